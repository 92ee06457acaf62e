import { expect, test } from 'vitest';
import { crewText } from './crew-text';

const crew = { installerId: '1', isPreferred: false, fits: 1, jobs: 0, missingCover: null, obstacles: [], trip: null };

test('a picker says what speaks for and against an installer', () => {
  expect([
    crewText(undefined),
    crewText(crew),
    crewText({ ...crew, isPreferred: true, jobs: 1, trip: { from: 'IND-C-000004', miles: 4 } }),
    crewText({ ...crew, jobs: 2, missingCover: 'No liability certificate.', obstacles: ['Ana Ruiz is off.'] }),
  ]).toEqual([
    '',
    'Free all day · Insured',
    'Preferred · 1 job that day · 4 mi from IND-C-000004 · Insured',
    '2 jobs that day · No liability certificate. · Ana Ruiz is off.',
  ]);
});

test('for several orders, it says how many the installer can get', () => {
  const obstacles = ['Ana Ruiz is off.'];
  expect([
    crewText({ ...crew, fits: 3, jobs: 2 }, 3),
    crewText({ ...crew, fits: 2, obstacles }, 3),
    crewText({ ...crew, fits: 0, obstacles }, 3),
  ]).toEqual([
    'Can get 3 of 3 · 2 jobs on these days · Insured',
    'Can get 2 of 3 · Free on these days · Insured',
    'Can get 0 of 3 · Free on these days · Insured · Ana Ruiz is off.',
  ]);
});

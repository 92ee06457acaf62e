import { expect, test } from 'vitest';
import { crewText } from './crew-text';

test('a picker says what speaks for and against an installer', () => {
  const crew = { installerId: '1', isPreferred: false, jobs: 0, missingCover: null, obstacles: [] };
  expect([
    crewText(undefined),
    crewText(crew),
    crewText({ ...crew, isPreferred: true, jobs: 1 }),
    crewText({ ...crew, jobs: 2, missingCover: 'No liability certificate.', obstacles: ['Ana Ruiz is off.'] }),
  ]).toEqual([
    '',
    'Free all day',
    'Preferred · 1 job that day',
    '2 jobs that day · No liability certificate. · Ana Ruiz is off.',
  ]);
});

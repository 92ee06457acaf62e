import { expect, test } from 'vitest';
import { customer, item, salesperson } from './definitions';
import { hiddenInDuplicates } from './duplicates';

const names = (kind: Parameters<typeof hiddenInDuplicates>[0]) => hiddenInDuplicates(kind).map(([name]) => name);

test('a duplicate takes from the original what those who may create it possibly can’t see', () => {
  expect(names(salesperson)).toEqual(['commissionRate']);
  expect(names({ ...item, edit: 'editUnit' })).toContain('profit');
});

test('what comes with the permission to create one passes through the form', () => {
  expect(names(item)).toEqual([]);
  expect(names(customer)).toEqual([]);
});

test('what is not copied is in no duplicate', () => {
  expect(names({ ...salesperson, edit: 'editUnit' })).not.toContain('cellPhone');
});

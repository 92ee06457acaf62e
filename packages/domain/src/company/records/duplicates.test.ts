import { expect, test } from 'vitest';
import { effectivePermissions } from '../../office/access/rights';
import { DEFINED_KINDS } from './defined-kinds';
import { customer, item, salesperson } from './definitions';
import { hiddenInDuplicates } from './duplicates';
import { rightsOf } from './registry';

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

test('users who can create a record of a kind can open it', () => {
  for (const kind of DEFINED_KINDS)
    for (const [index, edit] of rightsOf('edit', kind).entries())
      expect(effectivePermissions([edit]), kind.type).toContain(rightsOf('view', kind)[index]);
});

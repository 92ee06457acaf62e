import { expect, test } from 'vitest';
import { CARRIERS, seenWith, sees } from '../../office/access';
import type { PermissionKey } from '../../office/access';
import {
  DEFINED_KINDS,
  RIGHTS_TO_EVERYTHING,
  scopeSteps,
  secrecyAt,
  SEEN_KINDS,
  VIEW_RIGHTS,
  viewRightsOf,
} from './index';
import type { SeenKind } from './index';

test('a value is found by its place in the API: of a kind, of its parts and rows, and of orders', () => {
  expect(secrecyAt('INSTALLER', 'address.city')).toMatchObject({ seenBy: 'installer', carriedBy: ['BILL_SHEET'] });
  expect(secrecyAt('LABOR_RATE', 'carpet.pad')).toMatchObject({ seenBy: 'laborRate' });
  expect(secrecyAt('WORK_ORDER', 'minimumLabor')).toMatchObject({ seenBy: 'workOrderViewTotals' });
  expect(secrecyAt('WORK_ORDER', 'additionalCosts.laborCost')).toMatchObject({ seenBy: 'workOrderViewTotals' });
  expect(secrecyAt('PROPOSAL', 'alternatives.floors.profit')).toMatchObject({ seenBy: 'workOrderViewTotals' });
  expect(secrecyAt('PAYMENT_ADJUSTMENT', 'lines.amount').carriedBy).toContain('BILL_SHEET');
  expect(secrecyAt('VENDOR', 'name').seenBy).toBeUndefined();
});

test('with the permissions to everything, every value of every kind is seen', () => {
  const can = (permission: PermissionKey) => RIGHTS_TO_EVERYTHING.includes(permission);
  expect(RIGHTS_TO_EVERYTHING).toEqual([...VIEW_RIGHTS, 'workOrderViewTotals']);
  for (const { fields, parts = {} } of DEFINED_KINDS)
    expect(Object.values({ ...fields, ...parts }).filter((value) => !sees(can, value))).toEqual([]);
});

test('who can view a kind sees its values, except those with permissions of their own', () => {
  const hiddenFromViewers = DEFINED_KINDS.flatMap(({ type, fields, parts = {} }) =>
    Object.entries({ ...fields, ...parts }).flatMap(([name, value]) =>
      sees((permission) => viewRightsOf(type).includes(permission), value) ? [] : `${type}.${name}`,
    ),
  );
  expect(hiddenFromViewers).toEqual([
    'ADDITIONAL_COST.materialCost',
    'ADDITIONAL_COST.laborCost',
    'ADDITIONAL_COST.profitCost',
    'ADDITIONAL_COST.lineTotal',
    'INSTALLER.bankAccount',
    'ITEM.profit',
    'ITEM.materialCostWithProfit',
    'PROPOSAL.value',
    'PROPOSAL.amounts',
    'ROLE.users',
    'SALESPERSON.commissionRate',
  ]);
});

test('every way to a salesperson ends at one, and every carrier needs something', () => {
  for (const kind of Object.keys(SEEN_KINDS) as SeenKind[])
    for (const { column, through } of scopeSteps(kind))
      expect(through === null ? ['id', 'salespersonId'] : ['customerId', 'unitId']).toContain(column);
  expect(Object.values(CARRIERS).every((rights) => rights.length > 0)).toBe(true);
  expect(seenWith(secrecyAt('ITEM', 'profit'))).toEqual(['editItem', 'workOrderViewTotals']);
});

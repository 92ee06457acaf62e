import { expect, test } from 'vitest';
import { opens, secrecyOf, seenWith, sees } from './index';
import type { Can } from './index';

const who =
  (...permissions: readonly string[]): Can =>
  (permission) =>
    permissions.includes(permission);
const PROFIT = { seenBy: ['editItem', 'workOrderViewTotals'], needs: 'item' } as const;

test('everyone sees a value without a rule', () => {
  expect(sees(who(), {})).toBe(true);
  expect(seenWith({})).toEqual([]);
});

test('one of several permissions is enough, and another can be needed besides', () => {
  expect(sees(who('item', 'workOrderViewTotals'), PROFIT)).toBe(true);
  expect(sees(who('workOrderViewTotals'), PROFIT)).toBe(false);
  expect(sees(who('item'), PROFIT)).toBe(false);
  expect(sees(who('commission'), { seenBy: 'commission' })).toBe(true);
});

test('what carries values needs all of its permissions', () => {
  expect(opens(who('workOrder', 'workOrderViewTotals'), 'OFFER')).toBe(true);
  expect(opens(who('workOrder'), 'OFFER')).toBe(false);
});

test('of a definition, only who sees it is taken over', () => {
  expect(secrecyOf({ ...PROFIT, carriedBy: ['OFFER'] })).toEqual(PROFIT);
  expect(secrecyOf({})).toEqual({});
});

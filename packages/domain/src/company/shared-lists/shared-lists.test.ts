import { expect, test } from 'vitest';
import { SUPPLY_MOVEMENT_FILTERS, SUPPLY_STOCK_FILTERS } from '../filters/supplies';
import { guardedIn, SHARED_LISTS } from './index';

// Their filters are not in the code that every page loads, so the records they guard are listed here.
test.each([
  ['supply-movements', SUPPLY_MOVEMENT_FILTERS],
  ['supply-stock', SUPPLY_STOCK_FILTERS],
] as const)('shared views of %s have the guards of its filters', (name, filters) => {
  expect(SHARED_LISTS[name].records).toEqual(guardedIn(filters));
});

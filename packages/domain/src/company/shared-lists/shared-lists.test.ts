import { expect, test } from 'vitest';
import { SUPPLY_MOVEMENT_FILTERS, SUPPLY_STOCK_FILTERS } from '../filters/supplies';
import { guardedIn, SHARED_LISTS } from './index';

// Their filters are left out of what every page loads, so that what they guard is written down.
test.each([
  ['supply-movements', SUPPLY_MOVEMENT_FILTERS],
  ['supply-stock', SUPPLY_STOCK_FILTERS],
] as const)('shared views of %s have the guards of its filters', (name, filters) => {
  expect(SHARED_LISTS[name].records).toEqual(guardedIn(filters));
});

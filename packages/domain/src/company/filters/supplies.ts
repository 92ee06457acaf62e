import { SUPPLY_MOVEMENTS } from '../../catalog/supplies/movements';
import { flag, someOf } from './choices';
import { dateRange } from './dates';
import { defineFilters } from './filter';
import { record } from './records';
import { search } from './words';

/** The filters of the stock of supplies. */
export const SUPPLY_STOCK_FILTERS = defineFilters({
  search: search('Search supplies'),
  kept: flag('keptOnly', 'Show', 'With stock records'),
});

/** The filters of the supply movements. */
export const SUPPLY_MOVEMENT_FILTERS = defineFilters({
  search: search('Item, installer or note'),
  kind: someOf('kinds', 'Change', SUPPLY_MOVEMENTS),
  item: record('itemId', 'Item', 'ITEM', { permission: 'item' }),
  moved: dateRange({ from: 'from', to: 'to' }, 'Date'),
});

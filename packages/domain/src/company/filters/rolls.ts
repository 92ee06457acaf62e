import { STOCK_AGES, STOCK_KINDS } from '../../warehouse/stock';
import { flag, oneOf, someOf, yesNo } from './choices';
import { dateRange } from './dates';
import { defineFilters } from './filter';
import { length } from './lengths';
import { record } from './records';
import { search, text } from './words';

/** The filters of all rolls, remnants and cartons. */
export const ROLL_FILTERS = defineFilters({
  search: search('Roll, lot, item, slip or PO'),
  item: record('itemId', 'Item', 'ITEM', { permission: 'item' }),
  lot: text('dyeLot', 'Dye lot'),
  kind: someOf('kinds', 'Kind', STOCK_KINDS),
  width: length('width', 'Width'),
  least: length('leastLength', 'Minimum length'),
  free: length('leastFree', 'Minimum free'),
  place: record('placeId', 'Place', 'STOCK_PLACE'),
  unplaced: flag('unplacedOnly', 'Without a place', 'Without a place'),
  age: oneOf('olderThanDays', 'Age', STOCK_AGES),
  received: dateRange({ from: 'receivedFrom', to: 'receivedTo' }, 'Received'),
  vendor: record('vendorId', 'Vendor', 'VENDOR', { permission: 'vendor' }),
  quarantined: yesNo('isQuarantined', 'Quarantined', {
    yes: ['quarantined', 'Quarantined only'],
    no: ['offered', 'Not quarantined'],
  }),
  overpromised: flag('overpromisedOnly', 'Promised', 'More than is there'),
  used: flag('includeUsed', 'Used-up rolls', 'included'),
});

import { yesNo } from './choices';
import { dateRange } from './dates';
import { defineFilters } from './filter';
import { record } from './records';
import { search } from './words';

/** The filters of the list of purchase orders. */
export const PURCHASE_ORDER_FILTERS = defineFilters({
  search: search('PO number'),
  vendor: record('vendorId', 'Vendor', 'VENDOR', { permission: 'vendor' }),
  expected: dateRange({ from: 'expectedFrom', to: 'expectedTo' }, 'Expected'),
  open: yesNo('isOpen', 'State', { yes: ['open', 'Open'], no: ['closed', 'Closed'] }),
});

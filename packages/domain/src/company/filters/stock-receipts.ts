import { yesNo } from './choices';
import { dateRange } from './dates';
import { defineFilters } from './filter';
import { record } from './records';
import { search } from './words';

/** The filters of the list of receipts. */
export const STOCK_RECEIPT_FILTERS = defineFilters({
  search: search('Packing slip, PO number, roll number'),
  vendor: record('vendorId', 'Vendor', 'VENDOR', { permission: 'vendor' }),
  received: dateRange({ from: 'receivedFrom', to: 'receivedTo' }, 'Received'),
  claim: yesNo('hasClaim', 'Claim', { yes: ['claim', 'With a claim'], no: ['none', 'Without a claim'] }),
});

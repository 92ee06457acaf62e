import { yesNo } from './choices';
import { dateRange } from './dates';
import { defineFilters } from './filter';
import { record } from './records';
import { search } from './words';

/** The filters of the list of deposits. */
export const DEPOSIT_FILTERS = defineFilters({
  search: search('Reference, check number'),
  deposited: dateRange({ from: 'depositedFrom', to: 'depositedTo' }, 'Deposited'),
  undone: yesNo('isUndone', 'Undone', { yes: ['undone', 'Undone only'], no: ['valid', 'Not undone'] }),
});

/** The filters of the list of credit memos. */
export const MEMO_FILTERS = defineFilters({
  search: search('Number, customer, reason'),
  date: dateRange({ from: 'dateFrom', to: 'dateTo' }, 'Date'),
  customer: record('customerId', 'Customer', 'CUSTOMER', { permission: 'customer' }),
  firm: record('propertyFirmId', 'Management firm', 'PROPERTY_FIRM', { permission: 'propertyMgmtFirm' }),
  reversed: yesNo('isReversed', 'Reversed', { yes: ['reversed', 'Reversed only'], no: ['valid', 'Not reversed'] }),
});

import { ENTRY_KINDS } from '../../money-in/accounts/entry';
import { someOf } from './choices';
import { dateRange } from './dates';
import { defineFilters } from './filter';
import { search } from './words';

/** The filters of the entries of an account. */
export const ENTRY_FILTERS = defineFilters({
  search: search('Invoice, check or memo'),
  date: dateRange({ from: 'dateFrom', to: 'dateTo' }, 'Date'),
  kind: someOf('kinds', 'Entry', ENTRY_KINDS),
});

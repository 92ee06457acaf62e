import { PAYABLE_STATUSES } from '../../pay/payables/index';
import { someOf } from './choices';
import { dateRange } from './dates';
import { defineFilters } from './filter';
import { record } from './records';
import { search } from './words';

/** The filters of the list of bill sheets. */
export const BILL_SHEET_FILTERS = defineFilters({
  search: search('Installer, order or check'),
  period: dateRange({ from: 'periodFrom', to: 'periodTo' }, 'Week', { address: ['from', 'to'] }),
  installer: record('installerId', 'Installer', 'INSTALLER'),
  status: someOf('statuses', 'Status', PAYABLE_STATUSES),
  paid: dateRange({ from: 'paidFrom', to: 'paidTo' }, 'Paid'),
});

import { PAYABLE_STATUSES } from '../../pay/payables/index';
import { LISTED_STATES } from '../../orders/order-commission/index';
import { flag, someOf } from './choices';
import { dateRange } from './dates';
import { defineFilters } from './filter';
import { record } from './records';
import { search } from './words';

/** The filters of the list of commissions. */
export const COMMISSION_FILTERS = defineFilters({
  search: search('Order, invoice, customer'),
  state: someOf('states', 'State', LISTED_STATES),
  due: flag('dueOnly', 'Due', 'Due in the next run'),
  salesperson: record('salespersonId', 'Salesperson', 'SALESPERSON'),
  customer: record('customerId', 'Customer', 'CUSTOMER', { permission: 'customer' }),
  invoiced: dateRange({ from: 'invoicedFrom', to: 'invoicedTo' }, 'Invoiced'),
  earned: dateRange({ from: 'earnedFrom', to: 'earnedTo' }, 'Paid in full'),
});

/** The filters of the list of commission runs. */
export const COMMISSION_RUN_FILTERS = defineFilters({
  status: someOf('statuses', 'Status', PAYABLE_STATUSES),
  period: dateRange({ from: 'from', to: 'to' }, 'Period ends'),
});

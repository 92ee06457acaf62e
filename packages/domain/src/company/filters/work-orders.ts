import { ASSIGNMENT_FILTERS } from '../../kit/flooring/order-options';
import { FLOORING_TYPES } from '../../kit/flooring/flooring-types';
import { STATUSES } from '../../orders/work-order-status/statuses';
import { oneOf, someOf, yesNo } from './choices';
import { dateRange } from './dates';
import { defineFilters } from './filter';
import type { FilterValues } from './filter';
import { ids, record } from './records';
import { search, text } from './words';

/** The most orders that can be requested by id. */
const MOST_IDS = 1_000;

/** The filters of every list of work orders. */
export const WORK_ORDER_FILTERS = defineFilters({
  search: search('Number, customer, address'),
  status: someOf(
    'statusIds',
    'Status',
    STATUSES.map(({ id, label }) => ({ value: id, label })),
  ),
  installed: dateRange({ from: 'dateFrom', to: 'dateTo', blank: 'undated' }, 'Install', { address: ['from', 'to'] }),
  invoiced: dateRange({ from: 'invoicedFrom', to: 'invoicedTo' }, 'Invoiced'),
  customer: record('customerId', 'Customer', 'CUSTOMER', { permission: 'customer' }),
  firm: record('pmfId', 'Management firm', 'PROPERTY_FIRM', { permission: 'propertyMgmtFirm' }),
  salesperson: record('salespersonId', 'Salesperson', 'SALESPERSON'),
  installer: record('installerId', 'Installer', 'INSTALLER'),
  item: record('itemId', 'Item used', 'ITEM', { permission: 'item' }),
  assigned: oneOf(
    'assignment',
    'Assignment',
    ASSIGNMENT_FILTERS.flatMap(({ value, label }) =>
      value === 'ALL' ? [] : [{ value, label, word: value === 'ASSIGNED' ? '1' : '0' }],
    ),
    { unfiltered: 'ALL' },
  ),
  type: someOf(
    'flooringTypeIds',
    'Flooring',
    FLOORING_TYPES.map(({ id, name }) => ({ value: id, label: name })),
  ),
  number: text('number', 'Number'),
  address: text('address', 'Address'),
  occupied: yesNo('occupied', 'Occupied'),
  repair: yesNo('isRepair', 'Repair'),
  overdue: oneOf('overdueFor', 'Overdue', [
    { value: 'RECONCILE', label: 'Not reconciled' },
    { value: 'INVOICE', label: 'Not invoiced' },
  ]),
  ids: ids('ids', MOST_IDS),
});

export type WorkOrderFilters = FilterValues<typeof WORK_ORDER_FILTERS>;

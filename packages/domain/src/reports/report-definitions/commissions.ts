import { LISTED_STATES } from '../../orders/order-commission/index';
import { dateRange, defineFilters, oneOf, printFilters, record, someOf } from '../../company/filters';
import type { FilterValues } from '../../company/filters';
import { choice, count, date, money, percent, recordId, reference, text } from './columns';
import type { CellLink } from './columns';
import { addressWith } from './drill-down';
import { report } from './report';

/** What each line of the report covers. */
export const COMMISSION_GROUPS = [
  { value: 'SALESPERSON', word: 'salesperson', label: 'Salesperson' },
  { value: 'MONTH', word: 'month', label: 'Month' },
  { value: 'ORDER', word: 'order', label: 'Order' },
] as const;

const FILTERS = defineFilters({
  by: oneOf('groupBy', 'By', COMMISSION_GROUPS),
  invoiced: dateRange({ from: 'startDate', to: 'endDate' }, 'Invoiced', { address: ['from', 'to'] }),
  state: someOf('states', 'State', LISTED_STATES),
  salesperson: record('salespersonId', 'Salesperson', 'SALESPERSON'),
  customer: record('customerId', 'Customer', 'CUSTOMER', { permission: 'customer' }),
});

const isByOrder = (filters: Readonly<Record<string, unknown>>): boolean => filters['by'] === 'ORDER';
const isGrouped = (filters: Readonly<Record<string, unknown>>): boolean => !isByOrder(filters);

/** Where a line links: an order to itself, a salesperson or month to its orders. */
const drillDown: CellLink = (line, filters) => {
  if (isByOrder(filters)) return `/work-orders/${line['subjectId']}`;
  const own =
    filters['by'] === 'MONTH'
      ? { invoiced: { from: String(line['firstDay']), to: String(line['lastDay']) } }
      : { salesperson: Number(line['subjectId']) };
  const values = { ...filters, ...own, by: 'ORDER' } as FilterValues<typeof FILTERS>;
  return addressWith('/reports/commissions', printFilters(FILTERS, values));
};

/** What salespersons earn on the orders invoiced in a period, by salesperson, month or order. */
export const COMMISSIONS = report('commissionsReport', {
  title: 'Commission totals',
  about:
    'Commission each salesperson earned on orders invoiced in the period. A reversed commission counts only for the part that was paid.',
  help: [
    'Under By, choose what each line shows; click a salesperson or month to see the orders.',
    'Profit is the amount the commission is based on, after write-offs and credits.',
  ],
  permissions: ['commission'],
  filters: FILTERS,
  enums: { groupBy: 'CommissionGroup', states: 'CommissionState' },
  period: { filter: 'invoiced', opens: 'LAST_12_MONTHS', most: 3660 },
  grouping: 'by',
  columns: [
    reference('name', 'Name', drillDown, { width: 220 }),
    recordId('subjectId'),
    text('salespersonName', 'Salesperson', { width: 170, blank: true, when: isByOrder }),
    text('customerName', 'Customer', { width: 200, blank: true, when: isByOrder }),
    choice('state', 'State', LISTED_STATES, { width: 100, blank: true, when: isByOrder }),
    date('firstDay', 'First invoice', { width: 110 }),
    date('lastDay', 'Last invoice', { width: 110, when: isGrouped }),
    count('orders', 'Orders', { width: 80, link: drillDown }),
    money('base', 'Profit', { total: true, about: 'The amount the commission is based on.' }),
    percent('rate', 'Rate', { width: 80, blank: true, when: isByOrder }),
    money('amount', 'Commission', { total: true }),
    money('settled', 'Paid', { total: true, about: 'In approved and paid runs.' }),
    money('due', 'Due', { total: true, about: 'The amount that the next run pays or takes back.' }),
  ],
  sort: { by: 'amount', direction: 'DESC' },
  limit: 1_000,
  drillDown,
  chart: { by: 'name', value: 'amount' },
  address: '/reports/commissions',
});

import { dateRange, defineFilters, oneOf, argumentOnly, search, someOf } from '../../company/filters';
import { LIMIT_TYPE_LABELS, LIMIT_TYPES } from '../../kit/schedule/limits';
import { STATUSES } from '../../orders/work-order-status/statuses';
import { choice, date, money, percentOf, recordId, reference, text } from './columns';
import { aboutOrders } from './order-filters';
import { report } from './report';

/** The categories of job costing; carpet tile counts as carpet. */
export const JOB_COSTING_CATEGORIES = LIMIT_TYPES.map((value) => ({
  value,
  word: value.toLowerCase().replace('_', '-'),
  label: LIMIT_TYPE_LABELS[value],
}));

/** Whose orders: everyone's, or only those with an installer or a salesperson. */
export const JOB_COSTING_PEOPLE = [
  { value: 'ALL', label: 'Everyone' },
  { value: 'INSTALLER', label: 'Installer' },
  { value: 'SALESPERSON', label: 'Salesperson' },
] as const;

const [WHOLE] = JOB_COSTING_CATEGORIES.filter(({ value }) => value === 'TOTAL');
const CATEGORIES = JOB_COSTING_CATEGORIES.filter(({ value }) => value !== 'TOTAL');

/** The cost, price and profit of each order. */
export const JOB_COSTING = report('jobCostingReport', {
  title: 'Job costing',
  about:
    'Cost, price before tax and profit of each order installed in the period, additional costs included. Drafts, orders on hold and canceled orders are left out unless you select their status.',
  help: [
    'Figures are estimates until an order is reconciled, then actual.',
    'The table above the orders totals each category; totals include every order, even those that are not listed.',
  ],
  permissions: ['jobCostingAll', 'jobCostingSalesperson'],
  address: '/reports/job-costing',
  filters: defineFilters({
    installed: dateRange({ from: 'startDate', to: 'endDate' }, 'Installed', { address: ['from', 'to'] }),
    category: oneOf('category', 'Category', CATEGORIES, { unfiltered: 'TOTAL' }),
    ...aboutOrders,
    status: someOf(
      'statusIds',
      'Status',
      STATUSES.map(({ id, label }) => ({ value: id, label })),
    ),
    people: argumentOnly(
      oneOf(
        'filter',
        'People',
        JOB_COSTING_PEOPLE.filter(({ value }) => value !== 'ALL'),
        { unfiltered: 'ALL' },
      ),
    ),
    search: search('Order or customer'),
  }),
  enums: { category: 'JobCostingCategory', filter: 'JobCostingFilter' },
  period: { filter: 'installed', opens: 'LAST_30_DAYS', most: 3660 },
  columns: [
    reference('workOrderNumber', 'Order', (line) => `/work-orders/${line['workOrderId']}`, {
      sort: 'NUMBER',
      width: 116,
    }),
    recordId('workOrderId'),
    date('installDate', 'Installed', { width: 92 }),
    text('customerName', 'Customer', { sort: 'CUSTOMER', width: 156 }),
    text('flooringType', 'Flooring', { sort: 'FLOORING_TYPE', width: 82 }),
    choice('category', 'Category', CATEGORIES, { width: 128, hidden: true }),
    text('salespersonName', 'Salesperson', { sort: 'SALESPERSON', width: 120, blank: true }),
    text('installerName', 'Installer', { sort: 'INSTALLER', width: 150, blank: true, hidden: true }),
    text('workOrderStatus', 'Status', { sort: 'STATUS', width: 124, hidden: true }),
    choice(
      'figures',
      'Figures',
      [
        { value: 'ESTIMATED', label: 'Estimated' },
        { value: 'ACTUAL', label: 'Actual' },
      ],
      { width: 86, about: 'Estimated until the order is reconciled, actual after.' },
    ),
    money('materialCost', 'Material', { total: true, width: 100 }),
    money('laborCost', 'Labor', { total: true, width: 94 }),
    money('cost', 'Cost', { total: true, width: 108, hidden: true, about: 'Material and labor.' }),
    money('profitCost', 'Profit', { total: true, width: 94 }),
    money('totalCost', 'Total', {
      total: true,
      width: 104,
      about: 'The selling price before tax: material, labor and profit.',
    }),
    percentOf(
      'profitPercent',
      'Margin',
      { part: 'profitCost', whole: 'totalCost' },
      { width: 72, about: 'Profit as a percentage of the total; 0 when the total is 0.' },
    ),
    percentOf(
      'markupPercent',
      'Markup',
      { part: 'profitCost', whole: 'cost', hundredths: true },
      { width: 76, about: 'Profit as a percentage of material and labor; 0 when they are 0.' },
    ),
  ],
  sort: { by: 'installDate', direction: 'DESC' },
  limit: 5_000,
  drillDown: (line) => `/work-orders/${line['workOrderId']}`,
  chart: { by: 'installDate', value: 'profitCost', per: 'month' },
  subtotals: { by: 'category', field: 'totals', whole: WHOLE ?? { value: 'TOTAL', label: 'Total' } },
  fields: { rows: 'reportLines', truncated: 'reportLinesTruncated' },
});

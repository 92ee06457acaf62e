import { dateRange, defineFilters, oneOf, printFilter } from '../../company/filters';
import type { DateRange } from '../../company/filters';
import { count, money, percentOf, recordId, reference } from './columns';
import type { CellLink } from './columns';
import { aboutOrders } from './order-filters';
import { report } from './report';

/** What each line of the margin report stands for; `filter` is its filter in job costing. */
export const MARGIN_GROUPS = [
  { value: 'FIRM', word: 'firm', label: 'Firm', filter: 'firm' },
  { value: 'SALESPERSON', word: 'salesperson', label: 'Salesperson', filter: 'salesperson' },
  { value: 'FLOORING', word: 'flooring', label: 'Flooring', filter: 'type' },
  { value: 'CUSTOMER', word: 'customer', label: 'Customer', filter: 'customer' },
  { value: 'INSTALLER', word: 'installer', label: 'Installer', filter: 'installer' },
] as const;

const installed = dateRange({ from: 'startDate', to: 'endDate' }, 'Installed', { address: ['from', 'to'] });
const FILTERS = defineFilters({
  installed,
  by: oneOf('groupBy', 'By', MARGIN_GROUPS),
  ...aboutOrders,
});

/** The job costing of the orders behind a line; none for orders without a firm, salesperson or installer. */
const ordersBehind: CellLink = ({ subjectId }, { installed: dates, by, ...filters }) => {
  const group = MARGIN_GROUPS.find(({ value }) => value === by);
  if (subjectId === null || !group) return null;
  const { from = '', to = '' } = (dates ?? {}) as DateRange;
  const filterParameters = (['customer', 'firm', 'salesperson', 'installer', 'type'] as const)
    .filter((name) => name !== group.filter && filters[name] !== undefined)
    .map((name) => `&${name}=${printFilter<unknown>(FILTERS[name], filters[name])[0] ?? ''}`);
  return `/reports/job-costing?from=${from}&to=${to}&${group.filter}=${subjectId}${filterParameters.join('')}`;
};

/** Profit by firm, salesperson or flooring type. */
export const MARGIN = report('marginReport', {
  title: 'Margin',
  about:
    'Price before tax and profit on orders installed in the period, by firm, salesperson, flooring, customer or installer. It covers the same orders as job costing.',
  help: [
    'Margin is profit as a percentage of the price; markup is profit as a percentage of cost.',
    'Click a line to see its orders.',
  ],
  permissions: ['jobCostingAll', 'jobCostingSalesperson'],
  address: '/reports/margin',
  filters: FILTERS,
  enums: { groupBy: 'MarginGroup' },
  period: { filter: 'installed', opens: 'LAST_90_DAYS', most: 3660 },
  grouping: 'by',
  columns: [
    reference('name', 'Name', ordersBehind, { width: 240 }),
    recordId('subjectId', { blank: true }),
    count('orders', 'Orders', { total: true, width: 84, link: ordersBehind }),
    money('materialCost', 'Material', { total: true }),
    money('laborCost', 'Labor', { total: true }),
    money('cost', 'Cost', { total: true, hidden: true, about: 'Material and labor.' }),
    money('profitCost', 'Profit', { total: true }),
    money('totalCost', 'Total', { total: true, about: 'The price before tax.' }),
    percentOf('profitPercent', 'Margin', { part: 'profitCost', whole: 'totalCost' }, { width: 88 }),
    percentOf('markupPercent', 'Markup', { part: 'profitCost', whole: 'cost', hundredths: true }, { width: 88 }),
  ],
  sort: { by: 'profitCost', direction: 'DESC' },
  limit: 1_000,
  drillDown: ordersBehind,
  chart: { by: 'name', value: 'profitCost', perLine: true },
});

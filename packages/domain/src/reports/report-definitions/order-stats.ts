import { dateRange, defineFilters, oneOf, record, search } from '../../company/filters';
import type { DateRange } from '../../company/filters';
import { ITEM_TYPES } from '../../kit/flooring/item-types';
import { CAPACITY_STATUS_IDS } from '../../orders/work-order-status/statuses';
import { PRICES } from '../../orders/work-order-fields/figures';
import { count, money, percentOf, quantity, recordId, reference, text } from './columns';
import type { CellLink } from './columns';
import { report } from './report';

type Values = Readonly<Record<string, unknown>>;

/** The list of the orders counted; none for filters that the list lacks, or for orders without a firm. */
const ordersOf =
  (owner: string, column: string, more = ''): CellLink =>
  (line, { installed, type, vendor, item }: Values) => {
    if (line[column] === null || type !== undefined || vendor !== undefined) return null;
    const { from = '', to = '' } = (installed ?? {}) as DateRange;
    const used = item === undefined ? '' : `&item=${Number(item)}`;
    return `/work-orders?${owner}=${line[column]}&from=${from}&to=${to}&status=${CAPACITY_STATUS_IDS.join(',')}${used}${more}`;
  };

/** The figures an office needs about those it works for. `owner` is their filter in lists, `column` has their id. */
const figures = (owner: string, column: string) =>
  [
    count('orders', 'Orders', {
      total: true,
      width: 76,
      link: ordersOf(owner, column),
      linkNeeds: 'workOrder',
    }),
    count('repairs', 'Repairs', {
      total: true,
      width: 80,
      link: ordersOf(owner, column, '&repair=1'),
      linkNeeds: 'workOrder',
      about: 'The orders that are repairs.',
    }),
    quantity('squareYards', 'Carpet, vinyl', { unit: 'SY', total: true, width: 116 }),
    quantity('squareFeet', 'VCT, tile', { unit: 'SF', total: true, width: 116 }),
    money('revenue', 'Revenue', { total: true, ...PRICES, about: 'The price of the orders before tax.' }),
    money('profit', 'Profit', { total: true, ...PRICES, about: 'Including the profit of additional costs.' }),
    percentOf('margin', 'Margin', { part: 'profit', whole: 'revenue' }, { ...PRICES, width: 84 }),
    count('openInvoices', 'Open invoices', {
      total: true,
      width: 108,
      seenBy: ['invoicing', PRICES.seenBy],
      link: (line) => (line[column] === null ? null : `/invoices?${owner}=${line[column]}&status=OPEN,PARTIAL`),
      linkNeeds: 'invoicing',
      about: 'Open today, of any date.',
    }),
    money('openAmount', 'Open', { total: true, ...PRICES, about: 'The open amount of these invoices.' }),
    quantity('daysToPay', 'Days to pay', {
      unit: 'days',
      blank: true,
      width: 112,
      about: 'The average number of days from invoice to payment in full; blank until an order is paid.',
    }),
  ] as const;

const itemFilters = {
  itemType: oneOf(
    'itemTypeId',
    'Item type',
    ITEM_TYPES.map(({ id, name }) => ({ value: id, label: name })),
  ),
  vendor: record('vendorId', 'Vendor', 'VENDOR', { permission: 'vendor' }),
  item: record('itemId', 'Item used', 'ITEM', { permission: 'item' }),
};
const installed = dateRange({ from: 'startDate', to: 'endDate' }, 'Installed', { address: ['from', 'to'] });

const customerOf: CellLink = ({ customerId }) => `/customers/${customerId}`;
const firmOf: CellLink = ({ firmId }) => (firmId === null ? null : `/property-management-firms/${firmId}`);

/** The orders, revenue and payments of each customer. */
export const CUSTOMER_STATS = report('customerStats', {
  title: 'Customers',
  about:
    'Orders, revenue and profit for each customer on work installed in the period, and how quickly the customer pays.',
  help: [
    'Choose an item, item type or vendor to count only the orders that use it.',
    'Click a number of orders or invoices to list them.',
  ],
  permissions: ['customer'],
  address: '/reports/customer',
  filters: defineFilters({
    installed,
    customer: record('customerId', 'Customer', 'CUSTOMER'),
    ...itemFilters,
    search: search('Customer or firm'),
  }),
  period: { filter: 'installed', opens: 'LAST_90_DAYS', most: 3660 },
  columns: [
    reference('customerName', 'Customer', customerOf, { sort: 'NAME', width: 220 }),
    recordId('customerId'),
    text('firmName', 'Firm', { sort: 'FIRM', width: 170, blank: true }),
    ...figures('customer', 'customerId'),
  ],
  sort: { by: 'orders', direction: 'DESC' },
  limit: 1_000,
  drillDown: customerOf,
  chart: { by: 'customerName', value: 'revenue' },
});

/** The orders, revenue and payments of each property management firm. */
export const PROPERTY_MANAGER_STATS = report('propertyManagerStats', {
  title: 'Property management',
  about:
    'Orders, revenue and profit for each property management firm on work installed in the period, and how quickly its customers pay.',
  help: [
    'Orders count for the firm that their customer belonged to at the time.',
    'Choose an item, item type or vendor to count only the orders that use it.',
    'Click a number of orders or invoices to list them.',
  ],
  permissions: ['propertyMgmtFirm'],
  address: '/reports/property-management',
  filters: defineFilters({
    installed,
    firm: record('pmfId', 'Firm', 'PROPERTY_FIRM'),
    ...itemFilters,
    search: search('Firm'),
  }),
  period: { filter: 'installed', opens: 'LAST_90_DAYS', most: 3660 },
  columns: [
    reference('firmName', 'Firm', firmOf, { sort: 'NAME', width: 220 }),
    recordId('firmId', { blank: true }),
    count('customers', 'Customers', { width: 92, about: 'With orders in the period.' }),
    ...figures('firm', 'firmId'),
  ],
  sort: { by: 'orders', direction: 'DESC' },
  limit: 1_000,
  drillDown: firmOf,
  chart: { by: 'firmName', value: 'revenue' },
});

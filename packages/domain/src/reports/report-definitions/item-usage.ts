import { type DateRange, dateRange, defineFilters, oneOf, record, search } from '../../company/filters';
import { ITEM_TYPES, itemType, shortUnit } from '../../kit/flooring';
import { CAPACITY_STATUS_IDS } from '../../orders/work-order-status';
import { item } from '../../company/records/item';
import { choice, count, money, quantity, recordId, reference, text, worded } from './columns';
import type { Line } from './columns';
import { report } from './report';

const unit = {
  of: (line: Line) => shortUnit(itemType(Number(line['itemTypeId']))?.unitOfMeasure ?? ''),
  column: 'unit',
};
/** The permissions to see what the company earns on an item. */
const { seenBy } = item.fields.profit;

/** The list of orders that a line counts. */
function ordersUsing({ itemId }: Line, { installed }: { readonly installed?: DateRange }): string {
  const { from = '', to = '' } = installed ?? {};
  return `/work-orders?item=${itemId}&from=${from}&to=${to}&status=${CAPACITY_STATUS_IDS.join(',')}`;
}

/** The usage of each item in orders. */
export const ITEM_USAGE = report('itemUsage', {
  title: 'Item usage',
  address: '/reports/item',
  about:
    'Quantities of each item used in orders installed in the period. Until an order is reconciled, its planned quantities count.',
  help: [
    'Select the dates and, if you like, a type, a vendor or an item.',
    'Drafts, canceled orders and orders on hold are left out.',
    'Totals cover all lines, even those beyond the first thousand.',
    'Chart shows the items with the highest cost; Print opens a clean page with the results.',
    'Export writes all lines and the totals as CSV or Excel; you can go on working.',
  ],
  permissions: ['item'],
  filters: defineFilters({
    installed: dateRange({ from: 'startDate', to: 'endDate' }, 'Installed', { address: ['from', 'to'] }),
    type: oneOf(
      'itemTypeId',
      'Type',
      ITEM_TYPES.map(({ id, name }) => ({ value: id, label: name })),
    ),
    vendor: record('vendorId', 'Vendor', 'VENDOR'),
    item: record('itemId', 'Item', 'ITEM'),
    search: search('Style, color or number'),
  }),
  period: { filter: 'installed', opens: 'LAST_90_DAYS', most: 3660 },
  columns: [
    reference('itemName', 'Item', (line) => `/items/${line['itemId']}`, { sort: 'NAME', width: 230 }),
    recordId('itemId'),
    choice(
      'itemTypeId',
      'Type',
      ITEM_TYPES.map(({ id, name }) => ({ value: id, label: name })),
      { sort: 'TYPE', width: 112 },
    ),
    text('vendorName', 'Vendor', { sort: 'VENDOR', width: 170 }),
    worded('unit', 'Unit', unit.of, { width: 60, hidden: true }),
    count('orders', 'Orders', { width: 70, link: ordersUsing, linkNeeds: 'workOrder' }),
    quantity('quantity', 'Quantity', {
      unit,
      about: 'As reconciled, or as planned on orders that are not yet reconciled.',
    }),
    quantity('actualQuantity', 'Reconciled', { unit, about: 'The reconciled part of it.' }),
    money('cost', 'Cost', { total: true, about: 'The cost of the material.' }),
    money('profit', 'Profit', { total: true, seenBy }),
    money('total', 'Total', { total: true, seenBy, about: 'Cost and profit.' }),
  ],
  sort: { by: 'cost', direction: 'DESC' },
  limit: 1_000,
  drillDown: (line) => `/items/${line['itemId']}`,
  chart: { by: 'itemName', value: 'cost' },
});

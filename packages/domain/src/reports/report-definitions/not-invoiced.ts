import { day, defineFilters, search } from '../../company/filters';
import { PRICES } from '../../orders/work-order-fields/figures';
import { choice, count, date, money, recordId, reference, text } from './columns';
import { aboutOrders } from './order-filters';
import { report } from './report';

const { installer: _installer, ...filters } = aboutOrders;

/** Work done by a day but not billed by then. */
export const NOT_INVOICED = report('notInvoiced', {
  title: 'Work not invoiced',
  about:
    'Work installed by a date but not billed by then. An order closed without an invoice is listed until the day it was closed.',
  help: [
    'Select the last day of a month to see what was installed but not billed at month end.',
    'Amounts are estimates until an order is reconciled. They are always current, even for an earlier day.',
  ],
  permissions: ['invoicing'],
  address: '/reports/not-invoiced',
  filters: defineFilters({ asOf: day('asOf', 'As of'), ...filters, search: search('Order or customer') }),
  asOf: 'asOf',
  columns: [
    reference('workOrderNumber', 'Order', (line) => `/work-orders/${line['workOrderId']}`, {
      sort: 'NUMBER',
      width: 118,
    }),
    recordId('workOrderId'),
    date('installDate', 'Installed', { width: 84 }),
    count('days', 'Days', { width: 60, about: 'Since it was installed.' }),
    text('customerName', 'Customer', { sort: 'CUSTOMER', width: 170 }),
    text('buildingUnit', 'Bldg/Unit', { width: 96, blank: true }),
    text('workOrderStatus', 'Status now', { sort: 'STATUS', width: 104 }),
    text('salespersonName', 'Salesperson', { sort: 'SALESPERSON', width: 132, blank: true }),
    choice(
      'figures',
      'Figures',
      [
        { value: 'ESTIMATED', label: 'Estimated' },
        { value: 'ACTUAL', label: 'Actual' },
      ],
      { width: 86, about: 'Estimated until the order is reconciled, actual after.' },
    ),
    money('beforeTax', 'Before tax', { total: true, ...PRICES, width: 112 }),
    money('tax', 'Tax', { total: true, ...PRICES, width: 88 }),
    money('total', 'To invoice', { total: true, ...PRICES, width: 116, about: 'The job cost, with tax.' }),
  ],
  sort: { by: 'installDate', direction: 'ASC' },
  limit: 2_000,
  drillDown: (line) => `/work-orders/${line['workOrderId']}`,
  chart: { by: 'customerName', value: 'total' },
});

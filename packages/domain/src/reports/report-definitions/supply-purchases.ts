import { dateRange, defineFilters, record, search } from '../../company/filters';
import { item } from '../../company/records/item';
import { money, quantity, recordId, reference } from './columns';
import type { Line } from './columns';
import { report } from './report';

/** The permissions to see what the company pays for an item, and earns on it. */
const { seenBy } = item.fields.profit;

interface PurchaseFilters {
  readonly purchased?: { readonly from?: string; readonly to?: string };
}

/** The purchases of a line's item, in the same days. */
function purchasesOf({ itemId }: Line, { purchased }: PurchaseFilters): string {
  const { from = '', to = '' } = purchased ?? {};
  return `/supply-purchases?item=${itemId}${from || to ? `&dated=${from}..${to}` : ''}`;
}

/** What installers bought of each item. */
export const SUPPLY_PURCHASES = report('supplyPurchaseStats', {
  title: 'Supply purchase report',
  about: 'Supplies sold to installers: how much of each item, what it cost, and what they paid for it.',
  help: [
    'Filter by date, installer or item; totals cover every line in the list.',
    'Select an item to see its purchases.',
  ],
  permissions: ['supplyPurchase'],
  address: '/reports/supply-purchase',
  filters: defineFilters({
    purchased: dateRange({ from: 'startDate', to: 'endDate' }, 'Purchased', { address: ['from', 'to'] }),
    installer: record('installerId', 'Installer', 'INSTALLER'),
    item: record('itemId', 'Item', 'ITEM', { permission: 'item' }),
    search: search('Item'),
  }),
  columns: [
    reference('itemName', 'Item', purchasesOf, { sort: 'NAME', width: 260 }),
    recordId('itemId'),
    quantity('quantity', 'Quantity', { total: true }),
    money('cost', 'Cost', { total: true, seenBy, about: 'The cost of the items when they were bought.' }),
    money('total', 'Paid', { total: true, about: 'The amount that installers pay.' }),
    money('profit', 'Profit', { total: true, seenBy, about: 'Paid less cost.' }),
  ],
  sort: { by: 'total', direction: 'DESC' },
  limit: 1_000,
  drillDown: purchasesOf,
  chart: { by: 'itemName', value: 'total' },
});

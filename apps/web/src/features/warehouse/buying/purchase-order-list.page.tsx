import { PURCHASE_ORDER_FILTERS } from '@falcon/domain/company/filters';
import { ledger } from '#blocks/ledger-list/ledger';
import { LedgerPage } from '#blocks/ledger-list/LedgerPage';
import { columnsOf } from '#blocks/list-page/list-columns';
import { useCan } from '#session/current-user';
import { counted } from '#ui/format/numbers';
import { type PurchaseOrderRowFragment, PurchaseOrderRowFragmentDoc } from './buying.generated';
import { stateOf } from './order-state';

const { count, date, pill, text } = columnsOf<PurchaseOrderRowFragment, 'EXPECTED'>();

/** The purchase orders. */
export const purchaseOrders = ledger({
  list: 'purchaseOrders',
  noun: 'purchase orders',
  row: PurchaseOrderRowFragmentDoc,
  filters: PURCHASE_ORDER_FILTERS,
  types: { sort: 'PurchaseOrderSort' },
  initialSort: { sort: 'EXPECTED', direction: 'DESC' },
  columns: [
    text('number', 'PO number', 120, (row) => row.poNumber),
    text('vendor', 'Vendor', 220, (row) => row.vendor?.name),
    date('expected', 'Expected', 110, (row) => row.expectedOn, { sort: 'EXPECTED' }),
    pill('state', 'State', 130, stateOf),
    count('items', 'Items', 80, (row) => row.lines.length),
    date('ordered', 'Ordered', 110, (row) => row.orderedOn),
    text('by', 'Ordered by', 160, (row) => row.orderedBy?.fullName),
    text('mail', 'E-mail', 120, (row) => (row.mails.length === 0 ? 'Not sent' : counted(row.mails.length, 'e-mail'))),
  ],
  rowLink: (row) => `/stock/orders/${row.id}`,
});

const crumbs = [{ label: 'Stock', to: '/stock' }, { label: 'Purchase orders' }];

/** Purchase orders, those that are expected last first. */
export function PurchaseOrderListPage() {
  const can = useCan();
  return (
    <LedgerPage
      of={purchaseOrders}
      title="Purchase orders"
      crumbs={crumbs}
      name="purchase-orders"
      create={
        can('workOrderCut') || can('editItem') ? { label: 'New purchase order', to: '/stock/orders/create' } : undefined
      }
    />
  );
}

import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { type BulkList, ListPage } from '#blocks/list-page/ListPage';
import type { ListConnection } from '#blocks/list-page/use-list';
import type { Matching } from '#blocks/list-page/selection/matching';
import { useSees } from '#session/current-user';
import { lazyPart } from '#ui/lazy-part';
import { invoiceColumns, type InvoiceRow, type InvoiceSort } from './list/invoice-columns';
import { invoiceFilters, invoicesDocument, invoiceViews } from './list/invoice-source';
import { MOST_INVOICES } from './sending/limits';

const InvoiceTotals = lazyPart(async () => (await import('./list/InvoiceTotals')).InvoiceTotals);
const SendingActions = lazyPart(async () => (await import('./sending/SendingActions')).SendingActions);

const bulk = (ids: readonly string[], { done }: BulkList) => <SendingActions ids={ids} onDone={() => done()} />;

const source = {
  document: invoicesDocument,
  ...invoiceFilters,
  connection: (data: Readonly<Record<string, ListConnection<InvoiceRow>>>) => data['invoices'],
};

/** Every invoice found, by number: the number never changes. */
const matching: Matching<InvoiceSort> = {
  most: MOST_INVOICES,
  batches: async (client, state) => {
    const { listBatches } = await import('#blocks/list-export/batches');
    return listBatches(client, source, { ...state, sort: 'NUMBER', direction: 'ASC' });
  },
};

/** All invoices: what is to be sent, what is overdue, and what the accounting package refused. */
export function InvoiceListPage() {
  const sees = useSees();
  return (
    <ListPage
      title="Invoices"
      noun="invoices"
      name="invoices"
      kind="INVOICE"
      {...source}
      views={invoiceViews}
      initialSort={{ sort: 'DATE', direction: 'DESC' }}
      rowLink={(row) => `/invoices/${row.id}`}
      rowDimmed={(row) => row.status === 'VOID'}
      columns={invoiceColumns}
      bulk={bulk}
      matching={matching}
      totals={sees(PRICES) ? InvoiceTotals : undefined}
    />
  );
}

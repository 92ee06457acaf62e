import { INVOICE_QUEUES } from '@falcon/domain/money-in/invoices';
import { LedgerPage } from '#blocks/ledger-list/LedgerPage';
import type { BulkList } from '#blocks/list-page/ListPage';
import type { Matching } from '#blocks/list-page/selection/matching';
import type { ListView } from '#blocks/list-page/views/views';
import { NotDelivered } from '#blocks/mail/NotDelivered';
import { lazyPart } from '#ui/lazy-part';
import { CreateInvoicesButton } from './create/CreateInvoicesButton';
import { invoices, type InvoiceSort } from './list/invoices';
import { MOST_INVOICES } from './sending/limits';

const SendingActions = lazyPart(async () => (await import('./sending/SendingActions')).SendingActions);

const bulk = (ids: readonly string[], { done }: BulkList) => <SendingActions ids={ids} onDone={() => done()} />;

/** All invoices found, by number, because the number never changes. */
const matching: Matching<InvoiceSort> = {
  most: MOST_INVOICES,
  batches: async (client, state) => {
    const { listBatches } = await import('#blocks/list-export/batches');
    return listBatches(client, invoices, { ...state, sort: 'NUMBER', direction: 'ASC' });
  },
};

/** The queues of an office's invoices, which are tabs with counts. */
const views: readonly ListView[] = [
  ...INVOICE_QUEUES.map(({ label, address }) => ({ name: label, query: address })),
  { name: 'All', query: {} },
];

/** All invoices: which to send, which are overdue, and which the accounting package refused. */
export const InvoiceListPage = () => (
  <LedgerPage
    of={invoices}
    title="Invoices"
    name="invoices"
    notes={<NotDelivered />}
    queue
    views={views}
    actions={<CreateInvoicesButton />}
    bulk={bulk}
    matching={matching}
    keepsSelection
  />
);

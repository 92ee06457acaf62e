import { useQuery } from '@apollo/client/react';
import { EntryList } from '#blocks/account-entries/EntryList';
import type { EntryLineFragment } from '#blocks/account-entries/account-entry.generated';
import { columnsOf } from '#blocks/list-page/list-columns';
import { LiveReload } from '#blocks/live/lazy-live-reload';
import { useRequestTime } from '#blocks/live/use-request-time';
import { RecordPage } from '#blocks/record-page/RecordPage';
import { useParam } from '#blocks/routing/hooks';
import { REFRESHED } from '#graphql/call-options';
import { StatusPill } from '#ui/StatusPill';
import { InvoiceOneDocument } from './invoice.generated';
import { DeliveryList } from './page/DeliveryList';
import { InvoiceActions } from './page/InvoiceActions';
import { InvoiceFacts } from './page/InvoiceFacts';
import { statusPill } from './invoice-words';

const referenceOf = (row: EntryLineFragment): string => row.memoNumber ?? row.reference ?? '';
const entryColumns = [columnsOf<EntryLineFragment>().text('reference', 'Reference', 130, referenceOf)];
const crumbs = [{ label: 'Invoices', to: '/invoices' }];

/** One invoice: what it bills, how it was delivered, and what was posted to it. */
export function InvoicePage() {
  const id = useParam('invoiceId');
  const { context, requestedAt } = useRequestTime();
  const { data, error, refetch } = useQuery(InvoiceOneDocument, { variables: { id }, ...REFRESHED, context });
  const invoice = data?.invoice ?? undefined;
  return (
    <RecordPage
      title={invoice && `Invoice ${invoice.number}`}
      crumbs={crumbs}
      note={invoice && <StatusPill {...statusPill(invoice)} />}
      actions={invoice && <InvoiceActions key={invoice.id} invoice={invoice} reload={() => void refetch()} />}
      error={error}
      onRetry={() => void refetch()}
    >
      {invoice && (
        <>
          <LiveReload kind="INVOICE" only={id} load={refetch} requestedAt={requestedAt} />
          <InvoiceFacts invoice={invoice} reload={() => void refetch()} />
          <EntryList title="Account" part="entries" columns={entryColumns} entries={invoice.entries} />
          <DeliveryList deliveries={invoice.deliveries} />
        </>
      )}
    </RecordPage>
  );
}

import { useApolloClient, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ChildColumn } from '../../../blocks/child-list/arrange';
import { RowsList } from '../../../blocks/child-list/RowsList';
import { REFRESHED } from '../../../graphql/call-options';
import { isComing } from '../../../graphql/is-coming';
import { TimeText } from '../../../ui/format/dates';
import { Figure } from '../../../ui/format/Figure';
import { counted } from '../../../ui/format/numbers';
import { notify } from '../../../ui/feedback/notify';
import { lazyPart } from '../../../ui/lazy-part';
import {
  InvoiceRetryDocument,
  QuickbooksFailuresDocument,
  type QuickbooksFailureRowFragment as Row,
  type QuickbooksFailuresQuery,
} from './failures.generated';

const FailureDialog = lazyPart(async () => (await import('./FailureDialog')).FailureDialog);

const columns: readonly ChildColumn<Row>[] = [
  { id: 'kind', header: 'Kind', width: 100, value: (row) => row.kindLabel, cell: (row) => row.kindLabel },
  { id: 'name', header: 'Name or number', width: 150, value: (row) => row.name, cell: (row) => row.name },
  { id: 'message', header: 'What is wrong', width: 350, value: (row) => row.message, cell: (row) => row.message },
  { id: 'fix', header: 'What to do', width: 230, value: (row) => row.fix, cell: (row) => row.fix },
  {
    id: 'waiting',
    header: 'Wait for it',
    width: 90,
    align: 'right',
    value: (row) => row.waiting,
    cell: (row) => (row.waiting === 0 ? '' : <Figure value={row.waiting} as="count" />),
  },
  { id: 'date', header: 'Failed', width: 130, value: (row) => row.date, cell: (row) => <TimeText value={row.date} /> },
];

const buttons = (open: (row: Row) => void, retry: (row: Row) => void): ChildColumn<Row> => ({
  id: 'actions',
  header: '',
  width: 140,
  exported: null,
  cell: (row) => (
    <>
      <Button size="small" aria-label={`Details of ${row.name}`} onClick={() => open(row)}>
        Details
      </Button>
      <Button size="small" aria-label={`Retry ${row.name}`} onClick={() => retry(row)}>
        Retry
      </Button>
    </>
  ),
});

interface Props {
  list: 'CUSTOMER' | 'ITEM' | 'INVOICE' | 'COMMISSION';
  title: string;
  noun: string;
  belongs: string;
  rows: (data: QuickbooksFailuresQuery) => readonly Row[];
}

function FailureList({ list, title, noun, belongs, rows: pick }: Props) {
  const client = useApolloClient();
  const loaded = useQuery(QuickbooksFailuresDocument, REFRESHED);
  const { data, error, refetch } = loaded;
  const [open, setOpen] = useState<Row | null>(null);
  const rows = data ? pick(data) : [];
  const retry = async (input: { ids?: string[]; list?: Props['list'] }) => {
    setOpen(null);
    const { data: answer } = await client.mutate({ mutation: InvoiceRetryDocument, variables: { input } });
    if (!answer?.invoiceRetry) return;
    notify('success', `${counted(answer.invoiceRetry.retried, 'record')} will be sent again.`);
    await refetch();
  };
  const all = [...columns, buttons(setOpen, (row) => void retry({ ids: [row.id] }))];
  return (
    <>
      <RowsList<Row>
        tab
        title={title}
        noun={noun}
        belongs={belongs}
        columns={all}
        rows={rows}
        loading={isComing(loaded)}
        error={error}
        retry={() => void refetch()}
        actions={
          rows.length > 0 && (
            <Button variant="contained" onClick={() => void retry({ list })}>
              Retry all
            </Button>
          )
        }
      />
      {open && (
        <FailureDialog failure={open} onRetry={() => void retry({ ids: [open.id] })} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

export const InvoiceFailuresPage = () => (
  <FailureList
    list="INVOICE"
    title="Invoices and payments"
    noun="invoice failures"
    belongs="Invoices, credits and payments that QuickBooks does not accept are listed here."
    rows={(data) => data.quickbooksInvoiceFailures}
  />
);

export const CustomerFailuresPage = () => (
  <FailureList
    list="CUSTOMER"
    title="Customers and firms"
    noun="customer failures"
    belongs="Customers and management firms that QuickBooks does not accept are listed here."
    rows={(data) => data.quickbooksCustomerFailures}
  />
);

export const ItemFailuresPage = () => (
  <FailureList
    list="ITEM"
    title="Items"
    noun="item failures"
    belongs="Items that QuickBooks does not accept are listed here."
    rows={(data) => data.quickbooksItemFailures}
  />
);

export const CommissionFailuresPage = () => (
  <FailureList
    list="COMMISSION"
    title="Commissions"
    noun="commission failures"
    belongs="Commissions and salespersons that QuickBooks does not accept are listed here."
    rows={(data) => data.quickbooksCommissionFailures}
  />
);

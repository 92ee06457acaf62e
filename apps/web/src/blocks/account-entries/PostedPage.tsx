import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { money } from '#ui/format/numbers';
import { StatusPill } from '#ui/StatusPill';
import type { Crumb } from '#ui/PageFrame';
import type { ChildColumn } from '../child-list/arrange';
import { Fact, FactColumns } from '../record-page/Facts';
import { RecordPage } from '../record-page/RecordPage';
import type { EntryLineFragment } from './account-entry.generated';
import { EntryList } from './EntryList';

type Column = ChildColumn<EntryLineFragment>;

const INVOICE: Column = {
  id: 'invoice',
  header: 'Invoice',
  width: 150,
  value: (row) => row.invoiceNumber ?? 'Credit',
  cell: ({ invoiceId, invoiceNumber }) =>
    invoiceId === null ? 'Credit' : <Link to={`/invoices/${invoiceId}`}>{invoiceNumber}</Link>,
  exported: (row) => row.invoiceNumber ?? 'Credit',
};
const CUSTOMER: Column = {
  id: 'customer',
  header: 'Customer',
  width: 220,
  value: (row) => row.customerName,
  cell: (row) => row.customerName,
};

/** The fields that a payment and a credit memo share. */
interface Posted {
  readonly amount: number | null;
  /** The part that is still unapplied credit. */
  readonly credit: number | null;
  readonly reversedAt: string | null;
  readonly reversalReason: string | null;
  readonly entries: readonly EntryLineFragment[];
}

interface Props {
  record: Posted | undefined;
  /** Breadcrumbs to the list it was opened from. */
  crumbs: readonly Crumb[];
  title: string | undefined;
  /** Two lists of facts: who it is from, and how it was made. */
  facts: ReactNode;
  actions: ReactNode;
  /** Its parts can belong to several customers. */
  ofCustomers?: boolean;
  error: unknown;
  reload: () => void;
}

function AmountFacts({ amount, credit }: Posted) {
  if (amount === null) return null;
  return (
    <dl className="amounts">
      <Fact label="Amount">
        <strong>{money(amount)}</strong>
      </Fact>
      <Fact label="Credit left">{credit !== null && credit > 0 ? money(credit) : null}</Fact>
    </dl>
  );
}

/** A payment or credit memo: its facts, whether it was reversed, and its account entries. */
export function PostedPage(props: Props) {
  const { record, crumbs, title, facts, actions, ofCustomers = false, error, reload } = props;
  return (
    <RecordPage
      title={title}
      crumbs={crumbs}
      note={
        record &&
        record.reversedAt !== null && (
          <>
            <StatusPill label="Reversed" tone="red" />
            <span style={{ overflowWrap: 'anywhere' }}>{record.reversalReason}</span>
          </>
        )
      }
      actions={actions}
      error={error}
      onRetry={reload}
    >
      {record && (
        <>
          <FactColumns aria-label="Facts">
            {facts}
            <AmountFacts {...record} />
          </FactColumns>
          <EntryList
            title="Entries"
            columns={ofCustomers ? [INVOICE, CUSTOMER] : [INVOICE]}
            entries={record.entries}
            rowLink={(row) => (row.invoiceId === null ? undefined : `/invoices/${row.invoiceId}`)}
          />
        </>
      )}
    </RecordPage>
  );
}

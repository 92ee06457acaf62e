import { useMutation, useQuery } from '@apollo/client/react';
import { Link } from '@tanstack/react-router';
import { EntryList } from '../../blocks/account-entries/EntryList';
import type { EntryLineFragment } from '../../blocks/account-entries/account-entry.generated';
import type { ChildColumn } from '../../blocks/child-list/arrange';
import { ReasonButton } from '../../blocks/reason-button/ReasonButton';
import { RecordPage } from '../../blocks/record-page/RecordPage';
import { useParam } from '../../blocks/routing/hooks';
import { OWN_ERRORS, REFRESHED } from '../../graphql/call-options';
import { DateText } from '../../ui/format/dates';
import { money } from '../../ui/format/numbers';
import { ReceiptOneDocument, type ReceiptOneQuery, ReceiptReverseDocument } from './payments.generated';

type Receipt = NonNullable<ReceiptOneQuery['receipt']>;

const crumbs = [{ label: 'Payments', to: '/payments' }];

const columns: readonly ChildColumn<EntryLineFragment>[] = [
  {
    id: 'invoice',
    header: 'Invoice',
    width: 150,
    value: (row) => row.invoiceNumber ?? 'Credit',
    cell: (row) => row.invoiceNumber ?? 'Credit',
  },
  { id: 'customer', header: 'Customer', width: 220, value: (row) => row.customerName, cell: (row) => row.customerName },
];

/** Takes a payment back after a question: its invoices are open again. */
function ReversePayment({ receipt, reload }: { receipt: Receipt; reload: () => void }) {
  const [reverse] = useMutation(ReceiptReverseDocument, OWN_ERRORS);
  const run = async (reason: string) => {
    await reverse({ variables: { input: { id: receipt.id, reason } } });
    return 'The payment was reversed';
  };
  return (
    <ReasonButton
      label="Reverse"
      variant="outlined"
      color="error"
      title="Reverse this payment?"
      confirm="Reverse payment"
      placeholder="The check bounced."
      run={run}
      onDone={reload}
    >
      Its invoices are open again, and their orders return to Invoice Created. The payment stays in the list as reversed
      {receipt.depositId === null ? '' : ', and in its deposit'}.
    </ReasonButton>
  );
}

/** Who paid how much and when, and what became of it. */
function Note({ receipt }: { receipt: Receipt }) {
  return (
    <span>
      {receipt.amount !== null && `${money(receipt.amount)} `}from{' '}
      {receipt.propertyFirm?.name ?? receipt.customer?.name}, received <DateText value={receipt.receivedOn} />
      {receipt.credit !== null && receipt.credit > 0 && ` · ${money(receipt.credit)} is credit`}
      {receipt.depositId !== null && (
        <>
          {' · '}
          <Link to={`/deposits/${receipt.depositId}`}>Deposited</Link>
        </>
      )}
      {receipt.reversedAt && ` · Reversed: ${receipt.reversalReason ?? ''}`}
    </span>
  );
}

/** One payment: what it settles, and what was taken back. */
export function PaymentPage() {
  const id = useParam('paymentId');
  const { data, error, refetch } = useQuery(ReceiptOneDocument, { variables: { id }, ...REFRESHED });
  const receipt = data?.receipt ?? undefined;
  const reload = () => void refetch();
  return (
    <RecordPage
      title={receipt && [receipt.methodLabel, receipt.reference].filter(Boolean).join(' ')}
      crumbs={crumbs}
      note={receipt && <Note receipt={receipt} />}
      actions={receipt && receipt.reversedAt === null && <ReversePayment receipt={receipt} reload={reload} />}
      error={error}
      onRetry={reload}
    >
      {receipt && (
        <EntryList
          title="Entries"
          columns={columns}
          entries={receipt.entries}
          rowLink={(row) => (row.invoiceId === null ? undefined : `/invoices/${row.invoiceId}`)}
        />
      )}
    </RecordPage>
  );
}

import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { EntryList } from '../../blocks/account-entries/EntryList';
import type { EntryLineFragment } from '../../blocks/account-entries/account-entry.generated';
import type { ChildColumn } from '../../blocks/child-list/arrange';
import { RecordPage } from '../../blocks/record-page/RecordPage';
import { useParam } from '../../blocks/routing/hooks';
import { OWN_ERRORS, REFRESHED } from '../../graphql/call-options';
import { errorText } from '../../graphql/error-text';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog';
import { ErrorLine } from '../../ui/feedback/ErrorLine';
import { notify } from '../../ui/feedback/notify';
import { TextInput } from '../../ui/fields/TextInput';
import { DateText } from '../../ui/format/dates';
import { money } from '../../ui/format/numbers';
import { useOnce } from '../../ui/use-once';
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
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState('');
  const [reverse] = useMutation(ReceiptReverseDocument, OWN_ERRORS);
  const [confirm, busy] = useOnce(async () => {
    if (reason.trim() === '') return setFailure('Enter a reason.');
    try {
      await reverse({ variables: { input: { id: receipt.id, reason } } });
      setAsking(false);
      notify('success', 'The payment was reversed');
      return reload();
    } catch (error) {
      return setFailure(errorText(error));
    }
  });
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        Reverse
      </Button>
      {asking && (
        <ConfirmDialog
          title="Reverse this payment?"
          confirm="Reverse payment"
          danger
          busy={busy}
          onCancel={() => {
            setAsking(false);
            setFailure('');
          }}
          onConfirm={() => void confirm()}
        >
          <p style={{ margin: '0 0 12px' }}>
            Its invoices are open again, and their orders return to Invoice Created. The payment stays in the list as
            reversed.
          </p>
          <TextInput
            label="Reason"
            value={reason}
            onChange={setReason}
            maxLength={1000}
            required
            autoFocus
            placeholder="The check bounced."
          />
          <ErrorLine text={failure} />
        </ConfirmDialog>
      )}
    </>
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
      note={
        receipt && (
          <>
            {receipt.amount !== null && `${money(receipt.amount)} `}from{' '}
            {receipt.propertyFirm?.name ?? receipt.customer?.name}, received <DateText value={receipt.receivedOn} />
            {receipt.credit !== null && receipt.credit > 0 && ` · ${money(receipt.credit)} is credit`}
            {receipt.reversedAt && ` · Reversed: ${receipt.reversalReason ?? ''}`}
          </>
        )
      }
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

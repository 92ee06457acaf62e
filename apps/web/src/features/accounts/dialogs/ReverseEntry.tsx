import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { OWN_ERRORS } from '../../../graphql/call-options';
import { errorText } from '../../../graphql/error-text';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog';
import { ErrorLine } from '../../../ui/feedback/ErrorLine';
import { notify } from '../../../ui/feedback/notify';
import { TextInput } from '../../../ui/fields/TextInput';
import { money } from '../../../ui/format/numbers';
import { useOnce } from '../../../ui/use-once';
import { type AccountLineFragment, EntryReverseDocument } from '../account.generated';

/** What a reversal does, by what is reversed. Invoices and payments are taken back on their own pages. */
const EFFECTS: Readonly<Partial<Record<AccountLineFragment['kind'], string>>> = {
  DISCOUNT: 'What it settled of the invoice is open again.',
  WRITE_OFF: 'What it settled of the invoice is open again, and its commission is figured again.',
  REFUND: 'The amount is credit of the customer again.',
  CREDIT: 'The whole credit memo is reversed: its credit is gone, and what it settled of invoices is open again.',
};

/** Whether an entry can be taken back from the list of entries. */
const canReverse = ({ kind, isReversal, isReversed }: AccountLineFragment): boolean =>
  EFFECTS[kind] !== undefined && !isReversal && !isReversed;

const nameOf = ({ kindLabel, memoNumber }: AccountLineFragment): string =>
  memoNumber !== null && kindLabel === 'Credit' ? `credit memo ${memoNumber}` : `the ${kindLabel.toLowerCase()}`;

/** Takes an entry back after a question, with a reason. */
export function ReverseEntry({ entry, onDone }: { entry: AccountLineFragment; onDone: () => void }) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState('');
  const [reverse] = useMutation(EntryReverseDocument, OWN_ERRORS);
  const [confirm, busy] = useOnce(async () => {
    if (reason.trim() === '') return setFailure('Enter a reason.');
    try {
      await reverse({ variables: { input: { id: entry.id, reason } } });
      setAsking(false);
      notify('success', `${entry.kindLabel} reversed`);
      return onDone();
    } catch (error) {
      return setFailure(errorText(error));
    }
  });
  if (!canReverse(entry)) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Reverse
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Reverse ${nameOf(entry)}${entry.amount === null ? '' : ` of ${money(Math.abs(entry.amount))}`}?`}
          confirm="Reverse"
          danger
          busy={busy}
          onCancel={() => {
            setAsking(false);
            setFailure('');
          }}
          onConfirm={() => void confirm()}
        >
          <p style={{ margin: '0 0 12px' }}>{EFFECTS[entry.kind]} Both entries stay in the account.</p>
          <TextInput label="Reason" value={reason} onChange={setReason} maxLength={1000} required autoFocus />
          <ErrorLine text={failure} />
        </ConfirmDialog>
      )}
    </>
  );
}

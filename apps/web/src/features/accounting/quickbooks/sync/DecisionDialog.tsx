import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText, fieldFaults } from '#graphql/error-text';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { TextInput } from '#ui/fields/TextInput';
import { QuickbooksChangeDecideDocument, type QuickbooksChangeRowFragment as Change } from './sync.generated';

type Choice = Change['choices'][number];

const DELETE = {
  label: 'Delete it here, too',
  says: 'Deletes the invoice here; its order can be changed and invoiced again.',
};
const KEEP = { label: 'Keep it here', says: 'The record stays here as it is, and is no longer in QuickBooks.' };

/** What accepting QuickBooks' version does. */
function acceptOf({ kind, aboutKind }: Change): { label: string; says: string } {
  switch (kind) {
    case 'VOIDED':
    case 'DELETED':
      return aboutKind === 'INVOICE' ? DELETE : KEEP;
    case 'RENAMED':
      return { label: 'Keep both names', says: 'The record keeps its name here and the different name in QuickBooks.' };
    case 'INACTIVE':
      return { label: 'Unlink it', says: 'The next invoice finds it by name or creates it again.' };
    case 'REFUND':
      return { label: 'Done', says: 'The refund has been entered in QuickBooks.' };
    case 'REFUND_REVERSED':
      return { label: 'Done', says: 'The check has been deleted in QuickBooks.' };
    case 'VENDOR_CREDIT':
      return { label: 'Done', says: 'The vendor credit has been entered in QuickBooks.' };
    default:
      return { label: 'Look again', says: 'Reads the payment again and records it here if it fits now.' };
  }
}

const titleOf = ({ aboutLabel, name, kind, kindLabel }: Change): string =>
  kind === 'PAYMENT'
    ? `${aboutLabel} ${name} does not fit`
    : `${aboutLabel} ${name}: ${kindLabel.toLowerCase()} in QuickBooks`;

interface Props {
  change: Change;
  onDecided: () => void;
  onClose: () => void;
}

/** Decides about a change made in QuickBooks. */
export function DecisionDialog({ change, onDecided, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<{ text: string; isReason: boolean } | null>(null);
  const [run, { loading }] = useMutation(QuickbooksChangeDecideDocument, OWN_ERRORS);
  const decide = async (decision: Choice) => {
    try {
      setFailure(null);
      await run({ variables: { input: { id: change.id, decision, reason } } });
      onDecided();
    } catch (error) {
      setFailure({ text: errorText(error), isReason: fieldFaults(error).some(({ path }) => path === 'reason') });
    }
  };
  const button = (decision: Choice, label: string, variant: 'outlined' | 'contained') =>
    change.choices.includes(decision) && (
      // The reason is for doing nothing, so Enter after it does that.
      <Button
        variant={variant}
        disabled={loading}
        onClick={() => void decide(decision)}
        {...(decision === 'IGNORE' && { 'data-enter': true })}
      >
        {label}
      </Button>
    );
  const accept = acceptOf(change);
  const canIgnore = change.choices.includes('IGNORE');
  return (
    <DialogFrame
      title={titleOf(change)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {button('IGNORE', 'Do nothing', 'outlined')}
          {button('ACCEPT', accept.label, change.choices.includes('SEND_AGAIN') ? 'outlined' : 'contained')}
          {button('SEND_AGAIN', 'Send ours again', 'contained')}
        </>
      }
    >
      {change.message === '' ? (
        <p style={{ margin: 0 }}>
          Here: {change.ours}. In QuickBooks: {change.theirs}.
        </p>
      ) : (
        <p style={{ margin: 0 }}>{change.message}</p>
      )}
      <ul style={{ margin: '8px 0 12px', paddingLeft: 20 }}>
        {change.choices.includes('SEND_AGAIN') && <li>Send ours again: our version replaces the one in QuickBooks.</li>}
        {change.choices.includes('ACCEPT') && (
          <li>
            {accept.label}: {accept.says}
          </li>
        )}
        {canIgnore && <li>Do nothing: the difference stays, with your reason.</li>}
      </ul>
      {change.link !== null && change.link !== undefined && (
        <p style={{ margin: '0 0 12px' }}>
          <Link to={change.link}>Open the record</Link>
        </p>
      )}
      {canIgnore && (
        <TextInput
          label="Reason"
          value={reason}
          onChange={setReason}
          maxLength={1000}
          error={failure?.isReason ? failure.text : undefined}
          hint="Required to do nothing."
        />
      )}
      {failure && !failure.isReason && <ErrorLine text={failure.text} />}
    </DialogFrame>
  );
}

import { useMutation } from '@apollo/client/react';
import { ReasonButton } from '#blocks/reason-button/ReasonButton';
import { OWN_ERRORS } from '#graphql/call-options';
import { money } from '#ui/format/numbers';
import { type AccountLineFragment, EntryReverseDocument } from '../account.generated';

/** What a reversal does, by kind of entry. Invoices and payments are reversed on their own pages. */
const EFFECTS: Readonly<Partial<Record<AccountLineFragment['kind'], string>>> = {
  FEE: 'The customer no longer owes the fee.',
  DISCOUNT: 'The amount it settled is open again.',
  WRITE_OFF: 'The amount it settled is open again, and the commission of its order is recalculated.',
  REFUND: 'The amount becomes customer credit again.',
  CREDIT:
    'Its credit is removed, the invoices it settled are open again, and the commission of the order it was issued for is recalculated.',
};

/** Whether an entry can be reversed from the list of entries. */
const canReverse = ({ kind, isReversal, isReversed }: AccountLineFragment): boolean =>
  EFFECTS[kind] !== undefined && !isReversal && !isReversed;

const nameOf = ({ kind, kindLabel, memoNumber }: AccountLineFragment): string =>
  memoNumber !== null && kind === 'CREDIT' ? `the whole credit memo ${memoNumber}` : `the ${kindLabel.toLowerCase()}`;

/** The whole amount a reversal takes back: all of the memo, not just this row's part. */
const wholeOf = ({ kind, amount, memoAmount }: AccountLineFragment): number | null =>
  kind === 'CREDIT' ? memoAmount : amount === null ? null : Math.abs(amount);

/** Reverses an entry after a confirmation, with a reason. */
export function ReverseEntry({ entry, onDone }: { entry: AccountLineFragment; onDone: () => void }) {
  const [reverse] = useMutation(EntryReverseDocument, OWN_ERRORS);
  const run = async (reason: string) => {
    await reverse({ variables: { input: { id: entry.id, reason } } });
    return `${entry.kindLabel} ${entry.kind === 'FEE' ? 'waived' : 'reversed'}`;
  };
  if (!canReverse(entry)) return null;
  const whole = wholeOf(entry);
  return (
    <ReasonButton
      label={entry.kind === 'FEE' ? 'Waive' : 'Reverse'}
      size="small"
      title={`${entry.kind === 'FEE' ? 'Waive' : 'Reverse'} ${nameOf(entry)}${whole === null ? '' : ` of ${money(whole)}`}?`}
      confirm={entry.kind === 'FEE' ? 'Waive fee' : 'Reverse'}
      run={run}
      onDone={onDone}
    >
      {EFFECTS[entry.kind]} All entries stay in the account.
    </ReasonButton>
  );
}

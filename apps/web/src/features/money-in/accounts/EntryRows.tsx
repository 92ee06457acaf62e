import { LedgerTab } from '#blocks/ledger-list/LedgerPage';
import type { AccountLineFragment } from './account.generated';
import { ReverseEntry } from './dialogs/ReverseEntry';
import { entries } from './entries';
import type { AccountOwner } from './owner';

interface Props {
  owner: AccountOwner;
  /** Called after an entry is reversed. */
  reload: () => void;
}

const reversal = (row: AccountLineFragment, onDone: () => void) => <ReverseEntry entry={row} onDone={onDone} />;

/** Of one customer, the customer is not repeated in each row. */
const OF_CUSTOMER = ['customer'];

/** The entries of an account, newest first, each with the balance after it. */
export function EntryRows({ owner, reload }: Props) {
  return (
    <LedgerTab
      of={entries}
      given={owner}
      without={'customerId' in owner ? OF_CUSTOMER : undefined}
      title="Entries"
      name="account-entries"
      belongs="Invoices, payments, credits and write-offs. Posted entries are never changed; a correction is a separate entry."
      rowActions={(row) => reversal(row, reload)}
    />
  );
}

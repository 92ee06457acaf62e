import { ENTRY_FILTERS } from '@falcon/domain/company/filters';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { useMemo } from 'react';
import { argumentsOf } from '#blocks/list-page/filters/defined-filters';
import { filteredBy } from '#blocks/list-page/filters/filtered-by';
import { listDocument } from '#blocks/list-page/list-document';
import { ListTotals } from '#blocks/list-page/ListTotals';
import { TabList } from '#blocks/list-page/TabList';
import type { TotalsProps } from '#blocks/list-page/use-list';
import { useSees } from '#session/current-user';
import { type AccountLineFragment, AccountLineFragmentDoc, AccountTotalsDocument } from './account.generated';
import { ReverseEntry } from './dialogs/ReverseEntry';
import { entryColumns, placeOf } from './entry-columns';
import type { AccountOwner } from './owner';

const document = listDocument('accountEntries', AccountLineFragmentDoc, ENTRY_FILTERS, {
  kinds: '[AccountEntryKind!]',
  sort: 'AccountEntrySort',
  customerId: 'ID',
  propertyFirmId: 'ID',
});
const { variables, ...filters } = filteredBy(ENTRY_FILTERS, { records: {} });

interface Props {
  owner: AccountOwner;
  /** After an entry was taken back. */
  reload: () => void;
}

const reversal = (row: AccountLineFragment, onDone: () => void) => <ReverseEntry entry={row} onDone={onDone} />;

/** The entries of an account, newest first, each with the balance after it. */
export function EntryRows({ owner, reload }: Props) {
  const seesTotals = useSees()(PRICES);
  const Totals = useMemo(
    () =>
      seesTotals
        ? (props: TotalsProps) => (
            <ListTotals
              {...props}
              document={AccountTotalsDocument}
              variables={{ ...owner, ...argumentsOf(ENTRY_FILTERS, props.state) }}
              sums={({ accountEntries: { totals } }) => totals && { amount: totals.amount }}
            />
          )
        : undefined,
    [owner, seesTotals],
  );
  return (
    <TabList
      title="Entries"
      name="account-entries"
      noun="entries"
      belongs="Invoices, payments, credits and write-offs. Posted entries are never changed: a correction is an entry of its own."
      document={document}
      {...filters}
      variables={(list) => ({ ...variables(list), ...owner })}
      connection={(data) => data['accountEntries']}
      columns={entryColumns['propertyFirmId' in owner ? 'ofFirm' : 'ofCustomer']}
      initialSort={{ sort: 'DATE', direction: 'DESC' }}
      rowLink={placeOf}
      rowDimmed={(row) => row.isReversed || row.isReversal}
      rowActions={(row) => reversal(row, reload)}
      totals={Totals}
    />
  );
}

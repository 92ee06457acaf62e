import { FAILURE_FILTERS } from '@falcon/domain/company/filters';
import { FAILURE_TABS } from '@falcon/domain/accounting/quickbooks';
import { columnsOf } from '#blocks/list-page/list-columns';
import { ledger } from '#blocks/ledger-list/ledger';
import { LedgerTab } from '#blocks/ledger-list/LedgerPage';
import type { QuickbooksFailureList } from '#graphql/schema-types.generated';
import { FailureActions } from './FailureActions';
import { FailuresFrame } from './FailuresFrame';
import { type QuickbooksFailureRowFragment as Row, QuickbooksFailureRowFragmentDoc } from './failures.generated';
import { RetryAllButton } from './RetryAllButton';
import { RetrySelected } from './RetrySelected';

const { buttons, text, time, wrapped } = columnsOf<Row, 'WHEN'>();

/** What QuickBooks did not accept; a row leads to where it is fixed. */
export const failures = ledger({
  list: 'quickbooksFailures',
  noun: 'failures',
  row: QuickbooksFailureRowFragmentDoc,
  filters: FAILURE_FILTERS,
  types: { list: 'QuickbooksFailureList!', problems: '[QuickbooksProblem!]', sort: 'QuickbooksFailureSort' },
  initialSort: { sort: 'WHEN', direction: 'DESC' },
  columns: [
    text('name', 'Name or number', 150, (row) => row.name),
    text('kind', 'Kind', 105, (row) => row.kindLabel),
    wrapped('message', 'What is wrong', 290, (row) => row.message),
    wrapped('fix', 'What to do', 222, (row) => row.fix),
    wrapped('waiting', 'What waits for it', 140, (row) => row.blocks),
    time('date', 'Failed', 125, (row) => row.date, { sort: 'WHEN' }),
    buttons('actions', '', 125, (row) => <FailureActions failure={row} />),
  ],
  rowLink: (row) => row.link,
});

const bulk = (ids: readonly string[], finish: () => void) => <RetrySelected ids={ids} onDone={finish} />;

interface Props {
  list: QuickbooksFailureList;
  noun: string;
  belongs: string;
}

/** The page of one list of failures. */
const failureList =
  ({ list, ...words }: Props) =>
  () => (
    <FailuresFrame>
      <LedgerTab
        {...words}
        of={failures}
        given={{ list }}
        title={FAILURE_TABS.find(({ value }) => value === list)?.label ?? ''}
        name="quickbooks-failures"
        queue
        bulk={bulk}
        // Retry All would cover more than what the search or filter shows.
        actions={({ refetch, total, filtered: isFiltered }) =>
          total > 0 && !isFiltered && <RetryAllButton list={list} onRetried={refetch} />
        }
      />
    </FailuresFrame>
  );

export const InvoiceFailuresPage = failureList({
  list: 'INVOICE',
  noun: 'invoice failures',
  belongs: 'Invoices, credits and payments that QuickBooks does not accept are listed here.',
});

export const CustomerFailuresPage = failureList({
  list: 'CUSTOMER',
  noun: 'customer failures',
  belongs: 'Customers and management firms that QuickBooks does not accept are listed here.',
});

export const ItemFailuresPage = failureList({
  list: 'ITEM',
  noun: 'item failures',
  belongs: 'Items that QuickBooks does not accept are listed here.',
});

export const CommissionFailuresPage = failureList({
  list: 'COMMISSION',
  noun: 'commission failures',
  belongs: 'Commissions and salespersons that QuickBooks does not accept are listed here.',
});

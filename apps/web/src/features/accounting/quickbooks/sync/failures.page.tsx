import { FAILURE_FILTERS } from '@falcon/domain/company/filters';
import { FAILURE_TABS } from '@falcon/domain/accounting/quickbooks';
import { filteredBy } from '#blocks/list-page/filters/filtered-by';
import { listDocument } from '#blocks/list-page/list-document';
import { TabList } from '#blocks/list-page/TabList';
import type { QuickbooksFailureList } from '#graphql/schema-types.generated';
import { TimeText } from '#ui/format/dates';
import type { DataColumn } from '#ui/table/columns';
import { FailureActions } from './FailureActions';
import { FailuresFrame } from './FailuresFrame';
import { type QuickbooksFailureRowFragment as Row, QuickbooksFailureRowFragmentDoc } from './failures.generated';
import { RetryAllButton } from './RetryAllButton';
import { RetrySelected } from './RetrySelected';
import { Wrapped } from '#ui/Wrapped';

const document = listDocument('quickbooksFailures', QuickbooksFailureRowFragmentDoc, FAILURE_FILTERS, {
  list: 'QuickbooksFailureList!',
  problems: '[QuickbooksProblem!]',
  sort: 'QuickbooksFailureSort',
});
const { variables, ...filters } = filteredBy(FAILURE_FILTERS, { records: {} });

const bulk = (ids: readonly string[], finish: () => void) => <RetrySelected ids={ids} onDone={finish} />;

const columns: readonly DataColumn<Row, 'WHEN'>[] = [
  { id: 'name', header: 'Name or number', width: 150, cell: (row) => row.name },
  { id: 'kind', header: 'Kind', width: 105, cell: (row) => row.kindLabel },
  {
    id: 'message',
    header: 'What is wrong',
    width: 290,
    cell: (row) => <Wrapped title={row.message}>{row.message}</Wrapped>,
    exported: (row) => row.message,
  },
  {
    id: 'fix',
    header: 'What to do',
    width: 222,
    cell: (row) => <Wrapped title={row.fix}>{row.fix}</Wrapped>,
    exported: (row) => row.fix,
  },
  {
    id: 'waiting',
    header: 'What waits for it',
    width: 140,
    cell: (row) => <Wrapped title={row.blocks}>{row.blocks}</Wrapped>,
    exported: (row) => row.blocks,
  },
  { id: 'date', header: 'Failed', sort: 'WHEN', width: 125, cell: (row) => <TimeText value={row.date} /> },
  { id: 'actions', header: '', width: 125, cell: (row) => <FailureActions failure={row} />, exported: null },
];

interface Props {
  list: QuickbooksFailureList;
  noun: string;
  belongs: string;
}

/** The page of one list of what QuickBooks did not accept; a row leads to where it is fixed. */
const failureList =
  ({ list, ...words }: Props) =>
  () => (
    <FailuresFrame>
      <TabList
        {...words}
        title={FAILURE_TABS.find(({ value }) => value === list)?.label ?? ''}
        name="quickbooks-failures"
        document={document}
        {...filters}
        variables={(state) => ({ ...variables(state), list })}
        connection={(data) => data['quickbooksFailures']}
        columns={columns}
        initialSort={{ sort: 'WHEN', direction: 'DESC' }}
        rowLink={(row) => row.link}
        bulk={bulk}
        // All are more than those that a search or a filter has found.
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

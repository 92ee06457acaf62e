import { SYNC_ENTRY_FILTERS } from '@falcon/domain/company/filters';
import { filteredBy } from '#blocks/list-page/filters/filtered-by';
import { listDocument } from '#blocks/list-page/list-document';
import { TabList } from '#blocks/list-page/TabList';
import type { ListView } from '#blocks/list-page/views/views';
import { TimeText } from '#ui/format/dates';
import { StatusPill, type Tone } from '#ui/StatusPill';
import type { DataColumn } from '#ui/table/columns';
import { QuickbooksFrame } from '../QuickbooksFrame';
import { ActivityHead } from './ActivityHead';
import { ActivityTools } from './ActivityTools';
import { type QuickbooksEntryRowFragment as Row, QuickbooksEntryRowFragmentDoc } from './sync.generated';

const document = listDocument('quickbooksEntries', QuickbooksEntryRowFragmentDoc, SYNC_ENTRY_FILTERS, {
  states: '[QuickbooksSyncState!]',
  kinds: '[QuickbooksSyncKind!]',
  sort: 'QuickbooksEntrySort',
});
const filters = filteredBy(SYNC_ENTRY_FILTERS, { records: {} });

const views: readonly ListView[] = [
  { name: 'Waiting', query: { state: 'WAITING,SENDING,HELD' } },
  { name: 'Failed', query: { state: 'FAILED' } },
  { name: 'All', query: {} },
];

const TONES: Readonly<Record<Row['state'], Tone>> = {
  WAITING: 'amber',
  SENDING: 'blue',
  SENT: 'green',
  FAILED: 'red',
  HELD: 'gray',
  SKIPPED: 'gray',
};
const note = (row: Row): string =>
  row.waitsFor === null ? row.message : `Goes after its ${row.waitsFor.toLowerCase()}.`;

const columns: readonly DataColumn<Row, 'WHEN'>[] = [
  { id: 'name', header: 'Name or number', width: 220, cell: (row) => row.name },
  { id: 'kind', header: 'Kind', width: 150, cell: (row) => row.kindLabel },
  {
    id: 'state',
    header: 'State',
    width: 110,
    cell: (row) => <StatusPill label={row.stateLabel} tone={TONES[row.state]} />,
    exported: (row) => row.stateLabel,
  },
  { id: 'when', header: 'When', sort: 'WHEN', width: 140, cell: (row) => <TimeText value={row.changedAt} /> },
  { id: 'next', header: 'Next attempt', width: 140, cell: (row) => <TimeText value={row.nextAt} /> },
  { id: 'note', header: 'Note', width: 430, cell: note },
];

const tools = ({ refetch }: { refetch: () => void }) => <ActivityTools refetch={refetch} />;

/** What was sent to QuickBooks and what waits, the newest first. */
export function QuickbooksActivityPage() {
  return (
    <QuickbooksFrame>
      <ActivityHead />
      <TabList
        title="Activity"
        name="quickbooks-entries"
        noun="records"
        belongs="Invoices, payments and everything else that goes to QuickBooks is listed here."
        document={document}
        {...filters}
        connection={(data) => data['quickbooksEntries']}
        views={views}
        columns={columns}
        initialSort={{ sort: 'WHEN', direction: 'DESC' }}
        rowLink={(row) => row.link}
        actions={tools}
      />
    </QuickbooksFrame>
  );
}

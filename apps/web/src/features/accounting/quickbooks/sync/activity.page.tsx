import { SYNC_ENTRY_FILTERS } from '@falcon/domain/company/filters';
import { columnsOf } from '#blocks/list-page/list-columns';
import { ledger } from '#blocks/ledger-list/ledger';
import { LedgerTab } from '#blocks/ledger-list/LedgerPage';
import type { ListView } from '#blocks/list-page/views/views';
import type { Tone } from '#ui/StatusPill';
import { QuickbooksFrame } from '../QuickbooksFrame';
import { ActivityHead } from './ActivityHead';
import { ActivityTools } from './ActivityTools';
import { type QuickbooksEntryRowFragment as Row, QuickbooksEntryRowFragmentDoc } from './sync.generated';

const { pill, text, time } = columnsOf<Row, 'WHEN'>();

const TONES: Readonly<Record<Row['state'], Tone>> = {
  WAITING: 'amber',
  SENDING: 'blue',
  SENT: 'green',
  FAILED: 'red',
  HELD: 'gray',
  SKIPPED: 'gray',
};
const note = (row: Row): string =>
  row.waitsFor === null ? row.message : `Waits for its ${row.waitsFor.toLowerCase()}.`;

/** What was sent to QuickBooks and what waits. */
export const syncEntries = ledger({
  list: 'quickbooksEntries',
  noun: 'records',
  row: QuickbooksEntryRowFragmentDoc,
  filters: SYNC_ENTRY_FILTERS,
  types: { states: '[QuickbooksSyncState!]', kinds: '[QuickbooksSyncKind!]', sort: 'QuickbooksEntrySort' },
  initialSort: { sort: 'WHEN', direction: 'DESC' },
  columns: [
    text('name', 'Name or number', 220, (row) => row.name),
    text('kind', 'Kind', 150, (row) => row.kindLabel),
    pill('state', 'State', 110, (row) => ({ label: row.stateLabel, tone: TONES[row.state] })),
    time('when', 'When', 140, (row) => row.changedAt, { sort: 'WHEN' }),
    time('next', 'Next attempt', 140, (row) => row.nextAt),
    text('note', 'Note', 430, note),
  ],
  rowLink: (row) => row.link,
});

const views: readonly ListView[] = [
  { name: 'Waiting', query: { state: 'WAITING,SENDING,HELD' } },
  { name: 'Failed', query: { state: 'FAILED' } },
  { name: 'All', query: {} },
];

const tools = ({ refetch }: { refetch: () => void }) => <ActivityTools refetch={refetch} />;

/** What was sent to QuickBooks and what is waiting, newest first. */
export const QuickbooksActivityPage = () => (
  <QuickbooksFrame>
    <ActivityHead />
    <LedgerTab
      of={syncEntries}
      title="Activity"
      name="quickbooks-entries"
      belongs="Invoices, payments and everything else that is sent to QuickBooks are listed here."
      queue
      views={views}
      actions={tools}
    />
  </QuickbooksFrame>
);

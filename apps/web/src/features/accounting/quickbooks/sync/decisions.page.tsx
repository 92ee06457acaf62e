import { CHANGE_FILTERS } from '@falcon/domain/company/filters';
import { labelOf } from '@falcon/domain/kit/flooring';
import { CHANGE_STATES } from '@falcon/domain/accounting/quickbooks';
import { filteredBy } from '#blocks/list-page/filters/filtered-by';
import { listDocument } from '#blocks/list-page/list-document';
import { TabList } from '#blocks/list-page/TabList';
import type { ListView } from '#blocks/list-page/views/views';
import { TimeText } from '#ui/format/dates';
import { StatusPill, type Tone } from '#ui/StatusPill';
import type { DataColumn } from '#ui/table/columns';
import { QuickbooksFrame } from '../QuickbooksFrame';
import { DecisionCell } from './DecisionCell';
import { type QuickbooksChangeRowFragment as Row, QuickbooksChangeRowFragmentDoc } from './sync.generated';
import { Wrapped } from '#ui/Wrapped';

const document = listDocument('quickbooksChanges', QuickbooksChangeRowFragmentDoc, CHANGE_FILTERS, {
  states: '[QuickbooksChangeState!]',
  kinds: '[QuickbooksChangeKind!]',
  sort: 'QuickbooksChangeSort',
});
const filters = filteredBy(CHANGE_FILTERS, { records: {} });

const views: readonly ListView[] = [
  { name: 'To decide', query: { state: 'OPEN' } },
  { name: 'All', query: {} },
];

const TONES: Readonly<Record<Row['state'], Tone>> = {
  OPEN: 'amber',
  ACCEPTED: 'green',
  SENT_AGAIN: 'blue',
  IGNORED: 'gray',
  RESOLVED: 'gray',
};
const stateLabel = ({ state }: Row): string => labelOf(CHANGE_STATES, state);
const note = ({ message, reason }: Row): string => reason || message;

const columns: readonly DataColumn<Row, 'STATE' | 'FOUND'>[] = [
  { id: 'name', header: 'Name or number', width: 190, cell: (row) => row.name },
  { id: 'about', header: 'Kind', width: 115, cell: (row) => row.aboutLabel },
  { id: 'what', header: 'In QuickBooks', width: 170, cell: (row) => row.kindLabel },
  { id: 'ours', header: 'Here', width: 120, cell: (row) => <Wrapped title={row.ours}>{row.ours}</Wrapped> },
  { id: 'theirs', header: 'There', width: 120, cell: (row) => <Wrapped title={row.theirs}>{row.theirs}</Wrapped> },
  {
    id: 'state',
    header: 'State',
    sort: 'STATE',
    width: 130,
    cell: (row) => <StatusPill label={stateLabel(row)} tone={TONES[row.state]} />,
    exported: stateLabel,
  },
  { id: 'found', header: 'Found', sort: 'FOUND', width: 125, cell: (row) => <TimeText value={row.foundAt} /> },
  {
    id: 'note',
    header: 'Note',
    width: 150,
    cell: (row) => <Wrapped title={note(row)}>{note(row)}</Wrapped>,
    exported: note,
  },
  { id: 'actions', header: '', width: 75, cell: (row) => <DecisionCell change={row} />, exported: null },
];

/** What was voided, changed or renamed in QuickBooks, for a person to decide. */
export function QuickbooksDecisionsPage() {
  return (
    <QuickbooksFrame>
      <TabList
        title="Decisions"
        name="quickbooks-changes"
        noun="decisions"
        belongs="What is voided, changed or renamed in QuickBooks is listed here until you decide about it."
        document={document}
        {...filters}
        connection={(data) => data['quickbooksChanges']}
        views={views}
        columns={columns}
        initialSort={{ sort: 'STATE', direction: 'DESC' }}
        rowLink={(row) => row.link ?? undefined}
      />
    </QuickbooksFrame>
  );
}

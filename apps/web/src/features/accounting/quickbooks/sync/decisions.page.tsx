import { CHANGE_FILTERS } from '@falcon/domain/company/filters';
import { labelOf } from '@falcon/domain/kit/flooring';
import { CHANGE_STATES } from '@falcon/domain/accounting/quickbooks';
import { columnsOf } from '#blocks/list-page/list-columns';
import { ledger } from '#blocks/ledger-list/ledger';
import { LedgerTab } from '#blocks/ledger-list/LedgerPage';
import type { ListView } from '#blocks/list-page/views/views';
import type { Tone } from '#ui/StatusPill';
import { QuickbooksFrame } from '../QuickbooksFrame';
import { DecisionCell } from './DecisionCell';
import { type QuickbooksChangeRowFragment as Row, QuickbooksChangeRowFragmentDoc } from './sync.generated';

const { buttons, pill, text, time, wrapped } = columnsOf<Row, 'FOUND' | 'STATE'>();

const TONES: Readonly<Record<Row['state'], Tone>> = {
  OPEN: 'amber',
  ACCEPTED: 'green',
  SENT_AGAIN: 'blue',
  IGNORED: 'gray',
  RESOLVED: 'gray',
};
const stateOf = ({ state }: Row) => ({ label: labelOf(CHANGE_STATES, state), tone: TONES[state] });

/** What was voided, changed or renamed in QuickBooks. */
export const changes = ledger({
  list: 'quickbooksChanges',
  noun: 'decisions',
  row: QuickbooksChangeRowFragmentDoc,
  filters: CHANGE_FILTERS,
  types: { states: '[QuickbooksChangeState!]', kinds: '[QuickbooksChangeKind!]', sort: 'QuickbooksChangeSort' },
  initialSort: { sort: 'STATE', direction: 'DESC' },
  columns: [
    text('name', 'Name or number', 190, (row) => row.name),
    text('about', 'Kind', 115, (row) => row.aboutLabel),
    text('what', 'In QuickBooks', 170, (row) => row.kindLabel),
    wrapped('ours', 'Here', 120, (row) => row.ours),
    wrapped('theirs', 'There', 120, (row) => row.theirs),
    pill('state', 'State', 130, stateOf, { sort: 'STATE' }),
    time('found', 'Found', 125, (row) => row.foundAt, { sort: 'FOUND' }),
    wrapped('note', 'Note', 150, (row) => row.reason || row.message),
    buttons('actions', '', 75, (row) => <DecisionCell change={row} />),
  ],
  rowLink: (row) => row.link ?? undefined,
});

const views: readonly ListView[] = [
  { name: 'To decide', query: { state: 'OPEN' } },
  { name: 'All', query: {} },
];

/** What was voided, changed or renamed in QuickBooks and needs a decision. */
export const QuickbooksDecisionsPage = () => (
  <QuickbooksFrame>
    <LedgerTab
      of={changes}
      title="Decisions"
      name="quickbooks-changes"
      belongs="Records that are voided, changed or renamed in QuickBooks are listed here until you decide what to do."
      queue
      views={views}
    />
  </QuickbooksFrame>
);

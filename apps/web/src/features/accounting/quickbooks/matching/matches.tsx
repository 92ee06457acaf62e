import { MATCH_FILTERS } from '@falcon/domain/company/filters';
import { labelOf } from '@falcon/domain/kit/flooring';
import { MATCH_STATES } from '@falcon/domain/accounting/quickbooks';
import { columnsOf } from '#blocks/list-page/list-columns';
import { ledger } from '#blocks/ledger-list/ledger';
import type { Tone } from '#ui/StatusPill';
import { colors } from '#ui/tokens';
import type { Match } from './match';
import { MatchActions } from './MatchActions';
import { QuickbooksMatchLineFragmentDoc } from './matching.generated';

const TONES: Readonly<Record<Match['state'], Tone>> = {
  LINKED: 'green',
  SAME: 'blue',
  SIMILAR: 'amber',
  SEVERAL: 'orange',
  NONE: 'gray',
  NEW: 'indigo',
};
const KIND_WORDS: Readonly<Record<Match['kind'], string>> = {
  CUSTOMER: 'Customer',
  FIRM: 'Management firm',
  SALESPERSON: 'Salesperson',
  INSTALLER: 'Installer',
  ITEM: 'Item',
};
const HOMES: Readonly<Record<Match['kind'], (id: string) => string>> = {
  CUSTOMER: (id) => `/customers/${id}/profile`,
  FIRM: (id) => `/property-management-firms/${id}/profile`,
  SALESPERSON: (id) => `/salespersons/${id}`,
  INSTALLER: (id) => `/installers/${id}`,
  ITEM: (id) => `/items/${id}`,
};

const stateOf = ({ state }: Match) => ({ label: labelOf(MATCH_STATES, state), tone: TONES[state] });

function Theirs({ row }: { row: Match }) {
  if (row.remoteName === null || row.state === 'NEW') return '—';
  return (
    <>
      {row.remoteParent ? <span style={{ color: colors.muted }}>{row.remoteParent} › </span> : null}
      {row.remoteName}
      {row.remoteActive === false && <span style={{ color: colors.errorText }}> (inactive)</span>}
    </>
  );
}

const { buttons, pill, text } = columnsOf<Match, 'KIND' | 'NAME' | 'STATE'>();

/** Records here, and what they are there. */
export const matches = ledger({
  list: 'quickbooksMatches',
  noun: 'records',
  row: QuickbooksMatchLineFragmentDoc,
  filters: MATCH_FILTERS,
  types: { kind: 'QuickbooksMatchKind', states: '[QuickbooksMatchState!]', sort: 'QuickbooksMatchSort' },
  initialSort: { sort: 'NAME', direction: 'ASC' },
  columns: [
    text('name', 'Name', 260, (row) => row.name, { sort: 'NAME' }),
    text('kind', 'Kind', 130, (row) => KIND_WORDS[row.kind], { sort: 'KIND' }),
    text('detail', 'Firm or vendor', 190, (row) => row.detail),
    pill('state', 'State', 130, stateOf, { sort: 'STATE' }),
    text('theirs', 'In QuickBooks', 280, (row) => (row.state === 'NEW' ? '' : row.remoteName), {
      cell: (row) => <Theirs row={row} />,
    }),
    buttons('decide', 'Decide', 250, (row) => <MatchActions row={row} />),
  ],
  rowLink: ({ kind, localId }) => HOMES[kind](localId),
});

import { MATCH_STATES } from '@falcon/domain/accounting/quickbooks';
import { StatusPill, type Tone } from '#ui/StatusPill';
import type { DataColumn } from '#ui/table/columns';
import { colors } from '#ui/tokens';
import type { Match } from './match';
import { MatchActions } from './MatchActions';

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

/** The page of a record here. */
export const homeOf = ({ kind, localId }: Match): string => HOMES[kind](localId);

const stateLabel = (state: Match['state']): string => MATCH_STATES.find(({ value }) => value === state)?.label ?? state;

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

export const matchColumns: readonly DataColumn<Match, 'NAME' | 'KIND' | 'STATE'>[] = [
  { id: 'name', header: 'Name', sort: 'NAME', width: 260, cell: (row) => row.name },
  { id: 'kind', header: 'Kind', sort: 'KIND', width: 130, cell: (row) => KIND_WORDS[row.kind] },
  { id: 'detail', header: 'Firm or vendor', width: 190, cell: (row) => row.detail },
  {
    id: 'state',
    header: 'State',
    sort: 'STATE',
    width: 130,
    cell: (row) => <StatusPill label={stateLabel(row.state)} tone={TONES[row.state]} />,
    exported: (row) => stateLabel(row.state),
  },
  {
    id: 'theirs',
    header: 'In QuickBooks',
    width: 280,
    cell: (row) => <Theirs row={row} />,
    exported: (row) => (row.state === 'NEW' ? '' : (row.remoteName ?? '')),
  },
  { id: 'decide', header: 'Decide', width: 250, cell: (row) => <MatchActions row={row} />, exported: null },
];

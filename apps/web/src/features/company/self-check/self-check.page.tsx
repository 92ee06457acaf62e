import { useQuery } from '@apollo/client/react';
import { SELF_CHECK_FILTERS } from '@falcon/domain/company/filters';
import { labelOf } from '@falcon/domain/kit/flooring';
import { FINDING_STATES } from '@falcon/domain/company/self-check';
import { useEffect } from 'react';
import { columnsOf } from '#blocks/list-page/list-columns';
import { ledger } from '#blocks/ledger-list/ledger';
import { LedgerTab } from '#blocks/ledger-list/LedgerPage';
import type { ListView } from '#blocks/list-page/views/views';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { REFRESHED } from '#graphql/call-options';
import { Figure } from '#ui/format/Figure';
import type { Tone } from '#ui/StatusPill';
import { Wrapped } from '#ui/Wrapped';
import { DismissButton } from './DismissButton';
import { Following } from './Following';
import { followingText } from './following-text';
import { LastRun } from './LastRun';
import {
  SelfCheckDocument,
  type SelfCheckFindingRowFragment as Row,
  SelfCheckFindingRowFragmentDoc,
} from './self-check.generated';

/** How often to poll a self-check that is running. */
const ASK_MS = 2_000;

const { buttons, money, pill, text, time, wrapped } = columnsOf<Row, 'DIFFERENCE' | 'FOUND'>();

const TONES: Readonly<Record<Row['state'], Tone>> = { OPEN: 'red', DISMISSED: 'gray', FIXED: 'green' };
const stateOf = ({ state }: Row) => ({ label: labelOf(FINDING_STATES, state), tone: TONES[state] });
const note = ({ dismissReason, explanation }: Row): string =>
  dismissReason === null ? explanation : `Dismissed: ${dismissReason}`;
const withFollowing = (row: Row): string => [note(row), followingText(row)].filter(Boolean).join(' ');

const difference = (row: Row) => (row.difference === null ? '' : <Figure value={row.difference} as="money" />);
const explanation = (row: Row) => (
  <span>
    <Wrapped style={{ WebkitLineClamp: 8 }}>{note(row)}</Wrapped>
    <Following finding={row} />
  </span>
);

/** The figures that differ. */
export const findings = ledger({
  list: 'selfCheckFindings',
  noun: 'findings',
  row: SelfCheckFindingRowFragmentDoc,
  filters: SELF_CHECK_FILTERS,
  types: { states: '[SelfCheckFindingState!]', sort: 'SelfCheckFindingSort' },
  initialSort: { sort: 'FOUND', direction: 'DESC' },
  columns: [
    wrapped('record', 'Record', 130, (row) => row.recordName),
    wrapped('check', 'Check', 115, (row) => row.check),
    wrapped('figure', 'Figure', 120, (row) => row.figure),
    wrapped('stored', 'Stored', 95, (row) => row.stored, { align: 'right' }),
    wrapped('recomputed', 'Recalculated', 105, (row) => row.recomputed, { align: 'right' }),
    money('difference', 'Difference', 90, (row) => row.difference, { sort: 'DIFFERENCE', cell: difference }),
    text('explanation', 'How it is calculated', 225, withFollowing, { cell: explanation }),
    pill('state', 'State', 106, stateOf),
    time('found', 'Found', 145, (row) => row.foundAt, { sort: 'FOUND' }),
    buttons('actions', '', 80, (row) => <DismissButton finding={row} />),
  ],
  rowLink: (row) => row.link,
});

const views: readonly ListView[] = [
  { name: 'Open', query: { state: 'OPEN' } },
  { name: 'All', query: {} },
];

/** The last self-check, and the figures that differ. */
export function SelfCheckPage() {
  const { data, error, refetch, startPolling, stopPolling } = useQuery(SelfCheckDocument, REFRESHED);
  const run = data?.selfCheck.lastRun;
  const isRunning = run?.state === 'RUNNING';
  useEffect(() => {
    if (isRunning) startPolling(ASK_MS);
    return stopPolling;
  }, [isRunning, startPolling, stopPolling]);
  if (!data) return <NotLoaded error={error} retry={refetch} />;
  return (
    <>
      <LastRun run={run ?? null} openFindings={data.selfCheck.openFindings} onChange={() => void refetch()} />
      <LedgerTab
        key={`${run?.id} ${run?.state}`}
        of={findings}
        title="Findings"
        name="self-check-findings"
        belongs="Figures whose stored value differs from the calculated one are listed here, with both values."
        queue
        views={views}
      />
    </>
  );
}

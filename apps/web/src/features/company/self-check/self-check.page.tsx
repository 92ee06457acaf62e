import { useQuery } from '@apollo/client/react';
import { SELF_CHECK_FILTERS } from '@falcon/domain/company/filters';
import { labelOf } from '@falcon/domain/kit/flooring';
import { FINDING_STATES } from '@falcon/domain/company/self-check';
import { useEffect } from 'react';
import { filteredBy } from '#blocks/list-page/filters/filtered-by';
import { listDocument } from '#blocks/list-page/list-document';
import { TabList } from '#blocks/list-page/TabList';
import type { ListView } from '#blocks/list-page/views/views';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { REFRESHED } from '#graphql/call-options';
import { TimeText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import { StatusPill, type Tone } from '#ui/StatusPill';
import type { DataColumn } from '#ui/table/columns';
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

/** How often a run that is going on is asked about. */
const ASK_MS = 2_000;

const document = listDocument('selfCheckFindings', SelfCheckFindingRowFragmentDoc, SELF_CHECK_FILTERS, {
  states: '[SelfCheckFindingState!]',
  sort: 'SelfCheckFindingSort',
});
const filters = filteredBy(SELF_CHECK_FILTERS, { records: {} });
const views: readonly ListView[] = [
  { name: 'Open', query: { state: 'OPEN' } },
  { name: 'All', query: {} },
];

const TONES: Readonly<Record<Row['state'], Tone>> = { OPEN: 'red', DISMISSED: 'gray', FIXED: 'green' };
const stateLabel = ({ state }: Row): string => labelOf(FINDING_STATES, state);
const note = ({ dismissReason, explanation }: Row): string =>
  dismissReason === null ? explanation : `Dismissed: ${dismissReason}`;
const withFollowing = (row: Row): string => [note(row), followingText(row)].filter(Boolean).join(' ');

const columns: readonly DataColumn<Row, 'DIFFERENCE' | 'FOUND'>[] = [
  {
    id: 'record',
    header: 'Record',
    width: 130,
    cell: (row) => <Wrapped title={row.recordName}>{row.recordName}</Wrapped>,
    exported: (row) => row.recordName,
  },
  {
    id: 'check',
    header: 'Check',
    width: 115,
    cell: (row) => <Wrapped title={row.check}>{row.check}</Wrapped>,
    exported: (row) => row.check,
  },
  {
    id: 'figure',
    header: 'Figure',
    width: 120,
    cell: (row) => <Wrapped>{row.figure}</Wrapped>,
    exported: (row) => row.figure,
  },
  {
    id: 'stored',
    header: 'Stored',
    width: 95,
    align: 'right',
    cell: (row) => <Wrapped>{row.stored}</Wrapped>,
    exported: (row) => row.stored,
  },
  {
    id: 'recomputed',
    header: 'Recalculated',
    width: 105,
    align: 'right',
    cell: (row) => <Wrapped>{row.recomputed}</Wrapped>,
    exported: (row) => row.recomputed,
  },
  {
    id: 'difference',
    header: 'Difference',
    sort: 'DIFFERENCE',
    width: 90,
    align: 'right',
    cell: (row) => (row.difference === null ? '' : <Figure value={row.difference} as="money" />),
  },
  {
    id: 'explanation',
    header: 'How it is calculated',
    width: 225,
    cell: (row) => (
      <span>
        <Wrapped style={{ WebkitLineClamp: 8 }}>{note(row)}</Wrapped>
        <Following finding={row} />
      </span>
    ),
    exported: withFollowing,
  },
  {
    id: 'state',
    header: 'State',
    width: 95,
    cell: (row) => <StatusPill label={stateLabel(row)} tone={TONES[row.state]} />,
    exported: stateLabel,
  },
  { id: 'found', header: 'Found', sort: 'FOUND', width: 145, cell: (row) => <TimeText value={row.foundAt} /> },
  { id: 'actions', header: '', width: 80, cell: (row) => <DismissButton finding={row} />, exported: null },
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
      <TabList
        key={`${run?.id} ${run?.state}`}
        title="Findings"
        name="self-check-findings"
        noun="findings"
        belongs="Figures whose stored value differs from the calculated one are listed here, with both values."
        document={document}
        {...filters}
        connection={(result) => result['selfCheckFindings']}
        views={views}
        columns={columns}
        initialSort={{ sort: 'FOUND', direction: 'DESC' }}
        rowLink={(row) => row.link}
      />
    </>
  );
}

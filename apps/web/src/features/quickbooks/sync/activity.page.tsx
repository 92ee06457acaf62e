import { useQuery } from '@apollo/client/react';
import { Link } from '@tanstack/react-router';
import type { ChildColumn } from '../../../blocks/child-list/arrange';
import { RowsList } from '../../../blocks/child-list/RowsList';
import { REFRESHED } from '../../../graphql/call-options';
import { isComing } from '../../../graphql/is-coming';
import { TimeText } from '../../../ui/format/dates';
import { StatusPill, type Tone } from '../../../ui/StatusPill';
import { colors } from '../../../ui/tokens';
import { QuickbooksFrame } from '../QuickbooksFrame';
import { StartFromButton } from './StartFromButton';
import { QuickbooksActivityDocument, type QuickbooksActivityQuery } from './sync.generated';

type Activity = QuickbooksActivityQuery['quickbooksActivity'];
type Row = Activity['entries'][number];

const TONES: Readonly<Record<string, Tone>> = {
  WAITING: 'amber',
  SENDING: 'blue',
  SENT: 'green',
  FAILED: 'red',
  HELD: 'gray',
};
const note = (row: Row): string =>
  row.waitsFor === null ? row.message : `Goes after its ${row.waitsFor.toLowerCase()}.`;

const columns: readonly ChildColumn<Row>[] = [
  { id: 'kind', header: 'Kind', width: 170, value: (row) => row.kindLabel, cell: (row) => row.kindLabel },
  { id: 'name', header: 'Name or number', width: 220, value: (row) => row.name, cell: (row) => row.name },
  {
    id: 'state',
    header: 'State',
    width: 110,
    value: (row) => row.stateLabel,
    cell: (row) => <StatusPill label={row.stateLabel} tone={TONES[row.state] ?? 'gray'} />,
    exported: (row) => row.stateLabel,
  },
  {
    id: 'when',
    header: 'When',
    width: 160,
    value: (row) => row.changedAt,
    cell: (row) => <TimeText value={row.changedAt} />,
  },
  {
    id: 'next',
    header: 'Next attempt',
    width: 160,
    value: (row) => row.nextAt ?? '',
    cell: (row) => <TimeText value={row.nextAt} />,
  },
  { id: 'note', header: 'Note', width: 420, value: note, cell: note },
];

function Counts({ counts }: { counts: Activity['counts'] }) {
  return (
    <p style={{ margin: '0 0 12px', color: colors.muted }}>
      {counts.length === 0
        ? 'Nothing was sent so far.'
        : counts.map(({ label, count }) => `${label}: ${count.toLocaleString('en-US')}`).join(' · ')}
      {counts.some(({ state }) => state === 'FAILED') && (
        <>
          {' '}
          <Link to="/reports/quickbooks-failures">Show the failures</Link>
        </>
      )}
    </p>
  );
}

/** What was sent to QuickBooks and what waits, the newest first. */
export function QuickbooksActivityPage() {
  const loaded = useQuery(QuickbooksActivityDocument, REFRESHED);
  const { data, error, refetch } = loaded;
  return (
    <QuickbooksFrame>
      {data && <Counts counts={data.quickbooksActivity.counts} />}
      <RowsList<Row>
        tab
        title="Activity"
        noun="records"
        belongs="Invoices, payments and everything else that goes to QuickBooks is listed here."
        columns={columns}
        rows={data?.quickbooksActivity.entries ?? []}
        loading={isComing(loaded)}
        error={error}
        retry={() => void refetch()}
        actions={<StartFromButton onStarted={() => void refetch()} />}
      />
    </QuickbooksFrame>
  );
}

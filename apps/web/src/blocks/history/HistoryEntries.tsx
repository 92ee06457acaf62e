import { styled } from '@mui/material/styles';
import { TimeText } from '#ui/format/dates';
import { StatusPill } from '#ui/StatusPill';
import { colors, onPhone } from '#ui/tokens';
import type { HistoryEntryRow } from './use-history-pages';

type Change = HistoryEntryRow['changes'][number];

const Entries = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '170px minmax(0, 1fr)',
    gap: '0 16px',
    padding: '10px 0',
    borderTop: `1px solid ${colors.hairline}`,
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, 220px) minmax(0, 1fr)',
    gap: '2px 12px',
    margin: '4px 0 0',
  },
  '& dt': { color: colors.muted },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& del': { color: colors.muted },
  '& blockquote': {
    margin: '4px 0 0',
    paddingLeft: 8,
    borderLeft: `2px solid ${colors.hairline}`,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  [onPhone]: { '& > li, & dl': { gridTemplateColumns: 'minmax(0, 1fr)' }, '& dd': { marginBottom: 4 } },
});

const muted = { color: colors.muted };

/** The old and new value; for a record created or removed, or an event, only one of them. */
function Values({ action, change: { from, to, isEvent } }: { action: string; change: Change }) {
  if (isEvent || (action === 'create' && from === null)) return to;
  if (action === 'delete' && to === null) return <del>{from}</del>;
  return (
    <>
      {from === null ? <span style={muted}>nothing</span> : <del>{from}</del>} →{' '}
      {to ?? <span style={muted}>nothing</span>}
    </>
  );
}

/** What was done; for a status step, also the status before and after. */
function Heading({ entry, status }: { entry: HistoryEntryRow; status: Change | undefined }) {
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
      <strong>{entry.label}</strong>
      {entry.part && <span style={muted}>{entry.part}</span>}
      {status?.from != null && status.to != null && (
        <>
          <StatusPill label={status.from} /> →
        </>
      )}
      {status?.to != null && <StatusPill label={status.to} />}
      {entry.forced && <StatusPill label="Forced (override)" tone="red" />}
    </span>
  );
}

function Entry({ entry }: { entry: HistoryEntryRow }) {
  const { hiddenChanges } = entry;
  const status = entry.changes.find((change) => change.field === 'statusId');
  const changes = entry.changes.filter((change) => change !== status);
  return (
    <li>
      <div>
        <TimeText value={entry.createdAt} />
        <div style={muted}>{entry.user?.fullName ?? 'Falcon Flooring'}</div>
      </div>
      <div>
        <Heading entry={entry} status={status} />
        {entry.reason && <blockquote>{entry.reason}</blockquote>}
        {changes.length > 0 && (
          <dl>
            {changes.map((change, index) => [
              <dt key={`${change.field} ${index} label`}>{change.label}</dt>,
              <dd key={`${change.field} ${index} values`}>
                <Values action={entry.action} change={change} />
              </dd>,
            ])}
          </dl>
        )}
        {hiddenChanges > 0 && (
          <div style={muted}>
            {hiddenChanges === 1 ? 'One amount' : `${hiddenChanges} amounts`} that your role doesn’t show.
          </div>
        )}
      </div>
    </li>
  );
}

/** History entries of any record: user and time on the left, what was done on the right. */
export function HistoryEntries({ entries }: { entries: readonly HistoryEntryRow[] }) {
  return (
    <Entries aria-label="History">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </Entries>
  );
}

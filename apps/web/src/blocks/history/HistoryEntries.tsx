import { styled } from '@mui/material/styles';
import { TimeText } from '../../ui/format/dates';
import { colors, onPhone } from '../../ui/tokens';
import type { HistoryRecordType } from '../../graphql/schema-types.generated';
import { fieldText } from './history-fields';
import { actionText, valueText } from './history-words';
import type { HistoryEntryRow } from './use-history-pages';

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
    gridTemplateColumns: 'minmax(96px, 180px) minmax(0, 1fr)',
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

/** Old and new value; for a record that was created or removed, only one of them. */
function Values({ action, from, to }: { action: string; from: string | null; to: string | null }) {
  if (action === 'create' && from === null) return to;
  if (action === 'delete' && to === null) return <del>{from}</del>;
  return (
    <>
      {from === null ? <span style={muted}>nothing</span> : <del>{from}</del>} →{' '}
      {to ?? <span style={muted}>nothing</span>}
    </>
  );
}

function Changes({ type, entry: { action, changes } }: { type: HistoryRecordType; entry: HistoryEntryRow }) {
  return (
    <dl>
      {changes.map((change) => {
        const [from, to] = [valueText(change, change.from), valueText(change, change.to)];
        return [
          <dt key={`${change.field} field`}>{fieldText(change.field, type)}</dt>,
          <dd key={`${change.field} values`}>
            <Values action={action} from={from} to={to} />
          </dd>,
        ];
      })}
    </dl>
  );
}

function Entry({ type, entry }: { type: HistoryRecordType; entry: HistoryEntryRow }) {
  const { hiddenChanges } = entry;
  return (
    <li>
      <div>
        <TimeText value={entry.createdAt} />
        <div style={muted}>{entry.user?.fullName ?? 'Falcon Flooring'}</div>
      </div>
      <div>
        <strong>{actionText(entry.action)}</strong>
        {entry.part && <span style={muted}> · {entry.part}</span>}
        {entry.reason && <blockquote>{entry.reason}</blockquote>}
        {entry.changes.length > 0 && <Changes type={type} entry={entry} />}
        {hiddenChanges > 0 && (
          <div style={muted}>
            {hiddenChanges === 1 ? 'One amount' : `${hiddenChanges} amounts`} that your role doesn’t show.
          </div>
        )}
      </div>
    </li>
  );
}

/** History entries: user and time on the left, old and new values on the right. */
export function HistoryEntries({ type, entries }: { type: HistoryRecordType; entries: readonly HistoryEntryRow[] }) {
  return (
    <Entries aria-label="History">
      {entries.map((entry) => (
        <Entry key={entry.id} type={type} entry={entry} />
      ))}
    </Entries>
  );
}

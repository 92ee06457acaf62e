import { styled } from '@mui/material/styles';
import { TimeText } from '../../ui/format/dates';
import { colors } from '../../ui/tokens';
import { actionText, fieldText, valueText } from './history-words';
import type { HistoryEntryRow } from './use-history-pages';

const Entries = styled('ol')({
  listStyle: 'none', margin: 0, padding: 0,
  '& > li': { display: 'grid', gridTemplateColumns: '170px minmax(0, 1fr)', gap: '0 16px', padding: '10px 0', borderTop: `1px solid ${colors.hairline}` },
  '& > li:first-of-type': { borderTop: 0 },
  '& dl': { display: 'grid', gridTemplateColumns: 'minmax(96px, 180px) minmax(0, 1fr)', gap: '2px 12px', margin: '4px 0 0' },
  '& dt': { color: colors.muted },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& del': { color: colors.muted },
  '& blockquote': { margin: '4px 0 0', paddingLeft: 8, borderLeft: `2px solid ${colors.hairline}`, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '@media (max-width: 599px)': { '& > li, & dl': { gridTemplateColumns: 'minmax(0, 1fr)' }, '& dd': { marginBottom: 4 } },
});

const muted = { color: colors.muted };

function Changes({ changes }: { changes: HistoryEntryRow['changes'] }) {
  return (
    <dl>
      {changes.map((change) => {
        const [from, to] = [valueText(change, change.from), valueText(change, change.to)];
        return [
          <dt key={`${change.field} field`}>{fieldText(change.field)}</dt>,
          <dd key={`${change.field} values`}>{from === null ? <span style={muted}>nothing</span> : <del>{from}</del>} → {to ?? <span style={muted}>nothing</span>}</dd>,
        ];
      })}
    </dl>
  );
}

function Entry({ entry }: { entry: HistoryEntryRow }) {
  const { hiddenChanges } = entry;
  return (
    <li>
      <div><TimeText value={entry.createdAt} /><div style={muted}>{entry.user?.fullName ?? 'Falcon Flooring'}</div></div>
      <div>
        <strong>{actionText(entry.action)}</strong>{entry.part && <span style={muted}> · {entry.part}</span>}
        {entry.reason && <blockquote>{entry.reason}</blockquote>}
        {entry.changes.length > 0 && <Changes changes={entry.changes} />}
        {hiddenChanges > 0 && <div style={muted}>{hiddenChanges === 1 ? 'One amount' : `${hiddenChanges} amounts`} changed that your roles do not show.</div>}
      </div>
    </li>
  );
}

/** Entries of a history: who and when at the left, what from and to at the right. */
export function HistoryEntries({ entries }: { entries: readonly HistoryEntryRow[] }) {
  return <Entries aria-label="History">{entries.map((entry) => <Entry key={entry.id} entry={entry} />)}</Entries>;
}

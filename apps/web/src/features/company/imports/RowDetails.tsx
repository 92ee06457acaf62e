import { colors } from '#ui/tokens';
import type { ImportRow } from './import-words';

const muted = { color: colors.muted };

/** Sentences about the cells of a row, each with its column. */
function AtCells({ sentences }: { sentences: ImportRow['faults'] }) {
  return sentences.map(({ column, letters, message }, index) => (
    <div key={`${column ?? ''} ${index}`} style={{ whiteSpace: 'normal' }}>
      {column !== null && column !== undefined && (
        <strong>
          {letters ? `${letters} ` : ''}
          {column}:{' '}
        </strong>
      )}
      {message}
    </div>
  ));
}

/** The errors of a row, or its changes, and what was rounded during reading. */
export function RowDetails({ row }: { row: ImportRow }) {
  if (row.hindrance) return <>{row.hindrance}</>;
  if (row.faults.length > 0) return <AtCells sentences={row.faults} />;
  return (
    <>
      <Changes row={row} />
      <AtCells sentences={row.notes} />
    </>
  );
}

/** The values of a new record, or the changes to an existing one. */
function Changes({ row }: { row: ImportRow }) {
  if (row.outcome === 'CREATE')
    return (
      <span style={muted}>
        {row.changes
          .filter(({ field }) => field !== 'name')
          .map((change) => `${change.label}: ${change.to ?? ''}`)
          .join(' · ')}
      </span>
    );
  return row.changes.map((change, index) => (
    <div key={`${change.field} ${index}`} style={{ whiteSpace: 'normal' }}>
      {change.label}: <span style={muted}>{change.from ?? 'nothing'}</span> → {change.to ?? 'nothing'}
    </div>
  ));
}

import { colors } from '../../ui/tokens';
import type { ImportRow } from './import-words';

const muted = { color: colors.muted };

/** The errors of a row, the values of a new record, or the changes of an existing one. */
export function RowDetails({ row }: { row: ImportRow }) {
  if (row.hindrance) return <>{row.hindrance}</>;
  if (row.faults.length > 0) {
    return row.faults.map((fault, index) => (
      <div key={`${fault.column ?? ''} ${index}`} style={{ whiteSpace: 'normal' }}>
        {fault.column !== null && fault.column !== undefined && (
          <strong>
            {fault.letters ? `${fault.letters} ` : ''}
            {fault.column}:{' '}
          </strong>
        )}
        {fault.message}
      </div>
    ));
  }
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

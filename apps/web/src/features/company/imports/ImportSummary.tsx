import { styled } from '@mui/material/styles';
import { JobProgress } from '#blocks/jobs/JobProgress';
import { shortDate, TimeText } from '#ui/format/dates';
import { Panel } from '#ui/Section';
import { counted } from '#ui/format/numbers';
import { colors } from '#ui/tokens';
import type { ImportFactsFragment } from './imports.generated';
import { isBusy } from './import-words';

const Box = styled('div')({
  padding: '12px 16px',
  display: 'grid',
  gap: 6,
  '& p': { margin: 0 },
  '& .fault': { color: colors.errorText },
  '& .muted': { color: colors.muted },
});

const pieces = (record: ImportFactsFragment): string =>
  [
    record.createCount > 0 && counted(record.createCount, 'new record'),
    record.updateCount > 0 && counted(record.updateCount, 'change'),
    record.sameCount > 0 && `${record.sameCount.toLocaleString('en-US')} unchanged`,
    record.skipCount > 0 && `${record.skipCount.toLocaleString('en-US')} skipped`,
    record.faultCount > 0 && `${counted(record.faultCount, 'row')} with errors`,
  ]
    .filter(Boolean)
    .join(', ');

/** What the file had in it that nobody would see in the preview. */
const findings = (record: ImportFactsFragment): string =>
  [
    record.hiddenRowCount > 0 &&
      `${counted(record.hiddenRowCount, 'row')} hidden in the sheet ${record.hiddenRowCount === 1 ? 'is' : 'are'} included.`,
    record.noteCount > 0 &&
      `${counted(record.noteCount, 'price')} with more than four decimals ${record.noteCount === 1 ? 'was' : 'were'} rounded.`,
  ]
    .filter(Boolean)
    .join(' ');

function sentence(record: ImportFactsFragment): string | null {
  if (record.state === 'CHECKED' && record.missingColumns.length === 0) {
    if (record.faultCount > 0) return `${pieces(record)}. Correct the file and import it again, or skip those rows.`;
    return record.createCount + record.updateCount === 0
      ? 'Every row is skipped or matches what is already there, so there is nothing to import.'
      : `${pieces(record)}. Nothing changes until you import. Files not imported by ${shortDate(record.keptUntil)} are deleted.`;
  }
  if (record.state === 'DONE')
    return `Imported: ${pieces(record)}. ${record.undoableUntil ? `This can be undone until ${shortDate(record.undoableUntil)}.` : 'This can no longer be undone.'}`;
  if (record.state === 'UNDONE')
    return record.hinderedCount > 0
      ? `Undone, except ${counted(record.hinderedCount, 'record')} changed or used since.`
      : 'Undone. Every record has its previous values.';
  return null;
}

/** The state of an import: what is being done, what would happen, or what happened. */
export function ImportSummary({ record }: { record: ImportFactsFragment }) {
  const text = sentence(record);
  const busy = isBusy(record.state);
  return (
    <Panel aria-label="Status">
      <Box>
        {busy && <JobProgress job={record.job} />}
        {record.fault && !busy && (
          <p role="alert" className="fault">
            {record.fault}
          </p>
        )}
        {text && !busy && <p role="status">{text}</p>}
        {!busy && findings(record) !== '' && <p>{findings(record)}</p>}
        {!record.rowsKept && (
          <p>The rows of this file are no longer kept. The history of each record shows what changed.</p>
        )}
        <p className="muted">
          {record.typeLabel} from {record.fileName}
          {record.sheet ? `, sheet ${record.sheet}` : ''}
          {record.rowCount > 0 ? ` · ${counted(record.rowCount, 'row')}` : ''} · {record.userName} ·{' '}
          <TimeText value={record.createdAt} />
        </p>
      </Box>
    </Panel>
  );
}

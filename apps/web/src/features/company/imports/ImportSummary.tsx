import { FileStatus } from '#blocks/staged-file/FileStatus';
import { shortDate, TimeText } from '#ui/format/dates';
import { counted } from '#ui/format/numbers';
import type { ImportFactsFragment } from './imports.generated';
import { isBusy } from './import-words';

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

/** What the file had in it that nobody would see in the preview, and whether its rows are still there. */
const notes = (record: ImportFactsFragment): string[] => {
  const findings = [
    record.hiddenRowCount > 0 &&
      `${counted(record.hiddenRowCount, 'row')} hidden in the sheet ${record.hiddenRowCount === 1 ? 'is' : 'are'} included.`,
    record.noteCount > 0 &&
      `${counted(record.noteCount, 'price')} with more than four decimals ${record.noteCount === 1 ? 'was' : 'were'} rounded.`,
  ]
    .filter(Boolean)
    .join(' ');
  return [
    findings,
    record.rowsKept ? '' : 'The rows of this file are no longer kept. The history of each record shows what changed.',
  ].filter(Boolean);
};

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

/** The state of an import: the running job, the preview, or the result. */
export const ImportSummary = ({ record }: { record: ImportFactsFragment }) => (
  <FileStatus
    label="Status"
    job={record.job}
    busy={isBusy(record.state)}
    fault={record.fault}
    sentence={sentence(record)}
    notes={notes(record)}
    facts={
      <>
        {record.typeLabel} from {record.fileName}
        {record.sheet ? `, sheet ${record.sheet}` : ''}
        {record.rowCount > 0 ? ` · ${counted(record.rowCount, 'row')}` : ''} · {record.userName} ·{' '}
        <TimeText value={record.createdAt} />
      </>
    }
  />
);

import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { RowsList } from '#blocks/child-list/RowsList';
import { columnsOf } from '#blocks/list-page/list-columns';
import { ReasonButton } from '#blocks/reason-button/ReasonButton';
import { OWN_ERRORS } from '#graphql/call-options';
import { typedDate } from '#ui/format/dates';
import {
  DesktopExportFileDocument,
  DesktopExportResetDocument,
  type DesktopExportsQuery,
} from './desktop-export.generated';
import { openFile } from './open-file';

type Row = DesktopExportsQuery['desktopExports'][number];

const daysOf = ({ dateFrom, dateTo }: Row): string =>
  dateFrom === null ? `until ${typedDate(dateTo)}` : `${typedDate(dateFrom)} to ${typedDate(dateTo)}`;
const stateOf = ({ resetAt, resetReason }: Row): string => (resetAt === null ? '' : `Reset: ${resetReason ?? ''}`);

/** Buttons to download an export's file again, and to reset an export that was not imported. */
function Actions({ row, onReset }: { row: Row; onReset: () => void }) {
  const [file] = useMutation(DesktopExportFileDocument);
  const [reset] = useMutation(DesktopExportResetDocument, OWN_ERRORS);
  const download = async () => {
    const { data } = await file({ variables: { input: { id: row.id } } });
    const url = data?.desktopExportFile?.fileUrl;
    if (url) openFile(url);
  };
  const run = async (reason: string) => {
    await reset({ variables: { input: { id: row.id, reason } } });
    return `Export ${row.id} was reset`;
  };
  return (
    <>
      <Button size="small" onClick={() => void download().catch(() => undefined)}>
        Download
      </Button>
      {row.resetAt === null && (
        <ReasonButton
          label="Reset"
          size="small"
          color="error"
          title={`Reset export ${row.id}?`}
          confirm="Reset export"
          run={run}
          onDone={onReset}
        >
          {row.entries === 1 ? 'Its entry is' : `All of its ${row.entries} entries are`} exported again with the next
          file. Reset it only if its file was not imported; otherwise QuickBooks will have everything twice.
        </ReasonButton>
      )}
    </>
  );
}

const { buttons, count, text, time } = columnsOf<Row>();

const columnsWith = (onReset: () => void) => [
  text('id', 'Number', 80, (row) => row.id, { value: (row) => Number(row.id) }),
  time('at', 'When', 160, (row) => row.createdAt),
  text('by', 'By', 150, (row) => row.createdByName),
  text('days', 'Days', 190, daysOf),
  text('format', 'File', 70, (row) => row.format),
  count('entries', 'Entries', 80, (row) => row.entries),
  text('state', 'Note', 240, stateOf),
  buttons('actions', '', 170, (row) => <Actions row={row} onReset={onReset} />, { align: 'right' }),
];

/** Past exports, newest first. */
export function ExportList({ rows, onReset }: { rows: readonly Row[]; onReset: () => void }) {
  const columns = useMemo(() => columnsWith(onReset), [onReset]);
  return (
    <RowsList
      title="Exports"
      noun="exports"
      belongs="Exported files, to download again."
      part="exports"
      columns={columns}
      rows={rows}
    />
  );
}

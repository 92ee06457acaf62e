import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import type { ChildColumn } from '#blocks/child-list/arrange';
import { RowsList } from '#blocks/child-list/RowsList';
import { ReasonButton } from '#blocks/reason-button/ReasonButton';
import { OWN_ERRORS } from '#graphql/call-options';
import { TimeText, typedDate } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
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

/** The file again, and the reset of an export that was not imported. */
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
          file. Reset it only if its file was not imported: QuickBooks would have everything twice.
        </ReasonButton>
      )}
    </>
  );
}

const columnsWith = (onReset: () => void): readonly ChildColumn<Row>[] => [
  { id: 'id', header: 'Number', width: 80, value: (row) => Number(row.id), cell: (row) => row.id },
  {
    id: 'at',
    header: 'When',
    width: 160,
    value: (row) => row.createdAt,
    cell: (row) => <TimeText value={row.createdAt} />,
  },
  { id: 'by', header: 'By', width: 150, value: (row) => row.createdByName, cell: (row) => row.createdByName ?? '' },
  { id: 'days', header: 'Days', width: 190, value: daysOf, cell: daysOf },
  { id: 'format', header: 'File', width: 70, value: (row) => row.format, cell: (row) => row.format },
  {
    id: 'entries',
    header: 'Entries',
    width: 80,
    align: 'right',
    value: (row) => row.entries,
    cell: (row) => <Figure value={row.entries} as="count" />,
  },
  { id: 'state', header: 'Note', width: 240, value: stateOf, cell: stateOf },
  {
    id: 'actions',
    header: '',
    width: 170,
    align: 'right',
    cell: (row) => <Actions row={row} onReset={onReset} />,
    exported: null,
  },
];

/** The exports until now, the newest first. */
export function ExportList({ rows, onReset }: { rows: readonly Row[]; onReset: () => void }) {
  const columns = useMemo(() => columnsWith(onReset), [onReset]);
  return (
    <RowsList
      title="Exports"
      noun="exports"
      belongs="Each file that was exported, to download it again."
      part="exports"
      columns={columns}
      rows={rows}
    />
  );
}

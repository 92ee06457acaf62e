import { useMutation, useQuery } from '@apollo/client/react';
import { fixedDates, periodText, REPORTS } from '@falcon/domain/reports/report-definitions';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ChildColumn } from '#blocks/child-list/arrange';
import { RowsList } from '#blocks/child-list/RowsList';
import { ScheduleDialog } from '#blocks/report-page/ScheduleDialog';
import { addressParts } from '#blocks/routing/address-parts';
import { REFRESHED } from '#graphql/call-options';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { TimeText } from '#ui/format/dates';
import { PageFrame } from '#ui/PageFrame';
import {
  ReportScheduleDeleteDocument,
  ReportSchedulePauseDocument,
  ReportSchedulesDocument,
  type ReportSchedulesQuery,
} from './report-schedule-list.generated';

type Row = ReportSchedulesQuery['reportSchedules'][number];

/** The definition of a report; undefined for one that this version does not have. */
const reportOf = ({ report }: Row) => REPORTS.find(({ name }) => name === report);

/** The dates of a schedule: `Last month`, or those that stay the same. */
function periodOf(row: Row): string {
  const report = reportOf(row);
  const query = row.query as Record<string, string>;
  return report ? `${fixedDates(report, query).length > 0 ? 'Always ' : ''}${periodText(report, query)}` : '';
}

/** What became of a schedule at its last time: failures by name, else how many got it. */
function lastText({ lastResults }: Row): string {
  const failed = lastResults.filter(({ isFailed }) => isFailed);
  if (failed.length > 0) return failed.map(({ recipient, note }) => `${recipient}: ${note}`).join(' ');
  if (lastResults.length === 0) return '';
  return lastResults.length === 1 ? `Sent to ${lastResults[0]?.recipient}` : `Sent to ${lastResults.length}`;
}

function Actions({ row, onDone }: { row: Row; onDone: () => void }) {
  const [pause] = useMutation(ReportSchedulePauseDocument);
  const [remove] = useMutation(ReportScheduleDeleteDocument);
  const [open, setOpen] = useState<'change' | 'delete' | null>(null);
  const { id, version, isPaused } = row;
  const close = () => setOpen(null);
  const run = (work: Promise<unknown>) => {
    close();
    // The error link has already reported an error.
    work.catch(() => undefined).finally(onDone);
  };
  const report = reportOf(row);
  const shownReport = report && { report, query: row.query as Record<string, string>, columns: row.columns };
  return (
    <>
      {shownReport && (
        <Button size="small" onClick={() => setOpen('change')}>
          Change
        </Button>
      )}
      <Button size="small" onClick={() => run(pause({ variables: { input: { id, version, isPaused: !isPaused } } }))}>
        {isPaused ? 'Continue' : 'Pause'}
      </Button>
      <Button size="small" color="error" onClick={() => setOpen('delete')}>
        Delete
      </Button>
      {open === 'change' && shownReport && (
        <ScheduleDialog
          scheduled={shownReport}
          schedule={row}
          onClose={() => {
            close();
            onDone();
          }}
        />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={`Delete ${row.name}?`}
          confirm="Delete schedule"
          danger
          onCancel={close}
          onConfirm={() => run(remove({ variables: { input: { id, version } } }))}
        >
          The report is no longer e-mailed. E-mails already sent stay.
        </ConfirmDialog>
      )}
    </>
  );
}

const columnsWith = (onDone: () => void): readonly ChildColumn<Row>[] => [
  {
    id: 'name',
    header: 'Subject',
    width: 196,
    value: (row) => row.name,
    cell: (row) => <Link {...addressParts(row.link)}>{row.name}</Link>,
  },
  { id: 'report', header: 'Report', width: 108, value: (row) => row.reportTitle, cell: (row) => row.reportTitle },
  { id: 'period', header: 'Period', width: 150, value: periodOf, cell: (row) => periodOf(row) || '—' },
  { id: 'times', header: 'When', width: 190, value: (row) => row.times, cell: (row) => row.times },
  {
    id: 'recipients',
    header: 'Recipients',
    width: 136,
    value: (row) => row.recipients.map(({ fullName }) => fullName).join(', '),
    cell: (row) => row.recipients.map(({ fullName }) => fullName).join(', '),
  },
  {
    id: 'next',
    header: 'Next',
    width: 132,
    value: (row) => row.nextRunAt ?? '',
    cell: (row) => (row.nextRunAt === null ? 'Paused' : <TimeText value={row.nextRunAt} />),
  },
  { id: 'last', header: 'Last time', width: 124, value: lastText, cell: (row) => lastText(row) || '—' },
  { id: 'owner', header: 'By', width: 120, hidden: true, value: (row) => row.owner, cell: (row) => row.owner },
  {
    id: 'actions',
    header: '',
    width: 210,
    align: 'right',
    cell: (row) => <Actions row={row} onDone={onDone} />,
    exported: null,
  },
];

/** The reports that are e-mailed on a schedule. */
export function SchedulesPage() {
  const { data, loading, error, refetch } = useQuery(ReportSchedulesDocument, REFRESHED);
  const columns = useMemo(() => columnsWith(() => void refetch()), [refetch]);
  return (
    <PageFrame title="Report schedules">
      <RowsList
        title="Schedules"
        help="Reports that are e-mailed at certain times. Start one with E-mail on the page of a report."
        noun="schedules"
        belongs="Reports that are e-mailed at certain times. Start one with E-mail on the page of a report."
        columns={columns}
        rows={data?.reportSchedules ?? []}
        loading={loading && !data}
        error={data ? undefined : error}
        retry={() => void refetch()}
        rowDimmed={(row) => row.isPaused}
      />
    </PageFrame>
  );
}

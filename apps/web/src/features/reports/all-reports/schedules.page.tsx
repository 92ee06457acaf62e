import { useMutation, useQuery } from '@apollo/client/react';
import { fixedDates, periodText, REPORTS } from '@falcon/domain/reports/report-definitions';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { RowsList } from '#blocks/child-list/RowsList';
import { columnsOf } from '#blocks/list-page/list-columns';
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

/** The dates of a schedule: `Last month`, or fixed dates. */
function periodOf(row: Row): string {
  const report = reportOf(row);
  const query = row.query as Record<string, string>;
  return report ? `${fixedDates(report, query).length > 0 ? 'Always ' : ''}${periodText(report, query)}` : '';
}

/** The result of a schedule's last run: failures by name, otherwise how many recipients got it. */
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
    // The Apollo error link has already reported an error.
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

const { buttons, text, time } = columnsOf<Row>();

const columnsWith = (onDone: () => void) => [
  text('name', 'Subject', 196, (row) => row.name, {
    cell: (row) => <Link {...addressParts(row.link)}>{row.name}</Link>,
  }),
  text('report', 'Report', 108, (row) => row.reportTitle),
  text('period', 'Period', 150, periodOf, { cell: (row) => periodOf(row) || '—' }),
  text('times', 'When', 190, (row) => row.times),
  text('recipients', 'Recipients', 136, (row) => row.recipients.map(({ fullName }) => fullName).join(', ')),
  time('next', 'Next', 132, (row) => row.nextRunAt, {
    cell: (row) => (row.nextRunAt === null ? 'Paused' : <TimeText value={row.nextRunAt} />),
    exported: undefined,
  }),
  text('last', 'Last time', 124, lastText, { cell: (row) => lastText(row) || '—' }),
  text('owner', 'By', 120, (row) => row.owner, { hidden: true }),
  buttons('actions', '', 210, (row) => <Actions row={row} onDone={onDone} />, { align: 'right' }),
];

/** The reports that are e-mailed on a schedule. */
export function SchedulesPage() {
  const { data, loading, error, refetch } = useQuery(ReportSchedulesDocument, REFRESHED);
  const columns = useMemo(() => columnsWith(() => void refetch()), [refetch]);
  return (
    <PageFrame title="Report schedules">
      <RowsList
        title="Schedules"
        help="Reports that are e-mailed on a schedule. To start one, open a report and click E-mail."
        noun="schedules"
        belongs="Reports that are e-mailed on a schedule. To start one, open a report and click E-mail."
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

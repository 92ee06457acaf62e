import { dayOff } from '@falcon/domain/company/records';
import { counted } from '@falcon/domain/kit/text';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import { Link } from '@tanstack/react-router';
import { childList } from '#blocks/record-kind/child-list';
import { childDocuments, type RowOf } from '#blocks/record-kind/documents';
import { kindColumns } from '#blocks/record-kind/kind-columns';
import { useParam } from '#blocks/routing/hooks';
import { today } from '#ui/format/dates';

/** What a row has besides its fields. */
interface Jobs {
  /** Jobs that the installer still has on these days; null for users who can't see orders. */
  jobs: number | null;
}
type Row = RowOf<typeof dayOff> & Jobs;

const jobsText = (jobs: number | null): string => (jobs ? `${counted(jobs, 'job')} to move` : '—');

/** The jobs that someone else has to do, with a link to move them. */
function JobsLeft({ row: { jobs, firstDay, lastDay } }: { row: Row }) {
  const installer = useParam('installerId');
  if (!jobs) return jobsText(jobs);
  const search = { status: String(STATUS_ID.RECONCILE), installer, from: firstDay ?? '', to: lastDay ?? '' };
  return (
    <Link to="/work-orders" search={search}>
      {jobsText(jobs)}
    </Link>
  );
}

const documents = childDocuments<typeof dayOff, Jobs>(dayOff, { record: ['jobs'] });
const column = kindColumns(dayOff, documents);

const columns = [
  column('firstDay', 140),
  column('lastDay', 140),
  {
    id: 'jobs',
    header: 'Still assigned',
    width: 140,
    cell: (row: Row) => <JobsLeft row={row} />,
    exported: ({ jobs }: Row) => jobsText(jobs),
  },
  column('reason', 360),
];

/** The days off of an installer. */
export const dayOffList = childList<(typeof dayOff)['fields'], Jobs>(dayOff, {
  documents,
  columns,
  belongs: 'Days on which nothing is assigned to this installer without an override.',
  rowDimmed: (row) => (row.lastDay ?? '') < today(),
});

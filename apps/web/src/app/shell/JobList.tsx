import { useMutation } from '@apollo/client/react';
import { mdiClose } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { Link } from '@tanstack/react-router';
import { Icon } from '#ui/Icon';
import { EmptyState } from '#ui/feedback/EmptyState';
import { PanelBelow } from '#ui/PanelBelow';
import { colors } from '#ui/tokens';
import { JobCancelDocument, JobDeleteDocument, type JobFragment } from './jobs.generated';

const words: Readonly<Record<JobFragment['status'], string>> = {
  ENQUEUED: 'Waiting',
  PROCESSING: 'Running',
  COMPLETED: 'Done',
  ERROR: 'Failed',
};

/** Every record that the job left as it was, with its reason. */
function Refusals({ refusals, onOrder }: { refusals: JobFragment['refusals']; onOrder: () => void }) {
  return (
    <details style={{ gridColumn: '1 / -1' }}>
      <summary>Show {refusals.length} refused</summary>
      <ul style={{ margin: '4px 0 0', padding: 0, listStyle: 'none', display: 'grid', gap: 4 }}>
        {refusals.map((one) => (
          <li key={one.modelId}>
            <Link to={`/work-orders/${one.modelId}`} onClick={onOrder}>
              {one.name}
            </Link>{' '}
            {one.message}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface RowProps {
  job: JobFragment;
  /** Removes a job that has ended, or cancels it. */
  onDelete: () => void;
  onOrder: () => void;
}

function JobRow({ job, onDelete, onOrder }: RowProps) {
  const finished = job.status === 'COMPLETED' || job.status === 'ERROR';
  return (
    <li
      style={{
        padding: '10px 16px',
        borderTop: `1px solid ${colors.hairline}`,
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        gap: 4,
      }}
    >
      <strong style={{ overflowWrap: 'anywhere' }}>{job.jobDescription}</strong>
      {finished ? (
        <IconButton size="small" aria-label={`Remove ${job.jobDescription}`} onClick={onDelete}>
          <Icon path={mdiClose} />
        </IconButton>
      ) : (
        <span>
          {job.percentComplete}%
          {job.isCancelable && (
            <Button size="small" aria-label={`Cancel ${job.jobDescription}`} onClick={onDelete} sx={{ ml: 1 }}>
              Cancel
            </Button>
          )}
        </span>
      )}
      {!finished && (
        <LinearProgress
          aria-label={job.jobDescription}
          variant={job.status === 'ENQUEUED' ? 'indeterminate' : 'determinate'}
          value={job.percentComplete}
          sx={{ gridColumn: '1 / -1' }}
        />
      )}
      <span
        style={{
          gridColumn: '1 / -1',
          color: job.status === 'ERROR' ? colors.errorText : colors.muted,
          whiteSpace: 'pre-line',
        }}
      >
        {job.message || words[job.status]}
        {job.status === 'COMPLETED' && job.filePath && (
          <>
            {' '}
            ·{' '}
            <a href={job.filePath} target="_blank" rel="noreferrer">
              {job.fileName ?? 'Open the file'}
            </a>
          </>
        )}
      </span>
      {job.refusals.length > 0 && <Refusals refusals={job.refusals} onOrder={onOrder} />}
    </li>
  );
}

function JobList({
  jobs,
  onDeleted,
  onOrder,
}: {
  jobs: readonly JobFragment[];
  onDeleted: () => void;
  onOrder: () => void;
}) {
  const [remove] = useMutation(JobDeleteDocument);
  const [cancel] = useMutation(JobCancelDocument);
  const erase = ({ id, isCancelable }: JobFragment) => {
    // The Apollo error link has already reported the error.
    (isCancelable ? cancel : remove)({ variables: { input: { id } } })
      .then(onDeleted)
      .catch(() => undefined);
  };
  return (
    <div style={{ width: 340, maxWidth: 'calc(100vw - 32px)', maxHeight: 480, overflowY: 'auto' }}>
      <h2 style={{ margin: 0, padding: '12px 16px', fontSize: 14 }}>Jobs</h2>
      {jobs.length === 0 ? (
        <EmptyState title="No jobs" text="Longer exports and print jobs appear here, with their files." />
      ) : (
        <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} onDelete={() => erase(job)} onOrder={onOrder} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface Props {
  anchor: HTMLElement;
  onClose: () => void;
  jobs: readonly JobFragment[];
  onDeleted: () => void;
}

/** The jobs panel: each job with progress, result and file. */
export function JobPanel({ anchor, onClose, jobs, onDeleted }: Props) {
  return (
    <PanelBelow anchorEl={anchor} onClose={onClose} slotProps={{ paper: { role: 'dialog', 'aria-label': 'Jobs' } }}>
      <JobList jobs={jobs} onDeleted={onDeleted} onOrder={onClose} />
    </PanelBelow>
  );
}

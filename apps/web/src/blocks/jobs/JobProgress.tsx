import LinearProgress from '@mui/material/LinearProgress';

interface Props {
  job: { status: string; percentComplete: number; message: string | null } | null;
}

/** What a background job is doing, and how far it is. */
export function JobProgress({ job }: Props) {
  return (
    <>
      <LinearProgress
        aria-label="Progress"
        variant={job?.status === 'PROCESSING' ? 'determinate' : 'indeterminate'}
        value={job?.percentComplete ?? 0}
      />
      <p role="status">{job?.message ?? 'Working…'}</p>
    </>
  );
}

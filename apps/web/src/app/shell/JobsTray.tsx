import { useQuery, useSubscription } from '@apollo/client/react';
import { mdiProgressClock } from '@mdi/js';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { lazy, Suspense, useEffect, useState } from 'react';
import { onReconnect } from '../../graphql/connection-state';
import { Icon } from '../../ui/Icon';
import { notify } from '../../ui/feedback/notify';
import { CurrentJobsDocument, type JobFragment, JobUpdatedDocument } from './jobs.generated';

const JobList = lazy(() => import('./JobList').then((module) => ({ default: module.JobList })));

const running = (job: JobFragment) => job.status === 'ENQUEUED' || job.status === 'PROCESSING';

/** The background jobs of the person: how many run, and behind the button their progress and their files. */
export function JobsTray() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data, refetch } = useQuery(CurrentJobsDocument, { context: { handlesErrors: true } });
  useSubscription(JobUpdatedDocument, {
    context: { handlesErrors: true },
    onData: ({ data: event, client }) => {
      const job = event.data?.jobUpdated.jobStatus;
      if (!job) {
        void refetch().catch(() => undefined);
        return;
      }
      // The entry itself is normalised; only a job this page has not seen needs adding.
      client.cache.updateQuery({ query: CurrentJobsDocument }, (known) => (known?.currentJobs.some((one) => one.id === job.id) ? known : { currentJobs: [job, ...(known?.currentJobs ?? [])] }));
      if (job.status === 'COMPLETED') notify('success', `${job.jobDescription}: done`);
      if (job.status === 'ERROR') notify('error', `${job.jobDescription}: ${job.message || 'failed'}`);
    },
  });
  // The channel replays nothing: after a gap, ask what happened meanwhile.
  useEffect(() => onReconnect(() => void refetch().catch(() => undefined)), [refetch]);
  const jobs = data?.currentJobs ?? [];
  const open = jobs.filter(running).length;
  return (
    <>
      <IconButton size="small" aria-label={open > 0 ? `Jobs, ${open} running` : 'Jobs'} aria-haspopup="dialog" onClick={(event) => setAnchor(event.currentTarget)}>
        <Badge badgeContent={open} color="info"><Icon path={mdiProgressClock} /></Badge>
      </IconButton>
      <Popover open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }} transformOrigin={{ vertical: 'top', horizontal: 'right' }} slotProps={{ paper: { role: 'dialog', 'aria-label': 'Jobs' } }}>
        <Suspense fallback={null}>{anchor && <JobList jobs={jobs} onDeleted={() => void refetch()} />}</Suspense>
      </Popover>
    </>
  );
}

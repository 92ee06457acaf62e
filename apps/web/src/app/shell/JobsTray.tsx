import { useQuery, useSubscription } from '@apollo/client/react';
import { mdiProgressClock } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Icon } from '#ui/Icon';
import { lazyPart } from '#ui/lazy-part';
import { colors } from '#ui/tokens';
import { notify } from '#ui/feedback/notify';
import { announceDone } from '#blocks/jobs/announce-jobs';
import { CurrentJobsDocument, type JobFragment, JobUpdatedDocument } from './jobs.generated';

const JobPanel = lazyPart(async () => (await import('./JobList')).JobPanel);
const Count = styled('span')({
  position: 'absolute',
  top: -2,
  right: -2,
  minWidth: 16,
  height: 16,
  padding: '0 4px',
  borderRadius: 8,
  background: colors.accent,
  color: colors.onAccent,
  fontSize: 11,
  lineHeight: '16px',
  fontWeight: 600,
});

const running = (job: JobFragment) => job.status === 'ENQUEUED' || job.status === 'PROCESSING';

/** Thumbnails are created automatically; no one waits for a notification. */
const PREVIEW = 'document-thumbnail';

/** The user's background jobs: how many are running, and their progress and files in a panel. */
export function JobsTray() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data, refetch } = useQuery(CurrentJobsDocument, { context: { handlesErrors: true } });
  const ask = () => void refetch().catch(() => undefined);
  useSubscription(JobUpdatedDocument, {
    // The channel replays nothing: events from before the subscription are queried.
    context: { handlesErrors: true, onListening: ask },
    onData: ({ data: event, client }) => {
      const job = event.data?.jobUpdated.jobStatus;
      if (!job) {
        ask();
        return;
      }
      // The entry itself is normalized; only a new job needs adding.
      client.cache.updateQuery({ query: CurrentJobsDocument }, (cached) =>
        cached?.currentJobs.some((one) => one.id === job.id)
          ? cached
          : { currentJobs: [job, ...(cached?.currentJobs ?? [])] },
      );
      if (job.status === 'COMPLETED' && !anchor && job.jobClass !== PREVIEW) announceDone(job.id, job.jobDescription);
      if (job.status === 'ERROR') notify('error', `${job.jobDescription}: ${job.message || 'failed'}`);
    },
  });
  const jobs = data?.currentJobs ?? [];
  const open = jobs.filter(running).length;
  return (
    <>
      <IconButton
        size="small"
        aria-label={open > 0 ? `Jobs, ${open} running` : 'Jobs'}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon path={mdiProgressClock} />
        {open > 0 && <Count aria-hidden>{open}</Count>}
      </IconButton>
      {anchor && <JobPanel anchor={anchor} onClose={() => setAnchor(null)} jobs={jobs} onDeleted={ask} />}
    </>
  );
}

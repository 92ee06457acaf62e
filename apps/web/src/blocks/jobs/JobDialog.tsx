import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { announcedElsewhere } from './announce-jobs';
import { JobProgress } from './JobProgress';
import { errorText } from '#graphql/error-text';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { colors } from '#ui/tokens';
import { type JobResultFragment, JobResultFragmentDoc } from './job-result.generated';

const Refused = styled('ul')({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  maxHeight: 360,
  overflowY: 'auto',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, 1fr) 2fr',
    gap: 12,
    padding: '6px 0',
    borderTop: `1px solid ${colors.hairline}`,
    overflowWrap: 'anywhere',
  },
});

interface Props {
  title: string;
  /** The label of the start button: "E-mail 12 statements". */
  action: string;
  ready: boolean;
  /** What will happen, before it is started. */
  children: ReactNode;
  start: () => Promise<string | undefined>;
  /** The address of a refused record. */
  recordLink: (id: string) => string;
  /** Called once the job has ended and its dialog is closed: only then may the rows it was started for change. */
  onEnd: () => void;
  onClose: () => void;
}

type JobListener = (job: JobResultFragment) => void;
/** A job as the page's live jobs report it. */
const watchJob = (client: ApolloClient, id: string, tell: JobListener) =>
  client
    .watchFragment({
      fragment: JobResultFragmentDoc,
      fragmentName: 'JobResult',
      from: { __typename: 'JobStatus', id },
    })
    .subscribe((answer) => answer.complete && tell(answer.data));

const isOver = (job: JobResultFragment | null): job is JobResultFragment =>
  job?.status === 'COMPLETED' || job?.status === 'ERROR';

/** The job, once it is started. */
function useJob(id: string | null): JobResultFragment | null {
  const client = useApolloClient();
  const [job, setJob] = useState<JobResultFragment | null>(null);
  useEffect(() => {
    if (id === null) return undefined;
    const watched = watchJob(client, id, setJob);
    return () => watched.unsubscribe();
  }, [client, id]);
  return job;
}

/** Calls back when a job that continues without its dialog has ended. */
function onceOver(client: ApolloClient, id: string, tell: () => void): void {
  const watched = watchJob(client, id, (job) => {
    if (!isOver(job)) return;
    // The first response can arrive before there is a subscription to end.
    queueMicrotask(() => watched.unsubscribe());
    tell();
  });
}

/**
 * Asks before starting a job, shows its progress, and reports what it did and refused. The job continues if the dialog
 * is closed.
 */
export function JobDialog({ title, action, ready, children, start, recordLink, onEnd, onClose }: Props) {
  const client = useApolloClient();
  const [id, setId] = useState<string | null>(null);
  const [starting, setStarting] = useState(false);
  const [failure, setFailure] = useState('');
  const job = useJob(id);
  const hasEnded = isOver(job);
  const close = () => {
    onClose();
    if (hasEnded) onEnd();
    else if (id !== null) onceOver(client, id, onEnd);
  };
  const run = async () => {
    setStarting(true);
    setFailure('');
    try {
      const started = await start();
      if (started) announcedElsewhere(started);
      setId(started ?? null);
    } catch (error) {
      setFailure(errorText(error));
    }
    setStarting(false);
  };
  const actions = (
    <>
      <Button onClick={close}>{id === null ? 'Cancel' : hasEnded ? 'Close' : 'Continue in the background'}</Button>
      {id === null && (
        <Button variant="contained" disabled={!ready} loading={starting} onClick={() => void run()}>
          {action}
        </Button>
      )}
      {hasEnded && job.filePath && (
        <Button variant="contained" component="a" href={job.filePath} target="_blank" rel="noreferrer" autoFocus>
          Open document
        </Button>
      )}
    </>
  );
  return (
    <DialogFrame title={title} onClose={close} actions={actions}>
      {id === null && children}
      {id !== null && !hasEnded && <JobProgress job={job} />}
      {hasEnded && <Ended job={job} recordLink={recordLink} onClose={close} />}
      <ErrorLine text={failure} />
    </DialogFrame>
  );
}

/** What a job did, and what it refused, with reasons. */
function Ended({ job, recordLink, onClose }: Pick<Props, 'onClose' | 'recordLink'> & { job: JobResultFragment }) {
  if (job.status === 'ERROR') return <ErrorLine text={job.message} />;
  return (
    <div role="status">
      <strong>{job.message}</strong>
      {job.refusals.length > 0 && (
        <Refused>
          {job.refusals.map(({ modelId, name, message }, index) => (
            <li key={`${modelId}:${index}`}>
              <Link to={recordLink(modelId)} onClick={onClose}>
                {name}
              </Link>
              <span>{message}</span>
            </li>
          ))}
        </Refused>
      )}
    </div>
  );
}

import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { announcedElsewhere } from '#blocks/jobs/announce-jobs';
import { jobEnded } from '#blocks/jobs/job-ended';
import { errorText } from '#graphql/error-text';
import type { JobResultFragment } from '#blocks/jobs/job-result.generated';

interface Refused {
  readonly message: string;
  readonly modelId: string | null;
}

/** The response to a file request: its job, and what was left out. */
export interface FileAnswer {
  readonly jobStatus: { readonly id: string } | null;
  readonly errors: readonly Refused[];
}

/** The result of a file job, and what was left out. */
export interface FileJobResult {
  readonly job: JobResultFragment | null;
  readonly refused: readonly Refused[];
}

/** A file created by a background job while a dialog waits. */
export function useMadeFile(ask: (client: ApolloClient) => Promise<FileAnswer | null | undefined>) {
  const client = useApolloClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [made, setMade] = useState<FileJobResult | null>(null);
  const [failure, setFailure] = useState('');
  const start = async () => {
    setFailure('');
    setBusy('');
    try {
      const answer = await ask(client);
      const id = answer?.jobStatus?.id;
      if (id !== undefined) {
        announcedElsewhere(id);
        setBusy(id);
      }
      const job = id === undefined ? null : await jobEnded(client, id);
      if (job?.status === 'ERROR') setFailure(job.message);
      else setMade({ job, refused: answer?.errors ?? [] });
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setBusy(null);
    }
  };
  return { start, jobId: busy, busy: busy !== null, made, failure };
}

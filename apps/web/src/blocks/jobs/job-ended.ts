import type { ApolloClient } from '@apollo/client';
import { JobResultFragmentDoc, type JobResultFragment } from './job-result.generated';

/** Waits until a background job has ended, as the page's live jobs report it. */
export function jobEnded(client: ApolloClient, id: string): Promise<JobResultFragment> {
  return new Promise((resolve) => {
    const watched = client
      .watchFragment({
        fragment: JobResultFragmentDoc,
        fragmentName: 'JobResult',
        from: { __typename: 'JobStatus', id },
      })
      .subscribe((answer) => {
        if (!answer.complete) return;
        const job = answer.data;
        if (job.status !== 'COMPLETED' && job.status !== 'ERROR') return;
        resolve(job);
        // The first response may arrive before there is a subscription to end.
        queueMicrotask(() => watched.unsubscribe());
      });
  });
}

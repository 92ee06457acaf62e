import type { ApolloClient } from '@apollo/client';
import { InvoicingJobFragmentDoc, type InvoicingJobFragment } from './bulk.generated';

/** Waits until a background job has ended, as the page's live jobs report it; `onProgress` is called with what it is doing. */
export function jobEnded(client: ApolloClient, id: string, onProgress: (message: string) => void): Promise<InvoicingJobFragment> {
  return new Promise((resolve) => {
    const watched = client.watchFragment({ fragment: InvoicingJobFragmentDoc, fragmentName: 'InvoicingJob', from: { __typename: 'JobStatus', id } }).subscribe((answer) => {
      if (!answer.complete) return;
      const job = answer.data;
      if (job.status === 'COMPLETED' || job.status === 'ERROR') {
        resolve(job);
        // The first answer may come before there is anything to unsubscribe from.
        queueMicrotask(() => watched.unsubscribe());
      } else onProgress(`${job.message} (${job.percentComplete} %)`);
    });
  });
}

import { useApolloClient } from '@apollo/client/react';
import type { Outcome } from '#blocks/confirmation/outcome';
import { announcedElsewhere } from '#blocks/jobs/announce-jobs';
import { jobEnded } from '#blocks/jobs/job-ended';

/**
 * Waits for the job of a step and tells what came of it; `addressOf` is where to look at what it refused. A job that was
 * not started, or has failed, is an error.
 */
export function useJobOutcome() {
  const client = useApolloClient();
  return async (id: string | undefined, addressOf: (id: string) => string): Promise<Outcome> => {
    if (id === undefined) throw new Error('The job was not started. Try again.');
    announcedElsewhere(id);
    const { status, message, refusals } = await jobEnded(client, id);
    if (status === 'ERROR') throw new Error(message);
    const refused = refusals.map(({ modelId, ...one }) => ({ ...one, id: modelId, to: addressOf(modelId) }));
    return { done: message.replace(/\.$/, ''), refused };
  };
}

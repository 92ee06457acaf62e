import { flushSync } from 'react-dom';
import { type QueueState, sharedState } from '#blocks/offline/queue/shared-state';
import type { WholeJobFragment } from '../crew.generated';
import { readQueue } from './phone-store';
import type { Queue, QueuedItem } from './queue';

/** What every page shows of the phone. */
const state = sharedState<QueueState<QueuedItem>>({ queue: [], isAway: !navigator.onLine, failures: 0 });
const jobWatchers = new Set<(job: WholeJobFragment) => void>();

/** The queue and the connection, as they are now; `use` in a component. */
export const { now: phoneNow, become, use: usePhone } = state;

/** Shows the queue as it is stored. */
export const refresh = async (): Promise<void> => become({ queue: await readQueue() });

/** Calls back with every job that the server answered to a write. */
export function onJob(changed: (job: WholeJobFragment) => void): () => void {
  jobWatchers.add(changed);
  return () => void jobWatchers.delete(changed);
}

/** Shows a job that the server answered wherever it is on the screen. */
export function tellJob(job: WholeJobFragment): void {
  for (const changed of jobWatchers) changed(job);
}

/** Shows a queue together with the answer to what left it: what was sent is never on the screen twice, and never missing. */
export function showSent(queue: Queue, job: WholeJobFragment | null): void {
  flushSync(() => {
    if (job) tellJob(job);
    become({ queue });
  });
}

import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { WholeJobFragment } from '../crew.generated';
import { readQueue } from './phone-store';
import type { Queue } from './queue';

/** What every page shows of the phone. */
export interface PhoneState {
  readonly queue: Queue;
  /** Whether the last attempt found no connection. */
  readonly isAway: boolean;
  /** How often sending failed in a row. */
  readonly failures: number;
}

let state: PhoneState = { queue: [], isAway: !navigator.onLine, failures: 0 };
const watchers = new Set<() => void>();
const jobWatchers = new Set<(job: WholeJobFragment) => void>();

const listen = <One>(all: Set<One>, one: One) => {
  all.add(one);
  return () => void all.delete(one);
};
const subscribe = (changed: () => void) => listen(watchers, changed);

export const phoneNow = (): PhoneState => state;

/** Changes what pages show of the phone. */
export function become(next: Partial<PhoneState>): void {
  state = { ...state, ...next };
  for (const changed of watchers) changed();
}

/** The queue and the connection, as they are now. */
export const usePhone = (): PhoneState => useSyncExternalStore(subscribe, phoneNow);

/** Shows the queue as it is stored. */
export const refresh = async (): Promise<void> => become({ queue: await readQueue() });

/** Calls back with every job that the server answered to a write. */
export const onJob = (changed: (job: WholeJobFragment) => void) => listen(jobWatchers, changed);

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

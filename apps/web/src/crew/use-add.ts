import { addAction } from './offline/sending';
import type { AboutJob } from './offline/sending';
import type { QueuedAction } from './offline/queue';
import { type OneAtATime, useOneAtATime } from './use-one-at-a-time';

/** Something that a button does about a job, kept on the phone until it is sent. */
export interface Adding extends Omit<OneAtATime, 'run'> {
  /** True once the phone, or the server, has it. */
  readonly add: (action: QueuedAction, picture?: Blob) => Promise<boolean>;
}

/** Adds one thing at a time to what waits to be sent. */
export function useAdd(job: AboutJob): Adding {
  const { run, ...state } = useOneAtATime();
  return { ...state, add: (action, picture) => run(() => addAction(job, action, picture)) };
}

import { createStore } from 'idb-keyval';
import { changeQueueIn, queueIn } from '#blocks/offline/queue/queue-store';
import type { CutItem, CutQueue } from './cut-queue';

/** Apart from what is kept for reading: a sign-out doesn’t empty it. */
const store = createStore('falcon-cuts', 'queue');

/** The queues of all who cut on this device. */
export const readCuts = async (): Promise<CutQueue> => queueIn<CutItem>(store);

/** Changes what is stored, in one step. Throws a Refused if this device can’t store it. */
export const changeCuts = (change: (queue: CutQueue) => CutQueue): Promise<void> =>
  changeQueueIn<CutItem>(store, change, { device: 'device' });

import { type QueueState, sharedState } from '#blocks/offline/queue/shared-state';
import type { AddedItem } from './added-queue';

interface AddedState extends QueueState<AddedItem> {
  /** Why the server takes photos only later, in its own sentence; blank if it doesn’t say so. */
  readonly later: string;
}

/** What pages show of the notes and photos that wait; apart from what sends them, which loads later. */
export const addedState = sharedState<AddedState>({
  queue: [],
  isAway: !navigator.onLine,
  failures: 0,
  later: '',
});

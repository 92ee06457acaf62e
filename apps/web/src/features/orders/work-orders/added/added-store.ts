import { createStore } from 'idb-keyval';
import type { QueueEvent } from '#blocks/offline/queue/queue';
import { byEvent, changeQueueIn, pictureIn, pictures, queueIn } from '#blocks/offline/queue/queue-store';
import type { AddedItem, AddedQueue } from './added-queue';

/** Apart from what is kept for reading: a sign-out doesn’t empty it. */
const store = createStore('falcon-added', 'queue');
const device = 'device';

/** The queues of all who added something on this device. */
export const readAdded = async (): Promise<AddedQueue> => queueIn<AddedItem>(store);

/** Changes what is stored, in one step with the picture of the item. Throws a Refused if this device can’t store it. */
export const happened = (event: QueueEvent<AddedItem>, picture?: Blob): Promise<void> =>
  changeQueueIn<AddedItem>(store, byEvent(event), { device, beside: pictures(event, picture) });

/** Changes items that are stored, in one step. */
export const changeAdded = (change: (queue: AddedQueue) => AddedQueue): Promise<void> =>
  changeQueueIn<AddedItem>(store, change, { device });

/** The picture of an item. */
export const addedPicture = (id: string): Promise<Blob | undefined> => pictureIn(store, id);

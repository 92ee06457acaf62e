import { get, promisifyRequest } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import { afterEvent, readable } from './queue';
import type { Queue, Queueable, QueueEvent } from './queue';
import { Refused } from './refused';

const QUEUE = 'queue';

const fullSentence = (device: string): string =>
  `The storage of this ${device} is full, so this could not be kept. It is still on the screen: free some space, then try again.`;
const noneSentence = (device: string): string =>
  `This browser could not keep this on the ${device}. It is still on the screen: try again with a connection.`;

/** What a failed attempt to store something means, as a sentence. */
const storageRefusal = (error: unknown, device: string): Refused =>
  new Refused(
    error instanceof DOMException && error.name === 'QuotaExceededError' ? fullSentence(device) : noneSentence(device),
  );

/** The queue in a store. A browser that stores nothing has an empty one. */
export const queueIn = <Item extends Queueable>(store: UseStore): Promise<Queue<Item>> =>
  get<unknown>(QUEUE, store).then(readable<Item>, () => []);

/** What is stored in the same step as a queue: it is there with its item, or not at all. */
export type Beside<Item extends Queueable> = (store: IDBObjectStore, before: Queue<Item>, after: Queue<Item>) => void;

const PHOTO = 'photo ';

/** Keeps the picture of an added item beside its queue, and no picture without its item. */
export const pictures =
  <Item extends Queueable>(event: QueueEvent<Item>, picture?: Blob): Beside<Item> =>
  (store, before, after) => {
    if (picture && event.type === 'ADDED') store.put(picture, PHOTO + event.item.id);
    for (const { id } of before) if (!after.some((left) => left.id === id)) store.delete(PHOTO + id);
  };

/** The picture of an item. */
export const pictureIn = (store: UseStore, id: string): Promise<Blob | undefined> =>
  get<Blob>(PHOTO + id, store).catch(() => undefined);

/** Changes the queue in a store in one step. Throws a Refused if the device, by its name, can’t store it. */
export async function changeQueueIn<Item extends Queueable>(
  store: UseStore,
  change: (queue: Queue<Item>) => Queue<Item>,
  { device, beside }: { readonly device: string; readonly beside?: Beside<Item> },
): Promise<void> {
  let fault: unknown;
  const write = (objects: IDBObjectStore, before: Queue<Item>): void => {
    const after = change(before);
    beside?.(objects, before, after);
    objects.put(after, QUEUE);
  };
  try {
    await store('readwrite', (objects) => {
      const request: IDBRequest<unknown> = objects.get(QUEUE);
      request.addEventListener('success', () => {
        try {
          write(objects, readable<Item>(request.result));
        } catch (error) {
          fault = error;
          objects.transaction.abort();
        }
      });
      return promisifyRequest(objects.transaction);
    });
  } catch (error) {
    throw storageRefusal(fault ?? error, device);
  }
}

/** The change that an event is. */
export const byEvent =
  <Item extends Queueable>(event: QueueEvent<Item>) =>
  (queue: Queue<Item>): Queue<Item> =>
    afterEvent(queue, event);

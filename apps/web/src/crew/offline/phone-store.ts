import { clear, createStore, del, get, promisifyRequest, set } from 'idb-keyval';
import { byEvent, changeQueueIn, pictureIn, pictures, queueIn } from '#blocks/offline/queue/queue-store';
import type { Queue, QueuedItem, QueueEvent } from './queue';

/** All that this phone keeps of the door, in one store, so that one step empties it. */
const phone = createStore('falcon-crew', 'phone');
const ANSWER = 'answer ';

/** An answer of the server, and when the phone got it. */
export interface Kept<Data> {
  readonly at: number;
  readonly data: Data;
}

/** The queue. A browser that stores nothing has an empty one. */
export const readQueue = (): Promise<Queue> => queueIn<QueuedItem>(phone);

/**
 * Changes the queue in one step with the picture of the item: it is there with its photo, or not at all. Throws a Refused if
 * the phone can’t store it.
 */
export const changeQueue = (event: QueueEvent, picture?: Blob): Promise<void> =>
  changeQueueIn<QueuedItem>(phone, byEvent(event), { device: 'phone', beside: pictures(event, picture) });

/** The picture of an item. */
export const pictureOf = (id: string): Promise<Blob | undefined> => pictureIn(phone, id);

export const keptAnswer = <Data>(name: string): Promise<Kept<Data> | undefined> =>
  get<Kept<Data>>(ANSWER + name, phone).catch(() => undefined);

/** Keeps an answer for reading without a connection, as far as there is room. */
export const keepAnswer = (name: string, data: unknown): Promise<void> =>
  set(ANSWER + name, { at: Date.now(), data } satisfies Kept<unknown>, phone).catch(() => undefined);

export const dropAnswer = (name: string): Promise<void> => del(ANSWER + name, phone).catch(() => undefined);

/** The names of the answers that are kept. */
export const keptNames = (): Promise<string[]> =>
  phone('readonly', (store) => promisifyRequest(store.getAllKeys()))
    .then((keys) => keys.map(String))
    .then(
      (keys) => keys.filter((key) => key.startsWith(ANSWER)).map((key) => key.slice(ANSWER.length)),
      () => [],
    );

/** Whose phone this is, and the number of the link that made it theirs. */
type Fact = 'owner' | 'link';

/** A fact about this phone; null if nothing is known. */
export const remembered = (fact: Fact): Promise<string | null> =>
  get<string>(fact, phone).then(
    (value) => value ?? null,
    () => null,
  );

export const remember = (fact: Fact, value: string): Promise<void> => set(fact, value, phone).catch(() => undefined);

/** Forgets everything. */
export const emptyStore = (): Promise<void> => clear(phone).catch(() => undefined);

/** Why the office didn’t take it. */
export interface Refusal {
  readonly message: string;
  /** What it was about, as the office has it now; blank if that can’t be had. */
  readonly office: string;
}

/** What every item has: something that waits to be sent, or that the office didn’t take. */
export interface Queueable {
  readonly format: number;
  /** Made here once: sent again, it is the same write. */
  readonly id: string;
  readonly refusal: Refusal | null;
}

/** What is owed to the office, in the order in which it happened. */
export type Queue<Item extends Queueable> = readonly Item[];

export type QueueEvent<Item extends Queueable> =
  | { readonly type: 'ADDED'; readonly item: Item }
  | { readonly type: 'SENT'; readonly id: string }
  | { readonly type: 'REFUSED'; readonly id: string; readonly refusal: Refusal }
  | { readonly type: 'DISMISSED'; readonly id: string };

/** How the items of one queue are sent. */
export interface QueueRules<Item extends Queueable> {
  /** How items are written now. An item of a later format stays in the queue until the page that wrote it is back. */
  readonly format: number;
  /** What an item is about: the order of the items about one thing is kept. */
  readonly subjectOf: (item: Item) => string;
}

/** The queue after something happened. What waits leaves it only once the server has it, what was refused only by hand. */
export function afterEvent<Item extends Queueable>(queue: Queue<Item>, event: QueueEvent<Item>): Queue<Item> {
  if (event.type === 'ADDED') return queue.some(({ id }) => id === event.item.id) ? queue : [...queue, event.item];
  if (event.type === 'SENT') return queue.filter(({ id }) => id !== event.id);
  if (event.type === 'DISMISSED') return queue.filter(({ id, refusal }) => id !== event.id || refusal === null);
  return queue.map((item) => (item.id === event.id ? { ...item, refusal: event.refusal } : item));
}

export const isWaiting = ({ refusal }: Pick<Queueable, 'refusal'>): boolean => refusal === null;

/** What is sent next: the first thing that waits for a subject which nothing holds up. */
export function nextToSend<Item extends Queueable>(
  queue: Queue<Item>,
  heldUp: ReadonlySet<string>,
  { format, subjectOf }: QueueRules<Item>,
): Item | null {
  const passed = new Set(heldUp);
  for (const item of queue) {
    if (!isWaiting(item) || passed.has(subjectOf(item))) continue;
    if (item.format <= format) return item;
    passed.add(subjectOf(item));
  }
  return null;
}

const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [2000, 60_000];

/** How long to wait before the next try by itself, the longer the more often it failed. */
export const waitBeforeRetry = (failures: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** Math.min(Math.max(failures - 1, 0), 10), LONGEST_WAIT_MS);

/** The queue as an earlier or later version of the page stored it. Nothing of it is dropped. */
export const readable = <Item extends Queueable>(stored: unknown): Queue<Item> =>
  Array.isArray(stored) ? (stored as Queue<Item>) : [];

/** How many seconds ago something happened; the server decides what that makes of its own time. */
export const secondsSince = (at: number, now: number): number => Math.max(0, Math.round((now - at) / 1000));

import type * as Types from '../schema-types.generated';

/** How items are written now. An item of a later format stays in the queue until the page that wrote it is back. */
export const FORMAT = 1;

/** What an installer did, as the phone keeps it. The picture of a photo is kept beside it, under the id of the item. */
export type QueuedAction =
  | { readonly kind: 'REPORT'; readonly report: Types.JobReportKind; readonly note: string }
  | { readonly kind: 'PHOTO'; readonly photo: Types.JobPhotoKind }
  | { readonly kind: 'PIECE'; readonly pieceId: string; readonly loaded: boolean };

/** Why the office didn’t take it. */
export interface Refusal {
  readonly message: string;
  /** The job as the office has it now; blank if the installer doesn’t have it anymore. */
  readonly office: string;
}

/** Something that waits to be sent, or that the office didn’t take. */
export interface QueuedItem {
  readonly format: number;
  /** Made by the phone once: sent again, it is the same write. */
  readonly id: string;
  readonly jobId: string;
  /** The install date that the phone showed. */
  readonly date: string;
  /** The job in a few words, for when it isn’t on the phone anymore. */
  readonly about: string;
  readonly action: QueuedAction;
  /** By the phone’s clock, which is only used to count how long ago it was. */
  readonly at: number;
  readonly refusal: Refusal | null;
}

/** What the phone still owes the office, in the order in which it happened. */
export type Queue = readonly QueuedItem[];

export type QueueEvent =
  | { readonly type: 'ADDED'; readonly item: QueuedItem }
  | { readonly type: 'SENT'; readonly id: string }
  | { readonly type: 'REFUSED'; readonly id: string; readonly refusal: Refusal }
  | { readonly type: 'DISMISSED'; readonly id: string };

/** The queue after something happened. What waits leaves it only once the server has it, what was refused only by hand. */
export function afterEvent(queue: Queue, event: QueueEvent): Queue {
  if (event.type === 'ADDED') return queue.some(({ id }) => id === event.item.id) ? queue : [...queue, event.item];
  if (event.type === 'SENT') return queue.filter(({ id }) => id !== event.id);
  if (event.type === 'DISMISSED') return queue.filter(({ id, refusal }) => id !== event.id || refusal === null);
  return queue.map((item) => (item.id === event.id ? { ...item, refusal: event.refusal } : item));
}

export const isWaiting = ({ refusal }: Pick<QueuedItem, 'refusal'>): boolean => refusal === null;

/** What is sent next: the first thing that waits for a job which nothing holds up. The order within a job is kept. */
export function nextToSend(queue: Queue, heldUp: ReadonlySet<string>): QueuedItem | null {
  const passed = new Set(heldUp);
  for (const item of queue) {
    if (!isWaiting(item) || passed.has(item.jobId)) continue;
    if (item.format <= FORMAT) return item;
    passed.add(item.jobId);
  }
  return null;
}

const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [2000, 60_000];

/** How long to wait before the next try by itself, the longer the more often it failed. */
export const waitBeforeRetry = (failures: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** Math.min(Math.max(failures - 1, 0), 10), LONGEST_WAIT_MS);

/** The queue as an earlier or later version of the page stored it. Nothing of it is dropped. */
export const readable = (stored: unknown): Queue => (Array.isArray(stored) ? (stored as Queue) : []);

/** How many seconds ago something happened; the server decides what that makes of its own time. */
export const secondsSince = (at: number, now: number): number => Math.max(0, Math.round((now - at) / 1000));

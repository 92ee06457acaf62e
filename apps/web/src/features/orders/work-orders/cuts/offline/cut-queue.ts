import { afterEvent, isWaiting } from '#blocks/offline/queue/queue';
import type { Queue, Queueable, QueueRules } from '#blocks/offline/queue/queue';
import type { TypedCut } from '../rolls';

/** What was done at the cutting table. */
export type CutAction =
  /** Pieces that were cut off the rolls that they are promised. */
  | { readonly kind: 'PIECES'; readonly cutIds: readonly string[] }
  /** “Cut done” of an order, with its rolls or its cartons. */
  | {
      readonly kind: 'ORDER';
      readonly version: number;
      readonly cuts: readonly TypedCut[];
      readonly cartonsPulled: boolean;
      readonly reason: string | null;
      readonly acceptUnstocked: boolean;
    }
  /** Takes back what another item did, which the office may have heard of. */
  | { readonly kind: 'UNDO'; readonly of: string; readonly cutIds: readonly string[] };

/** Which order it is about, in words that need no network. */
export interface CutOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  /** Its customer and unit. */
  readonly about: string;
}

/** Something done here that waits to be sent, or that the office didn’t take. */
export interface CutItem extends Queueable, CutOrder {
  /** Who did it: it is sent in nobody else’s name. */
  readonly userId: string;
  /** What was done, in words. */
  readonly what: string;
  readonly action: CutAction;
  /** By this device’s clock; only shown. */
  readonly at: number;
  /** The office may have heard of it, even if no answer came. */
  readonly isTried: boolean;
}

export type CutQueue = Queue<CutItem>;

/** The order within a work order is kept. */
export const CUT_RULES: QueueRules<CutItem> = { format: 1, subjectOf: ({ orderId }) => orderId };

/** Before it is sent. What was taken back in between is not there anymore. */
export const asTried =
  (id: string) =>
  (queue: CutQueue): CutQueue =>
    queue.map((item) => (item.id === id ? { ...item, isTried: true } : item));

/** Takes back something that waits: gone if the office can’t have heard of it, else followed by its undo. */
export const takenBack =
  (id: string, undo: CutItem) =>
  (queue: CutQueue): CutQueue => {
    const item = queue.find((one) => one.id === id);
    if (!item || !isWaiting(item)) return queue;
    return item.isTried ? afterEvent(queue, { type: 'ADDED', item: undo }) : queue.filter((one) => one !== item);
  };

/** Whether an undo has nothing to take back, because the office took nothing. */
export const isVoid = (queue: CutQueue, { action }: CutItem): boolean =>
  action.kind === 'UNDO' && queue.some(({ id, refusal }) => id === action.of && refusal !== null);

/** The items that are not among others. */
export const withoutThose = (items: CutQueue, others: CutQueue): CutQueue =>
  items.filter(({ id }) => !others.some((other) => other.id === id));

/** What waits for an order. */
export const waitingFor = (queue: CutQueue, orderId: string): CutQueue =>
  queue.filter((item) => item.orderId === orderId && isWaiting(item));

/** What of an order can be taken back while it waits: the latest, unless that is an undo or of a later page. */
export function toTakeBack(queue: CutQueue, orderId: string): CutItem | null {
  const last = waitingFor(queue, orderId).at(-1);
  return last && last.action.kind !== 'UNDO' && last.format <= CUT_RULES.format ? last : null;
}

/** The pieces that an item is about. */
export const cutIdsOf = ({ action }: CutItem): readonly string[] =>
  action.kind === 'ORDER' ? action.cuts.map(({ id }) => id) : action.cutIds;

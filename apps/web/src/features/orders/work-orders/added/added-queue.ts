import type { Queue, Queueable, QueueRules } from '#blocks/offline/queue/queue';

/** What is added to an order. The picture of a photo is kept beside its item. */
export type Added =
  | { readonly kind: 'NOTE'; readonly text: string }
  | { readonly kind: 'PHOTO'; readonly name: string };

/** The order it is added to, in words that need no network. */
export interface AddedTo {
  readonly orderId: string;
  readonly orderNumber: string;
  /** Its customer and unit. */
  readonly about: string;
}

/** A note or photo that waits to be sent, or that the office didn’t take. */
export interface AddedItem extends Queueable, AddedTo {
  /** Who added it: it is sent in nobody else’s name. */
  readonly userId: string;
  readonly added: Added;
  /** By this device’s clock; only shown. */
  readonly at: number;
}

export type AddedQueue = Queue<AddedItem>;

/** Notes keep their order, and so do photos; neither waits for the other. */
export const ADDED_RULES: QueueRules<AddedItem> = {
  format: 1,
  subjectOf: ({ orderId, added }) => `${added.kind} ${orderId}`,
};

/** What was refused waits again, under the id that it has. */
export const triedAgain =
  (id: string) =>
  (queue: AddedQueue): AddedQueue =>
    queue.map((item) => (item.id === id ? { ...item, refusal: null } : item));

/** What was added to an order, of these kinds. */
export const addedTo = (queue: AddedQueue, orderId: string, kinds: readonly Added['kind'][]): AddedQueue =>
  queue.filter((item) => item.orderId === orderId && kinds.includes(item.added.kind));

/** An order in words that need no network. */
export const orderAddedTo = ({
  id,
  workOrderNumber,
  customerName,
  buildingUnit,
}: {
  readonly id: string;
  readonly workOrderNumber: string;
  readonly customerName: string;
  readonly buildingUnit: string;
}): AddedTo => ({
  orderId: id,
  orderNumber: workOrderNumber,
  about: [customerName, buildingUnit].filter(Boolean).join(', '),
});

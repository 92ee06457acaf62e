import type { Queue as QueueOf, Queueable, QueueEvent as EventOf, QueueRules } from '#blocks/offline/queue/queue';
import type * as Types from '../schema-types.generated';

/** What an installer did, as the phone keeps it. The picture of a photo is kept beside it, under the id of the item. */
export type QueuedAction =
  | { readonly kind: 'REPORT'; readonly report: Types.JobReportKind; readonly note: string }
  | { readonly kind: 'PHOTO'; readonly photo: Types.JobPhotoKind }
  | { readonly kind: 'PIECE'; readonly pieceId: string; readonly loaded: boolean };

/** Something that waits to be sent, or that the office didn’t take. */
export interface QueuedItem extends Queueable {
  readonly jobId: string;
  /** The install date that the phone showed. */
  readonly date: string;
  /** The job in a few words, for when it isn’t on the phone anymore. */
  readonly about: string;
  readonly action: QueuedAction;
  /** By the phone’s clock, which is only used to count how long ago it was. */
  readonly at: number;
}

/** What the phone still owes the office, in the order in which it happened. */
export type Queue = QueueOf<QueuedItem>;
export type QueueEvent = EventOf<QueuedItem>;

/** The order within a job is kept. */
export const RULES: QueueRules<QueuedItem> = { format: 1, subjectOf: ({ jobId }) => jobId };

import { actionOf } from './actions';
import type { StepAction } from './actions';

/** How long a notification offers to undo a status step, in seconds. */
export const UNDO_SECONDS = 10;

/**
 * How long the server accepts it, in seconds: a bulk step of a thousand orders takes minutes before its notification
 * offers to undo it.
 */
export const UNDO_ACCEPTED_SECONDS = 600;

/** What decides whether a step that was just taken can be undone. */
export interface UndoFacts {
  readonly action: StepAction;
  readonly forced: boolean;
  /** Pieces were cut or cartons pulled for the order before the step. */
  readonly isCut: boolean;
  /** The order shares its minimum labor with others, which the step may have changed. */
  readonly isShared: boolean;
}

/** Whether a step can be undone. A cancellation of an order with cut pieces turned them into remnants; it can't. */
export const isUndoable = ({ action, forced, isCut, isShared }: UndoFacts): boolean =>
  !forced && !isShared && actionOf(action).undoable === true && !(action === 'cancel' && isCut);

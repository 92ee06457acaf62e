import { actionOf } from './actions';
import type { StepAction } from './actions';

/** How long a notification offers to undo a status step, in seconds. */
export const UNDO_SECONDS = 10;

/**
 * How long the server accepts an undo, in seconds: a bulk step of a thousand orders takes minutes before its
 * notification offers it.
 */
export const UNDO_ACCEPTED_SECONDS = 600;

/** The facts that decide whether the last step can be undone. */
export interface UndoFacts {
  readonly action: StepAction;
  readonly forced: boolean;
  /** Pieces were cut or cartons pulled for the order before the step. */
  readonly isCut: boolean;
  /** The order shares its minimum labor with others, and the step may have changed that. */
  readonly isShared: boolean;
}

/** Whether a step can be undone. Canceling an order turns its cut pieces into remnants, so that can't. */
export const isUndoable = ({ action, forced, isCut, isShared }: UndoFacts): boolean =>
  !forced && !isShared && actionOf(action).undoable === true && !(action === 'cancel' && isCut);

import type { Left } from './LeftOut';
import type { NextLink } from './NextLinks';

/** What came of an action. */
export interface Outcome {
  /** What was done, as a sentence without a period; blank if that is said elsewhere. */
  readonly done: string;
  /** What was left as it was, with reasons. */
  readonly refused: readonly Left[];
  /** What is left to do now. */
  readonly next?: readonly NextLink[] | undefined;
  /** The file that it made. */
  readonly file?: { readonly label: string; readonly path: string } | undefined;
}

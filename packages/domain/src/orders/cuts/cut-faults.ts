import type { CutSize } from './totals';

/** The results of the cut validation. */
export const CUT_VALIDATION_CODES = [
  'OK',
  'NO_CUTS',
  'LENGTH_NOT_POSITIVE',
  'LENGTH_OVER_MAX',
  'WIDTH_NOT_ALLOWED',
  'WIDTH_MISMATCH_ITEM',
  'MIXED_DYE_LOT',
  'ROLL_TOO_SHORT',
  'UNBALANCED',
] as const;

/** One result of the cut validation. */
export type CutValidationCode = (typeof CUT_VALIDATION_CODES)[number];

/** A cut to check; roll and lot are blank until it is cut. */
export interface CutToValidate extends CutSize {
  /** Excluded cuts are not checked; undefined means included. */
  readonly isIncluded?: boolean | undefined;
  readonly dyeLot?: string | undefined;
  readonly rollNumber?: string | undefined;
  readonly measureBalanced?: boolean | undefined;
}

/** One error in a list of cuts; the index counts all cuts, from 0. */
export interface CutFault {
  readonly code: CutValidationCode;
  readonly cutIndex?: number;
  readonly message: string;
  /** A warning doesn't stop the order. */
  readonly isWarning: boolean;
}

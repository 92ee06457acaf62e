/**
 * One line of a price list: a cost for an item from a date on; without a cost, the one announced for that date is
 * withdrawn.
 */
export interface CostLine {
  readonly itemId: number;
  readonly newCost: number | null;
  readonly effectiveDate: string;
  /** Its origin, unless typed by a user: the file and the segment of a price catalog. */
  readonly source?: CostSource;
}

/** An announced cost. */
export interface WaitingCost {
  readonly id: number;
  readonly itemId: number;
  readonly costE4: number;
  readonly effectiveDate: string;
  readonly source?: unknown;
}

/**
 * The place of a cost in a vendor's price catalog: a segment of X12 832, or a row of a price list, where it may be a
 * promo's cost or the regular one after it. HAND: typed, replacing the end of a promo.
 */
export type CostSource =
  | { readonly kind: 'HAND'; readonly part: 'AFTER_PROMO' }
  | { readonly kind: '832'; readonly file: string; readonly sha256: string; readonly segment: number }
  | {
      readonly kind: 'LIST';
      readonly file: string;
      readonly sha256: string;
      readonly row: number;
      readonly part?: 'PROMO' | 'AFTER_PROMO';
    };

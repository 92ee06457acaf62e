/**
 * One line of a price list: a cost for an item from a date on; without a cost, it withdraws the cost announced for that
 * date.
 */
export interface CostLine {
  readonly itemId: number;
  readonly newCost: number | null;
  readonly effectiveDate: string;
  /** Where the cost comes from, unless a user typed it: the file and segment of a price catalog. */
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
 * Where a cost comes from in a vendor's price catalog: a segment of X12 832, or a row of a price list (a promo's cost
 * or the regular one after it). HAND: a user typed it in place of the cost after a promo.
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

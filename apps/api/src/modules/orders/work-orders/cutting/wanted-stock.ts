interface Wanted {
  readonly orderId: number;
  /** The version that the plan was made from; another one is refused. */
  readonly version?: number | undefined;
  readonly inventoryRollId: number;
  /** A person chose this roll; a new plan leaves it. */
  readonly isLocked: boolean;
}

/** One cut from one roll. */
export interface WantedCut extends Wanted {
  readonly cutId: number;
}

/** Cartons from one row; those of an order replace all that it had reserved. */
export interface WantedCartons extends Wanted {
  /** Whole cartons. */
  readonly cartons: number;
}

export type WantedStock = WantedCut | WantedCartons;

/**
 * The largest typed figures in an order's parts, in whole units: hundredths of a quantity, ten-thousandths of a foot or
 * dollar, cents.
 */
export const ORDER_BOUNDS = {
  /** 100,000 of any unit. */
  quantity: 10_000_000,
  /** $1,000,000 of additional cost, positive or negative. */
  amount: 100_000_000,
  /** 150 feet. */
  cutLength: 1_500_000,
  /** 30 feet, the width of two rolls. */
  cutWidth: 300_000,
} as const;

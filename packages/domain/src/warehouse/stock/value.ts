import { cents, quantity } from '../../kit/money';
import type { Cents, Quantity } from '../../kit/money';

/** What is left of a row of stock, in ten-thousandths of a foot and hundredths of a carton; cartons have no width. */
export interface StockSize {
  readonly lengthE4: number;
  readonly widthE4: number | null;
  readonly cartonsE2: number;
}

/** Rounds half up; the figures are never negative. */
const quotient = (dividend: bigint, divisor: bigint): number => Number((dividend * 2n + divisor) / (divisor * 2n));

const areaOf = ({ lengthE4, widthE4 }: StockSize): bigint => BigInt(lengthE4) * BigInt(widthE4 ?? 0);

/** The square yards of a roll, in hundredths; none for cartons, which are counted by the box. */
export const yardsOf = (size: StockSize): Quantity => quantity(quotient(areaOf(size), 9_000_000n));

/**
 * What a row of stock is worth: a roll at its cost per square yard, cartons at theirs per square foot; in cents. The
 * cost is in ten-thousandths of a dollar, a carton in those of a square foot.
 */
export function stockValue(
  size: StockSize,
  { unitCostE4, sqftPerCartonE4 }: { readonly unitCostE4: number; readonly sqftPerCartonE4: number | null },
): Cents {
  const cost = BigInt(unitCostE4);
  return cents(
    size.widthE4 === null
      ? quotient(BigInt(size.cartonsE2) * BigInt(sqftPerCartonE4 ?? 0) * cost, 100_000_000n)
      : quotient(areaOf(size) * cost, 90_000_000_000n),
  );
}

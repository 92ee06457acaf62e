import { cutTotals } from '@falcon/domain/orders/cuts';
import { type Feet, toNumberQuantity } from '@falcon/domain/kit/money';
import { type FlooringTypeId, soldArea } from '@falcon/domain/kit/flooring';
import type { CutValue } from './order-values';

const FEET_UNITS = 10_000;
const units = (value: number): Feet => Math.round(value * FEET_UNITS) as Feet;
const readable = (value: number | null): value is number => value !== null && !Number.isNaN(value) && value > 0;

/** The totals of a list of cuts, as numbers for the screen. */
export interface CutSums {
  linearFeet: number;
  squareFeet: number;
  squareYards: number;
}

/** The totals of the included, readable cuts; each is rounded once, at the end. */
export function cutSums(cuts: readonly CutValue[]): CutSums {
  const sizes = cuts.flatMap((cut) =>
    cut.isIncluded && readable(cut.cutLength) && readable(cut.width)
      ? [{ cutLength: units(cut.cutLength), width: units(cut.width) }]
      : [],
  );
  const totals = cutTotals(sizes);
  return {
    linearFeet: toNumberQuantity(totals.linearFeet),
    squareFeet: toNumberQuantity(totals.squareFeet),
    squareYards: toNumberQuantity(totals.squareYards),
  };
}

/** The area of one cut in the unit of its floor; null while unknown. */
export function cutArea(cut: CutValue, flooringTypeId: FlooringTypeId): number | null {
  if (!readable(cut.cutLength) || !readable(cut.width)) return null;
  const sums = cutSums([{ ...cut, isIncluded: true }]);
  return soldArea(flooringTypeId, sums);
}

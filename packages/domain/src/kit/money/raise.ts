import { multiplyDivide } from './arithmetic';
import { unitCost } from './units';
import type { Percent, UnitCost } from './units';

/** The rounding step of a changed rate, in ten-thousandths of a dollar: whole cents, or the finest. */
export type RateStep = 1 | 100;

const WHOLE = 10_000;

/** A rate raised (or, if negative, lowered) by a percentage and rounded half-up once to a step; never below zero. */
export function raiseRate(rate: UnitCost, by: Percent, step: RateStep): UnitCost {
  return unitCost(Math.max(0, multiplyDivide(rate, WHOLE + by, WHOLE * step) * step));
}

/** Why prices can't be changed by a percentage: nothing would be left. Null if they can. */
export const changeFault = (by: Percent): string | null => (by <= -WHOLE ? 'Enter less than 100%.' : null);

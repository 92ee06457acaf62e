import { divideHalfUp, feet, multiplyDivide } from '../../kit/money';
import type { Cents, Feet, UnitCost } from '../../kit/money';

/** A received roll as its label or invoice and the tape have it, and the cost of one unit of its item. */
export interface RollLengths {
  readonly invoiced: Feet | null;
  /** Null if the roll was not measured. */
  readonly measured: Feet | null;
  readonly width: Feet | null;
  readonly unitCost: UnitCost;
  /** Square feet in a unit of the item: 9 for one that is bought by the SY; 0 for one that is bought by the LF. */
  readonly squareFeetPerUnit: number;
}

/** What the vendor owes for a roll that is shorter than it was invoiced. */
export interface Shortage {
  readonly length: Feet;
  readonly amount: Cents;
}

/** Unit cost (ten-thousandths of a dollar) times length and width (ten-thousandths of a foot each), to cents. */
const AREA_TO_CENTS = 10_000 * 10_000 * 100;
const LENGTH_TO_CENTS = 10_000 * 100;

/** The shortage of a measured roll; null if it is as long as it was invoiced, or longer, or was not measured. */
export function shortOf({ invoiced, measured, width, unitCost, squareFeetPerUnit }: RollLengths): Shortage | null {
  if (invoiced === null || measured === null || measured >= invoiced) return null;
  const length = invoiced - measured;
  const amount =
    squareFeetPerUnit === 0
      ? multiplyDivide(length, unitCost, LENGTH_TO_CENTS)
      : divideHalfUp(multiplyDivide(length * (width ?? 0), unitCost, AREA_TO_CENTS / 100), 100 * squareFeetPerUnit);
  return { length: feet(length), amount: amount as Cents };
}

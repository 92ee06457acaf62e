import { divideHalfUp } from '../../kit/money/index';
import type { Feet, Quantity } from '../../kit/money/index';

/** A full-width piece off one roll. */
export interface CutSize {
  readonly cutLength: Feet;
  readonly width: Feet;
}

/** The totals of a list of cuts; each figure is rounded half-up once, at the end. */
export interface CutTotals {
  readonly linearFeet: Quantity;
  readonly squareFeet: Quantity;
  readonly squareYards: Quantity;
}

const SF_PER_SY = 9;
/** Ten-thousandths of a foot squared, to hundredths of a square foot. */
const AREA_SCALE = 1_000_000;

/**
 * The exact area of cuts in 1/10^8 square feet. Broadloom is charged by roll width, so the waste next to a cut is paid
 * for.
 */
export function exactArea(cuts: readonly CutSize[]): number {
  let area = 0;
  for (const cut of cuts) area += cut.cutLength * cut.width;
  return area;
}

/** An exact area (1/10^8 SF) in square feet. */
export const areaInSquareFeet = (area: number): Quantity => divideHalfUp(area, AREA_SCALE) as Quantity;
/** An exact area (1/10^8 SF) in square yards. */
export const areaInSquareYards = (area: number): Quantity => divideHalfUp(area, SF_PER_SY * AREA_SCALE) as Quantity;

/** The area of one piece in square feet. */
export const squareFeet = (cut: CutSize): Quantity => areaInSquareFeet(cut.cutLength * cut.width);
/** The area of one piece in square yards. */
export const squareYards = (cut: CutSize): Quantity => areaInSquareYards(cut.cutLength * cut.width);

/** Linear feet, square feet and square yards of a list of cuts. */
export function cutTotals(cuts: readonly CutSize[]): CutTotals {
  let length = 0;
  for (const cut of cuts) length += cut.cutLength;
  const area = exactArea(cuts);
  return {
    linearFeet: divideHalfUp(length, 100) as Quantity,
    squareFeet: areaInSquareFeet(area),
    squareYards: areaInSquareYards(area),
  };
}

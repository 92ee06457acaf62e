import { LOSS_OF_UNIT } from './loss';
import type { Piece } from './problem';

/** What the strip beside a cut from a wider roll loses, in hundredths of a unit of that roll. */
export const stripLoss = (units: number, cutWidth: number, rollWidth: number): number =>
  cutWidth >= rollWidth ? 0 : Math.round((units * LOSS_OF_UNIT * (rollWidth - cutWidth)) / rollWidth);

/** What strips lose at least if each cut comes from the narrowest roll that holds it; Infinity if none does. */
export function leastStrips(pieces: readonly Piece[], widths: readonly number[]): number {
  let sum = 0;
  for (const { units, width } of pieces) {
    const narrowest = widths.find((one) => one >= width);
    if (narrowest === undefined) return Infinity;
    sum += stripLoss(units, width, narrowest);
  }
  return sum;
}

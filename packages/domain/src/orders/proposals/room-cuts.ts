import { flooringType, CARPET } from '../../kit/flooring/index';
import type { FlooringTypeId } from '../../kit/flooring/index';
import type { Feet } from '../../kit/money/index';

/** The floor of a room, and its material. */
export interface Room {
  readonly flooringTypeId: FlooringTypeId;
  readonly length: Feet;
  readonly width: Feet;
}

/** The company's cutting rules: its roll widths, and how much longer than the room each piece is cut. */
export interface RoomRules {
  readonly rollWidths: readonly Feet[];
  readonly trim: Feet;
}

interface Piece {
  readonly cutLength: Feet;
  readonly width: Feet;
}

const FOOT = 10_000;
/**
 * Widths, in feet, to which the rest next to the full strips is rounded up, so that its pieces fit side by side on the
 * roll.
 */
const FILL_WIDTHS = [1, 2, 3, 4, 6];

/** How many fill pieces of the remaining width fit across the roll. */
function fillsPerWidth(rest: number, roll: number): number {
  const fill = FILL_WIDTHS.find((feet) => feet * FOOT >= rest);
  return fill === undefined ? 1 : Math.max(1, Math.floor(roll / (fill * FOOT)));
}

/** Strips along one side of the room, plus the fill for the rest. */
function layout(along: number, across: number, roll: number, trim: number, fills: boolean): readonly Piece[] {
  const strip = { cutLength: (along + trim) as Feet, width: roll as Feet };
  const strips = Math.floor(across / roll);
  const rest = across - strips * roll;
  const full = Array.from({ length: strips }, () => strip);
  if (rest === 0) return full;
  const perWidth = fills && strips > 0 ? fillsPerWidth(rest, roll) : 1;
  return [...full, { ...strip, cutLength: Math.ceil((along + trim) / perWidth) as Feet }];
}

const areaOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { cutLength, width }) => sum + cutLength * width, 0);

/**
 * Estimates the pieces for a room. Tiles cover its area. A rolled floor uses full strips along one of its sides plus,
 * for carpet, a fill whose pieces lie side by side on the roll; of all rolls and directions, picks the one with the
 * least material, then the fewest pieces.
 */
export function roomCuts({ flooringTypeId, length, width }: Room, { rollWidths, trim }: RoomRules): readonly Piece[] {
  if (flooringType(flooringTypeId).byCarton || rollWidths.length === 0) return [{ cutLength: length, width }];
  const fills = flooringTypeId === CARPET;
  const layouts = rollWidths.flatMap((roll) => [
    layout(length, width, roll, trim, fills),
    layout(width, length, roll, trim, fills),
  ]);
  return layouts.reduce((best, one) => {
    const [least, area] = [areaOf(best), areaOf(one)];
    return area < least || (area === least && one.length < best.length) ? one : best;
  });
}

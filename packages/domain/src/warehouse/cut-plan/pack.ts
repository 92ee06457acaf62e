import { fillRoll } from './fill-roll';
import type { LossRules } from './loss';
import { rollCost } from './lot-curve';
import type { Bin, Piece } from './problem';
import { stripLoss } from './strips';

/** Cuts on the rolls of a lot. */
export interface Packing {
  readonly cost: number;
  /** By roll of the lot. */
  readonly use: readonly (readonly Piece[])[];
}

const TINY = 1e-6;

/** Whether cuts fit on a roll, in units and exactly. */
export function fitOn(bin: Bin, pieces: readonly Piece[]): boolean {
  let units = 0;
  let length = 0;
  for (const piece of pieces) {
    if (piece.width > bin.roll.width) return false;
    units += piece.units;
    length += piece.length;
  }
  return units <= bin.capacity && length <= bin.free;
}

/** What these cuts of one roll cost. */
export function costOn(bin: Bin, pieces: readonly Piece[], rules: LossRules): number {
  let units = 0;
  let strips = 0;
  for (const piece of pieces) {
    units += piece.units;
    strips += stripLoss(piece.units, piece.width, bin.roll.width);
  }
  return rollCost(bin, units, rules) + strips;
}

function packingOf(bins: readonly Bin[], use: readonly (readonly Piece[])[], rules: LossRules): Packing {
  let cost = 0;
  for (const [index, bin] of bins.entries()) cost += costOn(bin, use[index] ?? [], rules);
  return { cost, use };
}

/** First fit: each cut, longest first, on the first of the rolls that still holds it. */
function firstFit(bins: readonly Bin[], order: readonly number[], pieces: readonly Piece[]): Piece[][] | null {
  const use: Piece[][] = bins.map(() => []);
  const units = bins.map(({ capacity }) => capacity);
  const free: number[] = bins.map((bin) => bin.free);
  for (const piece of pieces) {
    const at = order.find(
      (index) =>
        (units[index] ?? 0) >= piece.units &&
        (free[index] ?? 0) >= piece.length &&
        (bins[index]?.roll.width ?? 0) >= piece.width,
    );
    if (at === undefined) return null;
    units[at] = (units[at] ?? 0) - piece.units;
    free[at] = (free[at] ?? 0) - piece.length;
    use[at]?.push(piece);
  }
  return use;
}

/** Fills one roll after the other as well as it can be filled. */
function fillInTurn(
  bins: readonly Bin[],
  order: readonly number[],
  pieces: readonly Piece[],
  rules: LossRules,
): Piece[][] | null {
  const use: Piece[][] = bins.map(() => []);
  let left = pieces;
  for (const at of order) {
    const bin = bins[at];
    if (!bin || left.length === 0) continue;
    const chosen = fitOn(bin, left) ? new Set(left) : fillRoll(bin, left, rules);
    use[at] = left.filter((piece) => chosen.has(piece));
    left = left.filter((piece) => !chosen.has(piece));
  }
  return left.length === 0 ? use : null;
}

/** The orders in which the rolls of a lot (shortest first) are tried. */
function rollOrders(count: number): number[][] {
  const up = Array.from({ length: count }, (_, index) => index);
  const down = up.toReversed();
  if (count <= 2) return [up, down];
  const firsts = up.map((index) => [index, ...up.filter((one) => one !== index)]);
  const lasts = up.map((index) => [...up.filter((one) => one !== index), index]);
  return [up, down, ...firsts.slice(1), ...lasts.slice(0, -1)];
}

/**
 * Packs cuts (longest first) on the rolls of one lot, cheaply; null if no way was found. One roll is exact; several are
 * tried in some orders until the cost is no more than `enough`.
 */
export function pack(
  bins: readonly Bin[],
  pieces: readonly Piece[],
  rules: LossRules,
  enough = -Infinity,
): Packing | null {
  const [only] = bins;
  if (bins.length === 1 && only) {
    return fitOn(only, pieces) ? packingOf(bins, [pieces], rules) : null;
  }
  let best: Packing | null = null;
  const offer = (use: Piece[][] | null): boolean => {
    const packing = use && packingOf(bins, use, rules);
    if (packing && packing.cost < (best?.cost ?? Infinity) - TINY) best = packing;
    return best !== null && best.cost <= enough + TINY;
  };
  const orders = rollOrders(bins.length);
  for (const order of orders.slice(0, 2)) if (offer(firstFit(bins, order, pieces))) return best;
  for (const order of orders) if (offer(fillInTurn(bins, order, pieces, rules))) return best;
  return best;
}

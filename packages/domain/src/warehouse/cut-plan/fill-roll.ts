import type { LossRules } from './loss';
import { rollCost } from './lot-curve';
import type { Bin, Piece } from './problem';

const TRIES = 3;

/** For each sum up to the capacity, the last cut of a way to reach it; -1 if there is none. */
function reach(pieces: readonly Piece[], capacity: number): Int16Array {
  const last = new Int16Array(capacity + 1).fill(-1);
  last[0] = pieces.length;
  let top = 0;
  for (const [index, { units }] of pieces.entries()) {
    top = Math.min(capacity, top + units);
    for (let sum = top; sum >= units; sum -= 1) if (last[sum] === -1 && last[sum - units] !== -1) last[sum] = index;
  }
  return last;
}

/** The reachable sum that loses the least, the largest of several. */
function bestSum(bin: Bin, last: Int16Array, rules: LossRules): number {
  let best = 0;
  let bestCost = Infinity;
  for (let sum = last.length - 1; sum > 0; sum -= 1) {
    if (last[sum] === -1) continue;
    const cost = rollCost(bin, sum, rules);
    if (cost < bestCost) {
      best = sum;
      bestCost = cost;
    }
    // Below this, the rest has lost nothing: a smaller sum is no better.
    if (sum < bin.capacity - rules.wholeFrom) break;
  }
  return best;
}

/** The cuts that fill a roll with the least loss, out of more than it holds. */
export function fillRoll(bin: Bin, all: readonly Piece[], rules: LossRules): ReadonlySet<Piece> {
  const pieces = all.filter(({ width }) => width <= bin.roll.width);
  for (let cut = 0; cut < TRIES && cut <= bin.capacity; cut += 1) {
    const last = reach(pieces, bin.capacity - cut);
    const chosen = new Set<Piece>();
    let length = 0;
    for (let sum = bestSum(bin, last, rules); sum > 0;) {
      const piece = pieces[last[sum] as number];
      if (!piece) break;
      chosen.add(piece);
      length += piece.length;
      sum -= piece.units;
    }
    // In feet, cuts can be a trace longer together than in whole units.
    if (length <= bin.free) return chosen;
  }
  return new Set();
}

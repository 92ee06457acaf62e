import type { LossRules } from './loss';
import { rollCost } from './lot-curve';
import type { Bin, Piece } from './problem';
import { SubsetSums } from './subset-sums';

const TRIES = 3;

/** The reachable sum up to a capacity that loses the least, the largest of several; 0 if there is none. */
function bestSum(bin: Bin, capacity: number, sums: SubsetSums, rules: LossRules): number {
  let best = 0;
  let bestCost = Infinity;
  for (let sum = capacity; sum > 0; sum -= 1) {
    if (!sums.has(sum)) continue;
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
    const capacity = bin.capacity - cut;
    const sums = new SubsetSums(
      pieces.map(({ units }) => units),
      capacity,
    );
    const chosen = sums.choose(bestSum(bin, capacity, sums, rules)).flatMap((place) => pieces[place] ?? []);
    // In feet, cuts can be a trace longer together than in whole units.
    if (chosen.reduce((length, piece) => length + piece.length, 0) <= bin.free) return new Set(chosen);
  }
  return new Set();
}

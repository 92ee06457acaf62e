import { LOSS_OF_UNIT, lossOfRest } from './loss';
import type { LossRules } from './loss';

/** The cost of a roll for what is taken from it: a jump, then straight lines. */
export interface RollCost {
  /** What can be taken, in units. */
  readonly capacity: number;
  /** The cost of taking anything at all. */
  readonly start: number;
}

/** What it costs to take so many units from a roll. */
export const rollCost = (roll: RollCost, taken: number, rules: LossRules): number =>
  taken === 0 ? 0 : roll.start + lossOfRest(roll.capacity - taken, rules) - lossOfRest(roll.capacity, rules);

interface Line {
  readonly from: number;
  readonly to: number;
  readonly slope: number;
}

function linesOf({ capacity }: RollCost, rules: LossRules): Line[] {
  const whole = capacity - rules.wholeFrom;
  const remnant = capacity - rules.scrapBelow;
  return [
    { from: 1, to: whole, slope: 0 },
    { from: Math.max(1, whole + 1), to: remnant, slope: -rules.remnantLoss },
    { from: Math.max(1, remnant + 1), to: capacity, slope: -LOSS_OF_UNIT },
  ].filter(({ from, to }) => from <= to);
}

/** Lowers `next[x]` to the least `curve[x - t]` plus the cost of `t`, for every `t` of a line: a sliding minimum. */
function addLine(next: Float64Array, curve: Float64Array, line: Line, cost: (taken: number) => number): void {
  const { from, to, slope } = line;
  const level = cost(from) - slope * from;
  const queue = new Int32Array(curve.length);
  let head = 0;
  let tail = 0;
  const lifted = (y: number): number => (curve[y] as number) - slope * y;
  for (let x = from; x < next.length; x += 1) {
    const entering = x - from;
    if (entering < curve.length) {
      const value = lifted(entering);
      while (tail > head && lifted(queue[tail - 1] as number) >= value) tail -= 1;
      queue[tail] = entering;
      tail += 1;
    }
    while (head < tail && (queue[head] as number) < x - to) head += 1;
    if (head === tail) continue;
    const least = lifted(queue[head] as number) + slope * x + level;
    if (least < (next[x] as number)) next[x] = least;
  }
}

/** The same for a short roll, from which only sums of whole cuts can be taken. */
function addShort(
  next: Float64Array,
  curve: Float64Array,
  capacity: number,
  isReached: Uint8Array,
  cost: (taken: number) => number,
): void {
  for (let taken = 1; taken <= capacity; taken += 1) {
    if (isReached[taken] !== 1) continue;
    const more = cost(taken);
    for (let y = 0; y < curve.length; y += 1) {
      const value = (curve[y] as number) + more;
      if (value < (next[y + taken] as number)) next[y + taken] = value;
    }
  }
}

/** Which sums up to a limit some of these lengths make up: 1 if they do. */
export function reachedSums(lengths: readonly number[], limit: number): Uint8Array {
  const isReached = new Uint8Array(limit + 1);
  isReached[0] = 1;
  for (const length of lengths) {
    for (let sum = limit; sum >= length; sum -= 1) if (isReached[sum - length] === 1) isReached[sum] = 1;
  }
  return isReached;
}

/**
 * The least cost of taking 0, 1, 2, ... units from rolls together if cuts could be split between them: no way of
 * packing costs less. From a roll that is shorter than what loses nothing, only sums of whole cuts (`isReached`) count.
 */
export function lotCurve(rolls: readonly RollCost[], rules: LossRules, isReached: Uint8Array): Float64Array {
  let curve = Float64Array.of(0);
  for (const roll of rolls) {
    const next = new Float64Array(curve.length + roll.capacity).fill(Infinity);
    const cost = (taken: number): number => rollCost(roll, taken, rules);
    next.set(curve);
    if (roll.capacity < isReached.length) addShort(next, curve, roll.capacity, isReached, cost);
    else for (const line of linesOf(roll, rules)) addLine(next, curve, line, cost);
    curve = next;
  }
  return curve;
}

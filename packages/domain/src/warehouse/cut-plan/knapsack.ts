import type { Demand, Kind, Problem } from './problem';

/** A set of demands that a lot of a kind could take together. */
export interface PricedSet {
  readonly kind: number;
  readonly demands: readonly number[];
}

/** What duals come to: the bound, and for each kind the sets that would lower the cost. */
export interface Priced {
  readonly bound: number;
  readonly sets: readonly PricedSet[];
}

const NONE = -1e15;
const TINY = 1e-7;

/** Which problem is priced: the one of the least loss, or that of the fewest shortages. */
export interface Objective {
  /** Whether what lots lose counts. */
  readonly losses: boolean;
  /** How many demands of each day stay uncovered at no cost; undefined if any number may. */
  readonly uncovered: readonly (number | undefined)[];
  /** The day whose uncovered demands cost 1 each; null if none do. */
  readonly costly: number | null;
}

/** The most that demands can be worth by their exact sum of units, and which ones make it up. */
class Knapsack {
  readonly worth: Float64Array;
  readonly #taken: Uint8Array;
  readonly #size: number;
  readonly #demands: readonly Demand[];

  constructor(demands: readonly Demand[], values: Float64Array, capacity: number) {
    this.#size = capacity + 1;
    this.#demands = demands;
    this.worth = new Float64Array(this.#size).fill(NONE);
    this.worth[0] = 0;
    this.#taken = new Uint8Array(this.#size * demands.length);
    const { worth } = this;
    let top = 0;
    for (const [index, { units }] of demands.entries()) {
      const value = values[index] as number;
      if (units > capacity || value === -Infinity) continue;
      top = Math.min(capacity, top + units);
      const row = index * this.#size;
      for (let sum = top; sum >= units; sum -= 1) {
        const better = (worth[sum - units] as number) + value;
        if (better > (worth[sum] as number)) {
          worth[sum] = better;
          this.#taken[row + sum] = 1;
        }
      }
    }
  }

  setOf(sum: number): number[] {
    const chosen: number[] = [];
    let left = sum;
    for (let index = this.#demands.length - 1; index >= 0 && left > 0; index -= 1) {
      if (this.#taken[index * this.#size + left] !== 1) continue;
      chosen.push(index);
      left -= this.#demands[index]?.units ?? 0;
    }
    return chosen.toReversed();
  }
}

/** The sums at which lots of a kind gain most: the best, and the best in another part of the roll. */
function bestSums(kind: Kind, worth: Float64Array, losses: boolean, wanted: number): number[] {
  const end = Math.min(kind.curve.length, worth.length) - 1;
  const part = Math.max(1, Math.ceil((end + 1) / wanted));
  const found: { sum: number; value: number }[] = [];
  for (let from = 1; from <= end; from += part) {
    let sum = 0;
    let value = -TINY;
    for (let at = from; at < from + part && at <= end; at += 1) {
      const gain = (losses ? (kind.curve[at] as number) : 0) - (worth[at] as number);
      if (gain < value) {
        value = gain;
        sum = at;
      }
    }
    if (sum > 0) found.push({ sum, value });
  }
  return found.toSorted((a, b) => a.value - b.value).map(({ sum }) => sum);
}

/** The sum of the largest positive numbers. */
function topSum(values: readonly number[], count: number): number {
  return values
    .filter((value) => value > 0)
    .toSorted((a, b) => b - a)
    .slice(0, count)
    .reduce((sum, value) => sum + value, 0);
}

/** What covering all demands is worth by the duals, less those that may stay uncovered. */
function worthOfDemands({ demands, days }: Problem, duals: Float64Array, objective: Objective): number {
  let sum = 0;
  for (const day of days.keys()) {
    const mine = demands.filter((demand) => demand.day === day).map(({ index }) => duals[index] as number);
    sum += mine.reduce((total, dual) => total + dual, 0);
    const uncovered = objective.uncovered[day];
    if (day === objective.costly)
      sum -= topSum(
        mine.map((dual) => dual - 1),
        mine.length,
      );
    else sum -= topSum(mine, uncovered ?? mine.length);
  }
  return sum;
}

/**
 * Prices every lot at once with the duals of the demands: one knapsack for all lots of the same widths. The bound is
 * valid for any duals.
 */
export function price(problem: Problem, duals: Float64Array, objective: Objective, setsPerKind = 1): Priced {
  const { demands, kinds, profiles } = problem;
  const knapsacks = profiles.map(({ strips }, profile) => {
    const values = Float64Array.from(demands, ({ index }) => {
      const strip = strips[index] as number;
      if (strip === Infinity) return -Infinity;
      return (duals[index] as number) - (objective.losses ? strip : 0);
    });
    const longest = kinds.reduce(
      (most, kind) => (kind.profile === profile ? Math.max(most, kind.curve.length - 1) : most),
      0,
    );
    return new Knapsack(demands, values, longest);
  });
  let bound = worthOfDemands(problem, duals, objective);
  const sets: PricedSet[] = [];
  for (const kind of kinds) {
    const knapsack = knapsacks[kind.profile];
    if (!knapsack) continue;
    const sums = bestSums(kind, knapsack.worth, objective.losses, setsPerKind);
    const [best = 0] = sums;
    const cost = objective.losses ? (kind.curve[best] as number) : 0;
    bound += kind.lots.length * (cost - (knapsack.worth[best] as number));
    for (const sum of sums) sets.push({ kind: kind.index, demands: knapsack.setOf(sum) });
  }
  return { bound, sets };
}

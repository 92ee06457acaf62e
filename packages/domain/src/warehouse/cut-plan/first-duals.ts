import { price } from './knapsack';
import type { Objective } from './knapsack';
import type { Kind, Problem } from './problem';

/** Duals with the bound that they prove. */
export interface FirstDuals {
  readonly duals: Float64Array;
  readonly bound: number;
}

/** How many of the best steps are priced; the sum of the shares alone proves nothing. */
const TRIED = 3;

/**
 * What share of a roll a demand needs at least, if demands up to `step` are counted in steps and longer ones by the
 * steps that they leave: shares of demands that fit on a roll together never come to more than 1 (a dual feasible
 * function of Carlier, Clautiaux and Moukrim). A step of 0 counts lengths.
 */
function shareOf(units: number, capacity: number, step: number): number {
  if (step === 0) return units / capacity;
  const whole = Math.floor(capacity / step);
  if (2 * units > capacity) return 1 - Math.floor((capacity - units) / step) / whole;
  return 2 * units === capacity ? 0.5 : Math.floor(units / step) / whole;
}

/** The most common kind of one-roll lot: its length, and what opening one costs. Null if it costs nothing. */
function commonest(kinds: readonly Kind[]): { capacity: number; start: number } | null {
  let most: Kind | null = null;
  for (const kind of kinds) if (kind.bins.length === 1 && kind.lots.length > (most?.lots.length ?? 0)) most = kind;
  const [bin] = most?.bins ?? [];
  return bin && bin.start > 0 && bin.capacity > 0 ? bin : null;
}

/**
 * Duals found without a solver: zero, or each demand's least share of the price of opening a roll of the most common
 * kind, whichever proves more. Any duals give a valid bound.
 */
export function firstDuals(problem: Problem, objective: Objective): FirstDuals {
  const { demands, kinds } = problem;
  const none = new Float64Array(demands.length);
  let best: FirstDuals = { duals: none, bound: price(problem, none, objective).bound };
  const bin = commonest(kinds);
  if (!bin) return best;
  const { capacity, start } = bin;
  const sumOf = (step: number): number => demands.reduce((sum, { units }) => sum + shareOf(units, capacity, step), 0);
  const steps = Array.from({ length: Math.floor(capacity / 2) + 1 }, (_, step) => ({ step, sum: sumOf(step) }))
    .toSorted((a, b) => b.sum - a.sum)
    .slice(0, TRIED);
  for (const { step } of steps) {
    const duals = Float64Array.from(demands, ({ units }) => start * Math.min(1, shareOf(units, capacity, step)));
    const { bound } = price(problem, duals, objective);
    if (bound > best.bound) best = { duals, bound };
  }
  return best;
}

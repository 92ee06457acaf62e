import type { Costing } from './costing';
import type { Kind, Lot, Problem } from './problem';

const TINY = 1e-6;

/** Which demands each lot takes, and which are short. */
export interface Layout {
  readonly at: readonly (readonly number[])[];
  readonly short: readonly number[];
}

/** What a layout comes to. */
export interface Score {
  /** How many demands of each day are short. */
  readonly shortByDay: readonly number[];
  readonly cost: number;
}

/** The kind of a lot. */
export function kindOf(problem: Problem, lot: Lot | number): Kind {
  const index = typeof lot === 'number' ? problem.lots[lot]?.kind : lot.kind;
  const kind = index === undefined ? undefined : problem.kinds[index];
  if (!kind) throw new RangeError('There is no such lot');
  return kind;
}

/** How many demands of each day are among these. */
export function countByDay(problem: Problem, demands: readonly number[]): number[] {
  const counts = problem.days.map(() => 0);
  for (const index of demands) {
    const day = problem.demands[index]?.day ?? 0;
    counts[day] = (counts[day] ?? 0) + 1;
  }
  return counts;
}

/** The shortages and the cost of a layout. */
export function scoreOf(costing: Costing, layout: Layout): Score {
  const { problem } = costing;
  let cost = 0;
  for (const [lot, demands] of layout.at.entries()) cost += costing.cost(kindOf(problem, lot), demands);
  return { shortByDay: countByDay(problem, layout.short), cost };
}

/** Fewer shortages of the earliest day come first, then of the next; then the lower cost. Below zero: `a` is better. */
export function compareScores(a: Score, b: Score): number {
  for (const [day, count] of a.shortByDay.entries()) {
    const difference = count - (b.shortByDay[day] ?? 0);
    if (difference !== 0) return difference;
  }
  if (a.cost === b.cost) return 0;
  return Math.abs(a.cost - b.cost) < TINY ? 0 : a.cost - b.cost;
}

/** The cost without the traces of handling: whole steps of loss, in hundredths of a unit. */
export const lossOfCost = (problem: Problem, cost: number): number =>
  Math.round(cost / problem.rules.step) * problem.rules.step;

/** The least loss that a bound on the cost proves: no loss lies between two steps. */
export function lossBound(problem: Problem, bound: number): number {
  const { step } = problem.rules;
  const traces = problem.handling * problem.lots.reduce((sum, { bins }) => sum + bins.length, 0);
  return Math.ceil((bound - traces) / step - TINY) * step;
}

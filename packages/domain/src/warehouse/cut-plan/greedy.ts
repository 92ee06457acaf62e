import type { Costing } from './costing';
import { kindOf } from './layout';
import type { Layout } from './layout';
import type { Kind, Problem } from './problem';

const TINY = 1e-6;

interface Filling {
  readonly kind: Kind;
  readonly demands: number[];
  units: number;
  cost: number;
}

/** The lot in which one more demand costs the least more; of equal ones, the one with the least room. */
function cheapest(fillings: readonly Filling[], index: number, units: number, costing: Costing): Filling | null {
  let best: Filling | null = null;
  let bestMore = Infinity;
  let bestRoom = Infinity;
  const seenEmpty = new Set<Kind>();
  for (const filling of fillings) {
    const { kind, demands } = filling;
    if (demands.length === 0) {
      if (seenEmpty.has(kind)) continue;
      seenEmpty.add(kind);
    }
    const sum = filling.units + units;
    const room = kind.capacity - sum;
    const least = (kind.curve[sum] ?? Infinity) - filling.cost;
    // It can neither cost less nor be as cheap with less room.
    if (room < 0 || least > bestMore + TINY || (least > bestMore - TINY && room >= bestRoom)) continue;
    const more = costing.cost(kind, [...demands, index]) - filling.cost;
    if (more < bestMore - TINY || (more < bestMore + TINY && more < Infinity && room < bestRoom)) {
      best = filling;
      bestMore = more;
      bestRoom = room;
    }
  }
  return bestMore === Infinity ? null : best;
}

/** Places the demands one after the other, each where it costs the least more. */
export function greedy(problem: Problem, costing: Costing, order: readonly number[], isOver: () => boolean): Layout {
  const fillings = problem.lots.map((lot): Filling => ({ kind: kindOf(problem, lot), demands: [], units: 0, cost: 0 }));
  const short: number[] = [];
  for (const index of order) {
    const units = problem.demands[index]?.units ?? 0;
    const filling = isOver() ? null : cheapest(fillings, index, units, costing);
    if (!filling) {
      short.push(index);
      continue;
    }
    filling.demands.push(index);
    filling.units += units;
    filling.cost = costing.cost(filling.kind, filling.demands);
  }
  return { at: fillings.map(({ demands }) => demands), short };
}

/** The orders in which `greedy` is tried: by day and longest first, longest first, by day as they come. */
export function greedyOrders({ demands }: Problem): number[][] {
  const numbers = demands.map(({ index }) => index);
  const longest = demands.toSorted((a, b) => b.units - a.units).map(({ index }) => index);
  const byDay = demands.toSorted((a, b) => a.day - b.day || b.units - a.units).map(({ index }) => index);
  return [byDay, longest, numbers];
}

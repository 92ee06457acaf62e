import { kindOf, randomNumbers } from '@falcon/domain/warehouse/cut-plan';
import type { Costing, Layout } from '@falcon/domain/warehouse/cut-plan';

const SHARE = 0.25;

/** A layout with some lots emptied at random and their demands, in random order, put where they cost least. */
export function shaken(costing: Costing, layout: Layout, seed: number): Layout {
  const { problem } = costing;
  const next = randomNumbers(seed);
  const used = layout.at.flatMap((demands, lot) => (demands.length > 0 ? [lot] : []));
  const wanted = Math.max(2, Math.min(6, Math.round(used.length * SHARE)));
  const emptied = new Set(Array.from({ length: wanted }, () => used[Math.floor(next() * used.length)] ?? 0));
  const at = layout.at.map((demands, lot) => (emptied.has(lot) ? [] : [...demands]));
  const free = [...emptied].flatMap((lot) => layout.at[lot] ?? []);
  const order = free.map((index) => ({ index, rank: next() * (problem.demands[index]?.units ?? 0) }));
  const short = [...layout.short];
  for (const { index } of order.sort((a, b) => b.rank - a.rank)) {
    let best = -1;
    let least = Infinity;
    for (const [lot, demands] of at.entries()) {
      const kind = kindOf(problem, lot);
      const more = costing.cost(kind, [...demands, index]) - costing.cost(kind, demands);
      if (more < least) {
        best = lot;
        least = more;
      }
    }
    if (best < 0) short.push(index);
    else at[best]?.push(index);
  }
  return { at, short };
}

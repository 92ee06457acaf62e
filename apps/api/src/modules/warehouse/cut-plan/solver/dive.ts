import { price } from '@falcon/domain/warehouse/cut-plan';
import type { Column, Master, Relaxed } from './master';

const NEARLY_WHOLE = 0.99;
const ROUNDS = 3;

/** The next columns to fix: all that are nearly whole, else the one that is used most. */
function nextColumns(relaxed: Relaxed, fixed: ReadonlySet<number>): number[] {
  const sure: number[] = [];
  let most = -1;
  for (const [index, use] of relaxed.use.entries()) {
    if (fixed.has(index)) continue;
    if (use > NEARLY_WHOLE) sure.push(index);
    if (use > 1e-6 && (most < 0 || use > (relaxed.use[most] as number))) most = index;
  }
  return sure.length > 0 || most < 0 ? sure : [most];
}

/**
 * Fixes column by column, the most used first, and prices what is left after each; the columns that were fixed. They
 * are let go again at the end.
 */
export function dive(master: Master, start: Relaxed, isOver: () => boolean): Column[] {
  const { problem } = master.costing;
  const fixed = new Set<number>();
  const covered = new Set<number>();
  let relaxed: Relaxed | null = start;
  while (relaxed && !isOver()) {
    const next = nextColumns(relaxed, fixed);
    if (next.length === 0) break;
    for (const index of next) {
      fixed.add(index);
      master.fix(index, true);
      for (const demand of master.columns[index]?.demands ?? []) covered.add(demand);
    }
    if (covered.size === problem.demands.length) break;
    relaxed = master.relaxed();
    for (let round = 0; round < ROUNDS && relaxed && !isOver(); round += 1) {
      const duals = relaxed.duals.map((dual, index) => (covered.has(index) ? -Infinity : dual));
      const { sets } = price(problem, duals, master.objective, ROUNDS);
      const added = sets.filter((set) => master.add(set)).length;
      if (added === 0) break;
      relaxed = master.relaxed();
    }
  }
  for (const index of fixed) master.fix(index, false);
  return [...fixed].flatMap((index) => master.columns[index] ?? []);
}

import { price } from '@falcon/domain/warehouse/cut-plan';
import type { Master, Relaxed } from './master';

/** The bound that duals prove, with the duals. */
export interface Bound {
  readonly value: number;
  readonly duals: Float64Array;
}

const CENTER = 0.5;
const TINY = 1e-4;

const between = (a: Float64Array, b: Float64Array, share: number): Float64Array =>
  a.map((value, index) => value * share + (b[index] as number) * (1 - share));

/** How many sets each kind of lot offers at once: many if there are few kinds. */
const setsPerKind = (kinds: number): number => Math.max(1, Math.min(8, Math.ceil(24 / Math.max(1, kinds))));

function addPriced(master: Master, duals: Float64Array, report: (bound: Bound) => void): number {
  const { problem } = master.costing;
  const priced = price(problem, duals, master.objective, setsPerKind(problem.kinds.length));
  report({ value: priced.bound, duals });
  let added = 0;
  for (const set of priced.sets) if (master.add(set)) added += 1;
  return added;
}

/**
 * Adds columns until none lowers the relaxed model, the bound has reached it, or the time is over. Prices with duals
 * between the last ones and those of the best bound, which swing less. Reports each bound.
 */
export function generateColumns(
  master: Master,
  isOver: (relaxed: number) => boolean,
  report: (bound: Bound) => void,
): Relaxed | null {
  let best: Bound | null = null;
  const better = (bound: Bound): void => {
    if (best !== null && bound.value <= best.value) return;
    best = bound;
    report(bound);
  };
  let relaxed = master.relaxed();
  while (relaxed && !isOver(relaxed.value)) {
    const center: Float64Array = (best as Bound | null)?.duals ?? relaxed.duals;
    let added = addPriced(master, between(center, relaxed.duals, CENTER), better);
    if (added === 0) added = addPriced(master, relaxed.duals, better);
    const bound: number = (best as Bound | null)?.value ?? -Infinity;
    if (added === 0 || relaxed.value - bound < TINY) break;
    relaxed = master.relaxed() ?? relaxed;
  }
  return relaxed;
}

import type { Layout, Problem } from '@falcon/domain/warehouse/cut-plan';
import type { Column } from './master';

/** The layout of columns that go together; what none of them has is short. Columns in the way of others are left out. */
export function layoutOfColumns(problem: Problem, columns: readonly Column[]): Layout {
  const at: (readonly number[])[] = problem.lots.map(() => []);
  const free = problem.kinds.map(({ lots }) => [...lots]);
  const covered = new Set<number>();
  for (const { kind, demands } of columns) {
    if (demands.some((index) => covered.has(index))) continue;
    const lot = free[kind]?.shift();
    if (lot === undefined) continue;
    at[lot] = demands;
    for (const index of demands) covered.add(index);
  }
  return { at, short: problem.demands.filter(({ index }) => !covered.has(index)).map(({ index }) => index) };
}

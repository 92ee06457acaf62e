import type { CostSummary } from '@falcon/domain/costing';
import { formatMoney } from '@falcon/domain/money';
import { validationError } from '../../../graphql/errors';

const PARTS = ['material', 'labor', 'profit'] as const;

/** Refuses an order whose job cost is below zero, at the part of the additional cost that lowers it most; otherwise at the lines. */
export function refuseNegative({ summary }: { readonly summary: CostSummary }): void {
  const { jobCost } = summary.totals;
  if (jobCost >= 0) return;
  const parts = summary.additionalCosts.flatMap((cost, index) => PARTS.map((part) => ({ path: `additionalCosts.${index}.${part}Cost`, amount: cost[part], description: cost.description })));
  const lowest = parts.toSorted((a, b) => a.amount - b.amount)[0];
  const total = `The job cost would be ${formatMoney(jobCost)}, below zero.`;
  if (lowest && lowest.amount < 0) throw validationError(lowest.path, `${total} Lower the deduction "${lowest.description}" of ${formatMoney(lowest.amount)}.`);
  throw validationError('lines', `${total} Check the profits of the lines.`);
}

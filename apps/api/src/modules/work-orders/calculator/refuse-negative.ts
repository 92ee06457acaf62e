import { negativeFault } from '@falcon/domain/costing';
import type { CostSummary } from '@falcon/domain/costing';
import { validationError } from '../../../core/errors';

/** Refuses an order whose job cost is below zero, at the field that causes it. */
export function refuseNegative({ summary }: { readonly summary: CostSummary }): void {
  const fault = negativeFault(summary.totals.jobCost, summary.additionalCosts);
  if (fault) throw validationError(fault.path, fault.message);
}

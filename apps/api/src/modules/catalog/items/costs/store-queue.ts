import type { Database } from '#db/database';
import type { CostSource } from './cost-lines';
import { queueCosts, withdrawCosts } from './costs.queries';
import type { CostPlan } from './plan-costs';

export const asJson = (source: CostSource | undefined): string | null =>
  source === undefined ? null : JSON.stringify(source);

/** Withdraws and announces a plan's costs with later dates. */
export async function storeQueue(trx: Database, { withdrawn, queued }: CostPlan, userId: number): Promise<void> {
  await withdrawCosts(
    trx,
    withdrawn.map(({ id }) => id),
  );
  await queueCosts(
    trx,
    queued.map(({ itemId, newCost, effectiveDate, source }) => ({
      itemId,
      costE4: newCost,
      effectiveDate,
      userId,
      source: asJson(source),
    })),
  );
}

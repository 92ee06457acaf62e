import type { Database } from '#db/database';
import { loadOrders, recount } from '../order/change-order';
import type { WorkOrderRecord } from '../work-order-rows';
import { dequeueDrafts } from './draft-prices.queries';

/**
 * Recalculates locked drafts at today's prices with a fixed number of statements. Their versions stay the same, so that
 * nobody's save is refused because of it.
 */
export async function recalculateDrafts(
  trx: Database,
  drafts: readonly WorkOrderRecord[],
  today: string,
): Promise<void> {
  if (drafts.length === 0) return;
  await recount(trx, await loadOrders(trx, drafts), today);
  await dequeueDrafts(
    trx,
    drafts.map((order) => order.id),
  );
}

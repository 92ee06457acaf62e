import type { Database } from '#db/database';
import { loadOrders, recount } from '../order/change-order';
import type { WorkOrderRecord } from '../work-order-rows';
import { dequeueDrafts } from './draft-prices.queries';

/**
 * Recalculates locked drafts with today's prices: the same number of statements for one as for a hundred.
 * Versions stay the same: no one typed anything, so no one's save is refused because of it.
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

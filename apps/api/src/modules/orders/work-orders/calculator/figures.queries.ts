import { sql } from 'kysely';
import type { Database } from '#db/database';
import type { PriceSnapshot } from './gather-facts';

/** Stores the price snapshot of an order. */
export async function insertSnapshot(
  trx: Database,
  orderId: number,
  userId: number | null,
  prices: PriceSnapshot,
): Promise<void> {
  await trx
    .insertInto('workOrderPriceSnapshot')
    .values({ workOrderId: orderId, takenBy: userId, prices: sql`${JSON.stringify(prices)}::jsonb` })
    .execute();
}

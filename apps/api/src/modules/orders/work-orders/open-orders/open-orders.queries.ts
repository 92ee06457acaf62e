import { sql } from 'kysely';
import { OPEN_STATUS_IDS } from '@falcon/domain/orders/work-order-status';
import type { Database } from '#db/database';

/** The number of open orders of some customers or units. */
export async function openOrderCounts(
  db: Database,
  column: 'customerId' | 'unitId',
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('workOrder')
    .select([column, sql<number>`count(*)::int`.as('orders')])
    .where(column, '=', sql<number>`any(${[...ids]}::int[])`)
    .where('statusId', 'in', [...OPEN_STATUS_IDS])
    .groupBy(column)
    .execute();
  return new Map(rows.map((row) => [(row as Record<string, number>)[column] ?? 0, row.orders]));
}

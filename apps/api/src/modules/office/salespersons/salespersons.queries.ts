import { sql } from 'kysely';
import { OPEN_STATUS_IDS } from '@falcon/domain/orders/work-order-status';
import type { Database } from '#db/database';

/**
 * Recalculates the commission of a salesperson's orders that are not invoiced yet with another rate (basis points),
 * half-up to cents as in the calculator; an invoiced order keeps the rate of its accrual.
 */
export async function recountCommissions(trx: Database, salespersonId: number, rateBp: number): Promise<void> {
  await trx
    .updateTable('workOrder')
    .set({
      commissionRateBp: rateBp,
      commissionCents: sql<number>`case when profit_cents > 0 then (profit_cents * ${rateBp}::bigint + 5000) / 10000
        else 0 end`,
    })
    .where('salespersonId', '=', salespersonId)
    .where('statusId', '=', sql<number>`any(${OPEN_STATUS_IDS}::smallint[])`)
    .where('commissionRateBp', '<>', rateBp)
    .execute();
}

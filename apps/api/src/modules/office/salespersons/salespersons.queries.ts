import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import { OPEN_STATUS_IDS } from '@falcon/domain/orders/work-order-status';
import type { Database } from '#db/database';
import type { TransactionContext } from '#core/context';

/** Whether this user can see and change a salesperson: a salesperson without a wider permission only themselves. */
export const isOwnSalesperson = (ctx: TransactionContext, { id }: { readonly id: number }): boolean =>
  ctx.salespersonScope === null || ctx.salespersonScope === id;

/** The same for the rows of the list. */
export const ownSalesperson = ({ salespersonScope }: TransactionContext): Expression<SqlBool> | null =>
  salespersonScope === null ? null : sql<SqlBool>`${sql.ref('salesperson.id')} = ${salespersonScope}`;

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

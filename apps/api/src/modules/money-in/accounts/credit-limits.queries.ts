import { sql } from 'kysely';
import type { Database } from '#db/database';
import type { TransactionContext } from '#core/context';

type Clock = Pick<TransactionContext, 'services' | 'today'>;
const isToday = (ctx: Clock, column: string) =>
  sql`(${sql.ref(column)} at time zone ${ctx.services.timeZone})::date = ${ctx.today()}::date`;

async function sumOf(rows: ReturnType<typeof sql<{ readonly sum: number }>>, db: Database): Promise<number> {
  return (await rows.execute(db)).rows[0]?.sum ?? 0;
}

/** The amount up to which credit memos and refunds need no override. */
export async function creditMemoLimit(db: Database): Promise<number> {
  const { creditMemoLimitCents } = await db
    .selectFrom('appConfiguration')
    .select('creditMemoLimitCents')
    .executeTakeFirstOrThrow();
  return creditMemoLimitCents;
}

/** The sum of an invoice's credit memos that were not reversed. */
export const memosOfInvoice = (db: Database, invoiceId: number): Promise<number> =>
  sumOf(
    sql`select coalesce(sum(amount_cents), 0)::bigint as sum from credit_memo where invoice_id = ${invoiceId}
      and reversed_at is null`,
    db,
  );

/** The sum of today's memos without an invoice. */
export const memosOfToday = (db: Database, ctx: Clock, customerId: number): Promise<number> =>
  sumOf(
    sql`select coalesce(sum(m.amount_cents), 0)::bigint as sum from credit_memo m
      where m.customer_id = ${customerId} and m.invoice_id is null and m.reversed_at is null
        and ${isToday(ctx, 'm.created_at')}`,
    db,
  );

/** The sum of today's refunds. */
export const refundsOfToday = (db: Database, ctx: Clock, customerId: number): Promise<number> =>
  sumOf(
    sql`select coalesce(sum(e.amount_cents), 0)::bigint as sum from account_entry e
      where e.customer_id = ${customerId} and e.kind = 'REFUND' and e.reverses_id is null
        and ${isToday(ctx, 'e.created_at')}
        and not exists (select from account_entry r where r.reverses_id = e.id)`,
    db,
  );

import { sql } from 'kysely';
import { CREDIT_STATUS_IDS, STATUS_ID, UNPAID_STATUS_IDS } from '@falcon/domain/orders/work-order-status';
import type { Database } from '#db/database';
import { literals } from '#db/literals';
import { ownRows } from '#kit/record-kit';

export interface StatusCount {
  readonly statusId: number;
  readonly count: number;
  /** The earliest install date among them, or null if none has a date. */
  readonly oldestInstallDate: string | null;
}

/**
 * How many orders are in each status with work left, in process order, and since when: one range of the status index
 * for each, which covers everything needed.
 */
export async function statusCounts(db: Database, salespersonId: number | null): Promise<StatusCount[]> {
  const own = sql`and ${ownRows('WORK_ORDER', 'w', salespersonId)}`;
  const result = await sql<StatusCount>`
    select s.id as status_id, c.count, c.oldest_install_date
    from unnest(${[...UNPAID_STATUS_IDS]}::int[]) with ordinality as s (id, place)
    cross join lateral (select count(*) as count, min(nullif(w.sort_date, date '9999-12-31')) as oldest_install_date
      from work_order w where w.status_id = s.id ${own}) c
    order by s.place`.execute(db);
  return result.rows;
}

export interface OverdueCount {
  readonly toReconcile: number;
  readonly toInvoice: number;
}

/** Orders installed up to the first date but not reconciled, and orders installed up to the second but not invoiced. */
export async function overdueCounts(
  db: Database,
  reconcileTo: string,
  invoiceTo: string,
  salespersonId: number | null,
): Promise<OverdueCount> {
  const own = sql`and ${ownRows('WORK_ORDER', 'work_order', salespersonId)}`;
  const result = await sql<OverdueCount>`
    select (select count(*) from work_order where status_id = ${sql.lit(STATUS_ID.RECONCILE)}
      and sort_date <= ${reconcileTo} ${own}) as to_reconcile,
           (select count(*) from work_order where status_id = ${sql.lit(STATUS_ID.INVOICE)}
             and sort_date <= ${invoiceTo} ${own}) as to_invoice`.execute(db);
  return result.rows[0] ?? { toReconcile: 0, toInvoice: 0 };
}

export interface OverCredit {
  readonly customerId: number;
  readonly customerName: string;
  readonly limitCents: number;
  readonly exposureCents: number;
}

/**
 * Customers whose unpaid invoices and orders not yet invoiced, less their unapplied credit, exceed their limit. Only
 * customers with a limit are checked; the sums use partial or status indexes.
 */
export async function customersOverCredit(db: Database, salespersonId: number | null): Promise<OverCredit[]> {
  const own = sql`and ${ownRows('CUSTOMER', 'c', salespersonId)}`;
  const result = await sql<OverCredit>`
    with limited as (select c.id, c.name, c.credit_limit_cents from customer c where c.credit_limit_cents is not null
      and c.is_enabled ${own}),
    unpaid as (select i.customer_id, sum(i.open_cents) as cents from invoice i join limited l on l.id = i.customer_id
      where i.status in ('OPEN', 'PARTIAL') group by 1),
    credit as (select e.customer_id, sum(e.amount_cents) as cents from account_entry e
      join limited l on l.id = e.customer_id where e.invoice_id is null group by 1),
    coming as (select w.customer_id, sum(w.job_cost_cents) as cents from work_order w
      join limited l on l.id = w.customer_id where w.status_id in (${literals(CREDIT_STATUS_IDS)}) group by 1),
    exposed as (
      select l.id, l.name, l.credit_limit_cents,
        coalesce(u.cents, 0) + coalesce(k.cents, 0) + coalesce(o.cents, 0) as cents
      from limited l left join unpaid u on u.customer_id = l.id left join credit k on k.customer_id = l.id
        left join coming o on o.customer_id = l.id)
    select id as customer_id, name as customer_name, credit_limit_cents as limit_cents, cents as exposure_cents
    from exposed where cents > credit_limit_cents order by cents - credit_limit_cents desc limit 20`.execute(db);
  return result.rows;
}

export interface FailedJob {
  readonly id: number;
  readonly jobDescription: string;
  readonly message: string;
  readonly finishedAt: Date | null;
}

/** The caller's own background jobs that failed in the last week. */
export async function failedJobs(db: Database, userId: number, since: Date): Promise<FailedJob[]> {
  return db
    .selectFrom('jobStatus')
    .select(['id', 'jobDescription', 'message', 'finishedAt'])
    .where('userId', '=', userId)
    .where('status', '=', 'ERROR')
    .where('createdAt', '>=', since)
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
}

export interface RecentOrder {
  readonly id: number;
  readonly workOrderNumber: string;
  readonly customerName: string;
  readonly statusId: number;
  readonly at: Date;
}

/** The orders this user changed last, newest first. */
export async function recentOrders(db: Database, userId: number, salespersonId: number | null): Promise<RecentOrder[]> {
  const own = sql`and ${ownRows('WORK_ORDER', 'w', salespersonId)}`;
  const result = await sql<RecentOrder>`
    select w.id, w.work_order_number, w.customer_name, w.status_id, max(a.created_at) as at
    from (select record_id as work_order_id, created_at from history_entry where user_id = ${userId}
      and record_type = 'work_order' order by id desc limit 60) a
    join work_order w on w.id = a.work_order_id ${own}
    group by w.id order by max(a.created_at) desc limit 8`.execute(db);
  return result.rows;
}

export interface WeekFigures {
  readonly weekStart: string;
  readonly revenueCents: number;
  readonly profitCents: number;
  readonly orders: number;
}

/**
 * What was invoiced in each week (Sunday to Saturday) since `from`, with its profit; weeks without invoices are left
 * out.
 */
export async function weeklyRevenue(db: Database, from: string, salespersonId: number | null): Promise<WeekFigures[]> {
  const own =
    salespersonId === null
      ? sql``
      : sql`join work_order s on s.id = i.work_order_id and ${ownRows('WORK_ORDER', 's', salespersonId)}`;
  const result = await sql<WeekFigures>`
    select (i.invoice_date - extract(dow from i.invoice_date)::int)::date as week_start,
      sum(i.amount_cents - i.tax_cents) as revenue_cents,
           sum(i.profit_cents + coalesce(w.additional_profit_cents, 0)) as profit_cents, count(*) as orders
    from invoice i ${own} left join work_order w on w.id = i.work_order_id and w.additional_profit_cents <> 0
    where i.invoice_date >= ${from} and i.status <> 'VOID'
    group by 1 order by 1`.execute(db);
  return result.rows;
}

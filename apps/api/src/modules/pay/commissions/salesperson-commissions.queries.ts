import { sql } from 'kysely';
import type { Cents, Percent } from '@falcon/domain/kit/money';
import type { Database } from '#db/database';

/** A salesperson's commission figures, in cents. */
export interface CommissionStanding {
  /** On invoices that are not paid in full. */
  readonly accrued: Cents;
  readonly due: Cents;
  /** The balance of the last statement: zero or less. */
  readonly carried: Cents;
}

/** A salesperson's current commission figures, in one query. */
export async function standingOf(db: Database, salespersonId: number): Promise<CommissionStanding> {
  const { rows } = await sql<CommissionStanding>`
    select coalesce((select sum(amount_cents) from commission where salesperson_id = ${salespersonId}
      and state = 'ACCRUED'), 0)::bigint as accrued,
      coalesce((select sum(due_cents) from commission where salesperson_id = ${salespersonId} and due_cents <> 0),
        0)::bigint as due,
      coalesce((select carried_out_cents from commission_statement where salesperson_id = ${salespersonId}
        order by id desc limit 1), 0)::bigint as carried`.execute(db);
  return rows[0] as CommissionStanding;
}

/** A change of a salesperson's commission rate. */
export interface RateChange {
  readonly at: Date;
  readonly by: string | null;
  readonly from: Percent | null;
  readonly to: Percent | null;
}

const MOST = 50;

/** The rate changes in the history, newest first. */
export async function rateChanges(db: Database, salespersonId: number): Promise<RateChange[]> {
  const { rows } = await sql<RateChange>`
    select h.created_at as at, u.full_name as by, (c.change ->> 'from')::int as from, (c.change ->> 'to')::int as to
    from history_entry h cross join lateral jsonb_array_elements(h.changes) as c (change)
      left join app_user u on u.id = h.user_id
    where h.record_type = 'salesperson' and h.record_id = ${salespersonId} and c.change ->> 'field' = 'commissionRateBp'
    order by h.id desc limit ${MOST}`.execute(db);
  return rows;
}

/** A statement of a salesperson in an approved run. */
export interface OwnStatement {
  readonly id: number;
  readonly runId: number;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly paidOn: string | null;
  readonly paid: Cents;
  readonly carriedOut: Cents;
}

/** The statements of a salesperson, newest first. */
export async function ownStatements(db: Database, salespersonId: number): Promise<OwnStatement[]> {
  const { rows } = await sql<OwnStatement>`
    select t.id, r.id as run_id, r.period_start, r.period_end, r.paid_on, t.paid_cents as paid,
      t.carried_out_cents as carried_out
    from commission_statement t join commission_run r on r.id = t.commission_run_id
      where t.salesperson_id = ${salespersonId}
    order by t.id desc limit ${MOST}`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { CommissionFacts, WaitingReason } from '@falcon/domain/pay/commissions';
import type { Cents, Percent } from '@falcon/domain/kit/money';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { Database } from '#db/database';
import { ownIn } from '#kit/record-kit';
import { WAS_SETTLED } from '../commissions.queries';

/** A commission that a run pays in part or full, or takes back. */
export interface DueCommission extends CommissionFacts {
  readonly commissionId: number;
  readonly salespersonId: number;
  readonly rate: Percent;
  readonly workOrderId: number;
  readonly workOrderNumber: string;
  readonly customerName: string;
}

/** The period of a run, and the only salesperson the user can see; null for no limit. */
export interface RunScope {
  readonly start: string;
  readonly end: string;
  readonly timeZone: string;
  readonly salespersonScope: number | null;
}

const own = (column: string, { salespersonScope }: Pick<RunScope, 'salespersonScope'>) =>
  sql`and ${ownIn(column, salespersonScope)}`;

/**
 * The commissions that are due, oldest first; `locked` prevents changes of their payments until the transaction ends.
 */
export async function dueCommissions(db: Database, scope: RunScope, locked: boolean): Promise<DueCommission[]> {
  const { rows } = await sql<DueCommission>`
    select c.id as commission_id, c.salesperson_id, c.state, c.base_cents as base, c.amount_cents as amount,
      c.settled_cents as settled,
      c.rate_bp as rate, ${WAS_SETTLED} as was_settled, i.invoice_number, i.status = 'VOID' as invoice_is_void,
        i.open_cents as open,
      coalesce(i.date_paid, (c.earned_at at time zone ${scope.timeZone})::date) as earned_on,
      w.id as work_order_id, w.work_order_number, w.customer_name
    from commission c join invoice i on i.id = c.invoice_id join work_order w on w.id = c.work_order_id
    where c.due_cents <> 0 ${own('c.salesperson_id', scope)}
    order by c.id ${locked ? sql`for update of c` : sql``}`.execute(db);
  return rows;
}

/** An adjustment of a salesperson's pay, with its occurrences that are in runs. */
export interface DueAdjustment {
  readonly id: number;
  readonly salespersonId: number;
  readonly date: string;
  readonly amount: Cents;
  readonly times: number;
  readonly settled: readonly number[];
  readonly description: string;
}

/**
 * Adjustments of salespersons that begin by the end of a period and have occurrences in no run yet; `locked` as above.
 */
export async function dueAdjustments(db: Database, scope: RunScope, locked: boolean): Promise<DueAdjustment[]> {
  const { rows } = await sql<DueAdjustment>`
    select a.id, a.salesperson_id, a.adjustment_date as date, a.total_adjustment_cents as amount,
      coalesce(a.recurrence_number, 1) as times,
      coalesce(l.settled, '{}') as settled,
      coalesce((select string_agg(p.description, ', ' order by p.id) from payment_adjustment_line p
        where p.payment_adjustment_id = a.id), '') as description
    from payment_adjustment a
      left join lateral (select array_agg(s.occurrence order by s.occurrence) as settled
        from commission_statement_line s
        where s.payment_adjustment_id = a.id) l on true
    where a.salesperson_id is not null and a.adjustment_date <= ${scope.end} and a.total_adjustment_cents <> 0
      and coalesce(cardinality(l.settled), 0) < coalesce(a.recurrence_number, 1) ${own('a.salesperson_id', scope)}
    order by a.adjustment_date, a.id ${locked ? sql`for share of a` : sql``}`.execute(db);
  return rows;
}

/** A salesperson who may be in a run, with their last statement's balance. */
export interface RunSalesperson {
  readonly id: number;
  readonly fullName: string;
  readonly isEnabled: boolean;
  readonly emailAddress: string;
  /** Zero or less. */
  readonly carried: Cents;
}

/** The salespersons with these ids, and those whose last statement carries a balance forward; by name. */
export async function runSalespersons(
  db: Database,
  scope: RunScope,
  ids: readonly number[],
): Promise<RunSalesperson[]> {
  const { rows } = await sql<RunSalesperson>`
    select s.id, s.full_name, s.is_enabled, s.email_address, coalesce(last.carried_out_cents, 0)::bigint as carried
    from salesperson s
      left join lateral (select t.carried_out_cents from commission_statement t where t.salesperson_id = s.id
        order by t.id desc limit 1) last on true
    where (s.id = any(${[...ids]}::int[]) or last.carried_out_cents < 0) ${own('s.id', scope)}
    order by s.full_name, s.id`.execute(db);
  return rows;
}

/** Something that a run doesn't pay, with the facts for its sentence. */
export interface WaitingRow {
  readonly reason: WaitingReason;
  readonly salespersonId: number;
  readonly salespersonName: string;
  readonly workOrderId: number;
  readonly workOrderNumber: string;
  readonly customerName: string;
  readonly amountCents: Cents;
  readonly invoiceNumber: string;
  readonly open: Cents;
  readonly earnedOn: string | null;
}

/** The waiting items, with their total number and sum. */
export interface WaitingSum {
  readonly count: number;
  readonly sum: Cents;
  readonly rows: readonly WaitingRow[];
}

const NO_INVOICE = [STATUS_ID.RECONCILE, STATUS_ID.INVOICE];

/**
 * What a run through a day doesn't pay, and why: not invoiced, not paid in full, paid later, nothing left; oldest
 * first.
 */
export async function waitingCommissions(db: Database, scope: RunScope, most: number): Promise<WaitingSum> {
  const { rows } = await sql<WaitingRow & { readonly count: number; readonly sum: Cents }>`
    with waiting as (
      select case when c.state = 'ACCRUED' then 'NOT_PAID' when c.due_cents > 0 then 'LATER' else 'NOTHING'
        end as reason,
        c.salesperson_id, c.work_order_id, c.amount_cents, i.invoice_number, i.open_cents as open,
          i.date_paid as earned_on
      from commission c join invoice i on i.id = c.invoice_id
      where (c.state = 'ACCRUED' or (c.due_cents > 0 and i.date_paid > ${scope.end})
        or (c.state = 'EARNED' and c.amount_cents = 0 and i.date_paid between ${scope.start} and ${scope.end}))
        and i.invoice_date <= ${scope.end} ${own('c.salesperson_id', scope)}
      union all
      select 'NOT_INVOICED', w.salesperson_id, w.id, w.commission_cents, '', 0, null::date
      from work_order w
      where w.status_id = any(${NO_INVOICE}::smallint[]) and w.install_date <= ${scope.end} and w.commission_cents > 0
        and w.salesperson_id is not null ${own('w.salesperson_id', scope)})
    select q.*, s.full_name as salesperson_name, w.work_order_number, w.customer_name, count(*) over ()::int as count,
      (sum(q.amount_cents) over ())::bigint as sum
    from waiting q join salesperson s on s.id = q.salesperson_id join work_order w on w.id = q.work_order_id
    order by q.reason, s.full_name, w.id limit ${most}`.execute(db);
  return { count: rows[0]?.count ?? 0, sum: rows[0]?.sum ?? (0 as Cents), rows };
}

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { UnfinishedKind } from '@falcon/domain/money-in/accounts';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { Database } from '#db/database';

/** How many records of a kind are unfinished, and their sum. */
export interface UnfinishedSum {
  readonly kind: UnfinishedKind;
  readonly count: number;
  /** Cents; null for what has no amount. */
  readonly cents: number | null;
}

type Source = (lastDay: string) => RawBuilder<unknown>;

const NO_SUM = sql`null::bigint`;
const sum = (column: string): RawBuilder<unknown> => sql`coalesce(sum(${sql.ref(column)}), 0)::bigint`;

const among = (values: readonly (number | string)[]): RawBuilder<unknown> =>
  sql.join(values.map((value) => sql.lit(value)));

const orders =
  (...statusIds: readonly number[]): Source =>
  (lastDay) =>
    sql`select count(*)::int as count, ${sum('job_cost_cents')} as cents from work_order
    where status_id in (${among(statusIds)}) and sort_date <= ${lastDay}`;

const sheets =
  (status: string): Source =>
  (lastDay) =>
    sql`select count(*)::int as count, ${sum('net_cents')} as cents from bill_sheet
    where status = ${sql.lit(status)} and period_end <= ${lastDay}`;

const runs =
  (status: string, cents: RawBuilder<unknown>): Source =>
  (lastDay) =>
    sql`select count(*)::int as count, ${cents} as cents from commission_run
    where status = ${sql.lit(status)} and period_end <= ${lastDay}`;

const outbox =
  (...states: readonly string[]): Source =>
  () =>
    sql`select count(*)::int as count, ${NO_SUM} as cents from quickbooks_outbox
    where realm_id = quickbooks_realm() and state in (${among(states)})`;

/** Counts and sums of each kind, as the list that its link opens counts and adds them up. */
const SOURCES: Readonly<Record<UnfinishedKind, Source>> = {
  TO_ASSIGN: orders(STATUS_ID.CUT, STATUS_ID.ASSIGN),
  TO_RECONCILE: orders(STATUS_ID.RECONCILE),
  TO_INVOICE: orders(STATUS_ID.INVOICE),
  TO_SEND: (lastDay) => sql`select count(*)::int as count, ${sum('amount_cents')} as cents from invoice
    where delivery_state <> 'SENT' and status in ('OPEN', 'PARTIAL') and invoice_date <= ${lastDay}`,
  TO_DEPOSIT: (lastDay) => sql`select count(*)::int as count, ${sum('amount_cents')} as cents from receipt
    where deposit_id is null and reversed_at is null and method in ('CHECK', 'CASH') and received_on <= ${lastDay}`,
  CREDIT: (lastDay) => sql`select count(*)::int as count, ${sum('c.cents')} as cents from (
      select -sum(amount_cents) as cents from account_entry where invoice_id is null and entry_date <= ${lastDay}
      group by customer_id having sum(amount_cents) <> 0) c`,
  SHEETS_TO_APPROVE: sheets('OPEN'),
  SHEETS_TO_PAY: sheets('DONE'),
  RUNS_TO_APPROVE: runs('OPEN', NO_SUM),
  RUNS_TO_PAY: runs('DONE', sum('paid_cents')),
  QUICKBOOKS_FAILED: outbox('FAILED'),
  QUICKBOOKS_CHANGED: () => sql`select count(*)::int as count, ${NO_SUM} as cents from quickbooks_change
    where realm_id = quickbooks_realm() and state = 'OPEN'`,
  QUICKBOOKS_WAITING: outbox('WAITING', 'SENDING', 'HELD'),
  FINDINGS: () => sql`select count(*)::int as count, ${NO_SUM} as cents from self_check_finding
    where state = 'OPEN' and cause_id is null`,
};

/** What is unfinished through the last day of a month, earlier months included, in one statement. */
export async function unfinishedThrough(db: Database, lastDay: string): Promise<UnfinishedSum[]> {
  const kinds = Object.entries(SOURCES).map(
    ([kind, source], place) =>
      sql`select ${sql.lit(place)} as place, ${sql.lit(kind)} as kind, s.count, s.cents from (${source(lastDay)}) s`,
  );
  const { rows } = await sql<UnfinishedSum>`${sql.join(kinds, sql` union all `)} order by place`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { ClosedThrough } from '@falcon/domain/money-in/accounts';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { DB, Database } from '#db/database';

export type ClosedBooks = Omit<Selectable<DB['closedBooks']>, 'onlyRow'>;

const books = (db: Database) => db.selectFrom('closedBooks').select(['closedThrough', 'version']);

export const closedBooks = (db: Database): Promise<ClosedBooks> => books(db).executeTakeFirstOrThrow();

/** The last day of the newest closed month. */
export const closedThrough = async (db: Database): Promise<ClosedThrough> => (await closedBooks(db)).closedThrough;

/** The same, and no month can be closed until the transaction ends. */
export const heldClosedThrough = async (trx: Database): Promise<ClosedThrough> =>
  (await books(trx).forShare().executeTakeFirstOrThrow()).closedThrough;

/** For closing and reopening: waits for transactions that are posting. */
export const lockClosedBooks = (trx: Database): Promise<ClosedBooks> =>
  books(trx).forUpdate().executeTakeFirstOrThrow();

export const storeClosedThrough = (trx: Database, closedThrough: ClosedThrough): Promise<unknown> =>
  trx
    .updateTable('closedBooks')
    .set({ closedThrough, version: sql<number>`version + 1` })
    .execute();

/**
 * What is unfinished in a month: work not invoiced, money not deposited or applied, pay not paid, entries not in
 * QuickBooks, wrong figures.
 */
export interface UnfinishedMonth {
  readonly month: string;
  readonly toReconcile: number;
  readonly toInvoice: number;
  readonly toDeposit: number;
  readonly sheetsToPay: number;
  readonly sheetsToPayCents: number;
  readonly runsToPay: number;
  readonly runsToPayCents: number;
  readonly customersWithCredit: number;
  readonly creditCents: number;
  /** Counted now, whatever their month. */
  readonly accountingWaiting: number;
  readonly accountingFailed: number;
  readonly findings: number;
}

/** What is unfinished through the last day of each month, including earlier months. */
export async function unfinishedThrough(db: Database, lastDays: readonly string[]): Promise<UnfinishedMonth[]> {
  const { rows } = await sql<UnfinishedMonth>`
    select m.month::text,
      (select count(*)::int from work_order where status_id = ${sql.lit(STATUS_ID.RECONCILE)} and sort_date <= m.month)
        as to_reconcile,
      (select count(*)::int from work_order where status_id = ${sql.lit(STATUS_ID.INVOICE)} and sort_date <= m.month)
        as to_invoice,
      (select count(*)::int from receipt where deposit_id is null and reversed_at is null
        and method in ('CHECK', 'CASH')
        and received_on <= m.month) as to_deposit,
      s.count as sheets_to_pay, s.cents as sheets_to_pay_cents, r.count as runs_to_pay, r.cents as runs_to_pay_cents,
      c.count as customers_with_credit, c.cents as credit_cents, q.waiting as accounting_waiting,
        q.failed as accounting_failed,
      (select count(*)::int from self_check_finding where state = 'OPEN' and cause_id is null) as findings
    from unnest(${[...lastDays]}::date[]) as m(month)
      cross join lateral (select count(*)::int, coalesce(sum(net_cents), 0)::bigint as cents from bill_sheet
        where status <> 'PAID' and period_end <= m.month) s
      cross join lateral (select count(*)::int, coalesce(sum(paid_cents), 0)::bigint as cents from commission_run
        where status <> 'PAID' and period_end <= m.month) r
      cross join lateral (select count(*)::int, coalesce(sum(o.cents), 0)::bigint as cents from (
        select -sum(amount_cents) as cents from account_entry where invoice_id is null and entry_date <= m.month
        group by customer_id having sum(amount_cents) < 0) o) c
      cross join (select count(*) filter (where o.state in ('WAITING', 'SENDING'))::int as waiting,
          (count(*) filter (where o.state in ('FAILED', 'HELD')) +
            (select count(*) from quickbooks_change x where x.realm_id = quickbooks_realm() and x.state = 'OPEN'))::int
              as failed
        from quickbooks_outbox o where o.realm_id = quickbooks_realm()
          and o.state in ('WAITING', 'SENDING', 'FAILED', 'HELD')) q
    order by m.month`.execute(db);
  return rows;
}

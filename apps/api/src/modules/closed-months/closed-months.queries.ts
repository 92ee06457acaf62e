import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { ClosedThrough } from '@falcon/domain/accounts';
import { STATUS_ID } from '@falcon/domain/work-order-status';
import type { DB, Database } from '../../db/database';

export type ClosedBooks = Omit<Selectable<DB['closedBooks']>, 'onlyRow'>;

const books = (db: Database) => db.selectFrom('closedBooks').select(['closedThrough', 'version']);

export const closedBooks = (db: Database): Promise<ClosedBooks> => books(db).executeTakeFirstOrThrow();

/** The last day of the newest closed month. */
export const closedThrough = async (db: Database): Promise<ClosedThrough> => (await closedBooks(db)).closedThrough;

/** The same until the transaction ends: no month is closed until then. */
export const heldClosedThrough = async (trx: Database): Promise<ClosedThrough> =>
  (await books(trx).forShare().executeTakeFirstOrThrow()).closedThrough;

/** For a change: waits for what is being posted. */
export const lockClosedBooks = (trx: Database): Promise<ClosedBooks> =>
  books(trx).forUpdate().executeTakeFirstOrThrow();

export const storeClosedThrough = (trx: Database, closedThrough: string): Promise<unknown> =>
  trx
    .updateTable('closedBooks')
    .set({ closedThrough, version: sql<number>`version + 1` })
    .execute();

/** What a month still lacks: orders installed in it that have no invoice, checks and cash received in it that are not deposited. */
export interface Unfinished {
  readonly month: string;
  readonly toReconcile: number;
  readonly toInvoice: number;
  readonly toDeposit: number;
}

/** What is unfinished through the last day of each month, also from earlier ones. */
export async function unfinishedThrough(db: Database, lastDays: readonly string[]): Promise<Unfinished[]> {
  const { rows } = await sql<Unfinished>`
    select m.month::text,
      (select count(*)::int from work_order where status_id = ${sql.lit(STATUS_ID.RECONCILE)} and sort_date <= m.month) as to_reconcile,
      (select count(*)::int from work_order where status_id = ${sql.lit(STATUS_ID.INVOICE)} and sort_date <= m.month) as to_invoice,
      (select count(*)::int from receipt where deposit_id is null and reversed_at is null and method in ('CHECK', 'CASH')
        and received_on <= m.month) as to_deposit
    from unnest(${[...lastDays]}::date[]) as m(month) order by m.month`.execute(db);
  return rows;
}

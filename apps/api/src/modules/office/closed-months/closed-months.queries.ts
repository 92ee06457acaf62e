import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { ClosedThrough } from '@falcon/domain/money-in/accounts';
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

import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { DB } from './database';

/** All later reads in the transaction see the database as of one moment; writes are refused. */
export const readAsOfNow = (trx: Transaction<DB>): Promise<unknown> =>
  sql`set transaction isolation level repeatable read, read only`.execute(trx);

import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { DB } from './database';

/** Everything that is read after this sees the database as of one moment, and nothing can be written. */
export const readAsOfNow = (trx: Transaction<DB>): Promise<unknown> =>
  sql`set transaction isolation level repeatable read, read only`.execute(trx);

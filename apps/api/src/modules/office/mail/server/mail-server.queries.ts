import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { DB, Database } from '#db/database';

/** The mail server of the configuration, until the end of the transaction; undefined if none was set up. */
export async function lockMailServer(trx: Database) {
  // There may be no row to lock yet.
  await sql`lock table mail_server in share row exclusive mode`.execute(trx);
  return trx.selectFrom('mailServer').selectAll().executeTakeFirst();
}

/** Stores the only mail server; the caller has locked it. */
export const storeMailServer = (trx: Database, server: Omit<Insertable<DB['mailServer']>, 'onlyRow' | 'version'>) =>
  trx
    .insertInto('mailServer')
    .values(server)
    .onConflict((conflict) =>
      conflict.column('onlyRow').doUpdateSet({ ...server, version: sql<number>`mail_server.version + 1` }),
    )
    .execute();

/** Removes the mail server; the caller has locked it. */
export const removeMailServer = (trx: Database) => trx.deleteFrom('mailServer').execute();

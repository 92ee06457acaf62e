import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { DB, Database } from '#db/database';

/** The mail server of the configuration, locked; undefined if none was set up. */
export const lockMailServer = (trx: Database) =>
  trx.selectFrom('mailServer').selectAll().forUpdate().executeTakeFirst();

/**
 * Stores a server based on the version that was read, 0 for none; false if someone else has changed or set up one
 * since.
 */
export async function storeMailServer(
  trx: Database,
  server: Omit<Insertable<DB['mailServer']>, 'onlyRow' | 'version'>,
  version: number,
): Promise<boolean> {
  if (version === 0) {
    const added = await trx
      .insertInto('mailServer')
      .values(server)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const changed = await trx
    .updateTable('mailServer')
    .set({ ...server, version: sql<number>`version + 1` })
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Removes the server if it still has this version. */
export async function removeMailServer(trx: Database, version: number): Promise<boolean> {
  const removed = await trx.deleteFrom('mailServer').where('version', '=', version).executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

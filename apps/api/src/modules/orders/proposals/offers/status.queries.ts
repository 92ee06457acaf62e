import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import type { DB, Database } from '#db/database';

/** Stores the status of a proposal and returns its new version. */
export async function storeStatus(
  trx: Database,
  id: number,
  patch: Updateable<DB['proposal']> & { readonly status: string },
): Promise<number> {
  const { version } = await trx
    .updateTable('proposal')
    .set({ ...patch, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

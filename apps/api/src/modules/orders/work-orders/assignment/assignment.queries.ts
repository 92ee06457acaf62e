import type { Database } from '#db/database';
import { queueFor } from '#db/in-transaction';

/** Locks an installer until the transaction ends, so that two orders can't take the same half day. */
export async function lockInstaller(trx: Database, id: number): Promise<void> {
  queueFor('installer', [id]);
  await trx.selectFrom('installer').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function installerForAssignment(
  db: Database,
  id: number,
): Promise<{ readonly fullName: string; readonly isEnabled: boolean } | undefined> {
  return db.selectFrom('installer').select(['fullName', 'isEnabled']).where('id', '=', id).executeTakeFirst();
}

import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB, Database } from '../../../db/database';

/** Names of the users in a history. */
export async function usersByIds(
  db: Database,
  ids: readonly number[],
): Promise<Pick<Selectable<DB['appUser']>, 'id' | 'fullName'>[]> {
  return db
    .selectFrom('appUser')
    .select(['id', 'fullName'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
}

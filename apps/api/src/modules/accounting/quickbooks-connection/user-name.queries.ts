import type { Database } from '#db/database';

export const nameOfUser = async (db: Database, id: number | null): Promise<string | null> =>
  id === null
    ? null
    : ((await db.selectFrom('appUser').select('fullName').where('id', '=', id).executeTakeFirst())?.fullName ?? null);

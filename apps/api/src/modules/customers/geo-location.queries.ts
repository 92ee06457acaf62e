import type { Database } from '../../db/database';

export async function geoLocationExists(db: Database, id: number): Promise<boolean> {
  return (await db.selectFrom('geoLocation').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

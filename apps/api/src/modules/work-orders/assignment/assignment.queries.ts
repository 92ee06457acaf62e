import type { Database } from '../../../db/database';

export async function installerForAssignment(db: Database, id: number): Promise<{ readonly fullName: string; readonly isEnabled: boolean } | undefined> {
  return db.selectFrom('installer').select(['fullName', 'isEnabled']).where('id', '=', id).executeTakeFirst();
}

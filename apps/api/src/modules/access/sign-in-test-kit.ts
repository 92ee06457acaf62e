import type { ApiClient, TestApi } from '../../testing/api-client';
import { hashPassword } from './passwords';

/** The password of everybody in the stories about signing in. */
export const PASSWORD = 'a river runs behind the shop';

let hashed: Promise<string> | null = null;

/** Somebody who may see orders and signs in with that password. */
export async function personWithPassword(api: TestApi, emailAddress: string): Promise<ApiClient> {
  const client = await api.userWith({ permissions: ['workOrder'], emailAddress });
  await api.db.updateTable('appUser').set({ passwordHash: await (hashed ??= hashPassword(PASSWORD)) }).where('id', '=', client.userId ?? 0).execute();
  return client;
}

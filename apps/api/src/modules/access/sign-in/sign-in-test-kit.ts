import type { ApiClient, TestApi } from '../../../testing/api-client';
import { hashPassword } from './passwords';

/** The password of everyone in the sign-in tests. */
export const PASSWORD = 'a river runs behind the shop';

let hashed: Promise<string> | null = null;

/** A user who can see orders and signs in with that password. */
export async function personWithPassword(api: TestApi, emailAddress: string): Promise<ApiClient> {
  const client = await api.userWith({ permissions: ['workOrder'], emailAddress });
  await api.db
    .updateTable('appUser')
    .set({ passwordHash: await (hashed ??= hashPassword(PASSWORD)) })
    .where('id', '=', client.userId ?? 0)
    .execute();
  return client;
}

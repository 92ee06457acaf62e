import { beforeEach } from 'vitest';
import { testApi, textAt } from '#testing/api-client';
import type { ApiClient, TestApi } from '#testing/api-client';
import { hashPassword } from './passwords';

/** The password of everyone in the sign-in tests. */
export const PASSWORD = 'a river runs behind the shop';

let hashed: Promise<string> | null = null;

async function givePassword(api: TestApi, userId: number): Promise<void> {
  await api.db
    .updateTable('appUser')
    .set({ passwordHash: await (hashed ??= hashPassword(PASSWORD)) })
    .where('id', '=', userId)
    .execute();
}

/** A user who can see orders and signs in with that password. */
export async function personWithPassword(api: TestApi, emailAddress: string): Promise<ApiClient> {
  const client = await api.userWith({ permissions: ['workOrder'], emailAddress });
  await givePassword(api, client.userId ?? 0);
  return client;
}

/** The API, a clerk of its own for each test, and the ways to sign in. */
export async function openSignIn() {
  const api = await testApi();
  const clerk = { email: '', userId: 0 };
  let count = 0;
  beforeEach(async () => {
    count += 1;
    clerk.email = `Clerk${count}@Falcon.test`;
    const client = await api.userWith({ permissions: ['editUserProfile', 'workOrder'], emailAddress: clerk.email });
    clerk.userId = client.userId ?? 0;
    await givePassword(api, clerk.userId);
    await api.db.deleteFrom('loginAttempt').execute();
  });
  const login = (password = PASSWORD, emailAddress = clerk.email, client = api.anonymous) =>
    client.mutate(
      'login',
      { emailAddress, password },
      'token user { id emailAddress permissions } multiFactorRequired',
    );
  return {
    api,
    clerk,
    login,
    signedIn: async () => api.withToken(textAt(await login(), 'login.token')),
    auth: (token: string) => api.withToken(token).query('{ auth { id } }'),
  };
}

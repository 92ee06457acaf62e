import { eventually, testApi, valueAt } from '#testing/api-client';
import type { ApiAnswer, ApiClient } from '#testing/api-client';
import { hashPassword } from '../sign-in/passwords';

export const PASSWORD = 'a river runs behind the shop';
export const MINUTE = 60_000;
export const AWAITED = 'user { emailAddress awaitedEmail { emailAddress sentAt expiresAt } version }';

export const faults = (answer: ApiAnswer) =>
  (answer.errors[0]?.extensions['fields'] as { path: string; message: string }[] | undefined) ?? [];

/** Users with addresses, and the mails and links sent to them. */
export async function openEmailDesk() {
  const api = await testApi();
  const admin = await api.as('super-admin');
  const passwordHash = await hashPassword(PASSWORD);

  async function clerk(emailAddress: string): Promise<ApiClient> {
    const client = await api.userWith({ permissions: ['editUserProfile'], emailAddress });
    await api.db
      .updateTable('appUser')
      .set({ passwordHash, firstName: 'Ann' })
      .where('id', '=', client.userId ?? 0)
      .execute();
    return client;
  }

  const mailsTo = (address: string) => api.mails.filter((mail) => mail.to === address);
  async function linkTo(address: string, number = 1): Promise<string> {
    await eventually(() => mailsTo(address).length >= number);
    return /http:\/\/falcon\.test\/confirm-email\/([\w-]+)/.exec(mailsTo(address).at(-1)?.text ?? '')?.[1] ?? '';
  }
  const confirm = (token: string, client: ApiClient = api.anonymous) =>
    client.mutate('emailChangeConfirm', { token }, 'emailAddress');
  const check = async (token: string) =>
    valueAt(
      await api.anonymous.query(
        'query ($token: String!) { emailChange(token: $token) { valid emailAddress message } }',
        {
          token,
        },
      ),
      'emailChange',
    ) as { valid: boolean; emailAddress: string | null; message: string | null };
  const signIn = async (emailAddress: string) =>
    (await api.anonymous.mutate('login', { emailAddress, password: PASSWORD }, 'user { id }')).codes;
  const historyOf = (id: number | null) =>
    api.db
      .selectFrom('historyEntry')
      .select(['changes', 'userId', 'version'])
      .where('recordType', '=', 'app_user')
      .where('recordId', '=', Number(id))
      .orderBy('id')
      .execute();

  return { api, admin, clerk, mailsTo, linkTo, confirm, check, signIn, historyOf };
}

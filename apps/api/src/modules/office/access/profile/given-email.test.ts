import { beforeEach, describe, expect, test } from 'vitest';
import { eventually, textAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { PASSWORD, AWAITED, faults, openEmailDesk } from './email-change-test-kit';

const { api, admin, clerk, mailsTo, linkTo, confirm, signIn, historyOf } = await openEmailDesk();

let person: ApiClient;
let count = 0;
let old = '';
let wanted = '';

beforeEach(async () => {
  count += 1;
  [old, wanted] = [`old${count}@falcon.test`, `New${count}@falcon.test`];
  person = await clerk(old);
  await api.db.deleteFrom('loginAttempt').execute();
});

const ask = (client = person, emailAddress = wanted, version = 1) =>
  client.mutate('userProfileUpdate', { version, emailAddress, currentPassword: PASSWORD }, AWAITED);

describe('an address given by an administrator', () => {
  const give = (emailAddress: string, version = 1) =>
    admin.mutate('userUpdate', { id: person.userId, version, emailAddress }, 'user { emailAddress }');

  test('takes effect immediately; both addresses are notified, and the history shows it', async () => {
    expect((await give(wanted)).data).toEqual({ userUpdate: { user: { emailAddress: wanted } } });
    expect(await signIn(wanted)).toEqual([]);
    await eventually(() => mailsTo(old).length === 1 && mailsTo(wanted).length === 1);
    expect(mailsTo(old)[0]?.text).toContain(`you now sign in with ${wanted} instead of`);
    expect(mailsTo(wanted)[0]?.text).toContain(`from ${old} to ${wanted}`);
    expect((await historyOf(person.userId)).at(-1)).toMatchObject({
      userId: admin.userId,
      changes: [{ field: 'emailAddress', kind: 'text', from: old, to: wanted }],
    });
  });

  test("ends the user's own request", async () => {
    await ask();
    const token = await linkTo(wanted);
    await give(`given-${wanted}`, 2);
    expect((await confirm(token)).codes).toEqual(['VALIDATION_ERROR']);
    expect(await signIn(`given-${wanted}`)).toEqual([]);
  });

  test('gets the invitation if the first one was not used yet', async () => {
    const answer = await admin.mutate(
      'userCreate',
      { firstName: 'Ivy', lastName: 'Lee', emailAddress: old.replace('old', 'ivy') },
      'user { id }',
    );
    await admin.mutate(
      'userUpdate',
      { id: textAt(answer, 'userCreate.user.id'), version: 1, emailAddress: wanted },
      'user { id }',
    );
    await eventually(() => mailsTo(wanted).length === 1);
    const token = /reset-password\/([\w-]+)/.exec(mailsTo(wanted)[0]?.text ?? '')?.[1] ?? '';
    expect((await api.anonymous.mutate('passwordReset', { token, password: PASSWORD }, 'success')).codes).toEqual([]);
    expect(await signIn(wanted)).toEqual([]);
  });

  test('is never the administrator’s own: that requires the password', async () => {
    const version = (
      await api.db
        .selectFrom('appUser')
        .select('version')
        .where('id', '=', admin.userId ?? 0)
        .executeTakeFirstOrThrow()
    ).version;
    expect(
      faults(await admin.mutate('userUpdate', { id: admin.userId, version, emailAddress: wanted }, 'user { id }')),
    ).toEqual([
      {
        path: 'emailAddress',
        message: 'Change your own e-mail address in your profile: it asks for your password and a confirmation.',
      },
    ]);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { eventually, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { PASSWORD, MINUTE, AWAITED, faults, openEmailDesk } from './email-change-test-kit';

const { api, admin, clerk, mailsTo, linkTo, confirm, check, signIn, historyOf } = await openEmailDesk();

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

describe('your own new e-mail address', () => {
  test('waits for the link sent to it; the old one signs in until then, and is notified', async () => {
    const answer = await ask();
    expect(valueAt(answer, 'userProfileUpdate.user')).toMatchObject({
      emailAddress: old,
      awaitedEmail: { emailAddress: wanted },
    });
    const token = await linkTo(wanted);
    expect(await check(token)).toEqual({ valid: true, emailAddress: wanted, message: null });
    expect(mailsTo(old)[0]?.text).toContain(`${wanted} will become the address you sign in with`);
    expect(mailsTo(old)[0]?.text).not.toContain(token);
    expect([await signIn(old), await signIn(wanted)]).toEqual([[], ['VALIDATION_ERROR']]);

    expect((await confirm(token)).data).toEqual({ emailChangeConfirm: { emailAddress: wanted } });
    expect([await signIn(old), await signIn(wanted)]).toEqual([['VALIDATION_ERROR'], []]);
    expect((await person.query('{ auth { emailAddress awaitedEmail { emailAddress } } }')).data).toEqual({
      auth: { emailAddress: wanted, awaitedEmail: null },
    });
    await eventually(() => mailsTo(old).length === 2);
    expect(mailsTo(old)[1]?.text).toContain(`you now sign in with ${wanted}`);
  });

  test('is saved with the rest of the profile, which takes effect immediately', async () => {
    const answer = await person.mutate(
      'userProfileUpdate',
      { version: 1, firstName: 'Anna', emailAddress: wanted, currentPassword: PASSWORD },
      'user { firstName emailAddress }',
    );
    expect(valueAt(answer, 'userProfileUpdate.user')).toEqual({ firstName: 'Anna', emailAddress: old });
  });

  test('needs the password, must be valid, and must not belong to someone else', async () => {
    expect(
      faults(
        await person.mutate(
          'userProfileUpdate',
          { version: 1, emailAddress: wanted, currentPassword: 'wrong' },
          'user { id }',
        ),
      ),
    ).toEqual([{ path: 'currentPassword', message: 'The password is incorrect.' }]);
    for (const wrong of [
      'anna at falcon',
      'anna,boss@falcon.test',
      'anna@falcon',
      'anna@falcon..test',
      'Anna <anna@falcon.test>',
    ])
      expect(faults(await ask(person, wrong))).toEqual([
        { path: 'emailAddress', message: 'This is not an e-mail address.' },
      ]);
    await clerk(wanted);
    expect(faults(await ask(person, wanted.toUpperCase()))).toEqual([
      { path: 'emailAddress', message: 'Another user already has this e-mail address.' },
    ]);
    expect(mailsTo(old)).toEqual([]);
  });

  test('is confirmed once, even by two clicks at the same moment', async () => {
    await ask();
    const token = await linkTo(wanted);
    const both = await Promise.all([confirm(token), confirm(token)]);
    expect(both.map((answer) => answer.codes.join()).toSorted()).toEqual(['', 'VALIDATION_ERROR']);
    expect(faults(await confirm(token))).toEqual([
      { path: 'token', message: `${wanted} is already confirmed. Sign in with it.` },
    ]);
    expect((await check(token)).message).toBe(`${wanted} is already confirmed. Sign in with it.`);
  });

  test('expires after an hour; sent again, it has another hour, and the earlier link is invalid', async () => {
    await ask();
    const first = await linkTo(wanted);
    api.pass(61 * MINUTE);
    expect((await check(first)).message).toContain('This link has expired');
    expect(faults(await confirm(first))[0]?.message).toContain('This link has expired');
    const again = await person.mutate('emailChangeResend', {}, AWAITED);
    expect(valueAt(again, 'emailChangeResend.user')).toMatchObject({
      emailAddress: old,
      awaitedEmail: { emailAddress: wanted },
    });
    const second = await linkTo(wanted, 2);
    expect(faults(await confirm(first))[0]?.message).toContain('A newer link was sent');
    expect((await confirm(second)).codes).toEqual([]);
  });

  test('is canceled by its owner, by another request, and by a new password', async () => {
    await ask();
    const first = await linkTo(wanted);
    expect(valueAt(await person.mutate('emailChangeCancel', {}, AWAITED), 'emailChangeCancel.user')).toMatchObject({
      emailAddress: old,
      awaitedEmail: null,
    });
    expect(faults(await confirm(first))[0]?.message).toContain('was cancelled');
    expect(faults(await person.mutate('emailChangeCancel', {}, 'user { id }'))[0]?.message).toContain(
      'is waiting for confirmation',
    );
    expect(faults(await person.mutate('emailChangeResend', {}, 'user { id }'))[0]?.path).toBe('emailAddress');

    await ask(person, wanted, 2);
    const second = await linkTo(wanted, 2);
    await ask(person, `other-${wanted}`, 3);
    expect((await confirm(second)).codes).toEqual(['VALIDATION_ERROR']);
    const third = await linkTo(`other-${wanted}`);
    expect(
      (
        await person.mutate(
          'passwordChange',
          { currentPassword: PASSWORD, password: 'an entirely new sentence' },
          'success',
        )
      ).codes,
    ).toEqual([]);
    expect((await confirm(third)).codes).toEqual(['VALIDATION_ERROR']);
  });

  test('that someone else got since is refused with a sentence, and the request ends', async () => {
    await ask();
    const token = await linkTo(wanted);
    await clerk(wanted.toLowerCase());
    expect((await check(token)).valid).toBe(true);
    expect(faults(await confirm(token))).toEqual([
      {
        path: 'token',
        message: `Another user now signs in with ${wanted}. You still sign in with ${old}; enter another address in your profile.`,
      },
    ]);
    expect(valueAt(await person.query('{ auth { emailAddress awaitedEmail { emailAddress } } }'), 'auth')).toEqual({
      emailAddress: old,
      awaitedEmail: null,
    });
    expect((await check(token)).message).toContain('Another user now signs in');
  });

  test('is e-mailed at most five times an hour, with a sentence at the field', async () => {
    for (let version = 1; version <= 3; version += 1)
      expect((await ask(person, `v${version}-${wanted}`, version)).codes).toEqual([]);
    for (let again = 0; again < 2; again += 1)
      expect((await person.mutate('emailChangeResend', {}, 'user { id }')).codes).toEqual([]);
    expect(faults(await person.mutate('emailChangeResend', {}, 'user { id }'))).toEqual([
      { path: 'emailAddress', message: expect.stringContaining('Five confirmation e-mails') as string },
    ]);
    expect(faults(await ask(person, wanted, 4))[0]?.path).toBe('emailAddress');
    api.pass(61 * MINUTE);
    expect((await person.mutate('emailChangeResend', {}, 'user { id }')).codes).toEqual([]);
  });

  test('is unknown for a wrong link and for a disabled account', async () => {
    for (const token of ['', 'abc', 'x'.repeat(500), "'; drop table email_change"]) {
      expect((await check(token)).message).toContain('This link isn’t valid');
      expect((await confirm(token)).codes).toEqual(['VALIDATION_ERROR']);
    }
    await ask();
    const token = await linkTo(wanted);
    await api.db
      .updateTable('appUser')
      .set({ enabled: false })
      .where('id', '=', person.userId ?? 0)
      .execute();
    expect((await confirm(token)).codes).toEqual(['VALIDATION_ERROR']);
  });

  test('can also be confirmed while any user is signed in', async () => {
    await ask();
    const other = await clerk(`other${count}@falcon.test`);
    expect((await confirm(await linkTo(wanted), other)).codes).toEqual([]);
    expect(await signIn(wanted)).toEqual([]);
  });

  test('invalidates password links sent to the old address; the link is stored only as a hash', async () => {
    await api.anonymous.mutate('passwordForgot', { emailAddress: old }, 'success');
    await eventually(() => mailsTo(old).length === 1);
    const reset = /reset-password\/([\w-]+)/.exec(mailsTo(old)[0]?.text ?? '')?.[1] ?? '';
    await ask();
    const token = await linkTo(wanted);
    expect(JSON.stringify(await api.db.selectFrom('emailChange').selectAll().execute())).not.toContain(token);
    await confirm(token);
    expect(
      (await api.anonymous.mutate('passwordReset', { token: reset, password: 'an entirely new sentence' }, 'success'))
        .codes,
    ).toEqual(['VALIDATION_ERROR']);
  });

  test('is in the history when requested, canceled and confirmed', async () => {
    await ask();
    await person.mutate('emailChangeCancel', {}, 'user { id }');
    await ask(person, wanted, 2);
    await confirm(await linkTo(wanted, 2));
    expect((await historyOf(person.userId)).map((entry) => entry.changes)).toEqual([
      [{ field: 'awaitedEmailAddress', kind: 'text', from: null, to: wanted }],
      [{ field: 'awaitedEmailAddress', kind: 'text', from: wanted, to: null }],
      [{ field: 'awaitedEmailAddress', kind: 'text', from: null, to: wanted }],
      [{ field: 'emailAddress', kind: 'text', from: old, to: wanted }],
    ]);
  });

  test('creates one link when the same submit is sent twice', async () => {
    const input = { version: 1, emailAddress: wanted, currentPassword: PASSWORD, clientMutationId: `twice-${count}` };
    for (let time = 0; time < 2; time += 1)
      expect((await person.mutate('userProfileUpdate', input, 'user { id }')).codes).toEqual([]);
    const token = await linkTo(wanted);
    expect(mailsTo(wanted)).toHaveLength(1);
    expect((await confirm(token)).codes).toEqual([]);
  });

  test('is visible to its owner and to users who can see users', async () => {
    await ask();
    const see = async (client: ApiClient) =>
      valueAt(
        await client.query('query ($id: ID!) { user(id: $id) { awaitedEmail { emailAddress } } }', {
          id: person.userId,
        }),
        'user',
      );
    expect(await see(admin)).toEqual({ awaitedEmail: { emailAddress: wanted } });
    const reads = async () =>
      (
        await api.countStatements(() => admin.query('{ users(first: 50) { nodes { awaitedEmail { emailAddress } } } }'))
      ).texts.filter((text) => text.includes('"email_change"')).length;
    expect(await reads()).toBe(1);
    await clerk(`more${count}@falcon.test`);
    expect(await reads()).toBe(1);
  });
});

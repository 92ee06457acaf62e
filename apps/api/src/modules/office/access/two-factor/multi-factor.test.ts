import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi, textAt, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { PASSWORD, personWithPassword } from '../sign-in/sign-in-test-kit';
import { acceptedStep } from './totp';

const STEP = 30_000;
let client: ApiClient;
let email = '';
let count = 0;

const api = await testApi();
// A code is accepted for a minute and a half, however long a slow machine takes to send it.
api.stopClock();

beforeEach(async () => {
  // Into the middle of a step: the clock adds a millisecond each time it is read.
  api.pass(1.5 * STEP - (api.services.clock().getTime() % STEP));
  count += 1;
  email = `mfa${count}@falcon.test`;
  client = await personWithPassword(api, email);
  await api.db.deleteFrom('loginAttempt').execute();
});

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: api.services.clock().getTime(),
  });
const login = (code?: string) =>
  api.anonymous.mutate(
    'login',
    { emailAddress: email, password: PASSWORD, ...(code ? { code } : {}) },
    'token user { id } multiFactorRequired',
  );
const verify = (by: ApiClient, code: string) =>
  by.mutate('multiFactorVerify', { code }, 'multiFactor { verified secret } token user { id } recoveryCodes');

async function setUp(by = client): Promise<{ secret: string; recoveryCodes: string[] }> {
  const created = await by.mutate('multiFactorCreate', { password: PASSWORD }, 'multiFactor { secret uri verified }');
  const secret = textAt(created, 'multiFactorCreate.multiFactor.secret');
  const verified = await verify(by, codeOf(secret));
  expect(verified.codes).toEqual([]);
  api.pass(STEP);
  return { secret, recoveryCodes: valueAt(verified, 'multiFactorVerify.recoveryCodes') as string[] };
}

const halfSignedIn = async () => api.withToken(textAt(await login(), 'login.token'));

test('the code of RFC 6238 for the 59th second is accepted', () => {
  const secret = Secret.fromLatin1('12345678901234567890').base32;
  expect(acceptedStep(secret, '287082', new Date(59_000))).toBe(1);
});

describe('setting up two-factor authentication', () => {
  test('needs the password again, shows the secret until it is verified, and never again after that', async () => {
    expect(
      (await client.mutate('multiFactorCreate', {}, 'multiFactor { id }')).errors[0]?.extensions['fields'],
    ).toEqual([expect.objectContaining({ path: 'password' })]);
    expect(
      (await client.mutate('multiFactorCreate', { password: 'wrong password here' }, 'multiFactor { id }')).codes,
    ).toEqual(['VALIDATION_ERROR']);
    const created = await client.mutate(
      'multiFactorCreate',
      { password: PASSWORD },
      'multiFactor { secret uri verified }',
    );
    const secret = textAt(created, 'multiFactorCreate.multiFactor.secret');
    expect(textAt(created, 'multiFactorCreate.multiFactor.uri')).toBe(
      `otpauth://totp/Falcon%20Flooring:${encodeURIComponent(email)}?issuer=Falcon%20Flooring&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(textAt(await client.query('{ multiFactor { secret } }'), 'multiFactor.secret')).toBe(secret);
    const verified = await verify(client, codeOf(secret));
    expect(valueAt(verified, 'multiFactorVerify.recoveryCodes')).toHaveLength(10);
    expect((await client.query('{ multiFactor { secret uri verified } auth { multiFactorEnabled } }')).data).toEqual({
      multiFactor: { secret: null, uri: null, verified: true },
      auth: { multiFactorEnabled: true },
    });
  });

  test('stores the secret and the recovery codes encrypted in the database', async () => {
    const { secret, recoveryCodes } = await setUp();
    const rows = JSON.stringify([
      await api.db.selectFrom('multiFactor').selectAll().execute(),
      await api.db.selectFrom('recoveryCode').selectAll().execute(),
    ]);
    expect(rows).not.toContain(secret);
    expect(rows).not.toContain(recoveryCodes[0]);
  });

  test('ends the sessions that never proved it, and not the one that did', async () => {
    const other = api.withToken(textAt(await login(), 'login.token'));
    await setUp();
    expect((await client.query('{ auth { id } }')).codes).toEqual([]);
    expect((await other.query('{ auth { id } }')).codes).toEqual(['TOKEN_INVALID']);
  });

  test('is not turned on with a wrong code', async () => {
    await client.mutate('multiFactorCreate', { password: PASSWORD }, 'multiFactor { id }');
    expect((await verify(client, '000000')).codes).toEqual(['VALIDATION_ERROR']);
    expect(valueAt(await login(), 'login.multiFactorRequired')).toBe(false);
  });
});

describe('signing in with two-factor authentication', () => {
  test('the password alone opens only the code page', async () => {
    await setUp();
    const answer = await login();
    expect(valueAt(answer, 'login')).toMatchObject({ user: null, multiFactorRequired: true });
    const half = await halfSignedIn();
    for (const document of [
      '{ auth { id } }',
      '{ states { id } }',
      '{ users { totalCount } }',
      'mutation { logoutOthers(input: {}) { count } }',
    ])
      expect((await half.query(document)).codes).toEqual(['MFA_REQUIRED_ERROR']);
    expect((await half.query('{ multiFactor { verified secret } }')).data).toEqual({
      multiFactor: { verified: true, secret: null },
    });
    expect((await half.mutate('logout', {}, 'success')).codes).toEqual([]);
    expect((await half.query('{ multiFactor { id } }')).codes).toEqual(['TOKEN_INVALID']);
  });

  test('the code opens a new session and ends the half one', async () => {
    const { secret } = await setUp();
    const half = await halfSignedIn();
    const answer = await verify(half, codeOf(secret));
    const token = textAt(answer, 'multiFactorVerify.token');
    expect(answer.headers['token']).toBe(token);
    expect(valueAt(answer, 'multiFactorVerify.user')).toEqual({ id: String(client.userId) });
    expect((await api.withToken(token).query('{ auth { id } }')).codes).toEqual([]);
    expect((await half.query('{ multiFactor { id } }')).codes).toEqual(['TOKEN_INVALID']);
  });

  test('password and code together sign in immediately', async () => {
    const { secret } = await setUp();
    expect(valueAt(await login(codeOf(secret)), 'login')).toMatchObject({
      user: { id: String(client.userId) },
      multiFactorRequired: false,
    });
    expect((await login('000000')).errors[0]?.extensions['fields']).toEqual([
      expect.objectContaining({ path: 'code' }),
    ]);
  });

  test('a code works once, even for two requests at the same moment, and one step early or late is accepted', async () => {
    const { secret } = await setUp();
    const code = codeOf(secret);
    const both = await Promise.all([login(code), login(code)]);
    expect(both.filter((answer) => answer.codes.length === 0)).toHaveLength(1);
    expect((await login(code)).codes).toEqual(['VALIDATION_ERROR']);
    const late = (api.pass(STEP), codeOf(secret));
    api.pass(STEP);
    expect((await login(late)).codes).toEqual([]);
    api.pass(5 * STEP);
    expect((await login(late)).codes).toEqual(['VALIDATION_ERROR']);
  });

  test('a recovery code replaces a lost phone, once', async () => {
    const { recoveryCodes } = await setUp();
    const [first = ''] = recoveryCodes;
    expect((await verify(await halfSignedIn(), first.toUpperCase())).codes).toEqual([]);
    expect((await verify(await halfSignedIn(), first)).codes).toEqual(['VALIDATION_ERROR']);
  });

  test('guessing ends after five codes, in any session', async () => {
    const { secret } = await setUp();
    const half = await halfSignedIn();
    for (let index = 0; index < 5; index += 1)
      expect((await verify(half, '000000')).errors[0]?.message).toContain('incorrect');
    expect((await verify(await halfSignedIn(), codeOf(secret))).errors[0]?.message).toContain('Too many attempts');
    api.pass(16 * 60_000);
    expect((await login(codeOf(secret))).codes).toEqual([]);
  });

  test('a new password by e-mail does not bypass it', async () => {
    await setUp();
    await api.anonymous.mutate('passwordForgot', { emailAddress: email }, 'success');
    await expect.poll(() => api.mails.at(-1)?.to).toBe(email);
    const token = /reset-password\/([\w-]+)/.exec(api.mails.at(-1)?.text ?? '')?.[1] ?? '';
    await api.anonymous.mutate('passwordReset', { token, password: PASSWORD }, 'success');
    expect(valueAt(await login(), 'login.multiFactorRequired')).toBe(true);
  });

  test('a user who must use it sets it up before anything else', async () => {
    await api.db
      .updateTable('appUser')
      .set({ multiFactorRequired: true })
      .where('id', '=', client.userId ?? 0)
      .execute();
    const half = await halfSignedIn();
    expect((await half.query('{ auth { id } }')).codes).toEqual(['MFA_REQUIRED_ERROR']);
    const created = await half.mutate('multiFactorCreate', { password: PASSWORD }, 'multiFactor { secret }');
    const answer = await verify(half, codeOf(textAt(created, 'multiFactorCreate.multiFactor.secret')));
    expect(valueAt(answer, 'multiFactorVerify.recoveryCodes')).toHaveLength(10);
    expect((await api.withToken(textAt(answer, 'multiFactorVerify.token')).query('{ auth { id } }')).codes).toEqual([]);
  });
});

describe('turning off two-factor authentication', () => {
  test('needs the password or a code', async () => {
    const { secret } = await setUp();
    expect((await client.mutate('multiFactorDelete', {}, 'multiFactor { id }')).codes).toEqual(['VALIDATION_ERROR']);
    expect((await client.mutate('multiFactorDelete', { code: codeOf(secret) }, 'multiFactor { id }')).codes).toEqual(
      [],
    );
    expect(valueAt(await login(), 'login.multiFactorRequired')).toBe(false);
  });

  test('for someone else needs the permission to edit users, and is in the history', async () => {
    await setUp();
    const colleague = await api.as('office');
    expect(
      (await colleague.mutate('multiFactorDelete', { userId: client.userId }, 'multiFactor { id }')).codes,
    ).toEqual(['MISSING_PERMISSION']);
    const admin = await api.as('admin');
    expect((await admin.mutate('multiFactorDelete', { userId: client.userId }, 'multiFactor { secret }')).data).toEqual(
      { multiFactorDelete: { multiFactor: { secret: null } } },
    );
    const audit = await api.db
      .selectFrom('historyEntry')
      .selectAll()
      .where('recordType', '=', 'app_user')
      .where('recordId', '=', client.userId ?? 0)
      .executeTakeFirst();
    expect(audit).toMatchObject({
      action: 'update',
      userId: admin.userId,
      changes: [{ field: 'multiFactorEnabled', from: true, to: false }],
    });
  });

  test('new recovery codes invalidate the old ones', async () => {
    const { recoveryCodes, secret } = await setUp();
    const renewed = await client.mutate('multiFactorRecoveryCodesCreate', { code: codeOf(secret) }, 'recoveryCodes');
    expect(valueAt(renewed, 'multiFactorRecoveryCodesCreate.recoveryCodes')).toHaveLength(10);
    expect((await verify(await halfSignedIn(), recoveryCodes[1] ?? '')).codes).toEqual(['VALIDATION_ERROR']);
  });
});

describe('required two-factor authentication', () => {
  const require = async () => {
    expect(
      (
        await (
          await api.as('admin')
        ).mutate('userUpdate', { id: client.userId, version: 1, multiFactorRequired: true }, 'user { id }')
      ).errors,
    ).toEqual([]);
  };

  test('is set up during the next sign-in, which then continues with a new session', async () => {
    await require();
    expect(valueAt(await login(), 'login')).toMatchObject({ user: null, multiFactorRequired: true });
    const half = await halfSignedIn();
    expect((await half.query('{ multiFactor { id } }')).data).toEqual({ multiFactor: null });
    expect((await half.query('{ auth { id } }')).codes).toEqual(['MFA_REQUIRED_ERROR']);
    const created = await half.mutate('multiFactorCreate', {}, 'multiFactor { secret uri }');
    const answer = await verify(half, codeOf(textAt(created, 'multiFactorCreate.multiFactor.secret')));
    expect(valueAt(answer, 'multiFactorVerify.recoveryCodes')).toHaveLength(10);
    expect(
      (await api.withToken(textAt(answer, 'multiFactorVerify.token')).query('{ auth { multiFactorEnabled } }')).data,
    ).toEqual({ auth: { multiFactorEnabled: true } });
  });

  test('asks for the password again when it was typed long ago, or after a sign-in with a link', async () => {
    await require();
    const half = await halfSignedIn();
    const link = textAt(await client.mutate('signInLinkCreate', {}, 'url'), 'signInLinkCreate.url');
    const linked = api.withToken(new URL(link).searchParams.get('jwt') ?? '');
    const paths = async (by: ApiClient) =>
      (await by.mutate('multiFactorCreate', {}, 'multiFactor { id }')).errors[0]?.extensions['fields'];
    expect(await paths(linked)).toEqual([expect.objectContaining({ path: 'password' })]);
    api.pass(11 * 60_000);
    expect(await paths(half)).toEqual([expect.objectContaining({ path: 'password' })]);
    expect((await half.mutate('multiFactorCreate', { password: PASSWORD }, 'multiFactor { id }')).codes).toEqual([]);
  });

  test('of a user with wider permissions is not turned off by a narrower administrator', async () => {
    const owner = await api.as('super-admin');
    await api.db
      .insertInto('multiFactor')
      .values({ userId: owner.userId ?? 0, secretEncrypted: 'sealed', verified: true })
      .execute();
    expect(
      (await (await api.as('admin')).mutate('multiFactorDelete', { userId: owner.userId }, 'multiFactor { id }')).codes,
    ).toEqual(['MISSING_PERMISSION']);
  });
});

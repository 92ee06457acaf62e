import { SignJWT, UnsecuredJWT, decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { eventually, textAt, valueAt } from '#testing/api-client';
import { openSignIn, PASSWORD } from './sign-in-test-kit';
import { keyFor } from '#core/keys';

const MINUTE = 60_000;
const { api, clerk, login, signedIn, auth } = await openSignIn();

describe('signing in', () => {
  test('returns a token and the user, in whatever case the address is typed', async () => {
    const answer = await login(PASSWORD, clerk.email.toUpperCase());
    expect(valueAt(answer, 'login.user')).toMatchObject({
      id: String(clerk.userId),
      permissions: ['editUserProfile', 'workOrder'],
    });
    expect(answer.headers['token']).toBe(textAt(answer, 'login.token'));
    expect((await auth(textAt(answer, 'login.token'))).codes).toEqual([]);
  });

  test('responds the same for a wrong password, an unknown address, a disabled account and one without a password', async () => {
    const wrong = await login('another password, quite wrong');
    const unknown = await login(PASSWORD, 'nobody@falcon.test');
    await api.db.updateTable('appUser').set({ enabled: false }).where('id', '=', clerk.userId).execute();
    const disabled = await login();
    await api.db
      .updateTable('appUser')
      .set({ enabled: true, passwordHash: null })
      .where('id', '=', clerk.userId)
      .execute();
    const invited = await login();
    const texts = [wrong, unknown, disabled, invited].map(({ errors, codes }) => ({
      codes,
      message: errors[0]?.message,
      fields: errors[0]?.extensions['fields'],
    }));
    expect(new Set(texts.map((text) => JSON.stringify(text))).size).toBe(1);
    expect(wrong.codes).toEqual(['VALIDATION_ERROR']);
  });

  test('ignores an old token, as do the other public calls', async () => {
    const stale = api.withToken('eyJhbGciOiJub25lIn0.e30.');
    expect((await login(PASSWORD, clerk.email, stale)).codes).toEqual([]);
    expect((await stale.mutate('passwordForgot', { emailAddress: 'nobody@falcon.test' }, 'success')).codes).toEqual([]);
    expect((await stale.query('{ passwordReset(token: "x") { valid } }')).data).toEqual({
      passwordReset: { valid: false },
    });
    expect((await stale.query('{ auth { id } }')).codes).toEqual(['TOKEN_INVALID']);
  });

  test('is limited by account and address, even for many parallel attempts, and is possible again later', async () => {
    const tries = await Promise.all(Array.from({ length: 14 }, () => login('wrong password number one')));
    expect(tries.filter((answer) => answer.errors[0]?.message.startsWith('Too many attempts'))).toHaveLength(4);
    expect((await login()).errors[0]?.message).toContain('Too many attempts');
    api.pass(16 * MINUTE);
    expect((await login()).codes).toEqual([]);
  });

  test('renews a hash made with weaker parameters', async () => {
    const { hash: weak } = await import('@node-rs/argon2');
    await api.db
      .updateTable('appUser')
      .set({ passwordHash: await weak(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 }) })
      .where('id', '=', clerk.userId)
      .execute();
    await login();
    const { passwordHash } = await api.db
      .selectFrom('appUser')
      .select('passwordHash')
      .where('id', '=', clerk.userId)
      .executeTakeFirstOrThrow();
    expect(passwordHash).toContain('$m=19456,t=2,p=1$');
  });
});

describe('tokens', () => {
  const claims = (token: string) => decodeJwt(token) as Record<string, unknown>;

  test('that are unsigned, signed with another key, for another audience, of another type or expired are invalid', async () => {
    const good = textAt(await login(), 'login.token');
    const key = keyFor(api.services.secretKey, 'session tokens');
    const sign = (change: Record<string, unknown>, header: Record<string, unknown> = {}, by = key) =>
      new SignJWT({ ...claims(good), ...change })
        .setProtectedHeader({ alg: 'HS256', typ: 'session+jwt', ...header })
        .sign(by);
    const forged = [
      new UnsecuredJWT(claims(good)).encode(),
      `${Buffer.from('{"alg":"none","typ":"session+jwt"}').toString('base64url')}.${good.split('.')[1]}.`,
      await sign({}, {}, new Uint8Array(32)),
      await sign({ aud: 'somebody else' }),
      await sign({}, { typ: 'JWT' }),
      await sign({ exp: Math.floor(Date.now() / 1000) - 10 }),
      await sign({ sub: '1' }),
      await sign({ sid: '00000000-0000-4000-8000-000000000000' }),
      good.slice(0, -2),
    ];
    const codes = await Promise.all(forged.map(async (token) => (await auth(token)).codes));
    expect(codes).toEqual(forged.map(() => ['TOKEN_INVALID']));
    expect((await auth(await sign({}))).codes).toEqual([]);
  });

  test('older than five minutes are replaced through the Token header; the old one stays valid', async () => {
    const { token } = await signedIn();
    expect((await auth(token)).headers['token']).toBeUndefined();
    api.pass(6 * MINUTE);
    const renewed = await auth(token);
    const fresh = String(renewed.headers['token']);
    expect(claims(fresh)['sid']).toBe(claims(token)['sid']);
    expect(renewed.headers['cache-control']).toBe('no-store');
    expect((await auth(token)).codes).toEqual([]);
    expect((await auth(fresh)).headers['token']).toBeUndefined();
  });

  test('end after a day without use, and after fourteen days in any case', async () => {
    const idle = await signedIn();
    const busy = await signedIn();
    let { token } = busy;
    const renew = async () => {
      const answer = await auth(token);
      if (typeof answer.headers['token'] === 'string') token = answer.headers['token'];
      return answer.codes;
    };
    for (let half = 1; half < 28; half += 1) {
      api.pass(12 * 60 * MINUTE);
      expect(await renew()).toEqual([]);
    }
    expect((await auth(idle.token)).codes).toEqual(['TOKEN_INVALID']);
    api.pass(13 * 60 * MINUTE);
    expect(await renew()).toEqual(['TOKEN_INVALID']);
  });
});

describe('a session ends immediately', () => {
  test('with sign-out, and only this one', async () => {
    const here = await signedIn();
    const there = await signedIn();
    expect((await here.mutate('logout', {}, 'success')).data).toEqual({ logout: { success: true } });
    expect((await auth(here.token)).codes).toEqual(['TOKEN_INVALID']);
    expect((await auth(there.token)).codes).toEqual([]);
  });

  test('elsewhere with "sign out everywhere else"', async () => {
    const here = await signedIn();
    const there = await signedIn();
    expect(
      Number(valueAt(await here.mutate('logoutOthers', {}, 'count'), 'logoutOthers.count')),
    ).toBeGreaterThanOrEqual(1);
    expect((await auth(here.token)).codes).toEqual([]);
    expect((await auth(there.token)).codes).toEqual(['TOKEN_INVALID']);
    expect(valueAt(await here.query('{ sessions { id isCurrent } }'), 'sessions') as unknown[]).toEqual([
      expect.objectContaining({ isCurrent: true }),
    ]);
  });

  test('by itself with "Sign out"; someone else\'s, or one that has ended, is not found', async () => {
    const [here, there, third] = [await signedIn(), await signedIn(), await signedIn()];
    const list = valueAt(await there.query('{ sessions { id isCurrent } }'), 'sessions') as {
      id: string;
      isCurrent: boolean;
    }[];
    const id = list.find((session) => session.isCurrent)?.id ?? '';
    const stranger = await api.userWith({ permissions: ['editUser', 'user'] });
    expect((await stranger.mutate('sessionEnd', { id }, 'success')).codes).toEqual(['NOT_FOUND']);
    expect((await auth(there.token)).codes).toEqual([]);
    expect((await here.mutate('sessionEnd', { id }, 'success')).data).toEqual({ sessionEnd: { success: true } });
    expect((await auth(there.token)).codes).toEqual(['TOKEN_INVALID']);
    expect([(await auth(here.token)).codes, (await auth(third.token)).codes]).toEqual([[], []]);
    for (const missingId of [id, 'abc', '1; drop table session'])
      expect((await here.mutate('sessionEnd', { id: missingId }, 'success')).codes).toEqual(['NOT_FOUND']);
  });

  test('when the user is disabled, even by another process', async () => {
    const { token } = await signedIn();
    const admin = await api.as('super-admin');
    expect((await auth(token)).codes).toEqual([]);
    expect(
      (await admin.mutate('userUpdate', { id: clerk.userId, version: 1, enabled: false }, 'user { enabled }')).codes,
    ).toEqual([]);
    expect((await auth(token)).codes).toEqual(['TOKEN_INVALID']);
    const other = await api.userWith({ permissions: [] });
    expect((await auth(other.token)).codes).toEqual([]);
    await api.db
      .updateTable('session')
      .set({ revokedAt: new Date() })
      .where('userId', '=', other.userId ?? 0)
      .execute();
    await api.services.events.publish(api.db, 'access', { userId: other.userId ?? 0 });
    await eventually(async () => (await auth(other.token)).codes[0] === 'TOKEN_INVALID');
  });

  test('everywhere else when the password is changed; the wrong current password changes nothing', async () => {
    const here = await signedIn();
    const there = await signedIn();
    const refused = await here.mutate(
      'passwordChange',
      { currentPassword: 'not my password', password: 'an entirely new sentence' },
      'success',
    );
    expect(refused.errors[0]?.extensions['fields']).toEqual([
      { path: 'currentPassword', message: 'The password is incorrect.' },
    ]);
    expect(
      (
        await here.mutate(
          'passwordChange',
          { currentPassword: PASSWORD, password: 'an entirely new sentence' },
          'success',
        )
      ).codes,
    ).toEqual([]);
    expect((await auth(here.token)).codes).toEqual([]);
    expect((await auth(there.token)).codes).toEqual(['TOKEN_INVALID']);
    expect((await login()).codes).toEqual(['VALIDATION_ERROR']);
    expect((await login('an entirely new sentence')).codes).toEqual([]);
  });
});

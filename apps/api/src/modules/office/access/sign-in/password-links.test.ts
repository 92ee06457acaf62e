import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { eventually, textAt } from '#testing/api-client';
import { createLinkToken } from './link-tokens';
import { openSignIn, PASSWORD } from './sign-in-test-kit';

const MINUTE = 60_000;
const { api, clerk, login, signedIn, auth } = await openSignIn();

describe('choosing a password', () => {
  test.each([
    'short',
    'password1234',
    'Falconflooring1!',
    'aaaaaaaaaaaaaa',
    '123456789012',
    'qwertyuiop12',
    'abcdefghijklm',
    'P@ssw0rd2026!!',
    'summerwinter2026',
  ])('"%s" is refused', async (password) => {
    const { token } = await signedIn();
    const answer = await api
      .withToken(token)
      .mutate('passwordChange', { currentPassword: PASSWORD, password }, 'success');
    expect(answer.errors[0]?.extensions['fields']).toEqual([
      { path: 'password', message: expect.stringMatching(/12 characters|common/) },
    ]);
  });

  test('the current one is refused', async () => {
    const answer = await (
      await signedIn()
    ).mutate('passwordChange', { currentPassword: PASSWORD, password: PASSWORD }, 'success');
    expect(answer.errors[0]?.extensions['fields']).toEqual([
      { path: 'password', message: 'This is the current password. Choose a different one.' },
    ]);
  });

  test('a sentence is accepted, in any script', async () => {
    const client = await signedIn();
    expect(
      (
        await client.mutate(
          'passwordChange',
          { currentPassword: PASSWORD, password: 'Ковёр лежит ровно 🧶' },
          'success',
        )
      ).codes,
    ).toEqual([]);
    expect((await login('Ковёр лежит ровно 🧶')).codes).toEqual([]);
  });
});

describe('a forgotten password', () => {
  const forgot = (emailAddress = clerk.email) => api.anonymous.mutate('passwordForgot', { emailAddress }, 'success');
  const mailedToken = () =>
    /reset-password\/([\w-]+)/.exec(
      api.mails.findLast((mail) => mail.to === clerk.email && mail.text.includes('reset-password'))?.text ?? '',
    )?.[1] ?? '';
  const reset = (token: string, password = 'a quite different sentence') =>
    api.anonymous.mutate('passwordReset', { token, password }, 'success');

  test('gets a success response whether or not the account exists, and sends e-mail only if it does', async () => {
    const before = api.mails.length;
    expect((await forgot('nobody@falcon.test')).data).toEqual({ passwordForgot: { success: true } });
    expect((await forgot()).data).toEqual({ passwordForgot: { success: true } });
    await eventually(() => api.mails.length === before + 1);
    expect(api.mails.at(-1)).toMatchObject({ to: clerk.email, subject: 'Choose a new password for Falcon Flooring' });
  });

  test('is replaced with the e-mailed link, once, which ends every session', async () => {
    const client = await signedIn();
    await forgot();
    await eventually(() => mailedToken() !== '');
    const token = mailedToken();
    expect(
      (await api.anonymous.query('query ($token: String!) { passwordReset(token: $token) { valid kind } }', { token }))
        .data,
    ).toEqual({ passwordReset: { valid: true, kind: 'RESET' } });
    expect((await reset(token, 'password1234')).errors[0]?.extensions['fields']).toEqual([
      expect.objectContaining({ path: 'password' }),
    ]);
    const both = await Promise.all([reset(token), reset(token)]);
    expect(both.filter((answer) => answer.codes.length === 0)).toHaveLength(1);
    expect((await auth(client.token)).codes).toEqual(['TOKEN_INVALID']);
    expect((await login('a quite different sentence')).codes).toEqual([]);
    expect((await reset(token)).errors[0]?.extensions['fields']).toEqual([expect.objectContaining({ path: 'token' })]);
  });

  test('is not replaced by the same one, and the link is still good for another', async () => {
    await login();
    await forgot();
    await eventually(() => mailedToken() !== '');
    expect((await reset(mailedToken(), PASSWORD)).errors[0]?.extensions['fields']).toEqual([
      { path: 'password', message: 'This is the current password. Choose a different one.' },
    ]);
    expect((await reset(mailedToken())).codes).toEqual([]);
  });

  test('link expires after an hour, and with a newer link', async () => {
    await forgot();
    await eventually(() => mailedToken() !== '');
    const first = mailedToken();
    await forgot();
    await eventually(() => mailedToken() !== first);
    expect((await reset(first)).codes).toEqual(['VALIDATION_ERROR']);
    const second = mailedToken();
    api.pass(61 * MINUTE);
    expect((await reset(second)).codes).toEqual(['VALIDATION_ERROR']);
  });

  test('link is stored only as a hash', async () => {
    await forgot();
    await eventually(() => mailedToken() !== '');
    const rows = await api.db.selectFrom('passwordReset').selectAll().where('userId', '=', clerk.userId).execute();
    expect(JSON.stringify(rows)).not.toContain(mailedToken());
  });

  test('sends at most three e-mails an hour to one address', async () => {
    const before = api.mails.length;
    for (let index = 0; index < 6; index += 1) expect((await forgot()).codes).toEqual([]);
    await eventually(() => api.mails.length >= before + 3);
    expect(api.mails.length).toBe(before + 3);
  });
});

describe('a ?jwt= link', () => {
  const use = (token: string, userAgent = 'browser one') =>
    api.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'user-agent': userAgent },
      payload: JSON.stringify({ query: '{ auth { id } }' }),
    });

  test("signs in once; the same browser can repeat it for ten seconds, another can't", async () => {
    const linkAnswer = await (await signedIn()).mutate('signInLinkCreate', {}, 'url');
    const link = /^http:\/\/falcon\.test\/\?jwt=([\w.-]+)$/.exec(textAt(linkAnswer, 'signInLinkCreate.url'))?.[1] ?? '';
    const [first, repeated] = [await use(link), await use(link)];
    expect(first.json()).toMatchObject({ data: { auth: { id: String(clerk.userId) } } });
    expect((decodeJwt(String(first.headers['token'])) as { sid: string }).sid).toBe(
      (decodeJwt(String(repeated.headers['token'])) as { sid: string }).sid,
    );
    expect((await use(link, 'browser two')).json()).toMatchObject({
      errors: [{ extensions: { code: 'TOKEN_INVALID' } }],
    });
    api.pass(11_000);
    expect((await use(link)).json()).toMatchObject({ errors: [{ extensions: { code: 'TOKEN_INVALID' } }] });
    expect((await auth(String(first.headers['token']))).codes).toEqual([]);
  });

  test('ends with the sessions of its user, and with a new password', async () => {
    const client = await signedIn();
    const link = await createLinkToken(api.services, clerk.userId);
    expect((await client.mutate('logoutOthers', {}, 'count')).errors).toEqual([]);
    expect((await use(link)).json()).toMatchObject({ errors: [{ extensions: { code: 'TOKEN_INVALID' } }] });
  });

  test('expires after five minutes', async () => {
    const link = await createLinkToken(api.services, clerk.userId);
    api.pass(6 * MINUTE);
    expect((await use(link)).json()).toMatchObject({ errors: [{ extensions: { code: 'TOKEN_INVALID' } }] });
  });
});

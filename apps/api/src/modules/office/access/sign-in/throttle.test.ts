import { findNonce } from '@falcon/domain/office/sign-in-work';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startTestApi, testApi, textAt, valueAt } from '#testing/api-client';
import type { ApiAnswer } from '#testing/api-client';
import { hashPassword } from './passwords';
import { tokenHash } from './reset-tokens';

const PASSWORD = 'carpet under the blue stairs';
const OFFICE = '203.0.113.7';
const STRANGER = '198.51.100.9';
let email: string;
let ownerCount = 0;
const api = await testApi({ env: { TRUSTED_PROXIES: 'loopback, 10.1.0.0/16' } });
beforeEach(async () => {
  email = `owner-${(ownerCount += 1)}@falcon.test`;
  await api.db.deleteFrom('loginAttempt').execute();
  await api.db
    .insertInto('appUser')
    .values({ firstName: 'Ada', lastName: 'Owner', emailAddress: email, passwordHash: await hashPassword(PASSWORD) })
    .execute();
});

/** Signs in as if from an address: what the proxy in front of the program reports. */
async function login(from: string, input: Readonly<Record<string, unknown>> = {}): Promise<ApiAnswer> {
  const query = 'mutation ($input: LoginInput!) { login(input: $input) { token device } }';
  const response = await api.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    payload: JSON.stringify({ query, variables: { input: { emailAddress: email, password: PASSWORD, ...input } } }),
  });
  const { data = null, errors = [] } = response.json<Partial<Pick<ApiAnswer, 'data' | 'errors'>>>();
  return {
    status: response.statusCode,
    headers: response.headers,
    data,
    errors,
    codes: errors.map((error) => error.extensions.code),
  };
}
const wrong = (from: string, more: Readonly<Record<string, unknown>> = {}) =>
  login(from, { password: 'a wrong password, surely', ...more });
const refusal = (answer: ApiAnswer): string => answer.errors[0]?.message ?? '';
const failures = (accountKey: string, ipAddress: string, count: number) =>
  api.db
    .insertInto('loginAttempt')
    .values(
      Array.from({ length: count }, () => ({
        kind: 'PASSWORD',
        accountKey,
        ipAddress,
        succeeded: false,
        at: api.services.clock(),
      })),
    )
    .execute();

test('ten wrong passwords block their own address for the account, and no one elsewhere', async () => {
  for (let count = 0; count < 10; count += 1) expect(refusal(await wrong(STRANGER))).toContain('is incorrect');
  expect(refusal(await login(STRANGER))).toContain('Too many attempts');
  expect((await login(OFFICE)).errors).toEqual([]);
});

test('a browser that signed in before gets through its own address, even if others used it up', async () => {
  const device = textAt(await login(OFFICE), 'login.device');
  await failures(email, OFFICE, 10);
  expect(refusal(await login(OFFICE))).toContain('Too many attempts');
  const again = await login(OFFICE, { device });
  expect([again.errors, valueAt(again, 'login.device')]).toEqual([[], null]);
  // The key is counted separately, and is valid only for its own account.
  await failures(email, `device ${tokenHash(device)}`, 10);
  expect(refusal(await login('203.0.113.8', { device }))).toContain('Too many attempts');
});

test('the key of a browser is stored as a hash, is valid only for its own account, and ends with a password reset', async () => {
  const device = textAt(await login(OFFICE), 'login.device');
  expect(await api.db.selectFrom('knownDevice').selectAll().where('tokenHash', '=', device).execute()).toEqual([]);
  const first = email;
  email = `other-${ownerCount}@falcon.test`;
  await api.db
    .insertInto('appUser')
    .values({ firstName: 'Bo', lastName: 'Other', emailAddress: email, passwordHash: await hashPassword(PASSWORD) })
    .execute();
  await failures(email, OFFICE, 10);
  expect(refusal(await login(OFFICE, { device }))).toContain('Too many attempts');
  await api.anonymous.mutate('passwordForgot', { emailAddress: first }, 'success');
  const token = /reset-password\/([\w-]+)/.exec(api.mails.findLast((mail) => mail.to === first)?.text ?? '')?.[1];
  expect(
    (await api.anonymous.mutate('passwordReset', { token, password: 'another sentence to remember' }, 'success'))
      .errors,
  ).toEqual([]);
  email = first;
  await failures(email, OFFICE, 10);
  expect(refusal(await login(OFFICE, { device, password: 'another sentence to remember' }))).toContain(
    'Too many attempts',
  );
});

interface Work {
  readonly challenge: string;
  readonly bits: number;
}
const workOf = (answer: ApiAnswer): Work => answer.errors[0]?.extensions['work'] as Work;
const solved = ({ challenge, bits }: Work): string => `${challenge}:${findNonce(challenge, bits, 0, 50_000_000)}`;

test('many failures on one account from everywhere require work from unknown browsers, but block no one', async () => {
  const device = textAt(await login(OFFICE), 'login.device');
  for (let host = 0; host < 4; host += 1) await failures(email, `192.0.2.${host}`, 5);
  const offer = await login(STRANGER);
  expect(workOf(offer).bits).toBe(16);
  const work = solved(workOf(offer));
  expect((await login(STRANGER, { work })).errors).toEqual([]);
  expect(workOf(await login(STRANGER, { work }))).toBeDefined();
  expect((await login(OFFICE, { device })).errors).toEqual([]);
});

test('many failures from one address on all accounts require work from everyone behind it, and block no one', async () => {
  await failures('someone-else@falcon.test', OFFICE, 60);
  const offer = await login(OFFICE);
  expect((await login(OFFICE, { work: solved(workOf(offer)) })).errors).toEqual([]);
});

test('work for another account, expired work, and invented work do not count', async () => {
  await failures(email, '192.0.2.1', 20);
  const work = solved(workOf(await login(STRANGER)));
  const { challenge } = workOf(await login(STRANGER));
  for (const bad of [`${challenge}:1x`, `${challenge.replace(/\.16\./, '.01.')}:1`, 'nonsense'])
    expect(workOf(await login(STRANGER, { work: bad }))).toBeDefined();
  const own = email;
  email = `another-${ownerCount}@falcon.test`;
  await failures(email, '192.0.2.1', 20);
  expect(workOf(await login(STRANGER, { work }))).toBeDefined();
  email = own;
  api.pass(5 * 60_000 + 1);
  expect(workOf(await login(STRANGER, { work }))).toBeDefined();
});

test('an unknown account requires work like a known one', async () => {
  email = 'nobody@falcon.test';
  await failures(email, '192.0.2.1', 20);
  expect(workOf(await login(STRANGER)).bits).toBe(16);
});

test('the address of a caller is the last one that no trusted proxy added', async () => {
  const ipOf = async (forwarded: string) => {
    await api.db.deleteFrom('loginAttempt').execute();
    await wrong(forwarded);
    return (await api.db.selectFrom('loginAttempt').select('ipAddress').executeTakeFirstOrThrow()).ipAddress;
  };
  expect(await ipOf('203.0.113.7')).toBe('203.0.113.7');
  expect(await ipOf('203.0.113.7, 10.1.2.3')).toBe('203.0.113.7');
  // What a caller writes into the header is further left, and is not trusted.
  expect(await ipOf('1.2.3.4, 203.0.113.7, 10.1.2.3')).toBe('203.0.113.7');
  expect(await ipOf('203.0.113.7, 10.9.2.3')).toBe('10.9.2.3');
});

test('demo accounts sign in only while the program runs in demo mode, and their sessions end with it', async () => {
  await api.db.updateTable('appUser').set({ isDemo: true }).where('emailAddress', '=', email).execute();
  expect(api.services.demo).toBe(false);
  expect(refusal(await login(OFFICE))).toBe('The e-mail address or password is incorrect.');
  const demo = await startTestApi({ env: { DEMO: 'public' } });
  try {
    expect(demo.services.demo).toBe(true);
    await demo.db
      .insertInto('appUser')
      .values({
        firstName: 'Ada',
        lastName: 'Demo',
        emailAddress: email,
        isDemo: true,
        passwordHash: await hashPassword(PASSWORD),
      })
      .execute();
    expect((await demo.anonymous.mutate('login', { emailAddress: email, password: PASSWORD }, 'token')).errors).toEqual(
      [],
    );
  } finally {
    await demo.close();
  }
  const member = await api.userWith({ permissions: ['workOrder'] });
  expect((await member.query('{ auth { id } }')).errors).toEqual([]);
  const other = await api.userWith({ permissions: ['workOrder'] });
  await api.db.updateTable('appUser').set({ isDemo: true }).where('id', '=', Number(other.userId)).execute();
  expect((await other.query('{ auth { id } }')).codes).toEqual(['TOKEN_INVALID']);
});

test('a burst from an address does not keep a known browser there from signing in; an unknown key has no allowance of its own', async () => {
  const remoteAddress = '203.0.113.77';
  const send = (payload: object, headers: Record<string, string> = {}) =>
    api.app.inject({
      method: 'POST',
      url: '/graphql',
      remoteAddress,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(payload),
    });
  const key = textAt(await login(OFFICE), 'login.device');
  // Time stands still: the address would have another request after a tenth of a second.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const statuses = new Set<number>();
  for (let index = 0; index < 2_000 && !statuses.has(429); index += 1)
    statuses.add((await send({ query: '{ firstRun }' })).statusCode);
  expect([...statuses]).toEqual([200, 429]);
  const signIn = {
    query: 'mutation ($input: LoginInput!) { login(input: $input) { token } }',
    variables: { input: { emailAddress: email, password: PASSWORD, device: key } },
  };
  expect((await send(signIn)).statusCode).toBe(429);
  expect((await send(signIn, { 'known-device': 'a key that nobody was given' })).statusCode).toBe(429);
  const response = await send(signIn, { 'known-device': key });
  expect(response.statusCode).toBe(200);
  const { token } = response.json<{ data: { login: { token: string } } }>().data.login;
  expect((await send({ query: '{ auth { id } }' }, { authorization: `Bearer ${token}` })).statusCode).toBe(200);
});

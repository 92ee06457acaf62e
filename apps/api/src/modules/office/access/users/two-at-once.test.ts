import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApi, textAt, valueAt } from '#testing/api-client';
import type { ApiClient, TestApi } from '#testing/api-client';
import { askedMeanwhile } from '#testing/while-locked';
import { hashPassword } from '../sign-in/passwords';
import { PASSWORD, personWithPassword } from '../sign-in/sign-in-test-kit';
import { seal } from '#core/keys';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
let api: TestApi;
let client: ApiClient;
let id = 0;
let email = '';
let count = 0;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

beforeEach(async () => {
  count += 1;
  email = `once${count}@falcon.test`;
  client = await personWithPassword(api, email);
  id = client.userId ?? 0;
});

type Trx = TestApi['db'];
const lockPerson = (trx: Trx) => trx.selectFrom('appUser').select('id').where('id', '=', id).forUpdate().execute();
const factorOn = (trx: Trx) =>
  trx
    .insertInto('multiFactor')
    .values({ userId: id, secretEncrypted: seal(api.services.secretKey, 'factor secrets', SECRET), verified: true })
    .execute();
const codeNow = () =>
  new TOTP({ secret: Secret.fromBase32(SECRET), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: api.services.clock().getTime(),
  });
const login = () =>
  api.anonymous.mutate('login', { emailAddress: email, password: PASSWORD }, 'token user { id } multiFactorRequired');
const openSessions = async () =>
  (
    await api.db
      .selectFrom('session')
      .select('factorState')
      .where('userId', '=', id)
      .where('revokedAt', 'is', null)
      .execute()
  ).map(({ factorState }) => factorState);

test('a sign-in with the old password fails while the password is being changed', async () => {
  const other = await hashPassword('another river behind another shop');
  const [answer] = await askedMeanwhile(api, {
    lock: lockPerson,
    ask: [login],
    store: (trx) => trx.updateTable('appUser').set({ passwordHash: other }).where('id', '=', id).execute(),
  });
  expect(answer?.errors.map(({ message }) => message)).toEqual(['The e-mail address or password is incorrect.']);
});

test('a sign-in with only the password stays half open while two-factor authentication is being turned on', async () => {
  const [answer] = await askedMeanwhile(api, { lock: lockPerson, ask: [login], store: factorOn });
  expect(answer && valueAt(answer, 'login')).toMatchObject({ user: null, multiFactorRequired: true });
});

test('a half sign-in ended elsewhere while its code is checked does not become a full one', async () => {
  await factorOn(api.db);
  const half = api.withToken(textAt(await login(), 'login.token'));
  const [answer] = await askedMeanwhile(api, {
    lock: (trx) => trx.selectFrom('session').select('id').where('userId', '=', id).forUpdate().execute(),
    ask: [() => half.mutate('multiFactorVerify', { code: codeNow() }, 'token user { id }')],
    store: (trx) => trx.updateTable('session').set({ revokedAt: new Date() }).where('userId', '=', id).execute(),
  });
  expect(answer?.codes).toEqual(['TOKEN_INVALID']);
  expect(await openSessions()).toEqual([]);
});

test('a sign-in that is being finished while all sessions of the user are ended is ended too', async () => {
  const admin = await api.as('super-admin');
  await factorOn(api.db);
  const half = api.withToken(textAt(await login(), 'login.token'));
  const [verified, ended] = await askedMeanwhile(api, {
    lock: lockPerson,
    ask: [
      () => half.mutate('multiFactorVerify', { code: codeNow() }, 'token user { id }'),
      () => admin.mutate('userSessionsEnd', { userId: id }, 'count'),
    ],
  });
  expect([verified?.codes, ended?.codes]).toEqual([[], []]);
  expect(await openSessions()).toEqual([]);
});

test('a password link is not sent to an address that is being replaced', async () => {
  const [answer] = await askedMeanwhile(api, {
    lock: lockPerson,
    ask: [() => api.anonymous.mutate('passwordForgot', { emailAddress: email }, 'success')],
    store: (trx) =>
      trx
        .updateTable('appUser')
        .set({ emailAddress: `moved-${email}` })
        .where('id', '=', id)
        .execute(),
  });
  expect(answer?.codes).toEqual([]);
  expect(await api.db.selectFrom('passwordReset').select('id').where('userId', '=', id).execute()).toEqual([]);
});

test('recovery codes requested twice at the same moment are one list', async () => {
  await factorOn(api.db);
  const renew = () => client.mutate('multiFactorRecoveryCodesCreate', { password: PASSWORD }, 'recoveryCodes');
  const answers = await askedMeanwhile(api, { lock: lockPerson, ask: [renew, renew] });
  expect(answers.flatMap(({ codes }) => codes)).toEqual([]);
  expect(await api.db.selectFrom('recoveryCode').select('id').where('userId', '=', id).execute()).toHaveLength(10);
});

// Connecting a company and ending the connection, as QuickBooks and the user answer.
import { SEED_COMPANIES } from '@falcon/quickbooks-simulator';
import { beforeEach, describe, expect, test } from 'vitest';
import { textAt, valueAt } from '#testing/api-client';
import { comeBackConnected, connectQuickbooks, quickbooksApi } from '#testing/quickbooks-kit';
import { connectionRow, quickbooksClient } from '../index';

const { api, simulator } = await quickbooksApi();
const admin = await api.as('admin');
const [first, second] = SEED_COMPANIES;
const FIELDS = 'state companyName connectedBy brokenReason linkedRecords otherCompany { realmId companyName }';
const connection = async () =>
  valueAt(await admin.query(`{ quickbooksConnection { ${FIELDS} } }`), 'quickbooksConnection');
const page = (outcome: string): string => `/app-config/quickbooks?outcome=${outcome}`;
const callback = async (query: Record<string, string>): Promise<unknown> =>
  (await api.app.inject({ method: 'GET', url: `/quickbooks/callback?${new URLSearchParams(query)}` })).headers[
    'location'
  ];
const authorizeUrl = async (): Promise<URL> =>
  new URL(textAt(await admin.mutate('quickbooksConnect', {}, 'authorizeUrl'), 'quickbooksConnect.authorizeUrl'));
/** The address that QuickBooks redirects the user to. */
const consented = async (): Promise<Record<string, string>> => {
  const answer = await fetch(await authorizeUrl(), { redirect: 'manual' });
  return Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams);
};
const link = (realmId = first?.realmId ?? '') =>
  api.db
    .insertInto('quickbooksLink')
    .values({ realmId, kind: 'CUSTOMER', localId: 1, remoteType: 'Customer', remoteId: '1' })
    .execute();

beforeEach(async () => {
  simulator.reset();
  await api.db.deleteFrom('quickbooksLink').execute();
  await api.db.deleteFrom('quickbooksOtherCompany').execute();
  await api.db
    .updateTable('quickbooksConnection')
    .set({
      state: 'DISCONNECTED',
      realmId: null,
      companyName: '',
      accessTokenEncrypted: null,
      refreshTokenEncrypted: null,
    })
    .execute();
});

describe('connecting', () => {
  test('leads to QuickBooks and back, and the company can be read', async () => {
    expect(await comeBackConnected(api)).toBe(page('CONNECTED'));
    expect(await connection()).toMatchObject({ state: 'CONNECTED', companyName: first?.name, otherCompany: null });
    expect(await quickbooksClient(api.services).count('Customer')).toBeGreaterThan(0);
    const history = await api.db
      .selectFrom('historyEntry')
      .select('changes')
      .where('recordType', '=', 'app_configuration')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(history?.changes).toMatchObject([{ field: 'quickbooksCompany', from: null, to: first?.name }]);
  });

  test('asks only for what is needed, with a code challenge, and never shows the secret', async () => {
    const { searchParams, href } = await authorizeUrl();
    expect(Object.fromEntries(searchParams)).toMatchObject({
      scope: 'com.intuit.quickbooks.accounting',
      redirect_uri: 'http://falcon.test/quickbooks/callback',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(href).not.toContain(simulator.clientSecret);
    const stateRows = await api.db.selectFrom('quickbooksOauthState').selectAll().execute();
    expect(JSON.stringify(stateRows)).not.toContain(searchParams.get('state'));
  });

  test('refused at QuickBooks: nothing changes', async () => {
    simulator.setConsent('deny');
    expect(await comeBackConnected(api)).toBe(page('DENIED'));
    expect(await connection()).toMatchObject({ state: 'DISCONNECTED' });
  });

  test('an answer counts once, and for ten minutes', async () => {
    const answer = await consented();
    expect(await callback(answer)).toBe(page('CONNECTED'));
    expect(await callback(answer)).toBe(page('EXPIRED'));
    const late = await consented();
    api.pass(10 * 60_000 + 1);
    expect(await callback(late)).toBe(page('EXPIRED'));
    expect(await callback({})).toBe(page('EXPIRED'));
    expect(await callback({ ...(await consented()), state: 'made-up' })).toBe(page('EXPIRED'));
  });

  test('a code of someone else’s attempt is refused by its challenge', async () => {
    const { code = '' } = await consented();
    expect(await callback({ ...(await consented()), code })).toBe(page('FAILED'));
    expect(await connection()).toMatchObject({ state: 'DISCONNECTED' });
  });

  test('a user who lost the permission since connects nothing', async () => {
    const user = await api.userWith({ permissions: ['configureSystem'] });
    const started = new URL(
      textAt(await user.mutate('quickbooksConnect', {}, 'authorizeUrl'), 'quickbooksConnect.authorizeUrl'),
    );
    await api.db.updateTable('appUser').set({ enabled: false }).where('id', '=', user.userId).execute();
    const answer = await fetch(started, { redirect: 'manual' });
    const query = Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams);
    expect(await callback(query)).toBe(page('NOT_ALLOWED'));
  });

  test('the same company again repairs a broken connection and keeps its links', async () => {
    await connectQuickbooks(api, simulator);
    await link();
    await simulator.control('disconnect');
    await expect(quickbooksClient(api.services).preferences()).rejects.toThrow('no longer accepts this connection');
    expect(await connection()).toMatchObject({
      state: 'BROKEN',
      brokenReason: expect.stringContaining('disconnected in QuickBooks'),
    });
    // Later callers get the same error as the one that discovered it.
    await expect(quickbooksClient(api.services).preferences()).rejects.toThrow('no longer accepts this connection');
    expect(textAt(await admin.query('{ quickbooksMapping { problem } }'), 'quickbooksMapping.problem')).toBe(
      'QuickBooks no longer accepts this connection. Connect it again.',
    );
    await connectQuickbooks(api, simulator);
    expect(await connection()).toMatchObject({ state: 'CONNECTED', brokenReason: '', linkedRecords: 1 });
  });
});

describe('another company', () => {
  const decide = (use: boolean, realmId = second?.realmId) =>
    admin.mutate('quickbooksCompanyDecide', { realmId, use }, `quickbooksConnection { ${FIELDS} }`);

  test('replaces one that has no links or mappings', async () => {
    await connectQuickbooks(api, simulator);
    simulator.setConsent('connect', second?.realmId);
    expect(await connectQuickbooks(api, simulator)).toBe(second?.realmId);
  });

  test('has to be confirmed where records are linked: until then the first one is used', async () => {
    await connectQuickbooks(api, simulator);
    await link();
    simulator.setConsent('connect', second?.realmId);
    expect(await comeBackConnected(api)).toBe(page('OTHER_COMPANY'));
    expect(await connection()).toMatchObject({
      companyName: first?.name,
      linkedRecords: 1,
      otherCompany: { companyName: second?.name },
    });
    expect((await connectionRow(api.db)).realmId).toBe(first?.realmId);
    expect((await decide(true, first?.realmId)).errors[0]?.message).toMatch(/no longer waiting/);
    expect(valueAt(await decide(true), 'quickbooksCompanyDecide.quickbooksConnection')).toMatchObject({
      companyName: second?.name,
      linkedRecords: 0,
      otherCompany: null,
    });
    expect(await quickbooksClient(api.services).count('Customer')).toBeGreaterThan(0);
    // When the first company is connected again, its links are valid again.
    simulator.setConsent('connect', first?.realmId);
    expect(await connectQuickbooks(api, simulator)).toBe(first?.realmId);
    expect(await connection()).toMatchObject({ linkedRecords: 1 });
  });

  test('can be dropped: its tokens are revoked and nothing changes', async () => {
    await connectQuickbooks(api, simulator);
    await link();
    simulator.setConsent('connect', second?.realmId);
    await comeBackConnected(api);
    const before = await connectionRow(api.db);
    expect(valueAt(await decide(false), 'quickbooksCompanyDecide.quickbooksConnection')).toMatchObject({
      companyName: first?.name,
      otherCompany: null,
    });
    expect(await connectionRow(api.db)).toEqual(before);
    expect(simulator.log().filter(({ url }) => url.includes('/revoke'))).toHaveLength(1);
  });
});

describe('disconnecting', () => {
  const end = () => admin.mutate('quickbooksDisconnect', {}, `wasRevoked quickbooksConnection { ${FIELDS} }`);

  test('wipes the tokens, tells QuickBooks, and keeps the links', async () => {
    await connectQuickbooks(api, simulator);
    await link();
    expect(valueAt(await end(), 'quickbooksDisconnect')).toMatchObject({
      wasRevoked: true,
      quickbooksConnection: { state: 'DISCONNECTED', companyName: first?.name, linkedRecords: 1 },
    });
    expect(await connectionRow(api.db)).toMatchObject({ accessTokenEncrypted: null, refreshTokenEncrypted: null });
    expect((await end()).errors[0]?.message).toBe('QuickBooks is not connected.');
  });

  test('works while QuickBooks is away, and says that it could not be notified', async () => {
    await connectQuickbooks(api, simulator);
    simulator.plant({ kind: '503', match: { path: '/revoke' } });
    expect(valueAt(await end(), 'quickbooksDisconnect')).toMatchObject({
      wasRevoked: false,
      quickbooksConnection: { state: 'DISCONNECTED' },
    });
  });
});

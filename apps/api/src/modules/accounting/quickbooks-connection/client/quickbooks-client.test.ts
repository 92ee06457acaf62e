// The client against the simulator: its results, and how each failure is classified.
import { startSimulator, type FaultKind } from '@falcon/quickbooks-simulator';
import { beforeEach, describe, expect, test } from 'vitest';
import { connectQuickbooks, quickbooksApi } from '#testing/quickbooks-kit';
import type { QuickbooksErrorKind } from '@falcon/domain/accounting/quickbooks';
import { connectionRow, quickbooksClient, QuickbooksError } from '../index';

const { api, simulator } = await quickbooksApi();
const client = quickbooksClient(api.services);
let requests = 0;
const requestId = (): string => `test-${(requests += 1)}`;

beforeEach(async () => {
  simulator.reset();
  await api.db.deleteFrom('quickbooksThrottle').execute();
  await connectQuickbooks(api, simulator);
});

/** The error of a request that must fail. */
async function failed(work: Promise<unknown>): Promise<QuickbooksError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof QuickbooksError) return error;
  throw new Error(`It did not fail as it should: ${String(error)}`);
}

const newCustomer = (name: string, id = requestId()) => client.create('Customer', { DisplayName: name }, id);
/** Connecting itself requested tokens once. */
const refreshes = (): number => simulator.log().filter(({ url }) => url.includes('/tokens/bearer')).length - 1;

describe('records', () => {
  test('are created, read, changed and made inactive; each write has the next version', async () => {
    const created = await newCustomer('Oak Hill');
    expect(created).toMatchObject({ DisplayName: 'Oak Hill', SyncToken: '0' });
    expect(await client.read('Customer', created.Id)).toMatchObject({ DisplayName: 'Oak Hill' });
    const { Id, SyncToken } = created;
    const changed = await client.update('Customer', { Id, SyncToken, sparse: true, Active: false }, requestId());
    expect(changed).toMatchObject({ SyncToken: '1', Active: false });
    expect(simulator.failures()).toEqual([]);
    expect(simulator.log().flatMap(({ flags }) => flags)).toEqual([]);
  });

  test('are found by any name, also with quotes and backslashes', async () => {
    const names = ["O'Hara's \\ Sons", 'Twelve % Club', "' or Active = true"];
    for (const name of names) await newCustomer(name);
    for (const value of names) {
      const customers = await client.query('Customer', [{ property: 'DisplayName', operator: '=', value }]);
      expect(customers.map(({ DisplayName }) => DisplayName)).toEqual([value]);
    }
    expect(await client.query('Customer', [{ property: 'DisplayName', operator: '=', value: 'Nobody' }])).toEqual([]);
  });

  test('come in pages, and inactive ones only when asked for', async () => {
    const accounts = await client.count('Account');
    const first = await client.query('Account', [], { max: 10 });
    const second = await client.query('Account', [], { start: 11, max: accounts });
    expect(new Set([...first, ...second].map(({ Id }) => Id)).size).toBe(accounts);
    const inactiveCustomer = await newCustomer('Elm Hill');
    await client.update('Customer', { ...inactiveCustomer, Active: false }, requestId());
    const all = await client.queryAll('Customer', [{ property: 'Active', operator: 'IN', value: [true, false] }]);
    const active = await client.queryAll('Customer');
    expect(all.length - active.length).toBe(1);
  });

  test('changes since a moment, deleted ones among them, with the time to ask from next', async () => {
    const since = new Date(Date.now() - 60_000);
    const customer = await newCustomer('Ash Hill');
    const [item] = await client.query('Item', [{ property: 'Name', operator: '=', value: 'Carpet' }]);
    const line = {
      Amount: 10,
      DetailType: 'SalesItemLineDetail',
      SalesItemLineDetail: { ItemRef: { value: item?.Id }, Qty: 1, UnitPrice: 10 },
    };
    const invoice = await client.create('Invoice', { CustomerRef: { value: customer.Id }, Line: [line] }, requestId());
    const voidedInvoice = await client.create(
      'Invoice',
      { CustomerRef: { value: customer.Id }, Line: [line] },
      requestId(),
    );
    await client.delete('Invoice', invoice, requestId());
    expect(await client.void('Invoice', voidedInvoice, requestId())).toMatchObject({ TotalAmt: 0 });
    const { changed, time } = await client.changes(['Customer', 'Invoice'], since);
    expect(changed.get('Invoice')).toEqual(
      expect.arrayContaining([expect.objectContaining({ Id: invoice.Id, status: 'Deleted' })]),
    );
    expect(changed.get('Customer')?.map(({ Id }) => Id)).toContain(customer.Id);
    expect(time?.getTime()).toBeGreaterThan(since.getTime());
  });
});

describe('failures', () => {
  test.each<[FaultKind, QuickbooksErrorKind, string]>([
    ['6240', 'DUPLICATE_NAME', 'QuickBooks already has a customer, vendor, employee or item with this name'],
    ['6140', 'DUPLICATE_NUMBER', 'QuickBooks already has a document with this number.'],
    ['6210', 'REFUSED', 'The books are closed for this date in QuickBooks.'],
    ['610', 'NOT_FOUND', 'QuickBooks doesn’t have this record anymore'],
    ['2500', 'REFUSED', 'QuickBooks doesn’t have a customer, item or account that this refers to.'],
    ['5010', 'STALE', 'Someone changed this record in QuickBooks at the same moment.'],
    ['6000', 'REFUSED', 'It says: The amount is not valid for this transaction'],
    ['6190', 'SUSPENDED', 'The QuickBooks subscription has ended'],
    ['6540', 'REFUSED', 'The payment is part of a bank deposit'],
    ['200-fault', 'REFUSED', 'QuickBooks had an internal error'],
    ['500', 'UNSURE', 'QuickBooks didn’t confirm this.'],
    ['503', 'UNSURE', 'QuickBooks didn’t confirm this.'],
    ['gateway-xml', 'UNSURE', 'QuickBooks didn’t confirm this.'],
    ['drop-before', 'UNSURE', 'QuickBooks didn’t confirm this.'],
  ])('%s on a write is %s', async (kind, expected, sentence) => {
    simulator.plant({ kind });
    const error = await failed(newCustomer('Oak Hill'));
    expect([error.kind, error.message]).toEqual([expected, expect.stringContaining(sentence)]);
    if (error.status !== null) expect(error.intuitTid).toMatch(/^[0-9a-f-]{36}$/);
    if (/^\d+$/.test(kind) && kind.length > 3 && kind !== '5010') expect(error.code).toBe(kind);
  });

  test.each<FaultKind>(['500', '503', 'gateway-xml', 'drop-before', 'drop-after'])(
    '%s on a read: nothing was changed',
    async (kind) => {
      simulator.plant({ kind });
      expect((await failed(client.preferences())).kind).toBe('AWAY');
    },
  );

  test('an answer without the record is no success', async () => {
    simulator.plant({ kind: 'custom', status: 200, body: {} });
    expect(await failed(newCustomer('Oak Hill'))).toMatchObject({ kind: 'UNSURE', code: 'EMPTY' });
    simulator.plant({ kind: 'custom', status: 200, body: '<html>Sign in</html>' });
    expect(await failed(newCustomer('Oak Hill'))).toMatchObject({ kind: 'UNSURE', code: 'UNREADABLE' });
  });

  test('a server that can’t be reached did nothing', async () => {
    const { quickbooks } = api.services;
    const stoppedSimulator = await startSimulator();
    await stoppedSimulator.stop();
    const away = { ...api.services, quickbooks: quickbooks && { ...quickbooks, baseUrl: stoppedSimulator.url } };
    expect(await failed(quickbooksClient(away).create('Customer', { DisplayName: 'Oak' }, requestId()))).toMatchObject({
      kind: 'AWAY',
    });
  });

  test.each<FaultKind>(['hang-after', 'drop-after', '503-after'])(
    '%s: it was done, and the same request id does not do it again',
    async (kind) => {
      const { quickbooks } = api.services;
      const hurried = { ...api.services, quickbooks: quickbooks && { ...quickbooks, timeoutMs: 300 } };
      simulator.plant({ kind, match: { entity: 'customer' } });
      const body = { DisplayName: 'Oak Hill' };
      expect((await failed(quickbooksClient(hurried).create('Customer', body, 'once'))).kind).toBe('UNSURE');
      const repeated = await client.create('Customer', body, 'once');
      const customers = await client.query('Customer', [{ property: 'DisplayName', operator: '=', value: 'Oak Hill' }]);
      expect(customers.map(({ Id }) => Id)).toEqual([repeated.Id]);
    },
  );

  test('too many requests: repeated after the pause, as JSON and as XML; in the end refused with when to come back', async () => {
    simulator.plant({ kind: '429', times: 2, headers: { 'retry-after': '0' } });
    expect(await newCustomer('Oak Hill')).toMatchObject({ DisplayName: 'Oak Hill' });
    simulator.plant({ kind: '429', times: 2, headers: { 'retry-after': '0' } });
    simulator.plant({ kind: '429', headers: { 'retry-after': '90' } });
    expect(await failed(newCustomer('Elm Hill'))).toMatchObject({ kind: 'THROTTLED', retryAfterMs: 90_000 });
    // Every process keeps the pause.
    const paused = await failed(client.preferences());
    expect(paused.kind).toBe('THROTTLED');
    expect(paused.retryAfterMs).toBeGreaterThan(60_000);
    await api.db.deleteFrom('quickbooksThrottle').execute();
  });
});

describe('tokens', () => {
  test('are not readable in the database', async () => {
    const row = await connectionRow(api.db);
    expect(row.accessTokenEncrypted).not.toContain('eyJ');
    expect(row.refreshTokenEncrypted).not.toContain('RT1');
  });

  test('an expired token is refreshed once, by one of two workers; both use the new one', async () => {
    await simulator.control('expire-token');
    const other = quickbooksClient({ ...api.services });
    const names = ['Oak', 'Elm', 'Ash', 'Fir', 'Yew', 'Gum'];
    await Promise.all(
      names.map((name, index) => (index % 2 ? client : other).create('Customer', { DisplayName: name }, requestId())),
    );
    expect(refreshes()).toBe(1);
    expect((await connectionRow(api.db)).state).toBe('CONNECTED');
  });

  test('one that ends soon is replaced before it is refused', async () => {
    await api.db
      .updateTable('quickbooksConnection')
      .set({ accessExpiresAt: new Date(Date.now() + 60_000) })
      .execute();
    await client.preferences();
    expect(refreshes()).toBe(1);
    expect(simulator.log().filter(({ status }) => status === 401)).toEqual([]);
  });

  test.each<FaultKind>(['token-revoked', 'disconnected'])(
    '%s: the connection is broken, and says why',
    async (kind) => {
      simulator.plant({ kind });
      expect((await failed(client.preferences())).kind).toBe('TOKEN');
      expect(await connectionRow(api.db)).toMatchObject({
        state: 'BROKEN',
        brokenReason: 'It was disconnected in QuickBooks, or it was not used for 100 days.',
      });
      // No more requests are sent.
      const before = simulator.log().length;
      expect(await failed(client.preferences())).toMatchObject({ kind: 'TOKEN', code: 'invalid_grant' });
      expect(simulator.log()).toHaveLength(before);
    },
  );

  test('refused although it is new: broken after one refresh; without the right to the company at once', async () => {
    simulator.plant({ kind: '401', times: 2 });
    expect((await failed(client.preferences())).kind).toBe('TOKEN');
    expect([refreshes(), (await connectionRow(api.db)).state]).toEqual([1, 'BROKEN']);
    await connectQuickbooks(api, simulator);
    simulator.plant({ kind: '403' });
    expect(await failed(client.preferences())).toMatchObject({ kind: 'TOKEN', code: '3100' });
    expect((await connectionRow(api.db)).state).toBe('BROKEN');
  });

  test('while the token can’t be refreshed, the connection stays', async () => {
    await simulator.control('expire-token');
    simulator.plant({ kind: '503', match: { path: '/oauth2/v1/tokens' } });
    expect((await failed(client.preferences())).kind).toBe('AWAY');
    expect((await connectionRow(api.db)).state).toBe('CONNECTED');
    await client.preferences();
  });

  test('what is meant for another company is not sent to this one', async () => {
    const before = simulator.log().length;
    expect(await failed(quickbooksClient(api.services, '1234').preferences())).toMatchObject({ code: 'OTHER_COMPANY' });
    expect(simulator.log()).toHaveLength(before);
  });
});

// Every way in which QuickBooks can fail a request: what recovers by itself, what waits, and what needs a user.
import { beforeEach, expect, test } from 'vitest';
import type { FaultKind } from '@falcon/quickbooks-simulator';
import type { WalkedOrder } from '#testing/order-walk';
import { connectQuickbooks } from '#testing/quickbooks-kit';
import { connectedOffice, theirInvoice } from '#testing/quickbooks-sync-kit';
import { sendOutbox } from './send-outbox';

const office = await connectedOffice();
const { api, simulator, walk, client, send, sendOnce, outbox, accountingState } = office;
const { db, services } = api;

/** Only missing responses take this long, so a short timeout saves time. */
const hurried = { ...services, quickbooks: services.quickbooks && { ...services.quickbooks, timeoutMs: 500 } };

type Story =
  /** Ends with one invoice, without anyone's help. */
  | 'PASSES'
  /** The connection breaks; after reconnecting, everything is sent. */
  | 'BREAKS'
  /** Listed as a failure with a sentence; a retry succeeds. */
  | RegExp;

/** Failures of names, payments or the subscription have their own stories, below and in other files. */
const STORIES: Readonly<Record<Exclude<FaultKind, '6240' | '6540' | '6190' | 'custom'>, Story>> = {
  '401': 'PASSES',
  '403': 'BREAKS',
  '429': 'PASSES',
  '500': 'PASSES',
  '503': 'PASSES',
  '503-after': 'PASSES',
  'gateway-xml': 'PASSES',
  'drop-before': 'PASSES',
  'drop-after': 'PASSES',
  'hang-before': 'PASSES',
  'hang-after': 'PASSES',
  slow: 'PASSES',
  'token-expired': 'PASSES',
  'token-revoked': 'BREAKS',
  disconnected: 'BREAKS',
  '6210': /closed in QuickBooks/,
  '6140': /already has the number/,
  '6000': /refuses invoice/,
  '610': /inactive or deleted/,
  '2500': /refers to something that QuickBooks no longer has/,
  '5010': /being changed in QuickBooks/,
  '200-fault': /internal error/,
};
const kindsOf = (is: (story: Story) => boolean): FaultKind[] =>
  Object.entries(STORIES).flatMap(([kind, story]) => (is(story) ? [kind as FaultKind] : []));

const inBooks = (order: WalkedOrder) =>
  simulator.ledger().invoices.filter((invoice) => invoice.number === order.invoice?.number).length;
const rowOf = async (order: WalkedOrder) =>
  (await outbox()).findLast((row) => row.kind === 'INVOICE' && row.localId === Number(order.invoice?.id));
const connection = () => db.selectFrom('quickbooksConnection').selectAll().executeTakeFirstOrThrow();
const refreshes = () => simulator.log().filter(({ url }) => url.includes('/tokens/bearer')).length;
const retry = (order: WalkedOrder) =>
  walk.office.mutate('invoiceRetry', { workOrderIds: [order.id] }, 'errors { message }');

beforeEach(async () => {
  simulator.clearFaults();
  await db.deleteFrom('quickbooksThrottle').execute();
});

test.each(kindsOf((story) => story === 'PASSES'))(
  '%s on the way: one invoice, without anyone doing anything',
  async (kind) => {
    const order = await walk.invoiced();
    simulator.plant({ kind, times: kind === '429' ? 5 : 1, match: { entity: 'invoice', operation: 'create' } });
    await sendOutbox(hurried);
    expect(simulator.faultsLeft()).toBeLessThanOrEqual(kind === '429' ? 1 : 0);
    await send();
    expect(inBooks(order)).toBe(1);
    expect(await accountingState(order.id)).toBe('SYNCED');
    expect(simulator.failures()).toEqual([]);
  },
);

test.each(kindsOf((story) => story === 'BREAKS'))(
  '%s: nothing is lost or tried until it is connected again, then all goes at once',
  async (kind) => {
    const order = await walk.invoiced();
    simulator.plant({ kind, match: { entity: 'invoice', operation: 'create' } });
    await sendOnce();
    expect(await connection()).toMatchObject({ state: 'BROKEN', brokenReason: expect.stringMatching(/./) as string });
    const later = await walk.invoiced();
    const before = simulator.log().length;
    expect(await sendOnce()).toEqual({ sent: 0, failed: 0 });
    expect(simulator.log()).toHaveLength(before);
    expect([await accountingState(order.id), await accountingState(later.id)]).toEqual(['PENDING', 'PENDING']);
    await connectQuickbooks(api, simulator);
    expect(await sendOnce()).toMatchObject({ failed: 0 });
    expect([inBooks(order), inBooks(later)]).toEqual([1, 1]);
  },
);

test.each(
  Object.entries(STORIES).flatMap(([kind, story]) => (story instanceof RegExp ? [[kind, story] as const] : [])),
)('%s fails with a sentence, and goes when it is retried', async (kind, sentence) => {
  const order = await walk.invoiced();
  simulator.plant({ kind: kind as FaultKind, match: { entity: 'invoice', operation: 'create' } });
  await sendOnce();
  expect(await accountingState(order.id)).toBe('FAILED');
  const row = await rowOf(order);
  expect(row?.message).toMatch(sentence);
  expect(row?.rawResponse).toContain('Fault');
  expect(row?.intuitTid).not.toBe('');
  await retry(order);
  await send();
  expect(inBooks(order)).toBe(1);
  expect(await accountingState(order.id)).toBe('SYNCED');
});

test('a hang after the commit: the request keeps its id, is looked up, and no second one is made', async () => {
  const order = await walk.invoiced();
  simulator.plant({ kind: 'hang-after', match: { entity: 'invoice', operation: 'create' } });
  await sendOutbox(hurried);
  expect(await rowOf(order)).toMatchObject({ state: 'WAITING', errorCode: 'TIMEOUT', attempts: 1 });
  expect(inBooks(order)).toBe(1);
  const before = simulator.log().length;
  await send();
  const after = simulator.log().slice(before);
  expect(after.filter(({ method, url }) => method === 'POST' && url.includes('/invoice'))).toEqual([]);
  expect(after.some(({ url }) => url.includes('/query') && url.includes(String(order.invoice?.number)))).toBe(true);
  expect(await accountingState(order.id)).toBe('SYNCED');
});

test('a hang before the commit: it is sent again under the same request id', async () => {
  const order = await walk.invoiced();
  const before = simulator.log().length;
  simulator.plant({ kind: 'hang-before', match: { entity: 'invoice', operation: 'create' } });
  await sendOutbox(hurried);
  expect([inBooks(order), await accountingState(order.id)]).toEqual([0, 'PENDING']);
  await send();
  const ids = simulator
    .log()
    .slice(before)
    .filter(({ method, url }) => method === 'POST' && /\/invoice\?/.test(url))
    .map(({ url }) => new URL(url, 'http://there').searchParams.get('requestid'));
  expect([ids.length, new Set(ids).size, inBooks(order)]).toEqual([2, 1, 1]);
});

test('a token that ends while four are on their way is refreshed once', async () => {
  const orders = [await walk.invoiced(), await walk.invoiced(), await walk.invoiced(), await walk.invoiced()];
  await send();
  for (const order of orders) await walk.pay(order, 10);
  const before = refreshes();
  await simulator.control('expire-token');
  expect(await sendOnce()).toEqual({ sent: 4, failed: 0 });
  expect(refreshes() - before).toBe(1);
});

test('too many requests, said in XML by the gateway: the pause is kept, and it goes afterwards', async () => {
  const order = await walk.invoiced();
  simulator.plant({ kind: '429', times: 4, match: { entity: 'invoice', operation: 'create' } });
  await sendOnce();
  expect(await rowOf(order)).toMatchObject({
    state: 'WAITING',
    message: expect.stringMatching(/at the moment/) as string,
  });
  await db.deleteFrom('quickbooksThrottle').execute();
  await send();
  expect([inBooks(order), simulator.faultsLeft()]).toEqual([1, 0]);
});

test('changed there at the same moment: it is read again and written over; the second time it is for a person', async () => {
  const order = await walk.invoiced();
  await send();
  const { customerId } = walk.company;
  const rename = (name: string) => db.updateTable('customer').set({ name }).where('id', '=', customerId).execute();
  simulator.plant({ kind: '5010', match: { entity: 'customer', operation: 'update' } });
  await rename('Fir Court');
  expect(await sendOnce()).toEqual({ sent: 1, failed: 0 });
  simulator.plant({ kind: '5010', times: 2, match: { entity: 'customer', operation: 'update' } });
  await rename('Yew Court');
  expect(await sendOnce()).toEqual({ sent: 0, failed: 1 });
  const { data } = await walk.office.query('{ quickbooksCustomerFailures { message fix } }');
  expect(data).toMatchObject({
    quickbooksCustomerFailures: [
      {
        message: 'Customer Yew Court is being changed in QuickBooks by someone else.',
        fix: 'Retry when they are done.',
      },
    ],
  });
  await walk.office.mutate('invoiceRetry', { list: 'CUSTOMER' }, 'retried');
  await send();
  const [theirs] = await client.query('Customer', [{ property: 'DisplayName', operator: '=', value: 'Yew Court' }]);
  expect(theirInvoice(simulator, order.invoice?.number)?.customerId).toBe(theirs?.Id);
});

test('a closed period: the sentence says so, and after it is reopened there a retry sends it', async () => {
  const order = await walk.invoiced();
  await simulator.control('settings', { bookCloseDate: '2099-12-31' });
  await sendOnce();
  expect((await rowOf(order))?.message).toBe(
    `The date of invoice ${order.invoice?.number} is in a period that is closed in QuickBooks.`,
  );
  await simulator.control('settings', { bookCloseDate: null });
  await retry(order);
  await send();
  expect(inBooks(order)).toBe(1);
});

test('a check that bounces after it was deposited there: plain words, and after it is taken out of the deposit a retry deletes it', async () => {
  const order = await walk.invoiced();
  await walk.pay(order, 100);
  await send();
  const [payment] = (await walk.read(order.id)).invoice?.payments ?? [];
  const { remoteId } = await db
    .selectFrom('quickbooksLink')
    .select('remoteId')
    .where('kind', '=', 'PAYMENT')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await simulator.control('deposit', { id: remoteId });
  await walk.office.mutate('paymentReverse', { paymentId: payment?.id, reason: 'Bounced' }, 'invoice { id }');
  expect(await sendOnce()).toEqual({ sent: 0, failed: 1 });
  const { data } = await walk.office.query('{ quickbooksInvoiceFailures { message fix code } }');
  expect(data).toMatchObject({
    quickbooksInvoiceFailures: [
      {
        code: '6540',
        message: expect.stringMatching(
          /is part of a bank deposit in QuickBooks and can't be changed there\.$/,
        ) as string,
        fix: 'Take it out of the deposit in QuickBooks. Then retry.',
      },
    ],
  });
  await simulator.control('deposit', { id: remoteId, undo: true });
  await walk.office.mutate('invoiceRetry', { list: 'INVOICE' }, 'retried');
  await send();
  expect(theirInvoice(simulator, order.invoice?.number)?.openCents).toBe(79_162);
});

test('the subscription ends: one request in a run finds out, the page says so, and once it is renewed all goes by itself', async () => {
  await walk.invoiced();
  await send();
  const orders = [await walk.invoiced(), await walk.invoiced(), await walk.invoiced()];
  await simulator.control('settings', { subscriptionEnded: true });
  await sendOnce();
  const state = async () => (await walk.admin.query('{ quickbooksConnection { state suspendedAt } }')).data;
  expect(await state()).toMatchObject({
    quickbooksConnection: { state: 'CONNECTED', suspendedAt: expect.stringMatching(/^\d{4}/) as string },
  });
  await walk.invoiced();
  const before = simulator.log().length;
  await sendOnce();
  expect(
    simulator
      .log()
      .slice(before)
      .filter(({ method }) => method === 'POST'),
  ).toHaveLength(1);
  expect((await outbox()).filter((row) => row.state === 'FAILED')).toEqual([]);
  await simulator.control('settings', { subscriptionEnded: false });
  // The first due entry discovers it; the others don't wait for their own due time.
  const waiting = await outbox();
  const first = waiting.find((row) => row.state === 'WAITING' && row.nextAt !== null);
  await db
    .updateTable('quickbooksOutbox')
    .set({ nextAt: null })
    .where('id', '=', first?.id ?? 0)
    .execute();
  expect(await sendOnce()).toMatchObject({ failed: 0 });
  expect(orders.map(inBooks)).toEqual([1, 1, 1]);
  expect(await state()).toMatchObject({ quickbooksConnection: { suspendedAt: null } });
});

test('what is refused then and withdrawn before the renewal leaves nothing on the page', async () => {
  const order = await walk.invoiced();
  await simulator.control('settings', { subscriptionEnded: true });
  await sendOnce();
  expect((await connection()).suspendedAt).not.toBeNull();
  await walk.office.mutate('invoiceDelete', { workOrderIds: [order.id] }, 'errors { message }');
  await simulator.control('settings', { subscriptionEnded: false });
  await send();
  expect([inBooks(order), (await connection()).suspendedAt]).toEqual([0, null]);
});

import { createHmac } from 'node:crypto';
import { firstOfMonth } from '@falcon/domain/money-in/accounts';
import { addDays } from '@falcon/domain/kit/schedule';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { silentLog } from '#testing/live';
import type { WalkedOrder } from '#testing/order-walk';
import { connectedOffice, theirInvoice } from '#testing/quickbooks-sync-kit';
import { companyToday } from '#testing/today';
import { readChanges } from './read-changes';

const office = await connectedOffice();
const { api, simulator, walk, client, realmId, send } = office;
const { db, services } = api;
const TOTAL = 791.62;

beforeEach(() => simulator.clearFaults());

const read = () => readChanges(services, silentLog, { isWhole: true });
const notices = () => readChanges(services, silentLog, { isWhole: false });
const sendOrder = async (): Promise<WalkedOrder> => {
  const order = await walk.invoiced();
  await send();
  return order;
};
const idThere = (order: WalkedOrder): string => theirInvoice(simulator, order.invoice?.number)?.id ?? '';
const receive = (order: WalkedOrder, more: object = {}) =>
  simulator.control<{ Id: string }>('receive-payment', { invoiceId: idThere(order), amount: TOTAL, ...more });
const readStatus = async (order: WalkedOrder) => {
  const { status, invoice } = await walk.read(order.id);
  return [status.code, invoice?.status, invoice?.amountOpen];
};
const receipts = () => db.selectFrom('receipt').selectAll().where('method', '=', 'ACCOUNTING').execute();
const open = () => db.selectFrom('quickbooksChange').selectAll().where('state', '=', 'OPEN').execute();

async function deliver(body: unknown, token = simulator.verifierToken): Promise<number> {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await api.app.inject({
    method: 'POST',
    url: '/quickbooks/webhook',
    headers: {
      host: 'falcon.test',
      'content-type': 'application/json',
      'intuit-signature': createHmac('sha256', token).update(payload).digest('base64'),
    },
    payload,
  });
  return answer.statusCode;
}
const event = (entity: string, id: string, eventId: string) => ({
  specversion: '1.0',
  id: eventId,
  source: 'test',
  type: `qbo.${entity}.updated.v1`,
  time: new Date().toISOString(),
  intuitentityid: id,
  intuitaccountid: realmId,
  data: {},
});

test('a payment made there in two parts settles the invoice and moves the order, each part once', async () => {
  const order = await sendOrder();
  await receive(order, { amount: 100, reference: '4471' });
  await read();
  await read();
  expect(await readStatus(order)).toEqual(['INVOICE_CREATED', 'PARTIAL', 691.62]);
  await receive(order, { amount: 691.62 });
  await read();
  expect(await readStatus(order)).toEqual(['PAYMENT_RECEIVED', 'PAID', 0]);
  expect((await receipts()).map((receipt) => receipt.amountCents)).toEqual([10_000, 69_162]);
});

test('a payment that is changed there changes here; one that is deleted there opens the invoice again', async () => {
  const order = await sendOrder();
  const { Id } = await receive(order);
  await read();
  expect(await readStatus(order)).toEqual(['PAYMENT_RECEIVED', 'PAID', 0]);
  const line = { Amount: 500, LinkedTxn: [{ TxnId: idThere(order), TxnType: 'Invoice' }] };
  await simulator.control('ui-edit', { entity: 'Payment', id: Id, changes: { TotalAmt: 500, Line: [line] } });
  await read();
  expect(await readStatus(order)).toEqual(['INVOICE_CREATED', 'PARTIAL', 291.62]);
  await simulator.control('delete', { entity: 'Payment', id: Id });
  await read();
  expect(await readStatus(order)).toEqual(['INVOICE_CREATED', 'OPEN', TOTAL]);
  await send();
  expect(theirInvoice(simulator, order.invoice?.number)?.openCents).toBe(79_162);
});

test('our own payment comes back as an echo and stays one; deleted there, it is reversed here', async () => {
  const order = await sendOrder();
  await walk.pay(order, TOTAL);
  await send();
  const before = (await receipts()).length;
  await read();
  expect(await readStatus(order)).toEqual(['PAYMENT_RECEIVED', 'PAID', 0]);
  expect(await receipts()).toHaveLength(before);
  const payments = await client.queryAll('Payment');
  const own = payments.find((payment) => JSON.stringify(payment['Line']).includes(`"${idThere(order)}"`));
  await simulator.control('delete', { entity: 'Payment', id: own?.Id });
  await read();
  expect(await readStatus(order)).toEqual(['INVOICE_CREATED', 'OPEN', TOTAL]);
  await send();
  expect(simulator.ledger().differenceCents).toBe(0);
});

test('more than is open becomes credit; a payment of other invoices is not ours', async () => {
  const order = await sendOrder();
  await receive(order, { amount: 900 });
  await read();
  const account = await walk.office.query('query A($id: ID) { customerAccount(customerId: $id) { unappliedCredit } }', {
    id: walk.company.customerId,
  });
  expect(account.data).toEqual({ customerAccount: { unappliedCredit: 108.38 } });
  const before = (await receipts()).length;
  const [other] = await client.query('Customer', [{ property: 'DisplayName', operator: '=', value: 'Counter Sales' }]);
  await simulator.control('receive-payment', { customerId: other?.Id, amount: 10 });
  await read();
  expect(await receipts()).toHaveLength(before);
});

test('a notice brings a payment at once; again, late or from a clock that is off it changes nothing', async () => {
  const order = await sendOrder();
  const { Id } = await receive(order, { amount: 50 });
  const before = (await receipts()).length;
  expect(await deliver([event('payment', Id, 'e-1'), event('invoice', idThere(order), 'e-2')])).toBe(200);
  await notices();
  expect(await receipts()).toHaveLength(before + 1);
  const legacy = {
    eventNotifications: [
      {
        realmId,
        dataChangeEvent: {
          entities: [{ name: 'Payment', id: Id, operation: 'Create', lastUpdated: '2020-01-01T00:00:00Z' }],
        },
      },
    ],
  };
  for (const body of [[event('payment', Id, 'e-1')], [event('payment', Id, 'e-3')], legacy, legacy])
    expect(await deliver(body)).toBe(200);
  await notices();
  api.pass(5 * 60_000);
  await read();
  expect(await receipts()).toHaveLength(before + 1);
  expect(await db.selectFrom('quickbooksEvent').select('eventId').where('doneAt', 'is', null).execute()).toEqual([]);
});

test('a forged notice and one that is none are refused', async () => {
  expect(await deliver([event('payment', '1', 'forged')], 'another token')).toBe(401);
  expect(await deliver('{"a":1}')).toBe(400);
  expect(await deliver('not JSON')).toBe(400);
  expect(await db.selectFrom('quickbooksEvent').selectAll().where('eventId', '=', 'forged').execute()).toEqual([]);
});

test('after more than a month everything is read again, and what is gone there is found', async () => {
  const order = await sendOrder();
  const { Id } = await receive(order);
  await read();
  await simulator.control('delete', { entity: 'Payment', id: Id });
  await db
    .updateTable('quickbooksConnection')
    .set({ cdcCursor: new Date('2026-01-01') })
    .execute();
  await read();
  expect(await readStatus(order)).toEqual(['INVOICE_CREATED', 'OPEN', TOTAL]);
});

test('an invoice that was voided, edited or renumbered there is for a person; put right there, nothing is left to decide', async () => {
  const [voided, edited] = [await sendOrder(), await sendOrder()];
  await simulator.control('void', { entity: 'Invoice', id: idThere(voided) });
  const theirs = await client.read('Invoice', idThere(edited));
  const [line] = theirs['Line'] as Record<string, unknown>[];
  const detail = { ...(line?.['SalesItemLineDetail'] as object) };
  const changes = { Line: [{ ...line, Amount: 700, SalesItemLineDetail: detail }] };
  await simulator.control('ui-edit', { entity: 'Invoice', id: idThere(edited), changes });
  await read();
  await read();
  expect(await open()).toMatchObject([
    { kind: 'VOIDED', name: voided.invoice?.number, ours: '$791.62', theirs: 'Void' },
    { kind: 'EDITED', name: edited.invoice?.number, ours: '$791.62', theirs: '$700.00' },
  ]);
  expect(await readStatus(edited)).toEqual(['INVOICE_CREATED', 'OPEN', TOTAL]);
  await simulator.control('ui-edit', {
    entity: 'Invoice',
    id: idThere(edited),
    changes: { Line: theirs['Line'] },
  });
  await read();
  expect((await open()).map((change) => change.kind)).toEqual(['VOIDED']);
});

test('a customer that was renamed there is for a person', async () => {
  const link = await db
    .selectFrom('quickbooksLink')
    .select('remoteId')
    .where('kind', '=', 'CUSTOMER')
    .executeTakeFirstOrThrow();
  await simulator.control('ui-edit', {
    entity: 'Customer',
    id: link.remoteId,
    changes: { DisplayName: 'Birch Court' },
  });
  await read();
  expect((await open()).map(({ kind, theirs }) => [kind, theirs])).toContainEqual(['RENAMED', 'Birch Court']);
});

test('a payment that was sent while everything was read is not taken for deleted', async () => {
  const order = await sendOrder();
  await walk.pay(order, TOTAL);
  await send();
  await db.updateTable('quickbooksConnection').set({ cdcCursor: null }).execute();
  // The response that QuickBooks would have given a moment earlier.
  simulator.plant({
    kind: 'custom',
    status: 200,
    body: { QueryResponse: {} },
    match: { entity: 'query', path: 'Payment' },
  });
  await read();
  expect(await readStatus(order)).toEqual(['PAYMENT_RECEIVED', 'PAID', 0]);
  expect(simulator.faultsLeft()).toBe(0);
});

test('a payment of a closed month comes in on the first open day, and stays as it is when it is read again', async () => {
  const order = await sendOrder();
  const firstDay = firstOfMonth(companyToday());
  await sql`update closed_books set closed_through = ${addDays(firstDay, -1)}`.execute(db);
  const { Id } = await receive(order, { date: addDays(firstDay, -20) });
  await read();
  const [receipt] = (await receipts()).slice(-1);
  expect(receipt).toMatchObject({ receivedOn: firstDay, reversedAt: null });
  await simulator.control('ui-edit', { entity: 'Payment', id: Id, changes: { PrivateNote: 'seen by the bookkeeper' } });
  await read();
  expect((await receipts()).at(-1)).toEqual(receipt);
  await sql`update closed_books set closed_through = null`.execute(db);
});

/** The requests of a run, in their order. */
async function requestsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = new Set(simulator.log());
  await work();
  return simulator
    .log()
    .filter((entry) => !before.has(entry))
    .toSorted((a, b) => a.number - b.number)
    .map(({ url }) => url);
}

test('what many notices name is read together, and each record once', async () => {
  await read();
  const customers = [];
  for (let number = 0; number < 30; number += 1)
    customers.push(await client.create('Customer', { DisplayName: `Noticed ${number}` }, `noticed-${number}`));
  const [missingCustomer] = customers;
  for (const turn of ['first', 'second'])
    await deliver(customers.map(({ Id }) => event('customer', Id, `noticed ${turn} ${Id}`)));
  await deliver([event('customer', '987654', 'noticed nobody')]);
  const requestUrls = await requestsOf(notices);
  // One query for all, and one request for the missing record.
  expect(requestUrls).toHaveLength(2);
  expect(missingCustomer).toBeDefined();
  expect(await db.selectFrom('quickbooksEvent').select('eventId').where('doneAt', 'is', null).execute()).toEqual([]);
});

test('all changes are read when their time has come, before any notice, however many there are', async () => {
  const due = () => readChanges(services, silentLog, { isWhole: 'WHEN_DUE' });
  const order = await sendOrder();
  await read();
  await receive(order);
  const [customer] = await client.queryAll('Customer');
  await deliver([event('customer', customer?.Id ?? '', 'a notice of something else')]);
  expect((await requestsOf(due)).some((url) => url.includes('/cdc'))).toBe(false);
  await db
    .updateTable('quickbooksConnection')
    .set({ cdcCursor: sql<Date>`now() - interval '20 minutes'` })
    .execute();
  await deliver([event('customer', customer?.Id ?? '', 'another notice')]);
  const requestUrls = await requestsOf(due);
  expect(requestUrls.findIndex((url) => url.includes('/cdc'))).toBe(0);
  expect(requestUrls.length).toBeGreaterThan(1);
  expect(await readStatus(order)).toEqual(['PAYMENT_RECEIVED', 'PAID', 0]);
});

test('a payment there in another currency is not ours by its number: it waits for a person', async () => {
  const order = await sendOrder();
  await simulator.control('settings', { currency: 'CAD' });
  await receive(order);
  await read();
  expect(await readStatus(order)).toEqual([order.status.code, 'OPEN', TOTAL]);
  expect((await open()).at(-1)?.message).toBe('It is in CAD in QuickBooks. Record here what it pays in US dollars.');
  await simulator.control('settings', { currency: 'USD' });
});

// The database goes away at the worst moments of sending: QuickBooks has the record, but nothing here says so yet.
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { DB } from '#db/database';
import { disconnectedAt, holdLock } from '#testing/held-lock';
import type { WalkedOrder } from '#testing/order-walk';
import { connectedOffice } from '#testing/quickbooks-sync-kit';

const office = await connectedOffice();
const { api, simulator, walk, send, sendOnce, outbox, accountingState } = office;

beforeEach(() => simulator.clearFaults());

const inBooks = (order: WalkedOrder) =>
  simulator.ledger().invoices.filter((invoice) => invoice.number === order.invoice?.number).length;
const rowOf = async (order: WalkedOrder) =>
  (await outbox()).findLast((row) => row.kind === 'INVOICE' && row.localId === Number(order.invoice?.id));
const failed = async () => (await outbox()).filter(({ state }) => state === 'FAILED');
const createdSince = (from: number) =>
  simulator
    .log()
    .slice(from)
    .filter(({ method, url }) => method === 'POST' && /\/invoice\?/.test(url)).length;

/** An invoice whose customer is already in QuickBooks. */
async function nextInvoice(): Promise<WalkedOrder> {
  await walk.invoiced();
  await send();
  return walk.invoiced();
}

const linksLocked = (trx: Transaction<DB>) => sql`lock table quickbooks_link in share mode`.execute(trx);
const outboxLocked = (trx: Transaction<DB>) => sql`select from quickbooks_outbox for update`.execute(trx);

test('lost right after QuickBooks accepted an invoice: no failure, looked up, and there once', async () => {
  const order = await nextInvoice();
  const before = simulator.log().length;
  await disconnectedAt(api, linksLocked, () => expect(sendOnce()).rejects.toThrow(/terminat/));
  expect(inBooks(order)).toBe(1);
  expect(await rowOf(order)).toMatchObject({ state: 'SENDING', message: '' });
  expect(await accountingState(order.id)).toBe('PENDING');
  expect(await send()).toMatchObject({ failed: 0 });
  expect([inBooks(order), createdSince(before)]).toEqual([1, 1]);
  expect(await accountingState(order.id)).toBe('SYNCED');
  expect(await failed()).toEqual([]);
});

test('lost while it is noted: it is noted on another connection', async () => {
  const order = await nextInvoice();
  const links = await holdLock(api, linksLocked);
  const sending = sendOnce();
  await links.waitedFor();
  const entries = await holdLock(api, outboxLocked);
  await links.release();
  await entries.waitedFor();
  await entries.disconnect();
  await entries.release();
  expect(await sending).toEqual({ sent: 1, failed: 0 });
  expect([inBooks(order), await accountingState(order.id)]).toEqual([1, 'SYNCED']);
});

test('lost with several on their way: the others end and are noted, and only then does another process send', async () => {
  await walk.invoiced();
  await send();
  const orders = [await walk.invoiced(), await walk.invoiced(), await walk.invoiced(), await walk.invoiced()];
  const before = simulator.log().length;
  await disconnectedAt(api, linksLocked, async () => {
    await expect(sendOnce()).rejects.toThrow(/terminat/);
    expect((await rowOf(orders[0] as WalkedOrder))?.state).toMatch(/SENDING|SENT/);
  });
  expect(await send()).toMatchObject({ failed: 0 });
  expect(orders.map(inBooks)).toEqual([1, 1, 1, 1]);
  expect(createdSince(before)).toBe(4);
  expect(await failed()).toEqual([]);
});

test('lost while a refusal is looked into: it is asked again, and refused with its own sentence', async () => {
  const order = await nextInvoice();
  simulator.plant({ kind: '2500', times: 2, match: { entity: 'invoice', operation: 'create' } });
  const turns = await holdLock(api, (trx) => sql`lock table quickbooks_throttle`.execute(trx));
  const sending = expect(sendOnce()).rejects.toThrow(/terminat/);
  await turns.waitedFor();
  const links = await holdLock(api, (trx) => sql`lock table quickbooks_link`.execute(trx));
  await turns.release();
  await links.waitedFor();
  await links.disconnect();
  await links.release();
  await sending;
  expect(await rowOf(order)).toMatchObject({ state: 'SENDING' });
  expect(await send()).toEqual({ sent: 0, failed: 1 });
  expect(await rowOf(order)).toMatchObject({ state: 'FAILED', errorCode: '2500' });
});

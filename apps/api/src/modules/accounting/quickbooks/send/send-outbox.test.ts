import { beforeEach, expect, test } from 'vitest';
import type { WalkedOrder } from '#testing/order-walk';
import { connectedOffice, theirInvoice } from '#testing/quickbooks-sync-kit';

const office = await connectedOffice();
const { api, simulator, walk, client, send, sendOnce, becomesDue, outbox, accountingState } = office;
const { db } = api;
const TOTAL = 79_162;

beforeEach(() => simulator.clearFaults());
const there = (order: WalkedOrder) => theirInvoice(simulator, order.invoice?.number);
const inBooks = (order: WalkedOrder) =>
  simulator.ledger().invoices.filter((invoice) => invoice.number === order.invoice?.number).length;
const rowOf = async (order: WalkedOrder) =>
  (await outbox()).findLast((row) => row.kind === 'INVOICE' && row.localId === Number(order.invoice?.id));

test('an invoice waits for its customer, both go, and every cent arrives', async () => {
  const order = await walk.invoiced();
  expect(await accountingState(order.id)).toBe('PENDING');
  expect(await send()).toMatchObject({ failed: 0 });
  expect(there(order)).toMatchObject({ totalCents: TOTAL, openCents: TOTAL, isVoid: false });
  expect(await accountingState(order.id)).toBe('SYNCED');
  const invoice = await client.read('Invoice', there(order)?.id ?? '');
  expect(invoice).toMatchObject({
    PrivateNote: `Falcon invoice ${order.invoice?.id}, work order ${order.workOrderNumber}`,
  });
  const names = await db
    .selectFrom('quickbooksLink')
    .select(['kind', 'remoteName'])
    .where('kind', '=', 'CUSTOMER')
    .execute();
  expect(names).toHaveLength(1);
  expect(simulator.failures()).toEqual([]);
});

test('a payment and a discount follow, and the account is even on both sides', async () => {
  const order = await walk.invoiced();
  const invoiceId = order.invoice?.id;
  const answer = await walk.office.mutate(
    'discountRecord',
    { invoiceId, amount: 1.62, reason: 'Rounded' },
    'customer { id }',
  );
  expect(answer.errors).toEqual([]);
  expect((await walk.pay(order, 790)).errors).toEqual([]);
  expect(await send()).toMatchObject({ failed: 0 });
  expect(there(order)).toMatchObject({ totalCents: TOTAL, openCents: 0 });
  // Once the run is approved, earned commissions become a bill.
  expect(await client.query('Bill')).toEqual([]);
  expect(simulator.ledger().differenceCents).toBe(0);
});

test('a bounced check is deleted there, a deleted invoice is voided there', async () => {
  const order = await walk.invoiced();
  await walk.pay(order, 100);
  await send();
  expect(there(order)?.openCents).toBe(TOTAL - 10_000);
  const [payment] = (await walk.read(order.id)).invoice?.payments ?? [];
  await walk.office.mutate('paymentReverse', { paymentId: payment?.id, reason: 'Bounced' }, 'invoice { id }');
  await send();
  expect(there(order)?.openCents).toBe(TOTAL);
  await walk.office.mutate('invoiceDelete', { workOrderIds: [order.id] }, 'errors { message }');
  expect(await send()).toMatchObject({ failed: 0 });
  expect(there(order)).toMatchObject({ isVoid: true, totalCents: 0 });
  expect(simulator.failures()).toEqual([]);
});

test('what is deleted before it was sent is never sent', async () => {
  const order = await walk.invoiced();
  await walk.office.mutate('invoiceDelete', { workOrderIds: [order.id] }, 'errors { message }');
  await send();
  expect(inBooks(order)).toBe(0);
  expect(await rowOf(order)).toMatchObject({ state: 'SKIPPED' });
});

test('QuickBooks away for hours: everything waits, nothing fails, then all goes', async () => {
  const orders = [await walk.invoiced(), await walk.invoiced(), await walk.invoiced()];
  simulator.plant({ kind: '503', times: 1000 });
  for (let halfHours = 0; halfHours < 10; halfHours += 1) {
    await sendOnce();
    await becomesDue();
  }
  simulator.clearFaults();
  await becomesDue();
  const states = new Set(await Promise.all(orders.map((order) => accountingState(order.id))));
  expect([...states]).toEqual(['PENDING']);
  await send();
  expect(orders.map(inBooks)).toEqual([1, 1, 1]);
});

test('a newer state waits behind one that is tried later: the run ends, and the newest goes in the end', async () => {
  const { customerId } = walk.company;
  const rename = (name: string) => db.updateTable('customer').set({ name }).where('id', '=', customerId).execute();
  simulator.plant({ kind: '503', match: { entity: 'customer', operation: 'update' } });
  await rename('Oak Court');
  expect(await sendOnce()).toEqual({ sent: 0, failed: 1 });
  await rename('Elm Court');
  expect(await sendOnce()).toEqual({ sent: 0, failed: 0 });
  await send();
  expect(await client.query('Customer', [{ property: 'DisplayName', operator: '=', value: 'Elm Court' }])).toHaveLength(
    1,
  );
});

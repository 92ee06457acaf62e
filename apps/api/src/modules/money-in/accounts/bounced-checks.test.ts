import { firstOfMonth } from '@falcon/domain/money-in/accounts';
import { addDays } from '@falcon/domain/kit/schedule';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { faults, testApi, textAt } from '#testing/api-client';
import type { ApiAnswer } from '#testing/api-client';
import { orderWalk, STATUS } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';
import { companyToday } from '#testing/today';

const api = await testApi();
const walk = await orderWalk(api);
const { customerId } = walk.company;
const bookkeeper = await api.userWith({ permissions: ['invoicing', 'workOrder', 'workOrderViewTotals'] });
const today = companyToday();
const LAST = addDays(firstOfMonth(today), -1);

afterEach(() => sql`update closed_books set closed_through = null, version = version + 1`.execute(api.db));

/** Orders that one check paid in full and that were closed afterward. */
async function closedOrders(count: number, receivedOn = today) {
  const orders: WalkedOrder[] = [];
  for (let index = 0; index < count; index += 1) {
    const order = await walk.inInvoice();
    await walk.office.mutate(
      'invoiceCreate',
      { workOrderIds: [order.id], invoiceDate: receivedOn },
      'errors { message }',
    );
    orders.push(await walk.read(order.id));
  }
  const parts = orders.map(({ invoice }) => ({ invoiceId: invoice?.id, amount: invoice?.amountOpen ?? 0 }));
  const amount = Math.round(parts.reduce((sum, part) => sum + part.amount, 0) * 100) / 100;
  const answer = await bookkeeper.mutate(
    'receiptRecord',
    { customerId, amount, receivedOn, parts, acceptsRepeated: true },
    'receipt { id }',
  );
  const ids = orders.map(({ id }) => Number(id));
  await api.db
    .updateTable('workOrder')
    .set({ statusId: STATUS.CLOSE, closedAt: new Date() })
    .where('id', 'in', ids)
    .execute();
  return { orders, receiptId: textAt(answer, 'receiptRecord.receipt.id') };
}
const bounce = (id: string, extra: Record<string, unknown> = {}): Promise<ApiAnswer> =>
  bookkeeper.mutate('receiptReverse', { id, reason: 'The check bounced.', ...extra }, 'receipt { reversedAt }');
const statuses = async (orders: readonly WalkedOrder[]) =>
  api.db
    .selectFrom('workOrder')
    .select(['statusId', 'closedAt'])
    .where(
      'id',
      'in',
      orders.map(({ id }) => Number(id)),
    )
    .execute();

test('a bounced check of twelve closed orders is one step of the bookkeeper, and reopens them for its own reason', async () => {
  const { orders, receiptId } = await closedOrders(12);
  expect((await bounce(receiptId)).errors).toEqual([]);
  expect(new Set((await statuses(orders)).map(({ statusId, closedAt }) => `${statusId} ${String(closedAt)}`))).toEqual(
    new Set([`${STATUS.INVOICE_CREATED} null`]),
  );
  const history = await api.db
    .selectFrom('historyEntry')
    .select(['action', 'reason'])
    .where('recordType', '=', 'work_order')
    .where('recordId', '=', Number(orders[0]?.id))
    .orderBy('id')
    .execute();
  expect(history.slice(-2)).toEqual([
    { action: 'reopen', reason: 'The check bounced.' },
    { action: 'paymentReversed', reason: 'The check bounced.' },
  ]);
  const owed = await api.db
    .selectFrom('commission')
    .select('state')
    .where('workOrderId', '=', Number(orders[0]?.id))
    .execute();
  expect(owed).toEqual([{ state: 'REVERSED' }]);
  const invoice = await walk.read(orders[0]?.id ?? '');
  expect(invoice.invoice).toMatchObject({ status: 'OPEN', amountOpen: 791.62 });
});

test('a payment of one closed order is taken back on its invoice in the same way', async () => {
  const { orders } = await closedOrders(1);
  const order = await walk.read(orders[0]?.id ?? '');
  const input = { paymentId: order.invoice?.payments[0]?.id, reason: 'The check bounced.' };
  expect((await bookkeeper.mutate('paymentReverse', input, 'invoice { status }')).errors).toEqual([]);
  expect((await walk.read(order.id)).status.code).toBe('INVOICE_CREATED');
});

test('it is dated on the day it came back, and today where that month is closed', async () => {
  const dateOf = async (receiptId: string) =>
    (
      await api.db
        .selectFrom('accountEntry')
        .select('entryDate')
        .where('receiptId', '=', Number(receiptId))
        .where('reversesId', 'is not', null)
        .executeTakeFirstOrThrow()
    ).entryDate;
  const [open, closed] = [await closedOrders(1, LAST), await closedOrders(1, LAST)];
  expect(faults(await bounce(open.receiptId, { date: addDays(today, 1) }))).toMatchObject([{ path: 'date' }]);
  expect(faults(await bounce(open.receiptId, { date: addDays(LAST, -1) }))).toMatchObject([{ path: 'date' }]);
  expect((await bounce(open.receiptId, { date: LAST })).errors).toEqual([]);
  expect(await dateOf(open.receiptId)).toBe(LAST);
  await sql`update closed_books set closed_through = ${LAST}`.execute(api.db);
  expect((await bounce(closed.receiptId, { date: LAST })).errors).toEqual([]);
  expect(await dateOf(closed.receiptId)).toBe(today);
});

test('a discount of a closed order is taken back in one step only by who may reopen orders', async () => {
  const order = await walk.invoiced();
  const invoiceId = order.invoice?.id;
  await walk.office.mutate('discountRecord', { invoiceId, amount: 5, reason: 'Goodwill' }, 'customer { id }');
  await walk.pay(order, 786.62);
  await api.db.updateTable('workOrder').set({ statusId: STATUS.CLOSE }).where('id', '=', Number(order.id)).execute();
  const { id } = await api.db
    .selectFrom('accountEntry')
    .select('id')
    .where('invoiceId', '=', Number(invoiceId))
    .where('kind', '=', 'DISCOUNT')
    .executeTakeFirstOrThrow();
  const reverse = (client = bookkeeper) =>
    client.mutate('entryReverse', { id, reason: 'Not agreed' }, 'customer { id }');
  expect((await reverse()).errors[0]?.message).toBe(`${order.workOrderNumber} is closed. Reopen it first.`);
  expect((await reverse(walk.admin)).errors).toEqual([]);
  expect((await walk.read(order.id)).status.code).toBe('INVOICE_CREATED');
});

import { expect, test } from 'vitest';
import { putOnBillSheet } from '#testing/bill-sheet-kit';
import { testApi } from '#testing/api-client';
import { orderWalk, STATUS } from '#testing/order-walk';

const api = await testApi();
const walk = await orderWalk(api);
const NOT_PAID =
  'The installer’s pay for this job is not on an approved bill sheet yet. Approve its bill sheet before closing.';

/** An order whose customer has paid. */
async function paidOrder() {
  const invoice = await walk.invoiced();
  expect((await walk.pay(invoice, 791.62)).errors).toEqual([]);
  return invoice;
}
const close = async (order: Awaited<ReturnType<typeof paidOrder>>) =>
  (await walk.move(walk.office, await walk.read(order.id), STATUS.CLOSE)).refusal;
const invoiceOf = (id: string) => api.db.updateTable('contractorInvoice').where('workOrderId', '=', Number(id));

test('a company that never made a bill sheet pays its installers elsewhere: its orders are closed without one', async () => {
  expect(await close(await paidOrder())).toBeUndefined();
});

test('an order is closed once an approved bill sheet pays its labor: without a sheet and on an open one it is not', async () => {
  const [first, order] = [await paidOrder(), await paidOrder()];
  await putOnBillSheet(api.db, Number(first.id), 'OPEN');
  expect(await close(order)).toBe(NOT_PAID);
  await putOnBillSheet(api.db, Number(order.id), 'OPEN');
  expect(await close(order)).toBe(NOT_PAID);
  await putOnBillSheet(api.db, Number(order.id), 'DONE');
  expect(await close(order)).toBeUndefined();
});

test('a correction upward is paid first; one downward keeps no order open', async () => {
  const [more, less] = [await paidOrder(), await paidOrder()];
  for (const [order, additionalLaborCents] of [
    [more, 9_000],
    [less, 0],
  ] as const) {
    await putOnBillSheet(api.db, Number(order.id), 'PAID');
    await invoiceOf(order.id).set({ additionalLaborCents }).execute();
  }
  expect(await close(more)).toBe(NOT_PAID);
  expect(await close(less)).toBeUndefined();
});

test('without labor there is nothing to wait for, nor for work from before the first bill sheet', async () => {
  const [free, old, late] = [await paidOrder(), await paidOrder(), await paidOrder()];
  await invoiceOf(free.id).set({ laborCents: 0, minimumLaborCents: 0, additionalLaborCents: 0 }).execute();
  expect(await close(free)).toBeUndefined();
  await putOnBillSheet(api.db, Number(late.id), 'OPEN');
  await invoiceOf(old.id).set({ installDate: '1985-01-01' }).execute();
  expect(await close(old)).toBeUndefined();
  expect(await close(late)).toBe(NOT_PAID);
});

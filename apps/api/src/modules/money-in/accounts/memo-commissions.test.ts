import { expect, test } from 'vitest';
import { textAt, valueAt } from '#testing/api-client';
import { STATUS } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';
import { companyToday } from '#testing/today';
import { ago, openCommissions } from '#modules/pay/commissions/commissions-test-kit';

const kit = await openCommissions();
const { api, walk } = kit;
const { admin, office, company } = walk;
const { customerId } = company;

const pay = async (order: WalkedOrder, amount: number): Promise<void> => {
  const input = { invoiceId: order.invoice?.id, amount, paidOn: companyToday() };
  const { errors } = await office.mutate('paymentRecord', input, 'invoice { id }');
  expect(errors).toEqual([]);
};
const openOf = async (order: WalkedOrder): Promise<number> => (await walk.read(order.id)).invoice?.amountOpen ?? 0;
async function paidBut(open: number): Promise<WalkedOrder> {
  const order = await walk.invoiced();
  await pay(order, (Math.round((await openOf(order)) * 100) - open * 100) / 100);
  return order;
}
async function memo(amount: number, order?: WalkedOrder): Promise<string> {
  const input = { customerId, invoiceId: order?.invoice?.id, amount, reason: 'Seam repaired' };
  const answer = await admin.mutate('creditMemoCreate', input, 'creditMemo { id entries { id } }');
  expect(answer.errors).toEqual([]);
  return textAt(answer, 'creditMemoCreate.creditMemo.entries.0.id');
}
const apply = async (order: WalkedOrder, amount: number): Promise<void> => {
  const input = { customerId, parts: [{ invoiceId: order.invoice?.id, amount }] };
  expect((await office.mutate('creditApply', input, 'customer { id }')).errors).toEqual([]);
};
/** Reverses the whole memo through one of its current parts. */
async function reverse(entryId: string): Promise<void> {
  const { creditMemoId } = await api.db
    .selectFrom('accountEntry')
    .select('creditMemoId')
    .where('id', '=', Number(entryId))
    .executeTakeFirstOrThrow();
  const entries = await api.db
    .selectFrom('accountEntry')
    .selectAll()
    .where('creditMemoId', '=', creditMemoId)
    .execute();
  const reversed = new Set(entries.map((entry) => entry.reversesId));
  const standing = entries.find((entry) => entry.reversesId === null && !reversed.has(entry.id));
  const answer = await admin.mutate('entryReverse', { id: standing?.id, reason: 'Mistake' }, 'customer { id }');
  expect(answer.errors).toEqual([]);
}

/** Every place that shows the commission of an order. */
async function commissionsOf(order: WalkedOrder): Promise<readonly unknown[]> {
  const ledger = await api.db
    .selectFrom('commission')
    .select('amountCents')
    .where('workOrderId', '=', Number(order.id))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const answer = await admin.query(
    `query C($id: ID!, $input: WorkOrderCalculatorInput!) {
      workOrder(id: $id) { commission }
      workOrderCalculator(input: $input) { historic { commission explanations { figure text } } current { commission } } }`,
    { id: order.id, input: { id: order.id } },
  );
  expect(answer.errors).toEqual([]);
  return [
    (ledger?.amountCents ?? 0) / 100,
    valueAt(answer, 'workOrder.commission'),
    valueAt(answer, 'workOrderCalculator.historic.commission'),
    valueAt(answer, 'workOrderCalculator.current.commission'),
  ];
}
const everywhere = (amount: number) => [amount, amount, amount, amount];

test('a credit memo lowers the commission of its invoice from the moment it is issued, whatever is open of it', async () => {
  const paid = await paidBut(0);
  expect(await commissionsOf(paid)).toEqual(everywhere(12));
  const entry = await memo(40, paid);
  expect(await commissionsOf(paid)).toEqual(everywhere(8.8));
  expect(await kit.stateOf(paid)).toMatchObject({ state: 'EARNED' });
  await reverse(entry);
  expect(await commissionsOf(paid)).toEqual(everywhere(12));

  const open = await paidBut(30);
  await memo(40, open);
  expect(await commissionsOf(open)).toEqual(everywhere(8.8));
  expect(await kit.stateOf(open)).toMatchObject({ state: 'EARNED' });
});

test('where its credit is used changes no commission', async () => {
  const issuedFor = await paidBut(0);
  const sells = (salespersonId: number) =>
    api.db.updateTable('customer').set({ salespersonId }).where('id', '=', customerId).execute();
  await sells(await kit.otherSalesperson('Ten Percent'));
  const settled = await paidBut(40);
  await sells(company.salespersonId);
  const entry = await memo(40, issuedFor);
  await apply(settled, 40);
  expect(await commissionsOf(issuedFor)).toEqual(everywhere(8.8));
  expect(await commissionsOf(settled)).toEqual(everywhere(15));
  await reverse(entry);
  expect(await commissionsOf(issuedFor)).toEqual(everywhere(12));
  expect(await commissionsOf(settled)).toEqual(everywhere(15));
  expect(await kit.stateOf(settled)).toMatchObject({ state: 'REVERSED' });

  const goodwill = await paidBut(25);
  await memo(25);
  await apply(goodwill, 25);
  expect(await commissionsOf(goodwill)).toEqual(everywhere(12));
});

test('a commission that was paid is charged back by a memo, and paid again when the memo is reversed', async () => {
  const order = await paidBut(0);
  await kit.finished(ago(90), companyToday());
  expect(await kit.stateOf(order)).toMatchObject({ state: 'PAID', dueCents: 0 });
  const entry = await memo(40, order);
  expect(await kit.stateOf(order)).toMatchObject({ state: 'PAID', dueCents: -320 });
  await reverse(entry);
  expect(await kit.stateOf(order)).toMatchObject({ state: 'PAID', dueCents: 0 });
});

test('a write-off shows on the order too; a deleted invoice leaves the whole commission to the next one', async () => {
  const order = await walk.invoiced();
  const input = { invoiceId: order.invoice?.id, amount: 30, reason: 'Damaged' };
  expect((await admin.mutate('writeOffRecord', input, 'customer { id }')).errors).toEqual([]);
  expect(await commissionsOf(order)).toEqual(everywhere(9.6));

  const paid = await paidBut(0);
  await memo(40, paid);
  await kit.bounce(paid);
  expect((await office.mutate('invoiceDelete', { workOrderIds: [paid.id] }, 'errors { message }')).errors).toEqual([]);
  expect((await commissionsOf(paid)).slice(1)).toEqual(everywhere(12).slice(1));
  await office.mutate('invoiceCreate', { workOrderIds: [paid.id] }, 'errors { message }');
  expect(await commissionsOf(paid)).toEqual(everywhere(12));
});

test('an order that is closed without charge shows no commission anywhere', async () => {
  const order = await walk.draft({ isRepair: true });
  await api.db.updateTable('workOrder').set({ statusId: STATUS.INVOICE }).where('id', '=', Number(order.id)).execute();
  expect((await walk.move(admin, order, STATUS.CLOSE)).refusal).toBeUndefined();
  expect(await commissionsOf(order)).toEqual(everywhere(0));
});

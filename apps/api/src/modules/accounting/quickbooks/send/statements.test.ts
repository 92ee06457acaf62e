import { addDays } from '@falcon/domain/kit/schedule';
import { expect, test } from 'vitest';
import { textAt } from '#testing/api-client';
import type { WalkedOrder } from '#testing/order-walk';
import { connectedOffice } from '#testing/quickbooks-sync-kit';
import { companyToday } from '#testing/today';

const { api, walk, simulator, send, client, outbox, realmId } = await connectedOffice();
const { admin } = walk;
const today = companyToday();
const bills = () => client.query('Bill');
const totals = async () => (await bills()).map(({ TotalAmt }) => TotalAmt);
const account = (name: string) => simulator.ledger().accounts.find((one) => one.name === name)?.cents ?? 0;

/** An order whose invoice is paid in full: it earns 12.00. */
async function paidOrder(): Promise<WalkedOrder> {
  const order = await walk.invoiced();
  await walk.pay(order, 791.62);
  return walk.read(order.id);
}
async function create(): Promise<string> {
  const answer = await admin.mutate(
    'commissionRunCreate',
    { periodStart: today, periodEnd: today },
    'commissionRun { id fingerprint }',
  );
  expect(answer.errors).toEqual([]);
  return textAt(answer, 'commissionRunCreate.commissionRun.id');
}
async function approve(id: string): Promise<void> {
  const runAnswer = await admin.query('query R($id: ID!) { commissionRun(id: $id) { fingerprint } }', { id });
  const fingerprint = textAt(runAnswer, 'commissionRun.fingerprint');
  const answer = await admin.mutate('commissionRunApprove', { id, fingerprint }, 'commissionRun { id }');
  expect(answer.errors).toEqual([]);
}
const reopen = async (id: string) =>
  expect((await admin.mutate('commissionRunReopen', { id, reason: 'Not yet' }, 'commissionRun { id }')).errors).toEqual(
    [],
  );
const pay = async (id: string) =>
  expect(
    (await admin.mutate('commissionRunPay', { id, paidOn: today, method: 'TRANSFER' }, 'commissionRun { id }')).errors,
  ).toEqual([]);
/** Frees the day for the next run. */
const movePast = (id: string, back: number) =>
  api.db
    .updateTable('commissionRun')
    .set({ periodStart: addDays(today, -back), periodEnd: addDays(today, -back) })
    .where('id', '=', Number(id))
    .execute();
const reverse = async (order: WalkedOrder) => {
  const [payment] = (await walk.read(order.id)).invoice?.payments ?? [];
  await walk.office.mutate('paymentReverse', { paymentId: payment?.id, reason: 'Bounced' }, 'invoice { id }');
};

test('what is earned is no bill until a run is approved: then one for the salesperson, whatever the number of orders', async () => {
  const order = await paidOrder();
  await paidOrder();
  await send();
  expect(await bills()).toEqual([]);
  const id = await create();
  await approve(id);
  expect(await send()).toMatchObject({ failed: 0 });
  const [bill, ...more] = await bills();
  expect(more).toEqual([]);
  expect(bill).toMatchObject({ TotalAmt: 24, TxnDate: today, DocNumber: expect.stringMatching(/^CS-\d+$/) as string });
  expect(bill?.['Line']).toHaveLength(2);

  // Reopening removes the bill; approving and paying creates one that stays.
  await reopen(id);
  await send();
  expect(await bills()).toEqual([]);
  await approve(id);
  await send();
  await pay(id);
  await send();
  expect(await totals()).toEqual([24]);

  // A commission taken back reduces the next statement; the paid bill doesn't change.
  await movePast(id, 30);
  await reverse(order);
  await paidOrder();
  await paidOrder();
  await send();
  const next = await create();
  await approve(next);
  expect(await send()).toMatchObject({ failed: 0 });
  expect(await totals()).toEqual([24, 12]);
  await pay(next);
  await movePast(next, 20);
  expect(account('Sales Commissions')).toBe(3_600);
  expect(simulator.ledger().differenceCents).toBe(0);
});

test('a statement below zero is no bill; its balance is a line of the next one', async () => {
  const before = await totals();
  const order = await paidOrder();
  const first = await create();
  await approve(first);
  await pay(first);
  await movePast(first, 10);
  await reverse(order);
  const negative = await create();
  await approve(negative);
  await send();
  expect(await totals()).toEqual([...before, 12]);
  await pay(negative);
  await movePast(negative, 9);
  await paidOrder();
  await paidOrder();
  const next = await create();
  await approve(next);
  await send();
  const [last] = (await bills()).toReversed();
  expect(last).toMatchObject({ TotalAmt: 12, Line: [{ Amount: 12 }, { Amount: 12 }, { Amount: -12 }] });
  await pay(next);
  await movePast(next, 8);
});

/** A commission's own bill, as it was sent before statements had bills. */
async function billOfItsOwn(order: WalkedOrder): Promise<string> {
  const { id } = await api.db
    .selectFrom('commission')
    .select('id')
    .where('workOrderId', '=', Number(order.id))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const [vendor] = await client.query('Vendor', [{ property: 'DisplayName', operator: 'LIKE', value: 'Ann%' }]);
  const [expense] = await client.query('Account', [{ property: 'Name', operator: '=', value: 'Sales Commissions' }]);
  const bill = await client.create(
    'Bill',
    {
      DocNumber: `COM-${id}`,
      VendorRef: { value: vendor?.Id },
      PrivateNote: `Falcon commission ${id}`,
      Line: [
        {
          Amount: 12,
          DetailType: 'AccountBasedExpenseLineDetail',
          AccountBasedExpenseLineDetail: { AccountRef: { value: expense?.Id } },
        },
      ],
    },
    `own-bill-${id}`,
  );
  await api.db
    .insertInto('quickbooksLink')
    .values({
      realmId,
      kind: 'COMMISSION',
      localId: id,
      remoteType: 'Bill',
      remoteId: bill.Id,
      syncToken: bill.SyncToken,
    })
    .execute();
  return bill.Id;
}

test('commissions that have bills of their own from before are not billed twice: those stay, and the statement has the others', async () => {
  const [old, reversedOrder] = [await paidOrder(), await paidOrder()];
  const oldBillId = await billOfItsOwn(old);
  await billOfItsOwn(reversedOrder);
  const before = account('Sales Commissions');
  // Until it is on a statement, such a bill follows its commission.
  await reverse(reversedOrder);
  await send();
  expect(account('Sales Commissions')).toBe(before - 1_200);
  await paidOrder();
  const id = await create();
  await approve(id);
  expect(await send()).toMatchObject({ failed: 0 });
  expect((await bills()).map(({ Id }) => Id)).toContain(oldBillId);
  const [last] = (await bills()).toReversed();
  expect(last).toMatchObject({ TotalAmt: 12 });
  expect(account('Sales Commissions')).toBe(before - 1_200 + 1_200);
  await pay(id);
  await movePast(id, 7);
  // If the commission is taken back after it was paid, its own bill stays and the next statement deducts it.
  await reverse(old);
  await paidOrder();
  await paidOrder();
  const next = await create();
  await approve(next);
  await send();
  expect((await bills()).map(({ Id }) => Id)).toContain(oldBillId);
  expect((await bills()).toReversed()[0]).toMatchObject({ TotalAmt: 12 });
  expect((await outbox()).filter(({ state }) => state === 'FAILED')).toEqual([]);
  await pay(next);
  await movePast(next, 6);
});

test('where bills from before are more than a statement pays, the rest is a decision: a vendor credit to enter', async () => {
  const old = await paidOrder();
  await billOfItsOwn(old);
  const { id: salespersonId } = await api.db.selectFrom('salesperson').select('id').executeTakeFirstOrThrow();
  const { id: adjustmentId } = await api.db
    .insertInto('paymentAdjustment')
    .values({ salespersonId, adjustmentDate: today, totalAdjustmentCents: -500 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('paymentAdjustmentLine')
    .values({ paymentAdjustmentId: adjustmentId, description: 'Draw', amountCents: -500 })
    .execute();
  const before = await totals();
  const id = await create();
  await approve(id);
  expect(await send()).toMatchObject({ failed: 0 });
  expect(await totals()).toEqual(before);
  const { data } = await admin.query('{ quickbooksChanges { nodes { kindLabel message choices } } }');
  expect(data).toMatchObject({
    quickbooksChanges: {
      nodes: [
        {
          kindLabel: 'Vendor credit to enter',
          message: expect.stringContaining('Enter a vendor credit of $5.00') as string,
          choices: ['ACCEPT'],
        },
      ],
    },
  });
});

import { firstOfMonth } from '@falcon/domain/money-in/accounts';
import { addDays } from '@falcon/domain/kit/schedule';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { faults, testApi, textAt, valueAt } from '#testing/api-client';
import type { ApiAnswer } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';
import { companyToday } from '#testing/today';
import { openItems } from '#modules/money-in/receivables/aging/open-items';
import { loadStatements } from '#modules/money-in/receivables/statements/load-statements';
import { checkedNow, findingsOf } from '#modules/company/self-check/self-check-test-kit';
import { billingCompany } from '#office/letterhead';

const api = await testApi();
const walk = await orderWalk(api);
const { customerId } = walk.company;
const bookkeeper = await api.userWith({ permissions: ['invoicing', 'workOrder', 'workOrderViewTotals'] });
const today = companyToday();
const LAST = addDays(firstOfMonth(today), -1);
const COST = 791.62;
let check = 900;

beforeEach(() => sql`update app_configuration set returned_check_fee_cents = 0`.execute(api.db));
afterEach(() => sql`update closed_books set closed_through = null, version = version + 1`.execute(api.db));

const pay = async (orders: readonly WalkedOrder[], more: Record<string, unknown> = {}): Promise<string> => {
  check += 1;
  const parts = orders.map(({ invoice }) => ({ invoiceId: invoice?.id, amount: invoice?.amountOpen ?? 0 }));
  const amount = Math.round(parts.reduce((sum, part) => sum + part.amount, 0) * 100) / 100;
  const input = { customerId, amount, receivedOn: today, reference: String(check), parts, ...more };
  const answer = await bookkeeper.mutate('receiptRecord', input, 'receipt { id }');
  expect(answer.errors).toEqual([]);
  return textAt(answer, 'receiptRecord.receipt.id');
};
const bounce = (id: string, extra: Record<string, unknown> = {}, client = bookkeeper): Promise<ApiAnswer> =>
  client.mutate('receiptReverse', { id, reason: 'The check bounced.', ...extra }, 'receipt { reversedAt }');
const waive = (id: number | string, client = bookkeeper) =>
  client.mutate('entryReverse', { id, reason: 'A good customer' }, 'customer { id }');
const deleteInvoice = (order: WalkedOrder) =>
  walk.office.mutate('invoiceDelete', { workOrderIds: [order.id] }, 'errors { message }');

async function bounced(extra: Record<string, unknown> = { fee: 35 }): Promise<WalkedOrder> {
  const order = await walk.invoiced();
  expect((await bounce(await pay([order]), extra)).errors).toEqual([]);
  return walk.read(order.id);
}
const feeOf = (order: WalkedOrder) =>
  api.db
    .selectFrom('accountEntry')
    .select(['id', 'amountCents', 'entryDate', 'receiptId', 'reason'])
    .where('invoiceId', '=', Number(order.invoice?.id))
    .where('kind', '=', 'FEE')
    .where('reversesId', 'is', null)
    .executeTakeFirst();
const invoiceOf = async (order: WalkedOrder) =>
  valueAt(
    await bookkeeper.query(
      `{ invoice(id: ${order.invoice?.id}) { status amount fees amountPaid amountOpen datePaid deleteRefusal entries { kindLabel amount } } }`,
    ),
    'invoice',
  ) as Record<string, unknown>;
const commissionOf = (order: WalkedOrder) =>
  api.db
    .selectFrom('commission')
    .select(['state', 'baseCents', 'amountCents'])
    .where('workOrderId', '=', Number(order.id))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
const balance = async () =>
  valueAt(
    await bookkeeper.query(`{ customerAccount(customerId: ${customerId}) { balance open unappliedCredit } }`),
    'customerAccount',
  ) as { balance: number; open: number; unappliedCredit: number };
const agingOf = async (order: WalkedOrder, day: string) => {
  const { rows } = await sql<{ cents: number }>`
    select o.cents from (${openItems(day, today)}) o where o.invoice_id = ${Number(order.invoice?.id)}`.execute(api.db);
  return rows.map(({ cents }) => cents);
};
const statement = async () => {
  const company = await billingCompany(api.db);
  const request = { by: 'CUSTOMER', date: today, kind: 'ACTIVITY', since: today } as const;
  const [facts] = await loadStatements(api.db, request, [customerId], { today, scope: null, company });
  const [section] = facts?.sections ?? [];
  return { items: section?.items ?? [], entries: section?.entries ?? [], balance: section?.balance };
};

test('a fee is open together with the invoice that the check paid, wherever it is shown, to the cent', async () => {
  const before = await balance();
  const order = await walk.invoiced();
  const commission = await commissionOf(order);
  const receiptId = await pay([order]);
  expect((await bounce(receiptId, { fee: 35.5 })).errors).toEqual([]);
  expect(await invoiceOf(order)).toMatchObject({
    status: 'OPEN',
    amount: COST,
    fees: 35.5,
    amountPaid: 0,
    amountOpen: COST + 35.5,
    datePaid: null,
  });
  expect(await feeOf(order)).toMatchObject({
    amountCents: 35_50,
    entryDate: today,
    receiptId: Number(receiptId),
    reason: 'The check bounced.',
  });
  const now = await balance();
  expect(Math.round((now.balance - before.balance) * 100)).toBe(827_12);
  expect(Math.round((now.open - before.open) * 100)).toBe(827_12);
  expect(now.unappliedCredit).toBe(before.unappliedCredit);
  expect(await agingOf(order, today)).toEqual([827_12]);
  const shownStatement = await statement();
  expect(shownStatement.items.find(({ label }) => label === order.invoice?.number)).toMatchObject({
    amount: 827_12,
    open: 827_12,
    reference: expect.stringContaining('with a returned-check fee of $35.50') as string,
  });
  expect(shownStatement.entries).toContainEqual(
    expect.objectContaining({ label: 'Returned-check fee', amount: 35_50, reference: `Check ${check}` }),
  );
  expect(shownStatement.balance).toBe(Math.round(now.balance * 100));
  expect(await commissionOf(order)).toMatchObject({
    baseCents: commission.baseCents,
    amountCents: commission.amountCents,
  });
  const history = await api.db
    .selectFrom('historyEntry')
    .select('changes')
    .where('recordType', '=', 'work_order')
    .where('recordId', '=', Number(order.id))
    .where('action', '=', 'paymentReversed')
    .execute();
  expect(JSON.stringify(history)).toContain('invoiceFeeCents');
});

test('the next payment settles the fee with its invoice; a part leaves it open, and more is refused', async () => {
  const order = await bounced();
  const tooMuch = await walk.pay(order, COST + 35.01);
  expect(faults(tooMuch)).toMatchObject([{ path: 'amount', message: `Only $826.62 of this invoice is open.` }]);
  expect((await walk.pay(order, COST)).errors).toEqual([]);
  expect(await invoiceOf(order)).toMatchObject({ status: 'PARTIAL', amountPaid: COST, amountOpen: 35 });
  expect((await walk.read(order.id)).status.code).toBe('INVOICE_CREATED');
  expect((await walk.pay(order, 35)).errors).toEqual([]);
  expect(await invoiceOf(order)).toMatchObject({
    status: 'PAID',
    amountPaid: COST + 35,
    amountOpen: 0,
    datePaid: today,
  });
  expect((await walk.read(order.id)).status.code).toBe('PAYMENT_RECEIVED');
  const { state, baseCents } = await commissionOf(order);
  expect(state).toBe('EARNED');
  expect(baseCents).toBe((await commissionOf(await walk.invoiced())).baseCents);
  const fee = await feeOf(order);
  expect((await waive(fee?.id ?? 0)).errors[0]?.message).toMatch(
    /^Only \$0\.00 of invoice .* is open, less than the fee/,
  );
});

test('waiving the fee is its reversal with a reason, once; a paid invoice is then paid in full', async () => {
  const order = await bounced();
  expect((await walk.pay(order, COST)).errors).toEqual([]);
  const fee = await feeOf(order);
  const salesperson = await api.userWith({ permissions: ['workOrder', 'workOrderViewTotals'] });
  expect((await waive(fee?.id ?? 0, salesperson)).codes).toEqual(['MISSING_PERMISSION']);
  expect(
    faults(await bookkeeper.mutate('entryReverse', { id: fee?.id, reason: ' ' }, 'customer { id }')),
  ).toMatchObject([{ path: 'reason' }]);
  expect((await waive(fee?.id ?? 0)).errors).toEqual([]);
  expect((await waive(fee?.id ?? 0)).errors[0]?.message).toBe('This was already reversed.');
  expect(await invoiceOf(order)).toMatchObject({
    status: 'PAID',
    fees: 0,
    amountPaid: COST,
    amountOpen: 0,
    datePaid: today,
  });
  expect((await walk.read(order.id)).status.code).toBe('PAYMENT_RECEIVED');
});

test('an invoice with a fee is not deleted before the fee is waived', async () => {
  const order = await bounced();
  const refusal = 'A returned-check fee of $35.00 is on this invoice. Reverse the fee first.';
  expect((await invoiceOf(order))['deleteRefusal']).toBe(refusal);
  expect(valueAt(await deleteInvoice(order), 'invoiceDelete.errors')).toEqual([{ message: refusal }]);
  expect((await waive((await feeOf(order))?.id ?? 0)).errors).toEqual([]);
  expect(valueAt(await deleteInvoice(order), 'invoiceDelete.errors')).toEqual([]);
});

test('a check for several invoices has one fee, on the oldest; the same submit twice charges it once', async () => {
  const orders = [await walk.invoiced(), await walk.invoiced()];
  const id = await pay(orders);
  const input = { fee: 20, clientMutationId: 'once' };
  expect((await bounce(id, input)).errors).toEqual([]);
  expect((await bounce(id, input)).errors).toEqual([]);
  const fees = await Promise.all(orders.map(feeOf));
  expect(fees.map((fee) => fee?.amountCents)).toEqual([20_00, undefined]);
});

test('a fee needs what it is for: a check or ACH payment of an invoice, an amount, and the permission', async () => {
  const order = await walk.invoiced();
  const card = await pay([order], { method: 'CARD' });
  expect(faults(await bounce(card, { fee: 35 }))).toMatchObject([{ path: 'fee' }]);
  expect((await bounce(card, { fee: 0 })).errors).toEqual([]);
  expect(await feeOf(order)).toBeUndefined();
  const credit = await pay([], { amount: 50, keepsCredit: true });
  expect(faults(await bounce(credit, { fee: 35 }))).toMatchObject([{ path: 'fee' }]);
  for (const fee of [-1, 1000.01]) expect(faults(await bounce(credit, { fee }))).toMatchObject([{ path: 'fee' }]);
  const salesperson = await api.userWith({ permissions: ['workOrder', 'workOrderViewTotals'] });
  expect((await bounce(credit, { fee: 35 }, salesperson)).codes).toEqual(['MISSING_PERMISSION']);
  expect((await bounce(credit, {})).errors).toEqual([]);
});

test('it is dated like the bounce: on the day it came back, and today where that month is closed', async () => {
  const lastMonth = async (): Promise<WalkedOrder> => {
    const order = await walk.inInvoice();
    await walk.office.mutate('invoiceCreate', { workOrderIds: [order.id], invoiceDate: LAST }, 'errors { message }');
    return walk.read(order.id);
  };
  const [open, closed] = [await lastMonth(), await lastMonth()];
  const [first, second] = [await pay([open], { receivedOn: LAST }), await pay([closed], { receivedOn: LAST })];
  expect((await bounce(first, { fee: 35, date: LAST })).errors).toEqual([]);
  expect((await feeOf(open))?.entryDate).toBe(LAST);
  expect(await agingOf(open, LAST)).toEqual([826_62]);
  await sql`update closed_books set closed_through = ${LAST}`.execute(api.db);
  expect((await bounce(second, { fee: 35, date: LAST })).errors).toEqual([]);
  expect((await feeOf(closed))?.entryDate).toBe(today);
  // It is also waived in the open month.
  expect((await waive((await feeOf(open))?.id ?? 0)).errors).toEqual([]);
  expect(await agingOf(open, today)).toEqual([791_62]);
  expect(await agingOf(open, LAST)).toEqual([826_62]);
});

test('on the invoice of one order, a payment is taken back with a fee in the same way', async () => {
  const order = await walk.invoiced();
  await walk.pay(order, COST);
  const paymentId = (await walk.read(order.id)).invoice?.payments[0]?.id;
  const input = { paymentId, reason: 'The check bounced.', fee: 12 };
  expect((await bookkeeper.mutate('paymentReverse', input, 'invoice { amountOpen }')).errors).toEqual([]);
  expect(await invoiceOf(order)).toMatchObject({ fees: 12, amountOpen: COST + 12 });
});

test('the invoice register has it, the sales tax report does not', async () => {
  const period = `startDate: "${today}", endDate: "${today}"`;
  const billed = async () =>
    valueAt(await bookkeeper.query(`{ salesTaxReport(${period}) { billed beforeTax } }`), 'salesTaxReport');
  const order = await walk.invoiced();
  const before = await billed();
  expect((await bounce(await pay([order]), { fee: 35 })).errors).toEqual([]);
  expect(await billed()).toEqual(before);
  const register = await bookkeeper.query(`{ invoiceRegister(${period}) { rows { number document billed tax net } } }`);
  expect(valueAt(register, 'invoiceRegister.rows')).toContainEqual(
    expect.objectContaining({ number: order.invoice?.number, document: 'FEE', billed: 35, tax: 0, net: 35 }),
  );
});

test('the proposed fee is in the configuration, and is nothing at first', async () => {
  const setting = async () =>
    valueAt(await walk.admin.query('{ appConfiguration { version returnedCheckFee } }'), 'appConfiguration') as {
      version: number;
      returnedCheckFee: number;
    };
  const set = async (returnedCheckFee: number) =>
    walk.admin.mutate(
      'appConfigurationUpdate',
      { version: (await setting()).version, returnedCheckFee },
      'appConfiguration { returnedCheckFee }',
    );
  expect((await setting()).returnedCheckFee).toBe(0);
  expect((await set(35)).errors).toEqual([]);
  expect((await setting()).returnedCheckFee).toBe(35);
  expect(faults(await set(1000.01))).toMatchObject([{ path: 'returnedCheckFee' }]);
});

test('the self-check agrees, and finds a fee that is not that of the entries', async () => {
  const order = await bounced();
  await checkedNow(api.db, api.services);
  expect(await findingsOf(api.db)).toEqual([]);
  await sql`update invoice set fee_cents = fee_cents + 1 where id = ${Number(order.invoice?.id)}`.execute(api.db);
  await checkedNow(api.db, api.services);
  expect((await findingsOf(api.db)).map(({ figure }) => figure)).toContain('Fees');
});

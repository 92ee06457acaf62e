import { addDays } from '@falcon/domain/kit/schedule';
import { expect, test } from 'vitest';
import { testApi, textAt, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';
import { companyToday } from '#testing/today';

const api = await testApi();
const walk = await orderWalk(api);
const { office, company } = walk;
const today = companyToday();
const customerId = company.customerId;
const EACH = 791.62;

const invoiceOf = (order: WalkedOrder): string => order.invoice?.id ?? '';
const pay = (input: Record<string, unknown>, client: ApiClient = office) =>
  client.mutate(
    'receiptRecord',
    { customerId, receivedOn: today, ...input },
    'receipt { id amount credit entries { id kind amount invoiceId isReversed } }',
  );
const parts = (orders: readonly WalkedOrder[], amount = EACH) =>
  orders.map((order) => ({ invoiceId: invoiceOf(order), amount }));
const reverse = (id: string, reason = 'The check bounced.') =>
  office.mutate('receiptReverse', { id, reason }, 'receipt { reversedAt reversalReason }');

interface Account {
  readonly balance: number;
  readonly unappliedCredit: number;
  readonly openInvoices: readonly { readonly id: string; readonly amountOpen: number }[];
}
const account = async (id: unknown = customerId): Promise<Account> =>
  valueAt(
    await office.query(
      'query A($id: ID) { customerAccount(customerId: $id) { balance unappliedCredit openInvoices { id amountOpen } } }',
      { id },
    ),
    'customerAccount',
  ) as Account;
const statusOf = async (order: WalkedOrder): Promise<string> => (await walk.read(order.id)).status.code;
const cents = (amount: number): number => Math.round(amount * 100);

test('one check pays three invoices, the third in part, and bounces: everything is as before, and nothing is deleted', async () => {
  const orders = [await walk.invoiced(), await walk.invoiced(), await walk.invoiced()];
  const before = await account();
  const answer = await pay({
    amount: 1683.24,
    reference: '10442',
    parts: [...parts(orders.slice(0, 2)), { invoiceId: invoiceOf(orders[2] as WalkedOrder), amount: 100 }],
  });
  expect(answer.errors).toEqual([]);
  expect(await Promise.all(orders.map(statusOf))).toEqual(['PAYMENT_RECEIVED', 'PAYMENT_RECEIVED', 'INVOICE_CREATED']);
  expect(cents((await account()).balance)).toBe(cents(before.balance) - 168_324);
  const id = textAt(answer, 'receiptRecord.receipt.id');
  expect((await reverse(id)).errors).toEqual([]);
  expect(await Promise.all(orders.map(statusOf))).toEqual(['INVOICE_CREATED', 'INVOICE_CREATED', 'INVOICE_CREATED']);
  expect(await account()).toEqual(before);
  expect((await reverse(id)).errors[0]?.message).toBe('This payment was already reversed.');
  const entries = await api.db
    .selectFrom('accountEntry')
    .select('amountCents')
    .where('receiptId', '=', Number(id))
    .execute();
  expect(entries).toHaveLength(6);
  expect(entries.reduce((sum, entry) => sum + entry.amountCents, 0)).toBe(0);
});

test('what settles no invoice is kept as credit only when said so, and then settles the next invoice', async () => {
  const [first, next] = [await walk.invoiced(), await walk.invoiced()];
  const input = { amount: 1000, parts: parts([first]) };
  const refused = await pay(input);
  expect(refused.errors[0]?.message).toMatch(/^\$208\.38 of the payment settles no invoice/);
  const paid = await pay({ ...input, keepsCredit: true });
  expect(valueAt(paid, 'receiptRecord.receipt.credit')).toBe(208.38);
  const before = await account();
  expect(before.unappliedCredit).toBe(208.38);
  const apply = (amount: number) =>
    office.mutate('creditApply', { customerId, parts: parts([next], amount) }, 'customer { id }');
  expect((await apply(300)).errors[0]?.message).toBe('The credit is only $208.38.');
  expect((await apply(200)).errors).toEqual([]);
  const after = await account();
  expect(after.unappliedCredit).toBe(8.38);
  expect(after.balance).toBe(before.balance);
  expect(after.openInvoices.find(({ id }) => id === invoiceOf(next))?.amountOpen).toBe(591.62);
  const refund = (amount: number) =>
    office.mutate('refundRecord', { customerId, amount, reason: 'Asked for it' }, 'customer { id }');
  expect((await refund(8.39)).errors[0]?.message).toBe('The credit is only $8.38.');
  expect((await refund(8.38)).errors).toEqual([]);
  expect((await account()).unappliedCredit).toBe(0);
  expect((await reverse(textAt(paid, 'receiptRecord.receipt.id'))).errors[0]?.message).toBe(
    '$8.38 of it was refunded. Reverse the refund first.',
  );
  expect((await office.mutate('invoiceDelete', { workOrderIds: [next.id] }, 'errors { message }')).data).toMatchObject({
    invoiceDelete: { errors: [{ message: expect.stringContaining('pa') as string }] },
  });
});

test('the same check twice is asked about; the same submit twice is one payment', async () => {
  const [first, second] = [await walk.invoiced(), await walk.invoiced()];
  const input = { amount: 50, reference: 'A-17', clientMutationId: 'one', parts: parts([first], 50) };
  const [one, again] = await Promise.all([pay(input), pay(input)]);
  expect(textAt(one, 'receiptRecord.receipt.id')).toBe(textAt(again, 'receiptRecord.receipt.id'));
  const other = { amount: 50, reference: 'A-17', parts: parts([second], 50) };
  expect((await pay(other)).errors[0]?.message).toMatch(/with the number A-17 was already recorded/);
  expect((await pay({ ...other, acceptsRepeated: true })).errors).toEqual([]);
});

test('two clerks who record one check at the same moment record it once', async () => {
  const order = await walk.invoiced();
  const input = { amount: EACH, reference: 'SAME-1', parts: parts([order]) };
  const answers = await Promise.all([pay(input), pay(input, walk.admin)]);
  expect(answers.filter((answer) => answer.errors.length === 0)).toHaveLength(1);
  expect(await statusOf(order)).toBe('PAYMENT_RECEIVED');
});

test('amounts, dates and invoices that can’t be are refused at their field', async () => {
  const [order, unpaid] = [await walk.invoiced(), await walk.invoiced()];
  const { id: otherId } = await api.db
    .insertInto('customer')
    .values({
      ...(await customerCopy()),
      name: 'Another Place',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const messages = async (input: Record<string, unknown>) => (await pay(input)).errors.map(({ message }) => message);
  expect(await messages({ amount: 0 })).toEqual(['The amount must be more than zero.']);
  expect(await messages({ amount: -5 })).toEqual(['The amount must be more than zero.']);
  expect(await messages({ amount: 10, receivedOn: addDays(today, 1), parts: parts([order], 10) })).toEqual([
    'The date cannot be in the future.',
  ]);
  expect(await messages({ amount: 800, parts: parts([order], 800) })).toEqual([
    `Only $791.62 of invoice ${order.invoice?.number} is open.`,
  ]);
  expect(await messages({ amount: 100, parts: parts([order, unpaid], 60) })).toEqual([
    'The invoices get $120.00, which is more than the payment of $100.00.',
  ]);
  expect(await messages({ amount: 100, parts: parts([order, order], 50) })).toEqual(['This invoice is named twice.']);
  expect((await pay({ amount: 5, parts: [{ invoiceId: 999_999, amount: 5 }] })).codes).toEqual(['NOT_FOUND']);
  expect(await messages({ customerId: otherId, amount: 5, parts: parts([order], 5) })).toEqual([
    `Invoice ${order.invoice?.number} belongs to Lakeside Apartments, not to who pays.`,
  ]);
  const visitor = await api.userWith({ permissions: ['workOrder'] });
  expect((await pay({ amount: 5 }, visitor)).codes).toEqual(['MISSING_PERMISSION']);
});

async function customerCopy() {
  const {
    id: _id,
    listedFirm: _firm,
    ...row
  } = await api.db.selectFrom('customer').selectAll().where('id', '=', customerId).executeTakeFirstOrThrow();
  return row;
}

test('the number of statements does not depend on the number of invoices that a check pays', async () => {
  const orders: WalkedOrder[] = [];
  for (let index = 0; index < 6; index += 1) orders.push(await walk.invoiced());
  const count = async (some: readonly WalkedOrder[]) =>
    (await api.countStatements(() => pay({ amount: EACH * some.length, parts: parts(some) }))).statements;
  await count(orders.slice(0, 1));
  const few = await count(orders.slice(1, 3));
  expect(await count(orders.slice(3))).toBe(few);
});

test('write-offs and discounts need a reason; above the limit, also in small steps, the permission to override', async () => {
  const order = await walk.invoiced();
  const clerk = await api.userWith({ permissions: ['invoicing', 'workOrder', 'workOrderViewTotals'] });
  const writeOff = (amount: number, client = clerk, reason = 'Damaged') =>
    client.mutate('writeOffRecord', { invoiceId: invoiceOf(order), amount, reason }, 'customer { id }');
  expect((await writeOff(5, clerk, ' ')).errors[0]?.message).toBe('Enter a reason.');
  expect((await writeOff(25)).errors).toEqual([]);
  expect((await writeOff(0.01)).errors[0]?.message).toBe(
    'A write-off above $25.00 needs the permission to override ($25.00 was given on this invoice before).',
  );
  const commission = async () =>
    api.db
      .selectFrom('commission')
      .select(['baseCents', 'amountCents', 'state'])
      .where('invoiceId', '=', Number(invoiceOf(order)))
      .executeTakeFirstOrThrow();
  const lowered = await commission();
  expect((await writeOff(766.62, walk.admin)).errors).toEqual([]);
  expect(await statusOf(order)).toBe('PAYMENT_RECEIVED');
  expect(await commission()).toMatchObject({ baseCents: 0, amountCents: 0, state: 'EARNED' });
  const large = await api.db
    .selectFrom('accountEntry')
    .select('id')
    .where('invoiceId', '=', Number(invoiceOf(order)))
    .where('amountCents', '=', -76_662)
    .executeTakeFirstOrThrow();
  const back = () => office.mutate('entryReverse', { id: large.id, reason: 'Wrong invoice' }, 'customer { id }');
  expect((await back()).errors).toEqual([]);
  expect((await back()).errors[0]?.message).toBe('This was already reversed.');
  expect(await statusOf(order)).toBe('INVOICE_CREATED');
  expect(await commission()).toMatchObject({ baseCents: lowered.baseCents, amountCents: lowered.amountCents });
});

test('a credit memo settles its invoice and the rest is credit; taking it back opens the invoice again', async () => {
  const order = await walk.invoiced();
  await walk.pay(order, 700);
  const before = await account();
  const memoAnswer = await office.mutate(
    'creditMemoCreate',
    { customerId, invoiceId: invoiceOf(order), amount: 100, reason: 'Seam repaired by the customer' },
    'creditMemo { id number amount }',
  );
  expect(memoAnswer.errors).toEqual([]);
  const after = await account();
  expect(cents(after.unappliedCredit - before.unappliedCredit)).toBe(838);
  expect(await statusOf(order)).toBe('PAYMENT_RECEIVED');
  const entries = valueAt(
    await office.query(
      'query E($id: ID!) { accountEntries(customerId: $id, first: 2) { nodes { id kindLabel memoNumber amount invoiceId } } }',
      { id: customerId },
    ),
    'accountEntries.nodes',
  ) as { id: string; memoNumber: string }[];
  expect(entries.map(({ memoNumber }) => memoNumber)).toEqual([
    textAt(memoAnswer, 'creditMemoCreate.creditMemo.number'),
    textAt(memoAnswer, 'creditMemoCreate.creditMemo.number'),
  ]);
  expect(
    (await office.mutate('entryReverse', { id: entries[0]?.id, reason: 'Not agreed' }, 'customer { id }')).errors,
  ).toEqual([]);
  expect(await account()).toEqual(before);
});

test('the list of payments has filters and the sum of the payments that were not reversed', async () => {
  const ask = async (args: string) =>
    valueAt(
      await office.query(
        `{ receipts(${args}) { totalCount totals { amount } nodes { id reference customer { name } } } }`,
      ),
      'receipts',
    ) as { totalCount: number; totals: { amount: number }; nodes: { reference: string }[] };
  expect((await ask('search: "A-1"')).nodes.map(({ reference }) => reference)).toEqual(['A-17', 'A-17']);
  expect((await ask('search: "A-1"')).totals.amount).toBe(100);
  expect(await ask('isReversed: true')).toMatchObject({ totalCount: 1, totals: { amount: 0 } });
  expect((await ask('search: "lakeside"')).totalCount).toBeGreaterThan(5);
  expect((await ask('methods: [CASH]')).totalCount).toBe(0);
  for (const sort of ['RECEIVED', 'AMOUNT', 'REFERENCE'])
    expect((await ask(`sort: ${sort}`)).totalCount).toBeGreaterThan(5);
  const count = async (first: number) => (await api.countStatements(() => ask(`first: ${first}`))).statements;
  await count(1);
  expect(await count(8)).toBe(await count(2));
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { faults, textAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { openReceivables, TODAY } from '#modules/money-in/receivables/receivables-test-kit';
import type { BilledInvoice } from '#modules/money-in/receivables/receivables-test-kit';

const { api, walk, bill, customer } = await openReceivables();
const { office } = walk;
const clerk = await api.userWith({ permissions: ['invoicing', 'workOrder', 'workOrderViewTotals'] });

const billed = async (customerId: number, ...amounts: readonly number[]): Promise<readonly BilledInvoice[]> => {
  const invoices: BilledInvoice[] = [];
  for (const [place, cents] of amounts.entries())
    invoices.push(await bill({ customerId, cents, due: 40 - (place % 30) }));
  return invoices;
};
const pay = (input: Record<string, unknown>, client: ApiClient = office) =>
  client.mutate('receiptRecord', { receivedOn: TODAY, ...input }, 'receipt { id credit }');
const adjusted = (kind: string, amount: number, reason = 'As agreed') => ({ adjustment: { kind, amount }, reason });
const entriesOf = async (invoice: BilledInvoice | undefined) =>
  (
    await api.db
      .selectFrom('accountEntry')
      .select(['kind', 'amountCents', 'reason', 'receiptId'])
      .where('invoiceId', '=', invoice?.id ?? 0)
      .where('kind', '<>', 'INVOICE')
      .orderBy('id')
      .execute()
  ).map(({ kind, amountCents, reason, receiptId }) => [kind, amountCents, reason, receiptId !== null] as const);
const statusOf = async (invoice: BilledInvoice | undefined) =>
  (
    await api.db
      .selectFrom('invoice')
      .select(['status', 'openCents'])
      .where('id', '=', invoice?.id ?? 0)
      .executeTakeFirstOrThrow()
  ).status;

test('one check: in full, less a discount, less a write-off, short with its reason; it bounces, and all of it is open again', async () => {
  const customerId = await customer({ name: 'Four Ways' });
  const [full, discounted, writtenOff, short] = await billed(customerId, 100_00, 200_00, 50_00, 80_00);
  const answer = await pay({
    customerId,
    amount: 395,
    reference: '771',
    parts: [
      { invoiceId: full?.id, amount: 100 },
      { invoiceId: discounted?.id, amount: 190, ...adjusted('DISCOUNT', 10, '5 % for paying early') },
      { invoiceId: writtenOff?.id, amount: 45, ...adjusted('WRITE_OFF', 5, 'Scratched baseboard') },
      { invoiceId: short?.id, amount: 60, reason: 'Waits for the seam repair' },
    ],
  });
  expect(answer.errors).toEqual([]);
  expect(await Promise.all([full, discounted, writtenOff, short].map(statusOf))).toEqual([
    'PAID',
    'PAID',
    'PAID',
    'PARTIAL',
  ]);
  expect(await entriesOf(discounted)).toEqual([
    ['PAYMENT', -190_00, '', true],
    ['DISCOUNT', -10_00, '5 % for paying early', true],
  ]);
  expect(await entriesOf(short)).toEqual([['PAYMENT', -60_00, 'Waits for the seam repair', true]]);
  const ids = [full, discounted, short].map((invoice) => invoice?.id ?? 0);
  const { rows: history } = await sql<{ reason: string | null }>`
    select h.reason from history_entry h join invoice i on i.work_order_id = h.record_id
    where h.record_type = 'work_order' and h.action = 'payment' and i.id = any(${ids}::int[])
    order by i.id`.execute(api.db);
  expect(history.map(({ reason }) => reason)).toEqual([
    null,
    'Discount of $10.00: 5 % for paying early',
    'Waits for the seam repair',
  ]);
  const id = textAt(answer, 'receiptRecord.receipt.id');
  const back = await office.mutate('receiptReverse', { id, reason: 'The check bounced.' }, 'receipt { reversedAt }');
  expect(back.errors).toEqual([]);
  expect(await Promise.all([full, discounted, writtenOff, short].map(statusOf))).toEqual(Array(4).fill('OPEN'));
  expect((await entriesOf(writtenOff)).map(([kind, cents]) => [kind, cents])).toEqual([
    ['PAYMENT', -45_00],
    ['WRITE_OFF', -5_00],
    ['PAYMENT', 45_00],
    ['WRITE_OFF', 5_00],
  ]);
});

test('the rules of the account hold for each invoice of a check: reason, limit, what is open; nothing is recorded if one is refused', async () => {
  const customerId = await customer({ name: 'By The Rules' });
  const [first, second] = await billed(customerId, 100_00, 100_00);
  const refusal = async (part: Record<string, unknown>, client = clerk) =>
    faults(
      await pay(
        {
          customerId,
          amount: 160,
          parts: [
            { invoiceId: second?.id, amount: 100 },
            { invoiceId: first?.id, ...part },
          ],
        },
        client,
      ),
    ).map(({ path, message }) => `${path}: ${message}`);
  expect(await refusal({ amount: 60, ...adjusted('DISCOUNT', 10, ' ') })).toEqual(['parts.1.reason: Enter a reason.']);
  expect(await refusal({ amount: 0 })).toEqual(['parts.1.amount: The amount must be more than zero.']);
  expect(await refusal({ amount: 60, ...adjusted('DISCOUNT', 25.01) })).toEqual([
    'parts.1.adjustment.amount: A discount above $25.00 needs the permission to override.',
  ]);
  expect(await refusal({ amount: 60, ...adjusted('WRITE_OFF', 40.01) }, office)).toEqual([
    `parts.1.amount: Only $100.00 of invoice ${first?.number} is open.`,
  ]);
  expect(await refusal({ amount: 60, ...adjusted('REFUND', 5) })).not.toEqual([]);
  expect([await statusOf(first), await statusOf(second)]).toEqual(['OPEN', 'OPEN']);
  const given = { invoiceId: first?.id, amount: 20, reason: 'Damaged' };
  expect((await clerk.mutate('writeOffRecord', given, 'customer { id }')).errors).toEqual([]);
  expect(await refusal({ amount: 60, ...adjusted('DISCOUNT', 5.01) })).toEqual([
    'parts.1.adjustment.amount: A discount above $25.00 needs the permission to override ($20.00 was given on this invoice before).',
  ]);
  expect(await refusal({ amount: 60, ...adjusted('DISCOUNT', 5) })).toEqual([]);
});

test('an invoice can be settled beside a check without getting anything of it', async () => {
  const customerId = await customer({ name: 'Nothing Of It' });
  const [paidInvoice, small] = await billed(customerId, 100_00, 4_00);
  const parts = [
    { invoiceId: paidInvoice?.id, amount: 100 },
    { invoiceId: small?.id, amount: 0, ...adjusted('WRITE_OFF', 4, 'Too small to bill again') },
  ];
  expect((await pay({ customerId, amount: 100, parts })).errors).toEqual([]);
  expect(await entriesOf(small)).toEqual([['WRITE_OFF', -4_00, 'Too small to bill again', true]]);
  expect(await statusOf(small)).toBe('PAID');
});

test('two clerks who give the last of the limit at the same moment give it once', async () => {
  const customerId = await customer({ name: 'The Last Of It' });
  const [invoice] = await billed(customerId, 100_00);
  const other = await api.userWith({ permissions: ['invoicing', 'workOrder', 'workOrderViewTotals'] });
  const part = { invoiceId: invoice?.id, amount: 10, ...adjusted('DISCOUNT', 20) };
  const answers = await Promise.all([clerk, other].map((one) => pay({ customerId, amount: 10, parts: [part] }, one)));
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  expect((await entriesOf(invoice)).map(([kind]) => kind)).toEqual(['PAYMENT', 'DISCOUNT']);
});

test('discounts on 200 invoices of a check take as many statements as on two', async () => {
  const customerId = await customer({ name: 'Two Hundred Discounts' });
  const count = async (invoices: readonly BilledInvoice[]) => {
    const parts = invoices.map(({ id }, place) => ({
      invoiceId: id,
      amount: 9,
      ...adjusted(place % 2 === 0 ? 'DISCOUNT' : 'WRITE_OFF', 1, `Line ${place}`),
    }));
    const { value, statements } = await api.countStatements(() =>
      pay({ customerId, amount: 9 * parts.length, parts }, clerk),
    );
    expect(value.errors).toEqual([]);
    return statements;
  };
  const few = await billed(customerId, 10_00, 10_00);
  const many = await billed(customerId, ...Array<number>(200).fill(10_00));
  expect(await count(many)).toBe(await count(few));
});

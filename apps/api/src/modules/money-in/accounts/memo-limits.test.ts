import { expect, test } from 'vitest';
import { textAt } from '#testing/api-client';
import type { ApiAnswer, ApiClient } from '#testing/api-client';
import { openReceivables } from '#modules/money-in/receivables/receivables-test-kit';

const { api, walk, bill, receive, customer } = await openReceivables();
const { admin } = walk;
const clerk = await api.userWith({ permissions: ['invoicing', 'workOrder', 'workOrderViewTotals'] });
const customerId = await customer({ name: 'Limit Landing' });

const memo = (input: Record<string, unknown>, client: ApiClient = clerk): Promise<ApiAnswer> =>
  client.mutate('creditMemoCreate', { customerId, reason: 'Seam repaired', ...input }, 'creditMemo { entries { id } }');
const refund = (amount: number, client: ApiClient = clerk): Promise<ApiAnswer> =>
  client.mutate('refundRecord', { customerId, amount, reason: 'Paid twice' }, 'customer { id }');
const refusal = async (answer: Promise<ApiAnswer>) => (await answer).errors[0]?.message;
const invoice = (cents: number) => bill({ customerId, cents, due: 5 });

test('credit memos of an invoice have a limit, also in small steps; above it they need the permission to override', async () => {
  const { id: invoiceId } = await invoice(900_00);
  expect(await refusal(memo({ invoiceId, amount: 250.01 }))).toBe(
    'A credit memo above $250.00 needs the permission to override.',
  );
  const first = await memo({ invoiceId, amount: 200 });
  expect(first.errors).toEqual([]);
  expect(await refusal(memo({ invoiceId, amount: 50.01 }))).toBe(
    'A credit memo above $250.00 needs the permission to override ($200.00 was credited on this invoice before).',
  );
  expect(await refusal(memo({ invoiceId, amount: 500 }, admin))).toBeUndefined();
  const input = { id: textAt(first, 'creditMemoCreate.creditMemo.entries.0.id'), reason: 'Typed twice' };
  expect((await clerk.mutate('entryReverse', input, 'customer { id }')).errors).toEqual([]);
  await api.db.updateTable('appConfiguration').set({ creditMemoLimitCents: 600_00 }).execute();
  expect(await refusal(memo({ invoiceId, amount: 100 }))).toBeUndefined();
  await api.db.updateTable('appConfiguration').set({ creditMemoLimitCents: 250_00 }).execute();
});

test('the credit memos of an invoice are at most its amount, for everyone', async () => {
  const { id: invoiceId, number } = await invoice(300_00);
  expect(await refusal(memo({ invoiceId, amount: 300.01 }, admin))).toBe(`Invoice ${number} is only $300.00.`);
  expect(await refusal(memo({ invoiceId, amount: 200 }, admin))).toBeUndefined();
  expect(await refusal(memo({ invoiceId, amount: 100.01 }, admin))).toBe(
    `$200.00 of invoice ${number} was credited before; at most $100.00 is left to credit.`,
  );
  const both = await Promise.all([memo({ invoiceId, amount: 60 }, admin), memo({ invoiceId, amount: 60 }, admin)]);
  expect(both.filter(({ errors }) => errors.length > 0)).toHaveLength(1);
  const { sum } = await api.db
    .selectFrom('creditMemo')
    .select((eb) => eb.fn.sum<number>('amountCents').as('sum'))
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirstOrThrow();
  expect(sum).toBe(260_00);
});

test('two clerks at once don’t pass the limit together', async () => {
  const { id: invoiceId } = await invoice(900_00);
  const both = await Promise.all([memo({ invoiceId, amount: 150 }), memo({ invoiceId, amount: 150 })]);
  expect(both.filter(({ errors }) => errors.length > 0)).toHaveLength(1);
});

test('credit without an invoice counts by customer and day', async () => {
  expect(await refusal(memo({ amount: 250 }))).toBeUndefined();
  expect(await refusal(memo({ amount: 0.01 }))).toBe(
    'A credit memo above $250.00 needs the permission to override ($250.00 was credited to this customer today).',
  );
  const other = await customer({ name: 'Other Landing' });
  expect(await refusal(memo({ amount: 250, customerId: other }))).toBeUndefined();
});

test('refunds of credit have the limit too', async () => {
  await receive(customerId, 900_00);
  expect(await refusal(refund(250.01))).toBe('A refund above $250.00 needs the permission to override.');
  const both = await Promise.all([refund(150), refund(150)]);
  expect(both.flatMap(({ errors }) => errors.map(({ message }) => message))).toEqual([
    'A refund above $250.00 needs the permission to override ($150.00 was refunded to this customer today).',
  ]);
  expect(await refusal(refund(400, admin))).toBeUndefined();
});

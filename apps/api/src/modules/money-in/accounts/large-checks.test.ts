import { addDays, writtenDate } from '@falcon/domain/kit/schedule';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { textAt } from '#testing/api-client';
import type { BilledInvoice } from '#modules/money-in/receivables/receivables-test-kit';
import { openReceivables, TODAY } from '#modules/money-in/receivables/receivables-test-kit';

const { api, walk, bill, customer, firm } = await openReceivables();
const { office } = walk;

const billed = async (customerId: number, count: number): Promise<readonly BilledInvoice[]> => {
  const invoices: BilledInvoice[] = [];
  for (let index = 0; index < count; index += 1)
    invoices.push(await bill({ customerId, cents: 10_01, due: index % 90 }));
  return invoices;
};
const pay = (input: Record<string, unknown>) =>
  office.mutate('receiptRecord', { receivedOn: TODAY, ...input }, 'receipt { id credit }');
const partsOf = (invoices: readonly BilledInvoice[], amount = 10.01) =>
  invoices.map(({ id }) => ({ invoiceId: id, amount }));
const sumOf = async (customerId: number): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as sum from account_entry where customer_id = ${customerId}`.execute(
    api.db,
  );
  return rows[0]?.sum ?? 0;
};
const statuses = async (invoices: readonly BilledInvoice[]): Promise<readonly string[]> => {
  const ids = invoices.map(({ id }) => id);
  const rows = await api.db.selectFrom('invoice').select('status').distinct().where('id', 'in', ids).execute();
  return rows.map(({ status }) => status);
};

test('a check split across 300 invoices takes as many statements as one for three, and bounces as a whole', async () => {
  const customerId = await customer({ name: 'Three Hundred Doors' });
  const [few, many] = [await billed(customerId, 3), await billed(customerId, 300)];
  const owed = await sumOf(customerId);
  const count = async (invoices: readonly BilledInvoice[]) => {
    const { value, statements } = await api.countStatements(() =>
      pay({ customerId, amount: (10_01 * invoices.length) / 100, parts: partsOf(invoices) }),
    );
    expect(value.errors).toEqual([]);
    return { id: textAt(value, 'receiptRecord.receipt.id'), statements };
  };
  const small = await count(few);
  const large = await count(many);
  expect(large.statements).toBe(small.statements);
  expect(await statuses(many)).toEqual(['PAID']);
  expect(await sumOf(customerId)).toBe(0);
  const back = (id: string) => office.mutate('receiptReverse', { id, reason: 'The check bounced.' }, 'receipt { id }');
  const smallBack = await api.countStatements(() => back(small.id));
  const largeBack = await api.countStatements(() => back(large.id));
  expect([smallBack.value.errors, largeBack.value.errors]).toEqual([[], []]);
  expect(largeBack.statements).toBe(smallBack.statements);
  expect(await statuses(many)).toEqual(['OPEN']);
  expect(await sumOf(customerId)).toBe(owed);
});

test('a firm pays for several of its customers; a customer of another firm is refused, and nothing is recorded', async () => {
  const [firmId, otherFirmId] = [await firm('Paying Firm'), await firm('Other Firm')];
  const [first, second] = [await customer({ name: 'Paid One', firmId }), await customer({ name: 'Paid Two', firmId })];
  const stranger = await customer({ name: 'Stranger', firmId: otherFirmId });
  const invoices = [...(await billed(first, 2)), ...(await billed(second, 2))];
  const foreign = await billed(stranger, 1);
  const input = { customerId: first, propertyFirmId: firmId, reference: 'F-1' };
  const refused = await pay({ ...input, amount: 50.05, parts: partsOf([...invoices, ...foreign]) });
  expect(refused.errors[0]?.message).toBe(`Invoice ${foreign[0]?.number ?? ''} belongs to Stranger, not to who pays.`);
  expect(await sumOf(first)).toBe(20_02);
  const paid = await pay({ ...input, amount: 45, parts: partsOf(invoices), keepsCredit: true });
  expect(paid.errors).toEqual([]);
  expect([await sumOf(first), await sumOf(second), await sumOf(stranger)]).toEqual([-4_96, 0, 10_01]);
});

test('a check of a firm that is entered again for another of its customers is asked about, with the firm named as the payer or not', async () => {
  const firmId = await firm('Twice Firm');
  const [first, second] = [
    await customer({ name: 'Twice One', firmId }),
    await customer({ name: 'Twice Two', firmId }),
  ];
  const alone = await customer({ name: 'Twice Alone' });
  const check = { amount: 10.01, reference: 'T-700', keepsCredit: true };
  expect((await pay({ ...check, customerId: first })).errors).toEqual([]);
  const again = `A payment of $10.01 with the number T-700 was already recorded for Twice One, received on ${writtenDate(TODAY)}.`;
  const refusals = async (input: object) => (await pay({ ...check, ...input })).errors.map(({ message }) => message);
  expect(await refusals({ customerId: second })).toEqual([again]);
  expect(await refusals({ customerId: second, propertyFirmId: firmId })).toEqual([again]);
  expect(await refusals({ customerId: alone })).toEqual([]);
  expect(await refusals({ customerId: second, acceptsRepeated: true })).toEqual([]);
  expect(await sumOf(second)).toBe(-10_01);
});

test('two clerks who enter one check of a firm for two of its customers at the same moment record it once', async () => {
  const firmId = await firm('Moment Firm');
  const [first, second] = [await customer({ name: 'Now One', firmId }), await customer({ name: 'Now Two', firmId })];
  const check = { amount: 10.01, reference: 'M-1', keepsCredit: true };
  const answers = await Promise.all([first, second, first, second].map((customerId) => pay({ ...check, customerId })));
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  expect((await sumOf(first)) + (await sumOf(second))).toBe(-10_01);
});

test('a check larger than everything that is open, in the future, or for a deleted invoice', async () => {
  const customerId = await customer({ name: 'Overpaid Place' });
  const [one, deletedInvoice] = await billed(customerId, 2);
  if (!one || !deletedInvoice) throw new Error('Two invoices were made');
  const messages = async (input: Record<string, unknown>) =>
    (await pay({ customerId, ...input })).errors.map(({ message }) => message);
  expect(await messages({ amount: 500, parts: partsOf([one]) })).toEqual([
    '$489.99 of the payment settles no invoice. Keep it as credit, or change the amounts.',
  ]);
  expect(await messages({ amount: 10.01, receivedOn: addDays(TODAY, 1), parts: partsOf([one]) })).toEqual([
    'The date cannot be in the future.',
  ]);
  const { workOrderId } = await api.db
    .selectFrom('invoice')
    .select('workOrderId')
    .where('id', '=', deletedInvoice.id)
    .executeTakeFirstOrThrow();
  expect(
    (await office.mutate('invoiceDelete', { workOrderIds: [workOrderId] }, 'errors { message }')).data,
  ).toMatchObject({ invoiceDelete: { errors: [] } });
  expect(await messages({ amount: 20.02, parts: partsOf([one, deletedInvoice]) })).toEqual([
    `Invoice ${deletedInvoice.number} is void.`,
  ]);
  expect(await sumOf(customerId)).toBe(10_01);
});

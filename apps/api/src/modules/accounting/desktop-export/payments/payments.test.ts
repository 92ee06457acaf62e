import { addDays } from '@falcon/domain/kit/schedule';
import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import { companyToday } from '#testing/today';

const api = await testApi();
const walk = await orderWalk(api);
const today = companyToday();
const [first, second, deleted] = [await walk.invoiced(), await walk.invoiced(), await walk.invoiced()];
const numberOf = (order: typeof first): string => order.invoice?.number ?? '';
await walk.office.mutate('invoiceDelete', { workOrderIds: [deleted.id] }, 'results { invoiceId }');

const fileOf = (...rows: readonly (readonly [number: string, date: string, amount: string])[]): string =>
  `Invoice number,Date,Amount\r\n${rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n')}`;

async function check(text: string): Promise<readonly (readonly [row: number, errors: readonly string[]])[]> {
  const answer = await walk.office.query(
    'query P($text: String!) { desktopPayments(text: $text) { rowNumber errors } }',
    {
      text,
    },
  );
  expect(answer.errors).toEqual([]);
  return (valueAt(answer, 'desktopPayments') as { rowNumber: number; errors: string[] }[]).map(
    ({ rowNumber, errors }) => [rowNumber, errors] as const,
  );
}
const record = (text: string) => walk.office.mutate('desktopPaymentsRecord', { text }, 'count');

test('every error of a file is listed by its row, and nothing of it is recorded', async () => {
  const text = fileOf(
    [numberOf(first), today, '700.00'],
    [numberOf(first), today, '$100.00'],
    ['IND-X-1', today, '1.00'],
    [numberOf(deleted), today, '1.00'],
    [numberOf(second), addDays(today, 1), '-5'],
    [numberOf(second), addDays(today, -400), '1.00'],
    ['', 'soon', 'much'],
    [numberOf(first), today, '700.00'],
  );
  const rowErrors = await check(text);
  expect(rowErrors.slice(0, 6)).toEqual([
    [2, []],
    [3, ['Only $91.62 of this invoice is open.']],
    [4, ['No invoice has this number.']],
    [5, ['This invoice is void.']],
    [6, ['A payment must be more than zero.', 'A payment cannot be dated in the future.']],
    [7, [expect.stringMatching(/^The invoice is of .*; a payment cannot be earlier\.$/)]],
  ]);
  expect(rowErrors[6]?.[1]).toHaveLength(3);
  expect(rowErrors[7]).toEqual([9, ['Row 2 is the same payment.']]);
  expect((await record(text)).errors[0]?.message).toContain('Row 3: Only $91.62 of this invoice is open.');
  expect((await walk.read(first.id)).invoice?.amountOpen).toBe(791.62);
});

test('a file is recorded as a whole, moves the orders on, and counts once', async () => {
  const text = fileOf(
    [numberOf(first), today, '700.00'],
    [numberOf(first), today, '91.62'],
    [numberOf(second), today, '10'],
  );
  const answer = await record(text);
  expect([answer.errors, valueAt(answer, 'desktopPaymentsRecord.count')]).toEqual([[], 3]);
  expect((await walk.read(first.id)).status.code).toBe('PAYMENT_RECEIVED');
  expect((await walk.read(second.id)).invoice?.amountOpen).toBe(781.62);
  const recorded = 'This payment is already recorded.';
  expect((await check(text)).map(([, errors]) => errors)).toEqual([[recorded], [recorded], [recorded]]);
  expect((await record(text)).errors).toHaveLength(1);
});

test('what came from there is not exported to it again', async () => {
  const answer = await walk.admin.query('query W($to: ISO8601Date!) { desktopWaiting(dateTo: $to) { kind } }', {
    to: today,
  });
  expect((valueAt(answer, 'desktopWaiting') as { kind: string }[]).map(({ kind }) => kind)).not.toContain('PAYMENT');
});

test('a file without the three columns is refused', async () => {
  const answer = await walk.office.query('{ desktopPayments(text: "Name,Town\\nA,B") { rowNumber } }');
  expect(answer.errors[0]?.message).toBe(
    'The file needs three columns with headings: invoice number, date and amount.',
  );
});

test('an invoice is found by the number that a file for QuickBooks Desktop gave it, and is still one invoice', async () => {
  const order = await walk.invoiced();
  const exportAnswer = await walk.admin.mutate('desktopExportCreate', { format: 'IIF', dateTo: today }, 'id');
  expect(exportAnswer.errors).toEqual([]);
  const short = numberOf(order).replaceAll('-', '');
  expect(short).toHaveLength(10);
  expect(
    await check(fileOf([short, today, '700.00'], [numberOf(order), today, '100.00'], [short, today, '91.62'])),
  ).toEqual([
    [2, []],
    [3, ['Only $91.62 of this invoice is open.']],
    [4, []],
  ]);
  expect((await record(fileOf([short, today, '791.62']))).errors).toEqual([]);
  expect((await walk.read(order.id)).invoice?.amountOpen).toBe(0);
});

import { expect, test } from 'vitest';
import { textAt, valueAt } from '#testing/api-client';
import { ago, answerOf, openReceivables, TODAY } from '#modules/money-in/receivables/receivables-test-kit';
import { slipPrintout } from './slip-pdf';

const { api, walk, bill, customer, firm } = await openReceivables();
const { office } = walk;
const firmId = await firm('Deposit Firm');
const customerId = await customer({ name: 'Deposit Place', firmId });

const receive = async (input: Record<string, unknown>): Promise<string> => {
  const answer = await office.mutate(
    'receiptRecord',
    { customerId, receivedOn: TODAY, keepsCredit: true, ...input },
    'receipt { id }',
  );
  expect(answer.errors).toEqual([]);
  return textAt(answer, 'receiptRecord.receipt.id');
};
const DEPOSIT = 'deposit { id amount count returned undoneAt undoReason receipts { id reference reversedAt } }';
const deposit = (receiptIds: readonly string[], more: Record<string, unknown> = {}) =>
  office.mutate('depositCreate', { depositedOn: TODAY, receiptIds, ...more }, DEPOSIT);
const undo = (id: string) => office.mutate('depositUndo', { id, reason: 'Wrong day' }, DEPOSIT);
const toDeposit = async (until = TODAY) =>
  (
    await answerOf<{ receiptsToDeposit: { id: string; reference: string }[] }>(
      office,
      'query T($until: ISO8601Date!) { receiptsToDeposit(until: $until) { id reference } }',
      { until },
    )
  ).receiptsToDeposit.map(({ reference }) => reference);

test('the checks and cash of a day are deposited together, each once; cards are not deposited', async () => {
  const old = await receive({ amount: 80, reference: '501', receivedOn: ago(4) });
  const check = await receive({ amount: 120.5, reference: '502', receivedOn: ago(1) });
  const cash = await receive({ amount: 20, method: 'CASH', receivedOn: ago(1) });
  const card = await receive({ amount: 33, method: 'CARD', reference: 'V-1' });
  expect(await toDeposit()).toEqual(['501', '502', '']);
  expect(await toDeposit(ago(4))).toEqual(['501']);
  expect((await deposit([])).errors[0]?.message).toBe('Select at least one check.');
  expect((await deposit([check, card])).errors[0]?.message).toBe(
    'Card V-1 can’t be deposited: only checks and cash are taken to the bank.',
  );
  expect((await deposit([check], { depositedOn: ago(2) })).errors[0]?.message).toMatch(
    /^Check 502 was received on .*, after the deposit\.$/,
  );
  expect((await deposit([check], { depositedOn: ago(-1) })).errors[0]?.message).toBe(
    'The date cannot be in the future.',
  );
  expect((await deposit(['999999'])).codes).toEqual(['NOT_FOUND']);
  const depositAnswer = await deposit([cash, check, old], { reference: 'Bag 7' });
  expect(valueAt(depositAnswer, 'depositCreate.deposit')).toMatchObject({
    amount: 220.5,
    count: 3,
    returned: 0,
    receipts: [{ id: old }, { id: check }, { id: cash }],
  });
  expect(await toDeposit()).toEqual([]);
  expect((await deposit([check])).errors[0]?.message).toMatch(/^Check 502 is already in the deposit of /);
});

test('two clerks who deposit one check at the same moment deposit it once', async () => {
  const check = await receive({ amount: 10, reference: '510' });
  const answers = await Promise.all([
    deposit([check]),
    walk.admin.mutate('depositCreate', { depositedOn: TODAY, receiptIds: [check] }, DEPOSIT),
  ]);
  expect(answers.filter((answer) => answer.errors.length === 0)).toHaveLength(1);
});

test('a deposit that was entered by mistake is undone: its checks can be deposited again, and it keeps what they were', async () => {
  const checks = [await receive({ amount: 40, reference: '520' }), await receive({ amount: 60, reference: '521' })];
  const wrong = textAt(await deposit(checks), 'depositCreate.deposit.id');
  expect(valueAt(await undo(wrong), 'depositUndo.deposit')).toMatchObject({
    amount: 100,
    count: 2,
    undoReason: 'Wrong day',
    receipts: [{ reference: '520' }, { reference: '521' }],
  });
  expect((await undo(wrong)).errors[0]?.message).toBe('This deposit was already undone.');
  expect(await toDeposit()).toEqual(['520', '521']);
  expect((await deposit(checks)).errors).toEqual([]);
});

test('a check that bounces stays in its deposit, which can’t be undone any more', async () => {
  const invoice = await bill({ customerId, cents: 75_00, due: 3 });
  const bounced = await receive({ amount: 75, reference: '530', parts: [{ invoiceId: invoice.id, amount: 75 }] });
  const good = await receive({ amount: 5, reference: '531' });
  const id = textAt(await deposit([bounced, good]), 'depositCreate.deposit.id');
  const back = await office.mutate('receiptReverse', { id: bounced, reason: 'The check bounced.' }, 'receipt { id }');
  expect(back.errors).toEqual([]);
  const answer = await answerOf<{ deposit: { amount: number; returned: number; receipts: { reversedAt: string }[] } }>(
    office,
    'query D($id: ID!) { deposit(id: $id) { amount returned receipts { reference reversedAt } } }',
    { id },
  );
  expect(answer.deposit).toMatchObject({ amount: 80, returned: 75 });
  expect(answer.deposit.receipts.map(({ reversedAt }) => reversedAt !== null)).toEqual([true, false]);
  expect((await undo(id)).errors[0]?.message).toBe(
    'Check 530 in this deposit was reversed. A deposit that has been to the bank can’t be undone.',
  );
  expect(await toDeposit()).toEqual([]);
  const reversedFirst = await receive({ amount: 8, reference: '532' });
  await office.mutate('receiptReverse', { id: reversedFirst, reason: 'Typed twice' }, 'receipt { id }');
  expect((await deposit([reversedFirst])).errors[0]?.message).toBe('Check 532 was reversed.');
});

test('the list of deposits has filters, and the sum of those that were not undone; each has its slip', async () => {
  const ask = async (args = '') =>
    (
      await answerOf<{
        deposits: { totalCount: number; totals: { amount: number }; nodes: { id: string; count: number }[] };
      }>(office, `{ deposits${args} { totalCount totals { amount } nodes { id count returned } } }`)
    ).deposits;
  expect(await ask()).toMatchObject({ totalCount: 5, totals: { amount: 410.5 } });
  expect(await ask('(isUndone: true)')).toMatchObject({ totalCount: 1, totals: { amount: 0 } });
  expect(await ask('(search: "bag")')).toMatchObject({ totalCount: 1, totals: { amount: 220.5 } });
  expect((await ask('(search: "52")')).totalCount).toBe(1);
  expect((await ask(`(depositedTo: "${ago(1)}")`)).totalCount).toBe(0);
  const id = (await ask('(search: "bag", sort: AMOUNT)')).nodes[0]?.id ?? '';
  const count = async (first: number) => (await api.countStatements(() => ask(`(first: ${first})`))).statements;
  await count(1);
  expect([await count(1), await count(5)]).toEqual([4, 4]);
  const answer = await office.mutate('depositSlipPdf', { id }, 'pdfUrl');
  expect(textAt(answer, 'depositSlipPdf.pdfUrl')).toContain('/files/generated/');
  const visitor = await api.userWith({ permissions: ['workOrder'] });
  expect((await visitor.mutate('depositSlipPdf', { id }, 'pdfUrl')).codes).toEqual(['MISSING_PERMISSION']);
});

test('a slip has every check with its number, payer and amount, then the cash, the count and the total', () => {
  const company = { name: 'Falcon', contact: '', addressLines: [], logo: null, remitTo: [], termsText: '' };
  const row = { isCash: false, reference: '10442', payer: 'Lakeside', receivedOn: '2026-11-20', amount: 200_50 };
  const printout = slipPrintout({
    company,
    depositedOn: '2026-11-24',
    reference: 'Bag 7',
    isUndone: false,
    rows: [row, { ...row, isCash: true, reference: '', amount: 20_00 }],
  });
  const text = JSON.stringify(printout.content);
  for (const words of ['Deposit slip', 'Bag 7', '10442', 'Lakeside', '1 check"', '$200.50', '$20.00', '$220.50'])
    expect(text).toContain(words);
  expect(printout.title).toBe('Deposit 11/24/2026');
});

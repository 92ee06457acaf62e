import { expect, test } from 'vitest';
import { textAt } from '#testing/api-client';
import { memoPrintout } from '#modules/money-in/invoices/pdf/memo-pdf';
import { answerOf, openReceivables, TODAY } from '#modules/money-in/receivables/receivables-test-kit';

const { api, walk, bill, receive, customer } = await openReceivables();
const { office } = walk;
const customerId = await customer({ name: 'Memo Manor' });
const invoice = await bill({ customerId, cents: 80_00, due: 5 });

const create = async (input: Record<string, unknown>): Promise<string> => {
  const answer = await office.mutate('creditMemoCreate', { customerId, ...input }, 'creditMemo { id }');
  expect(answer.errors).toEqual([]);
  return textAt(answer, 'creditMemoCreate.creditMemo.id');
};

interface Memos {
  readonly totalCount: number;
  readonly totals: { readonly amount: number };
  readonly nodes: readonly { readonly id: string; readonly credit: number; readonly invoiceNumber: string | null }[];
}
const ask = async (args = '') =>
  (
    await answerOf<{ creditMemos: Memos }>(
      office,
      `{ creditMemos${args} { totalCount totals { amount } nodes { id number credit invoiceNumber customer { name } } } }`,
    )
  ).creditMemos;

test('credit memos are a list with filters, the credit that is left, and the sum of those that were not reversed', async () => {
  const first = await create({ invoiceId: invoice.id, amount: 30, reason: 'Seam repaired' });
  const second = await create({ amount: 12.5, reason: 'Goodwill' });
  const wrong = await create({ amount: 99, reason: 'Typed twice' });
  const [entry] = await api.db
    .selectFrom('accountEntry')
    .select('id')
    .where('creditMemoId', '=', Number(wrong))
    .execute();
  await office.mutate('entryReverse', { id: entry?.id, reason: 'Mistake' }, 'customer { id }');
  const all = await ask();
  expect(all).toMatchObject({ totalCount: 3, totals: { amount: 42.5 } });
  expect(all.nodes.map(({ id, credit, invoiceNumber }) => [id, credit, invoiceNumber])).toEqual([
    [wrong, 0, null],
    [second, 12.5, null],
    [first, 0, invoice.number],
  ]);
  expect((await ask('(isReversed: true)')).nodes.map(({ id }) => id)).toEqual([wrong]);
  expect((await ask('(search: "goodw")')).nodes.map(({ id }) => id)).toEqual([second]);
  expect((await ask('(search: "memo man", sort: AMOUNT, direction: ASC)')).nodes[0]?.id).toBe(second);
  expect((await ask(`(dateTo: "${TODAY}", sort: NUMBER)`)).totalCount).toBe(3);
  const count = async (size: number) => (await api.countStatements(() => ask(`(first: ${size})`))).statements;
  await count(1);
  // The third is the only one with an invoice.
  expect([await count(2), await count(3)]).toEqual([5, 6]);
});

test('a credit memo has its page and its PDF', async () => {
  const other = await bill({ customerId, cents: 80_00, due: 5 });
  await receive(customerId, 30_00, { parts: [[other, 30_00]] });
  const id = await create({ invoiceId: other.id, amount: 60, reason: 'Pad was short' });
  const { creditMemo } = await answerOf<{
    creditMemo: { credit: number; entries: readonly { invoiceNumber: string | null; amount: number }[] };
  }>(office, 'query M($id: ID!) { creditMemo(id: $id) { credit entries { invoiceNumber amount } } }', { id });
  expect(creditMemo).toEqual({
    credit: 10,
    entries: [
      { invoiceNumber: other.number, amount: -50 },
      { invoiceNumber: null, amount: -10 },
    ],
  });
  const answer = await office.mutate('creditMemoPdf', { id }, 'pdfUrl');
  expect(textAt(answer, 'creditMemoPdf.pdfUrl')).toContain('/files/generated/');
  expect((await office.query('query M($id: ID!) { creditMemo(id: $id) { id } }', { id: 999_999 })).codes).toEqual([
    'NOT_FOUND',
  ]);
});

test('a paid invoice can be selected for a memo: open ones come first, then paid ones, the newest first', async () => {
  await bill({ customerId, cents: 10_00, due: 5 });
  const paid = await bill({ customerId, cents: 90_00, due: 5 });
  await receive(customerId, 90_00, { parts: [[paid, 90_00]] });
  const { creditableInvoices: invoices } = await answerOf<{
    creditableInvoices: readonly { id: string; amountOpen: number }[];
  }>(office, 'query C($id: ID!) { creditableInvoices(customerId: $id) { id amountOpen } }', { id: customerId });
  const at = invoices.findIndex((invoice) => Number(invoice.id) === paid.id);
  expect(invoices[at]?.amountOpen).toBe(0);
  expect(invoices.slice(0, at).some(({ amountOpen }) => amountOpen > 0)).toBe(true);
  expect(invoices.slice(at).every(({ amountOpen }) => amountOpen === 0)).toBe(true);
  const memo = await create({ invoiceId: paid.id, amount: 15, reason: 'A seam was redone' });
  const { creditMemo } = await answerOf<{ creditMemo: { credit: number; invoiceNumber: string } }>(
    office,
    'query M($id: ID!) { creditMemo(id: $id) { credit invoiceNumber } }',
    { id: memo },
  );
  expect(creditMemo).toEqual({ credit: 15, invoiceNumber: paid.number });
});

test('the printed memo says what for, what it settles, and what is left', () => {
  const text = JSON.stringify(
    memoPrintout({
      company: { name: 'Falcon', contact: '', addressLines: [], logo: null, remitTo: [], termsText: '' },
      number: 'CM-000007',
      date: '2026-11-24',
      billTo: ['Memo Manor', '1 Main St'],
      reason: 'Pad was short',
      invoiceNumber: 'IND-C-000001',
      amount: 60_00,
      applied: [{ invoiceNumber: 'IND-C-000001', amount: 50_00 }],
      isReversed: false,
    }).content,
  );
  for (const words of ['CM-000007', 'Memo Manor', 'Pad was short', 'For invoice IND-C-000001', '-$50.00', '$10.00'])
    expect(text).toContain(words);
});

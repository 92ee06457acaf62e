import { writtenDate } from '@falcon/domain/kit/schedule';
import { expect, test } from 'vitest';
import { faults, valueAt } from '#testing/api-client';
import { toXlsx } from '#sheets/xlsx';
import { ago, answerOf, openReceivables, TODAY } from '#modules/money-in/receivables/receivables-test-kit';
import { numberedInvoices } from './numbered-invoices.queries';

const { api, walk, bill, receive, customer, firm } = await openReceivables();
const { office, company } = walk;
const firmId = await firm('Stub Management');
const [first, second] = [
  await customer({ name: 'Stub One', firmId, salespersonId: company.salespersonId }),
  await customer({ name: 'Stub Two', firmId }),
];
const stranger = await customer({ name: 'Stranger Court' });
const [open, other, paid, foreign] = [
  await bill({ customerId: first, cents: 100_00, due: 10 }),
  await bill({ customerId: second, cents: 50_00, due: 5 }),
  await bill({ customerId: first, cents: 25_00, due: 20 }),
  await bill({ customerId: stranger, cents: 75_00, due: 1 }),
];
await receive(first, 25_00, { on: 2, parts: [[paid, 25_00]] });

interface Found {
  readonly asked: string;
  readonly fault: string | null;
  readonly invoiceId: string | null;
  readonly customerName: string | null;
  readonly propertyFirmName: string | null;
}
const LOOK_UP = `query Q($numbers: [String!]!, $customerId: ID, $propertyFirmId: ID) {
  invoiceNumbers(numbers: $numbers, customerId: $customerId, propertyFirmId: $propertyFirmId) {
    asked fault invoiceId customerName propertyFirmName } }`;
const lookUp = async (numbers: readonly string[], payer: Record<string, unknown> = {}, client = office) =>
  (await answerOf<{ invoiceNumbers: readonly Found[] }>(client, LOOK_UP, { numbers, ...payer })).invoiceNumbers;
const faultsOf = async (...given: Parameters<typeof lookUp>) => (await lookUp(...given)).map(({ fault }) => fault);

test('a number names the invoice and who owes it; without one to pay, it says why', async () => {
  expect(await lookUp([open.number.toLowerCase(), other.number])).toEqual([
    {
      asked: open.number,
      fault: null,
      invoiceId: String(open.id),
      customerName: 'Stub One',
      propertyFirmName: 'Stub Management',
    },
    expect.objectContaining({ invoiceId: String(other.id), customerName: 'Stub Two' }) as unknown,
  ]);
  expect(await faultsOf([paid.number, 'X-77', '%', ''], { customerId: first })).toEqual([
    `Invoice ${paid.number} is paid in full since ${writtenDate(ago(2))}.`,
    ...Array<string>(3).fill('No invoice has this number.'),
  ]);
  expect(await faultsOf([other.number, foreign.number], { customerId: first })).toEqual([
    `Invoice ${other.number} belongs to Stub Two.`,
    `Invoice ${foreign.number} belongs to Stranger Court.`,
  ]);
  expect(await faultsOf([other.number, foreign.number], { propertyFirmId: firmId })).toEqual([
    null,
    `Invoice ${foreign.number} belongs to Stranger Court.`,
  ]);
});

test('the end of a number is enough if one open invoice of the payer has it; a deleted invoice says so', async () => {
  const order = await walk.invoiced();
  const number = order.invoice?.number ?? '';
  const [end] = await lookUp([number.slice(-6)]);
  expect(end).toMatchObject({ invoiceId: order.invoice?.id, fault: null });
  const gone = await walk.invoiced();
  await office.mutate('invoiceDelete', { workOrderIds: [gone.id] }, 'results { invoiceId }');
  expect(await faultsOf([gone.invoice?.number ?? ''])).toEqual([
    `Invoice ${gone.invoice?.number ?? ''} was voided on ${writtenDate(TODAY)}.`,
  ]);
});

test('a salesperson finds only invoices of their own customers; a clerk needs the permission to invoice', async () => {
  const visitor = await api.userWith({ permissions: ['workOrder'] });
  expect((await visitor.query(LOOK_UP, { numbers: [open.number] })).codes).toEqual(['MISSING_PERMISSION']);
  await api.db.updateTable('invoice').set({ salespersonId: null }).where('id', '=', foreign.id).execute();
  const own = await numberedInvoices(api.db, [open.number, foreign.number], company.salespersonId);
  expect([...own.keys()]).toEqual([open.number]);
});

test('the statements are the same for 500 numbers, and more than 2,000 are refused', async () => {
  const count = async (numbers: readonly string[]) => (await api.countStatements(() => lookUp(numbers))).statements;
  await count([open.number]);
  const few = await count([open.number]);
  expect(await count([open.number, ...Array.from({ length: 499 }, (_, place) => `NO-${place}`)])).toBe(few);
  const refused = await office.query(LOOK_UP, { numbers: Array(2_001).fill('1') });
  expect(refused.errors[0]?.message).toBe('At most 2,000 numbers at a time.');
});

interface Line {
  readonly rowNumber: number;
  readonly words: readonly string[];
  readonly amount: number | null;
  readonly discount: number | null;
  readonly errors: readonly string[];
}
const TYPES = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
const send = (content: string | Uint8Array, type: keyof typeof TYPES = 'csv') =>
  office.mutate(
    'remittanceRead',
    {
      fileName: `remittance.${type}`,
      dataUri: `data:${TYPES[type]};base64,${Buffer.from(content).toString('base64')}`,
    },
    'lines { rowNumber words amount discount errors }',
  );
async function linesOf(...given: Parameters<typeof send>) {
  const answer = await send(...given);
  expect(answer.errors).toEqual([]);
  return (valueAt(answer, 'remittanceRead.lines') as readonly Line[]).map(
    ({ rowNumber, words, amount, discount, errors }) => [rowNumber, words.join(' '), amount, discount, ...errors],
  );
}

test('a remittance in CSV is read below its titles: what was paid, the discount, and every cell that can’t be read', async () => {
  const file = [
    'Acme Property, Inc.',
    'Check 10442;;;',
    'Invoice #;Date;Gross;Discount;Net',
    'IND-C-004217;11/2/2026;$1,234.50;24.69;1,209.81',
    'IND-C-004218;11/3/2026;100.00;;100.00',
    'IND-C-004219;;;;much',
    ';;;;5.00',
    'IND-C-004220;;(5.00);;(5.00)',
    'Total;;;;1309.81',
  ].join('\r\n');
  expect(await linesOf(file)).toEqual([
    [4, 'IND-C-004217', 1209.81, 24.69],
    [5, 'IND-C-004218', 100, null],
    [6, 'IND-C-004219', null, null, 'Amount paid: Enter a number, such as 1,234.56.'],
    [7, '', 5, null, 'The invoice number is missing.'],
    [8, 'IND-C-004220', -5, null],
  ]);
});

test('a workbook is read like a file, and a list without known headings like a stub', async () => {
  const workbook = await toXlsx({
    name: 'Remittance',
    columns: [{ header: 'Invoice number' }, { header: 'Amount paid' }],
    rows: [
      ['IND-C-004217', '12.50'],
      ['4218', '1300'],
    ],
  } as never);
  expect(await linesOf(workbook, 'xlsx')).toEqual([
    [2, 'IND-C-004217', 12.5, null],
    [3, '4218', 1300, null],
  ]);
  expect(await linesOf('4217,10.00\n4218,20.00\n')).toEqual([
    [1, '4217', 10, null],
    [2, '4218', 20, null],
  ]);
});

test('a file that is no list, too long or damaged is refused with a sentence, and reading one stores nothing', async () => {
  const message = async (...given: Parameters<typeof send>) => faults(await send(...given)).map((one) => one.message);
  expect(await message('Thank you\nfor your business\n')).toEqual(['The file has no invoice numbers.']);
  const long = `Invoice,Amount\n${Array.from({ length: 501 }, (_, place) => `${place + 1000},1.00`).join('\n')}`;
  expect(await message(long)).toEqual([expect.stringContaining('501 rows; one import takes at most 500')]);
  expect(await message('PK damaged', 'xlsx')).not.toEqual([]);
  expect(await message('x'.repeat(2 * 1024 * 1024 + 1))).toEqual([
    'The file is larger than 2 MB. Keep only the list of invoices in it.',
  ]);
  const visitor = await api.userWith({ permissions: ['workOrder'] });
  expect(
    (await visitor.mutate('remittanceRead', { dataUri: 'data:text/csv;base64,QQ==' }, 'lines { rowNumber }')).codes,
  ).toEqual(['MISSING_PERMISSION']);
});

test('a person who sends a dozen files is read one after the other, and every file is answered', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, place) => linesOf(`Invoice,Amount\n${1000 + place},1.00\n`)),
  );
  expect(answers.map(([line]) => line?.[1])).toEqual(Array.from({ length: 12 }, (_, place) => String(1000 + place)));
});

import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { buffer } from 'node:stream/consumers';
import { textAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { ago, answerOf, openReceivables } from '../receivables-test-kit';

const kit = await openReceivables();
const { api, walk } = kit;
const harborFirm = await kit.firm('Harbor Management');
const birch = await kit.customer({
  name: 'Birch Court',
  firmId: harborFirm,
  salespersonId: walk.company.salespersonId,
});
const cedar = await kit.customer({ name: 'Cedar Place', firmId: harborFirm });
const dogwood = await kit.customer({ name: 'Dogwood Homes' });

const current = await kit.bill({ customerId: birch, cents: 100_01, due: 0 });
const first = await kit.bill({ customerId: birch, cents: 200_02, due: 1 });
await kit.bill({ customerId: birch, cents: 300_03, due: 30 });
await kit.bill({ customerId: birch, cents: 400_04, due: 31 });
await kit.bill({ customerId: cedar, cents: 500_05, due: 61 });
const old = await kit.bill({ customerId: cedar, cents: 600_06, due: 91 });
const paid = await kit.bill({ customerId: dogwood, cents: 700_07, due: 5 });
// Twenty days ago the oldest invoice was partly paid, three days ago all of Dogwood's; 50.00 of that check is
// unapplied.
await kit.receive(cedar, 100_00, { on: 20, parts: [[old, 100_00]] });
await kit.receive(dogwood, 750_07, { on: 3, parts: [[paid, 700_07]] });

const FIELDS =
  'rows { id name subjectId customerName firmName customers invoices dueDate current days30 days60 days90 over90 credit total } totalCount rowsTruncated current days30 days60 days90 over90 credit total';
interface Row {
  readonly id: string;
  readonly name: string;
  readonly subjectId: string | null;
  readonly current: number;
  readonly days30: number;
  readonly days60: number;
  readonly days90: number;
  readonly over90: number;
  readonly credit: number;
  readonly total: number;
}
type Aging = Omit<Row, 'id' | 'name' | 'subjectId'> & { readonly rows: readonly Row[]; readonly totalCount: number };
/** The aging without the kit's template order. */
const customers = async (client: ApiClient, args = ''): Promise<Aging> =>
  (await answerOf<{ aging: Aging }>(client, `{ aging(sort: NAME, direction: ASC${args}) { ${FIELDS} } }`)).aging;
const figures = ({ name, current, days30, days60, days90, over90, credit, total }: Row) => [
  name,
  [current, days30, days60, days90, over90, credit, total],
];
const LAKESIDE = ['Lakeside Apartments', [791.62, 0, 0, 0, 0, 0, 791.62]];

test('what each customer owes is shown by days past due, with credit that settles nothing; the total is the balance', async () => {
  const aging = await customers(walk.office);
  expect(aging.rows.map(figures)).toEqual([
    ['Birch Court', [100.01, 500.05, 400.04, 0, 0, 0, 1000.1]],
    ['Cedar Place', [0, 0, 0, 500.05, 500.06, 0, 1000.11]],
    ['Dogwood Homes', [0, 0, 0, 0, 0, -50, -50]],
    LAKESIDE,
  ]);
  expect(aging).toMatchObject({ totalCount: 4, current: 891.63, days30: 500.05, credit: -50, total: 2741.83 });
  expect(aging.rows[0]).toMatchObject({
    subjectId: String(birch),
    firmName: 'Harbor Management',
    invoices: 4,
    dueDate: ago(31),
  });
  const { rows } = await sql<{ total: number }>`select sum(amount_cents)::bigint as total from account_entry`.execute(
    api.db,
  );
  expect(rows[0]?.total).toBe(2741_83);
});

test('the aging of an earlier day is what it was then: without later invoices, payments and reversals', async () => {
  const before = await customers(walk.office, `, asOf: "${ago(21)}"`);
  expect(before.rows.map(figures)).toEqual([
    ['Birch Court', [300.03, 700.07, 0, 0, 0, 0, 1000.1]],
    ['Cedar Place', [0, 0, 500.05, 600.06, 0, 0, 1100.11]],
    ['Dogwood Homes', [700.07, 0, 0, 0, 0, 0, 700.07]],
  ]);
  expect((await customers(walk.office, `, asOf: "${ago(20)}", customerId: "${cedar}"`)).rows.map(figures)).toEqual([
    ['Cedar Place', [0, 0, 500.05, 500.06, 0, 0, 1000.11]],
  ]);
});

test('the aging of every day is what the entries until then add up to', async () => {
  for (const days of [0, 3, 4, 20, 21, 60, 90, 130, 400]) {
    const asOf = ago(days);
    const { rows } = await sql<{ total: number }>`
      select coalesce(sum(amount_cents), 0)::bigint as total from account_entry where entry_date <= ${asOf}`.execute(
      api.db,
    );
    const aging = await customers(walk.office, `, asOf: "${asOf}"`);
    expect([asOf, Math.round(aging.total * 100)]).toEqual([asOf, rows[0]?.total]);
  }
});

test('firms and salespersons are totaled over their customers; those of none have a line of their own', async () => {
  expect((await customers(walk.office, ', groupBy: FIRM')).rows.map(figures)).toEqual([
    ['Harbor Management', [100.01, 500.05, 400.04, 500.05, 500.06, 0, 2000.21]],
    ['No firm', [791.62, 0, 0, 0, 0, -50, 741.62]],
  ]);
  const sellers = await customers(walk.office, ', groupBy: SALESPERSON');
  expect(sellers.rows.map(figures)).toEqual([
    ['Ann Lee', [891.63, 500.05, 400.04, 0, 0, 0, 1791.72]],
    ['No salesperson', [0, 0, 0, 500.05, 500.06, -50, 950.11]],
  ]);
  expect(sellers.rows.map(({ subjectId }) => subjectId)).toEqual([String(walk.company.salespersonId), null]);
});

test('behind each figure are its invoices and credits, one by one', async () => {
  const names = async (args: string) =>
    (await customers(walk.office, `, groupBy: INVOICE${args}`)).rows.map(({ name, total }) => [name, total]);
  expect(await names(`, customerId: "${birch}", part: DAYS30`)).toEqual([
    [first.number, 200.02],
    ['T-0003', 300.03],
  ]);
  expect(await names(', part: CREDIT')).toEqual([['Unapplied credit', -50]]);
  expect(await names(`, pmfId: "${harborFirm}", part: OVER90`)).toEqual([[old.number, 500.06]]);
  expect(await names(', without: [SALESPERSON], part: PAST_DUE')).toEqual([
    ['T-0005', 500.05],
    [old.number, 500.06],
  ]);
  expect(await names(', without: [SALESPERSON, FIRM]')).toEqual([['Unapplied credit', -50]]);
  expect(await names(`, search: "${current.number}"`)).toEqual([[current.number, 100.01]]);
});

test('a salesperson with own customers only sees theirs, also behind the lines', async () => {
  const seller = await api.userWith({
    permissions: ['workOrderViewTotals'],
    isSalesperson: true,
    salespersonId: walk.company.salespersonId,
  });
  expect((await customers(seller)).rows.map(({ name }) => name)).toEqual(['Birch Court', 'Lakeside Apartments']);
  expect((await customers(seller, ', groupBy: INVOICE, part: OVER90')).rows).toEqual([]);
});

test('a day in the future and users without the permission are refused', async () => {
  const future = await walk.office.query(`{ aging(asOf: "${ago(-1)}") { totalCount } }`);
  expect(future.errors[0]?.message).toBe('Select today or an earlier day.');
  expect((await walk.warehouse.query('{ aging { totalCount } }')).codes).toEqual(['MISSING_PERMISSION']);
});

test('the report is one statement however it is grouped, and its file has all its lines with the totals', async () => {
  const counted: number[] = [];
  for (const group of ['CUSTOMER', 'FIRM', 'SALESPERSON', 'INVOICE']) {
    const { statements } = await api.countStatements(() =>
      customers(walk.office, `, groupBy: ${group}, asOf: "${ago(2)}"`),
    );
    counted.push(statements);
  }
  expect(counted).toEqual([1, 1, 1, 1]);
  const answer = await walk.office.query(
    '{ agingExport(groupBy: FIRM, sort: NAME, direction: ASC, fileType: CSV) { url } }',
  );
  const id = /generated\/([0-9a-f-]+)/.exec(textAt(answer, 'agingExport.url'))?.[1] ?? '';
  const row = await api.db.selectFrom('generatedFile').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const file = await api.services.files.storage.read(row.storageKey);
  expect(file && (await buffer(file.stream)).toString()).toMatch(/No firm,.*\r\nTotal,/);
});

import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi, textAt, valueAt } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import { companyToday } from '#testing/today';

const api = await testApi();
const walk = await orderWalk(api);
const today = companyToday();

const MAKE = 'id fileUrl';
const make = (input: Record<string, unknown> = {}) =>
  walk.admin.mutate('desktopExportCreate', { format: 'IIF', dateTo: today, ...input }, MAKE);

/** The bytes of a file generated for the administrator, as its address serves them. */
async function bytes(url: string): Promise<Buffer> {
  const id = /generated\/([^?]+)/.exec(url)?.[1] ?? '';
  const { storageKey } = await api.db
    .selectFrom('generatedFile')
    .select('storageKey')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const storedFile = await api.services.files.storage.read(storageKey);
  if (!storedFile) throw new Error('The file is gone');
  return buffer(storedFile.stream);
}

async function exported(input: Record<string, unknown> = {}): Promise<{ id: string; rows: string[][] }> {
  const answer = await make(input);
  expect(answer.errors).toEqual([]);
  const text = (await bytes(textAt(answer, 'desktopExportCreate.fileUrl'))).toString('latin1');
  return { id: textAt(answer, 'desktopExportCreate.id'), rows: text.split('\r\n').map((line) => line.split('\t')) };
}

const typesIn = (rows: string[][]): string[] => rows.filter(([kind]) => kind === 'TRNS').map((cells) => cells[2] ?? '');
const centsOf = (cells: string[]): number => Math.round(Number(cells[6]) * 100);
const isLine = ([kind]: string[]): boolean => kind === 'TRNS' || kind === 'SPL';
const owed = (rows: string[][]): number =>
  rows
    .filter((cells) => isLine(cells) && cells[4] === 'Accounts Receivable')
    .reduce((sum, cells) => sum + centsOf(cells), 0);

const balance = async (): Promise<number> => {
  const { total } = await api.db
    .selectFrom('accountEntry')
    .select((eb) => eb.fn.sum<number>('amountCents').as('total'))
    .executeTakeFirstOrThrow();
  return total;
};
const waiting = async () =>
  valueAt(
    await walk.admin.query('query W($to: ISO8601Date!) { desktopWaiting(dateTo: $to) { kind count amount } }', {
      to: today,
    }),
    'desktopWaiting',
  ) as { kind: string; count: number; amount: number }[];
const refused = async (): Promise<string | undefined> => (await make()).errors[0]?.message;

const [open, paid, bounced, deleted] = [
  await walk.invoiced(),
  await walk.invoiced(),
  await walk.invoiced(),
  await walk.invoiced(),
];
await walk.pay(paid, 791.62);
await walk.pay(bounced, 100);

let receivable = 0;

test('invoices and payments are exported once, and what customers owe there is what they owe here', async () => {
  expect((await waiting()).map(({ kind, count }) => `${kind} ${count}`).toSorted()).toEqual(['INVOICE 4', 'PAYMENT 2']);
  const { rows } = await exported();
  expect(typesIn(rows).toSorted()).toEqual(['INVOICE', 'INVOICE', 'INVOICE', 'INVOICE', 'PAYMENT', 'PAYMENT']);
  expect(rows.filter(isLine).reduce((sum, cells) => sum + centsOf(cells), 0)).toBe(0);
  expect(rows.find((cells) => cells[7] === open.invoice?.number.replaceAll('-', ''))?.slice(0, 7)).toEqual([
    'TRNS',
    '',
    'INVOICE',
    `${today.slice(5, 7)}/${today.slice(8)}/${today.slice(0, 4)}`,
    'Accounts Receivable',
    'Lakeside Apartments',
    '791.62',
  ]);
  receivable = owed(rows);
  expect(receivable).toBe(await balance());
  expect(await waiting()).toEqual([]);
  expect(await refused()).toBe('Everything until this day is exported.');
});

test('bounced checks and a deleted invoice are posted the other way around', async () => {
  const payment = (await walk.read(bounced.id)).invoice?.payments[0]?.id;
  await walk.office.mutate('paymentReverse', { paymentId: payment, reason: 'Bounced' }, 'invoice { id }');
  const other = (await walk.read(paid.id)).invoice?.payments[0]?.id;
  await walk.office.mutate('paymentReverse', { paymentId: other, reason: 'Bounced' }, 'invoice { id }');
  await walk.office.mutate('invoiceDelete', { workOrderIds: [deleted.id] }, 'results { invoiceId }');
  const { rows } = await exported();
  expect(typesIn(rows)).toEqual(['GENERAL JOURNAL', 'GENERAL JOURNAL', 'GENERAL JOURNAL']);
  receivable += owed(rows);
  expect(receivable).toBe(await balance());
  expect(await refused()).toBe('Everything until this day is exported.');
});

test('a payment that is made again is exported; an export that was not imported is reset with a reason, once', async () => {
  await walk.pay(await walk.read(paid.id), 791.62);
  const { id, rows } = await exported();
  expect(typesIn(rows)).toEqual(['PAYMENT']);
  const reset = (reason: string) => walk.admin.mutate('desktopExportReset', { id, reason }, 'resetAt');
  expect((await reset(' ')).errors[0]?.message).toBe('Enter a reason.');
  expect((await reset('The file was lost')).errors).toEqual([]);
  expect((await reset('Again')).errors[0]?.message).toBe('This export was already reset.');
  const again = await exported();
  expect(again.rows).toEqual(rows);
  expect(receivable + owed(again.rows)).toBe(await balance());
});

test('the file of an export is made again with the same entries', async () => {
  const { id, entries } = await lastExport();
  const answer = await walk.admin.mutate('desktopExportFile', { id }, 'fileUrl');
  const text = (await bytes(textAt(answer, 'desktopExportFile.fileUrl'))).toString('latin1');
  expect(text.split('ENDTRNS\r\n')).toHaveLength(entries + 2);
});

async function lastExport(): Promise<{ id: string; entries: number }> {
  const answer = await walk.admin.query('{ desktopExports { id entries resetReason } }');
  return (valueAt(answer, 'desktopExports') as { id: string; entries: number }[])[0] ?? { id: '', entries: 0 };
}

test('tables have a file for each kind; a formula as a name stays text', async () => {
  await api.db
    .updateTable('customer')
    .set({ name: '=HYPERLINK("http://x")' })
    .where('id', '=', walk.company.customerId)
    .execute();
  await walk.invoiced();
  const answer = await make({ format: 'CSV' });
  const files = unzipSync(await bytes(textAt(answer, 'desktopExportCreate.fileUrl')));
  expect(Object.keys(files)).toEqual(['invoices.csv']);
  const text = Buffer.from(files['invoices.csv'] ?? []).toString('utf8');
  expect(
    text.startsWith(
      '\uFEFFInvoice number,Customer,Invoice date,Due date,Terms,Service date,Item,Item description,Quantity,Rate,Item amount,Item tax code,Memo',
    ),
  ).toBe(true);
  expect(text).toMatch(
    /,'=HYPERLINK\(http - \/\/x\),[\d/]{10},[\d/]{10},Net 30,[\d/]{10},Material,Material,1,557.64,557.64,NON,/,
  );
});

/** A firm with the customer’s address. */
async function greystar(): Promise<{ readonly customerId: number; readonly firmId: number }> {
  const { customerId } = walk.company;
  const { rows } = await sql<{ id: number }>`
    insert into property_firm (name, principal_contact, property_firm_type_id, address_id, email_address)
    select 'Greystar', 'Pat Field', 1, address_id, 'ap@greystar.test' from customer where id = ${customerId}
      returning id`.execute(api.db);
  return { customerId, firmId: rows[0]?.id ?? 0 };
}

test('a customer of a firm is a job of it in the lists and in what is posted; two of one name have their numbers', async () => {
  const { customerId, firmId } = await greystar();
  await api.db
    .updateTable('customer')
    .set({ name: 'Oak Court', propertyFirmId: firmId })
    .where('id', '=', customerId)
    .execute();
  const {
    id: _id,
    listedFirm: _firm,
    ...copied
  } = await api.db.selectFrom('customer').selectAll().where('id', '=', customerId).executeTakeFirstOrThrow();
  const { id: twin } = await api.db
    .insertInto('customer')
    .values({ ...copied, propertyFirmId: firmId })
    .returning('id')
    .executeTakeFirstOrThrow();
  // A customer without a firm may have the name of a firm.
  const { id: alone } = await api.db
    .insertInto('customer')
    .values({ ...copied, name: 'Greystar', propertyFirmId: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lists = await walk.admin.mutate('desktopListsFile', { format: 'IIF' }, 'fileUrl');
  const listed = (await bytes(textAt(lists, 'desktopListsFile.fileUrl'))).toString('latin1').split('\r\n');
  const names = listed.flatMap((line) => (line.startsWith('CUST\t') ? [line.split('\t')[1]] : []));
  expect(names).toEqual(['Greystar', `Greystar #${alone}`, 'Greystar:Oak Court', `Greystar:Oak Court #${twin}`]);
  await walk.invoiced();
  const { rows } = await exported();
  expect(rows.find(([kind]) => kind === 'TRNS')?.[5]).toBe('Greystar:Oak Court');
});

test('the lists name every customer, salesperson and item', async () => {
  const answer = await walk.admin.mutate('desktopListsFile', { format: 'IIF' }, 'fileUrl');
  const text = (await bytes(textAt(answer, 'desktopListsFile.fileUrl'))).toString('latin1');
  expect(text).toContain('VEND\tAnn Lee\r\n');
  expect(text).toContain('INVITEM\tLabor\tSERV\tLabor\tSales\t');
  expect(text).toContain('100 Lakeside Dr\tIndianapolis, IN 46204');
});

test('accounts have the names of the office, and a blank one is refused at its field', async () => {
  const read = async () =>
    valueAt(
      await walk.admin.query(
        '{ desktopAccounts { version receivable income salesTax funds fees discounts refunds payable commissions labor garnishments insurance supplies bank } }',
      ),
      'desktopAccounts',
    ) as Record<string, unknown>;
  const before = await read();
  const save = (values: Record<string, unknown>) =>
    walk.admin.mutate('desktopAccountsUpdate', values, 'accounts { income version }');
  expect((await save({ ...before, income: ' ' })).errors[0]?.message).toBe('Enter the name of the account.');
  expect((await save({ ...before, income: '4000 Flooring sales' })).errors).toEqual([]);
  expect(await read()).toEqual({ ...before, income: '4000 Flooring sales', version: 2 });
  expect((await save(before)).errors[0]?.message).toContain('was changed by');
});

test('a day in the future, and a last day before the first, are refused', async () => {
  expect((await make({ dateTo: '2099-01-01' })).errors[0]?.message).toBe('The last day can’t be in the future.');
  expect((await make({ dateFrom: today, dateTo: '2020-01-01' })).errors[0]?.message).toBe(
    'The last day is before the first.',
  );
});

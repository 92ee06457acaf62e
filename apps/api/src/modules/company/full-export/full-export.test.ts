import type { PermissionKey } from '@falcon/domain/office/access';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { eventually, testApi, textAt, valueAt } from '#testing/api-client';
import { runJobs } from '#testing/jobs-kit';
import { createDemoDatabase } from '#seed/seed-test-kit';
import { fullExportJob } from './full-export';
import { layoutOf, unknownNames } from './layout';
import { catalogColumns } from './layout.queries';
import { exportParts } from './write-export';

const api = await testApi({ database: await createDemoDatabase() });
const { db, services } = api;
const FORMULA = '=HYPERLINK("https://example.com")';

beforeAll(async () => {
  await sql`update customer set fax = ${FORMULA}, phone = '-1' where id = (select min(id) from customer)`.execute(db);
});

/** The files of a stored archive. */
async function archive(key: string): Promise<Record<string, Uint8Array>> {
  const storedFile = await services.files.storage.read(key);
  if (!storedFile) throw new Error('The archive is gone');
  return unzipSync(await buffer(storedFile.stream));
}
const textOf = (files: Readonly<Record<string, Uint8Array>>, name: string): string =>
  strFromU8(files[name] ?? new Uint8Array());

type Row = Readonly<Record<string, string>>;
const rowsOf = (files: Readonly<Record<string, Uint8Array>>, name: string): Row[] =>
  parse(textOf(files, name), { columns: true, bom: true });
const cents = (dollars: string | undefined): number => Math.round(Number(dollars) * 100);

test('what is described or left out by name exists', async () => {
  expect(unknownNames(await catalogColumns(db))).toEqual([]);
});

test('a new table and a new column are exported without another line; what proves who someone is never is', async () => {
  const column = (table: string, name: string) => ({ table, column: name, type: 'text', joins: null });
  const layout = layoutOf([
    ...(await catalogColumns(db)),
    column('vendor', 'fax_note'),
    column('tool_loan', 'name'),
    column('tool_loan', 'listed_city'),
    column('tool_loan', 'door_code_encrypted'),
    column('tool_loan', 'door_code_hash'),
  ]);
  const file = (name: string) => layout.find(({ table }) => table === name);
  expect(file('vendor')?.columns.map(({ heading }) => heading)).toContain('fax_note');
  expect(file('tool_loan')).toMatchObject({ about: 'Tool loan.', columns: [{ heading: 'name' }] });
});

/** No file contains a column whose name suggests a credential. */
test('no file has a column that is called like a secret', async () => {
  const columns = layoutOf(await catalogColumns(db)).flatMap(({ table, columns: own }) =>
    own.map(({ column }) => `${table}.${column}`),
  );
  const suspicious = columns.filter((name) => /hash|secret|token|encrypted|password|sealed/.test(name));
  expect(suspicious.toSorted()).toEqual([
    'app_user.has_password',
    'app_user.password_changed_at',
    'quickbooks_link.sync_token',
  ]);
});

test('no column has the heading of another one of its file', async () => {
  for (const { table, columns } of layoutOf(await catalogColumns(db))) {
    const headings = columns.map(({ heading }) => heading);
    expect([table, new Set(headings).size]).toEqual([table, headings.length]);
  }
});

test('an administrator exports everything: each row of each file, amounts that add up, a README, a manifest, and no secret', async () => {
  const admin = await api.as('super-admin');
  const office = await api.as('office');
  const START = 'jobStatus { id }';
  expect((await office.mutate('fullExportStart', { withDocuments: true }, START)).codes).toEqual([
    'MISSING_PERMISSION',
  ]);
  const refused = async (permissions: readonly PermissionKey[]) =>
    (await (await api.userWith({ permissions })).mutate('fullExportStart', { withDocuments: true }, START)).codes;
  expect(await refused(['configureSystem'])).toEqual(['MISSING_PERMISSION']);
  expect(await refused(['configureSystem', 'workOrderViewTotals'])).toEqual(['MISSING_PERMISSION']);
  const document = await admin.mutate(
    'documentCreate',
    {
      ownerType: 'CUSTOMER',
      ownerId: String((await db.selectFrom('customer').select('id').orderBy('id').executeTakeFirstOrThrow()).id),
      name: 'Gate code.txt',
      dataUri: `data:text/plain;base64,${Buffer.from('4711').toString('base64')}`,
    },
    'document { id }',
  );
  const documentId = textAt(document, 'documentCreate.document.id');
  const jobId = textAt(
    await admin.mutate('fullExportStart', { withDocuments: true }, START),
    'fullExportStart.jobStatus.id',
  );
  expect(
    textAt(await admin.mutate('fullExportStart', { withDocuments: true }, START), 'fullExportStart.jobStatus.id'),
  ).toBe(jobId);
  const jobs = await runJobs(api, [fullExportJob]);
  const job = () => db.selectFrom('jobStatus').selectAll().where('id', '=', Number(jobId)).executeTakeFirstOrThrow();
  await eventually(async () => ['COMPLETED', 'ERROR'].includes((await job()).status), 110_000);
  await jobs.stop();
  expect(await job()).toMatchObject({ status: 'COMPLETED', fileName: expect.stringMatching(/\.zip$/) as string });
  const { storageKey } = await db
    .selectFrom('generatedFile')
    .select('storageKey')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  const files = await archive(storageKey);
  const manifest = JSON.parse(textOf(files, 'manifest.json')) as {
    takenAt: string;
    files: { name: string; rows?: number; sha256: string }[];
  };
  // The export itself added history entries after it had read them.
  const changed = new Set(['history_entry']);
  for (const { table } of layoutOf(await catalogColumns(db))) {
    const name = `${table}.csv`;
    const rows = rowsOf(files, name);
    const { rows: counted } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
    const listed = manifest.files.find((file) => file.name === name);
    expect([name, rows.length]).toEqual([name, listed?.rows]);
    if (!changed.has(table)) expect([name, rows.length]).toEqual([name, counted[0]?.count]);
    expect([
      name,
      createHash('sha256')
        .update(files[name] ?? '')
        .digest('hex'),
    ]).toEqual([name, listed?.sha256]);
  }
  const sums = await sql<{ invoices: number; entries: number; jobCost: number; labor: number; lengths: number }>`
    select (select sum(amount_cents)::bigint from invoice) as invoices,
      (select sum(amount_cents)::bigint from account_entry) as entries,
      (select sum(job_cost_cents)::bigint from work_order) as job_cost,
        (select sum(labor_cents)::bigint from work_order_line) as labor,
      (select sum(length_e4)::bigint from inventory_roll) as lengths`.execute(db);
  const total = (name: string, column: string, scale = 100): number =>
    rowsOf(files, name).reduce((sum, row) => sum + Math.round(Number(row[column]) * scale), 0);
  expect({
    invoices: total('invoice.csv', 'amount'),
    entries: total('account_entry.csv', 'amount'),
    jobCost: total('work_order.csv', 'job_cost'),
    labor: total('work_order_line.csv', 'labor'),
    lengths: total('inventory_roll.csv', 'length', 10_000),
  }).toEqual(sums.rows[0]);

  const invoice = rowsOf(files, 'invoice.csv')[0];
  expect(invoice?.['amount']).toMatch(/^\d+\.\d\d$/);
  expect(invoice?.['invoice_date']).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(cents(invoice?.['amount'])).toBeGreaterThan(0);
  const orders = new Set(rowsOf(files, 'work_order.csv').map((row) => row['id']));
  expect(rowsOf(files, 'work_order_line.csv').every((row) => orders.has(row['work_order_id']))).toBe(true);
  const customers = rowsOf(files, 'customer.csv');
  expect(customers[0]).toMatchObject({ fax: `'${FORMULA}`, phone: "'-1" });
  expect(customers[0]?.['payment_terms_days']).toBe('30');

  const readme = textOf(files, 'README.md');
  for (const { table, columns } of layoutOf(await catalogColumns(db))) {
    expect(readme).toContain(`## ${table}.csv`);
    for (const { heading } of columns) expect(readme).toContain(`| ${heading} |`);
  }
  expect(readme).toContain('| work_order_id | whole number | Work order. | work_order.csv |');
  // A bill sheet’s steps are JSON, so their amounts are in cents.
  expect(readme).toContain('Numbers inside JSON are whole: amounts in cents');
  expect(textOf(files, `documents/${documentId}-Gate code.txt`)).toBe('4711');

  const all = Object.entries(files)
    .map(([name, bytes]) => `${name}\n${strFromU8(bytes)}`)
    .join('\n');
  const { rows: secrets } = await sql<{ secret: string }>`
    select password_hash as secret from app_user where password_hash is not null union all select token_hash
      from password_reset`.execute(db);
  expect(secrets.length).toBeGreaterThan(0);
  for (const { secret } of secrets) expect(all).not.toContain(secret);
  expect(Object.keys(rowsOf(files, 'app_user.csv')[0] ?? {})).not.toContain('password_hash');
  const accounts = await db.selectFrom('installerBankAccount').select(['lastDigits', 'numberEncrypted']).execute();
  expect(rowsOf(files, 'installer_bank_account.csv').map((row) => row['last_digits'])).toEqual(
    accounts.map(({ lastDigits }) => lastDigits),
  );
  for (const { numberEncrypted } of accounts) expect(all).not.toContain(numberEncrypted.split(' ').at(-1));

  const history = await db
    .selectFrom('historyEntry')
    .select('changes')
    .where('recordType', '=', 'app_configuration')
    .execute();
  expect(history.map(({ changes }) => changes)).toContainEqual([
    { field: 'fullExport', from: null, to: 'With documents', kind: 'text' },
  ]);
  expect(
    valueAt(await admin.query('{ fullExport { documentCount files { name about } } }'), 'fullExport'),
  ).toMatchObject({
    documentCount: expect.any(Number) as number,
  });
});

test('a table with very many rows continues in another file, and an export that ends halfway leaves nothing', async () => {
  const keysNow = async (): Promise<number> => {
    let count = 0;
    for await (const _key of services.files.storage.keys()) count += 1;
    return count;
  };
  const some = { now: services.clock(), storage: services.files.storage, withDocuments: false };
  const storedArchive = await db
    .transaction()
    .execute((trx) => services.files.storage.putStream(exportParts(trx, { ...some, mostRows: 1_000 })));
  const files = await archive(storedArchive.key);
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['work_order_line.csv', 'work_order_line-2.csv']));
  const parts = Object.keys(files).filter((name) => /^work_order_line(-\d+)?\.csv$/.test(name));
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from work_order_line`.execute(db);
  expect(parts.reduce((sum, name) => sum + rowsOf(files, name).length, 0)).toBe(rows[0]?.count);

  const before = await keysNow();
  const onWritten = async (rowCount: number) => {
    if (rowCount > 2_000) throw new Error('canceled');
  };
  await expect(
    db.transaction().execute((trx) => services.files.storage.putStream(exportParts(trx, { ...some, onWritten }))),
  ).rejects.toThrow('canceled');
  expect(await keysNow()).toBe(before);
});

import { fastify } from 'fastify';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { registerFileRoutes } from '#files/routes';
import { queueKey } from '#jobs/enqueue';
import { contextOfRequest, userOfLink } from '#server/requests/cookie-user';
import { readTable } from '#tables/read-table';
import { eventually } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { MANY, openReports, range } from './reports-test-kit';
import type { ExportJob } from './reports-test-kit';

const server = fastify();
const desk = await openReports();
const { admin } = desk.walk;
await registerFileRoutes(server, {
  db: desk.api.db,
  files: desk.api.services.files,
  now: desk.api.services.clock,
  issuedTo: userOfLink(desk.api.runtime),
  contextOf: contextOfRequest(desk.api.runtime),
});
afterAll(() => server.close());

const ALL_COST = (MANY * (MANY + 1)) / 200;
const dollars = (value: number) => String(Number(value.toFixed(2)));
const keys = async () => {
  const storageKeys: string[] = [];
  for await (const key of desk.api.services.files.storage.keys()) storageKeys.push(key);
  return storageKeys.length;
};

test('a CSV file has every line, not only those of the page, and the totals', async () => {
  const job = await desk.exported(admin, { sort: 'COST', direction: 'ASC', fileType: 'CSV' });
  expect(job).toMatchObject({ status: 'COMPLETED', message: '3,500 lines', percentComplete: 100, isCancelable: false });
  expect(job.fileName).toBe(`Item usage ${range.startDate} to ${range.endDate}.csv`);
  const lines = (await desk.bytesAt(job.filePath)).toString('utf8').split('\r\n');
  expect(lines).toHaveLength(MANY + 3);
  expect(lines[0]).toBe('\uFEFFItem,Type,Vendor,Unit,Orders,Quantity,Reconciled,Cost,Profit,Total');
  expect(lines[1]).toBe('"Many, Color 1",Carpet,Crown Mills,SY,1,1.5,0,0.01,0.1,0.11');
  expect(lines[MANY]).toBe(`"Many, Color ${MANY}",Carpet,Crown Mills,SY,1,1.5,0,35,0.1,35.1`);
  expect(lines.slice(MANY + 1)).toEqual([
    `Total,,,,,,,${dollars(ALL_COST)},${dollars(MANY / 10)},${dollars(ALL_COST + MANY / 10)}`,
    '',
  ]);
});

test('a workbook has them as typed cells, in the columns of the page; quantities have their unit beside them', async () => {
  const columns = ['itemName', 'total', 'quantity'];
  const job = await desk.exported(admin, { sort: 'COST', direction: 'ASC', fileType: 'XLS', columns });
  expect(job).toMatchObject({ status: 'COMPLETED', message: '3,500 lines' });
  expect(job.fileName).toMatch(/\.xlsx$/);
  const bytes = await desk.bytesAt(job.filePath);
  const { headings, rows } = await readTable(bytes, { sheet: 'Item usage', mostRows: 10_000 });
  expect(headings).toEqual(['Item', 'Total', 'Quantity', 'Unit']);
  expect(rows).toHaveLength(MANY + 1);
  expect(rows[0]?.cells).toEqual(['Many, Color 1', 0.11, 1.5, 'SY']);
  expect(rows.at(-1)?.cells.slice(0, 2)).toEqual(['Total', ALL_COST + MANY / 10]);
});

test('a quantity in a CSV file is a number, its unit a column of its own', async () => {
  const job = await desk.exported(admin, {
    sort: 'COST',
    direction: 'ASC',
    fileType: 'CSV',
    columns: ['itemName', 'quantity', 'actualQuantity', 'cost'],
  });
  const lines = (await desk.bytesAt(job.filePath)).toString('utf8').split('\r\n');
  expect(lines.slice(0, 2)).toEqual(['\uFEFFItem,Quantity,Unit,Reconciled,Cost', '"Many, Color 1",1.5,SY,0,0.01']);
});

test('text that a spreadsheet would run stays text', async () => {
  await sql`update item set color_name = '=HYPERLINK("http://x")', name = '=1+1' where color_name = 'Color 1'`.execute(
    desk.api.db,
  );
  const job = await desk.exported(admin, { search: '=1+1', columns: ['itemName', 'cost'] });
  expect((await desk.bytesAt(job.filePath)).toString('utf8').split('\r\n')[1]).toBe(
    `"'=1+1, =HYPERLINK(""http://x"")",0.01`,
  );
  await sql`update item set color_name = 'Color 1', name = 'Many' where name = '=1+1'`.execute(desk.api.db);
});

test('the same request twice is one job, another request is another one', async () => {
  const [first, again, other] = [
    await desk.start(admin, { sort: 'NAME' }),
    await desk.start(admin, { sort: 'NAME', direction: 'ASC', vendorId: null }),
    await desk.start(admin, { sort: 'NAME', direction: 'DESC' }),
  ];
  expect(again.id).toBe(first.id);
  expect(other.id).not.toBe(first.id);
  const colleagues = await desk.start(desk.walk.office, { sort: 'NAME' });
  expect(colleagues.id).not.toBe(first.id);
  const cancel = (by: ApiClient, { id }: ExportJob) => by.mutate('jobCancel', { id }, 'jobStatus { id }');
  await Promise.all([cancel(admin, first), cancel(admin, other), cancel(desk.walk.office, colleagues)]);
});

test('a waiting job can be canceled, by its owner only; it leaves the tray and never runs', async () => {
  const job = await desk.start(admin, { sort: 'ORDERS' });
  expect(job).toMatchObject({ status: 'ENQUEUED', isCancelable: true });
  const cancel = (by: ApiClient) => by.mutate('jobCancel', { id: job.id }, 'jobStatus { id }');
  expect((await cancel(desk.walk.office)).codes).toEqual(['NOT_FOUND']);
  const files = await keys();
  expect((await cancel(admin)).errors).toEqual([]);
  expect((await desk.jobsOf(admin)).map(({ id }) => id)).not.toContain(job.id);
  expect((await cancel(admin)).codes).toEqual(['NOT_FOUND']);
  const finishedJob = await desk.exported(admin, { sort: 'VENDOR' });
  expect(await keys()).toBe(files + 1);
  expect((await admin.mutate('jobCancel', { id: finishedJob.id }, 'jobStatus { id }')).errors[0]?.message).toBe(
    'This job has ended already.',
  );
});

test('a running job that is canceled stops without a file', async () => {
  const { db } = desk.api;
  const files = await keys();
  const generatedFiles = await db.selectFrom('generatedFile').select('id').execute();
  const job = await desk.start(admin, { sort: 'TYPE' });
  const state = async () => (await desk.jobsOf(admin)).find(({ id }) => id === job.id);
  const runner = await db.transaction().execute(async (trx) => {
    // Lets the report wait for its lines.
    await sql`lock table vendor in access exclusive mode`.execute(trx);
    const started = await desk.runJobs();
    await eventually(async () => (await state())?.message === 'Counting the lines');
    expect((await admin.mutate('jobCancel', { id: job.id }, 'jobStatus { id }')).errors).toEqual([]);
    return started;
  });
  const queued = () => sql`select from graphile_worker.jobs where key = ${queueKey(Number(job.id))}`.execute(db);
  await eventually(async () => (await queued()).rows.length === 0);
  await runner.stop();
  expect(await state()).toBeUndefined();
  expect(await keys()).toBe(files);
  expect(await db.selectFrom('generatedFile').select('id').execute()).toHaveLength(generatedFiles.length);
});

test('a job fails with its reason when its user has lost the permission', async () => {
  const clerk = await desk.api.userWith({ permissions: ['item'] });
  const { id } = await desk.start(clerk);
  await sql`delete from role_permission where permission = 'item'
    and role_id in (select role_id from user_role where user_id = ${clerk.userId})`.execute(desk.api.db);
  const runner = await desk.runJobs();
  const job = async () => (await desk.jobsOf(clerk)).find((one) => one.id === id);
  await eventually(async () => (await job())?.status === 'ERROR');
  await runner.stop();
  expect((await job())?.message).toMatch(/permission/);
});

test('the address of a file expires: its user gets a new one for a day, nobody else does', async () => {
  const get = (url: string, by: ApiClient) =>
    server.inject({ method: 'GET', url, headers: { authorization: `Bearer ${by.token}` } });
  const { filePath } = await desk.exported(admin, { columns: ['itemName'] });
  const path = filePath ?? '';
  expect((await get(path, admin)).headers['content-disposition']).toMatch(/^attachment/);
  desk.api.pass(11 * 60_000);
  expect((await get(path, desk.walk.office)).statusCode).toBe(404);
  const later = await get(path, admin);
  expect([later.statusCode, later.headers.location === path]).toEqual([302, false]);
  await desk.api.db
    .updateTable('generatedFile')
    .set({ expiresAt: new Date(0) })
    .execute();
  expect((await get(path, admin)).statusCode).toBe(404);
});

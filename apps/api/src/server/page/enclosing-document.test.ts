import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@falcon/domain/kit/schedule';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi } from '#testing/api-client';
import type { ApiClient, TestApi } from '#testing/api-client';
import { makeCompany } from '#testing/company';
import type { TestCompany } from '#testing/company';
import { companyToday } from '#testing/today';

const PAGE = '<!doctype html><head><title>Falcon Flooring</title></head><body></body>';
const QUERIES = {
  Auth: 'query Auth { auth { fullName } }',
  UserSettings: 'query UserSettings { userSettings { key value } }',
  WorkOrderList: `query WorkOrderList($filter: WorkOrderFilterInput!, $first: Int, $after: String, $last: Int, $before: String, $sort: WorkOrderSort, $direction: SortDirection) {
    workOrders(filter: $filter, first: $first, after: $after, last: $last, before: $before, sort: $sort, direction: $direction) {
      totalCount edges { node { workOrderNumber customerName jobCost } }
    }
  }`,
};

let api: TestApi;
let company: TestCompany;
let webRoot = '';

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'falcon-web-'));
  await writeFile(join(webRoot, 'index.html'), PAGE);
  const build = { queries: QUERIES, orderList: ['assets/order-list.js'] };
  await writeFile(join(webRoot, 'enclosed.json'), JSON.stringify(build));
  api = await startTestApi({ webRoot });
  company = await makeCompany(api.db);
  await insertOrders();
});
afterAll(async () => {
  await api.close();
  await rm(webRoot, { recursive: true, force: true });
});

/** Seventy orders that are due, the first for the salesperson, and one of last week. */
async function insertOrders(): Promise<void> {
  const order = (number: number, days: number) => ({
    workOrderNumber: `IND-C-${String(number).padStart(6, '0')}`,
    customerId: company.customerId,
    customerName: number === 2 ? '</script><script>alert(1)</script>' : 'Lakeside Apartments',
    geoLocationId: 1,
    flooringTypeId: 1,
    salespersonId: number === 1 ? company.salespersonId : null,
    statusId: 2,
    installDate: addDays(companyToday(), days),
    addressLine1: `${number} Elm Street`,
    buildingUnit: `${number}`,
    city: 'Avon',
    state: 'IN',
    unitStyleName: '',
    jobTime: 'EITHER',
    jobCostCents: number * 100,
    isOccupied: false,
  });
  const due = Array.from({ length: 70 }, (_, index) => order(index + 1, index));
  await api.db
    .insertInto('workOrder')
    .values([...due, order(99, -7)])
    .execute();
}

const open = async (address: string, client?: ApiClient, headers: Record<string, string> = {}) => {
  const cookie: Record<string, string> = client ? { cookie: `jwt=${client.token}` } : {};
  const {
    statusCode,
    headers: answered,
    body,
  } = await api.app.inject({
    method: 'GET',
    url: address,
    headers: { ...cookie, ...headers },
  });
  const text = /<script type="application\/json" id="enclosed">(.*?)<\/script>/.exec(body)?.[1];
  const enclosed = (text === undefined ? null : JSON.parse(text)) as {
    readonly settings: object;
    readonly session: string;
    readonly answers: readonly { operationName: string; variables: object; data: Record<string, unknown> }[];
  } | null;
  const rows = enclosed?.answers.find(({ operationName }) => operationName === 'WorkOrderList');
  return { status: statusCode, cache: answered['cache-control'], body, enclosed, rows };
};

interface Listed {
  readonly workOrders: {
    readonly totalCount: number;
    readonly edges: readonly { node: { workOrderNumber: string; jobCost: number | null } }[];
  };
}
const nodesOf = (rows: { data: unknown } | undefined) =>
  (rows?.data as Listed | undefined)?.workOrders.edges.map(({ node }) => node);
const numbersOf = (rows: { data: unknown } | undefined) => nodesOf(rows)?.map(({ workOrderNumber }) => workOrderNumber);

test('the page of the order list encloses its first rows, the same as the list would request', async () => {
  const office = await api.as('office');
  const { status, cache, body, enclosed, rows } = await open('/work-orders', office);
  expect([status, cache]).toEqual([200, 'no-store']);
  expect(rows?.variables).toEqual({
    first: 50,
    filter: { dateFrom: companyToday() },
    sort: 'INSTALL_DATE',
    direction: 'ASC',
  });
  expect(rows?.data).toEqual((await office.query(QUERIES.WorkOrderList, { ...rows?.variables })).data);
  expect(numbersOf(rows)).toHaveLength(50);
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/order-list.js">');
  expect(enclosed?.answers.map(({ operationName }) => operationName)).toEqual(Object.keys(QUERIES));
  const claims = Buffer.from(office.token.split('.')[1] ?? '', 'base64url').toString();
  expect(JSON.parse(claims)).toMatchObject({ sid: enclosed?.session });
  // The same settings a moment later.
  const later = (await api.app.inject({ method: 'GET', url: '/config.json' })).json<{ day: { now: number } }>();
  expect(enclosed?.settings).toMatchObject({ ...later, day: { ...later.day, now: expect.any(Number) as number } });
});

test('filters, sort and page of the address decide which rows come along', async () => {
  const office = await api.as('office');
  expect(numbersOf((await open('/work-orders?to=yesterday', office)).rows)).toEqual(['IND-C-000099']);
  const latest = await open('/work-orders?from=today&sort=NUMBER&dir=DESC', office);
  expect(numbersOf(latest.rows)?.slice(0, 2)).toEqual(['IND-C-000070', 'IND-C-000069']);
  expect((await open('/work-orders?after=nonsense', office)).rows).toBeUndefined();
});

test('nobody is sent what they may not see', async () => {
  const seller = await api.userWith({ role: 'salesperson', isSalesperson: true, salespersonId: company.salespersonId });
  const own = await open('/work-orders', seller);
  expect(numbersOf(own.rows)).toEqual(['IND-C-000001']);
  expect(own.body).not.toContain('IND-C-000003');

  const crew = await api.userWith({ permissions: ['workOrder'] });
  const costs = nodesOf((await open('/work-orders', crew)).rows)?.map(({ jobCost }) => jobCost);
  expect(new Set(costs)).toEqual(new Set([null]));
  expect((await open('/work-orders?from=any&sort=AMOUNT', crew)).rows).toBeUndefined();

  const keeper = await api.userWith({ permissions: ['item'] });
  const refused = await open('/work-orders', keeper);
  expect(refused.rows).toBeUndefined();
  expect(refused.body).not.toContain('IND-C-');
});

test('a page opened without a sign-in is the file on disk', async () => {
  const office = await api.as('office');
  const ended = api.withToken('no.such.token');
  for (const answer of [
    await open('/work-orders'),
    await open('/work-orders', ended),
    await open('/work-orders?jwt=another.sign.in', office),
    await open('/work-orders', office, { 'sec-fetch-site': 'cross-site' }),
    await open('/work-orders', office, { 'sec-fetch-dest': 'empty' }),
    await open('/index.html', office),
  ])
    expect([answer.status, answer.cache, answer.body]).toEqual([200, 'no-cache', PAGE]);
});

test('a page does not wait for answers that take long', async () => {
  const office = await api.as('office');
  await api.db.transaction().execute(async (trx) => {
    await sql`lock table work_order in access exclusive mode`.execute(trx);
    expect((await open('/work-orders', office)).body).toBe(PAGE);
  });
});

test('other pages enclose who is signed in, and their settings', async () => {
  const office = await api.as('office');
  for (const address of ['/', '/customers', '/work-orders/7'])
    expect((await open(address, office)).enclosed?.answers.map(({ operationName }) => operationName)).toEqual([
      'Auth',
      'UserSettings',
    ]);
});

test('no name in a row ends the block of data', async () => {
  const { body, rows } = await open('/work-orders', await api.as('office'));
  expect(body).not.toContain('alert(1)</script>');
  expect(JSON.stringify(rows)).toContain('</script><script>alert(1)</script>');
});

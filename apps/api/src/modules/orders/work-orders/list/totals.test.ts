import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, valueAt } from '#testing/api-client';
import type { ApiClient, TestApi } from '#testing/api-client';
import { makeCompany } from '#testing/company';
import type { TestCompany } from '#testing/company';

let api: TestApi;
let company: TestCompany;
let office: ApiClient;

/** Inserts this many orders directly into the table: the first costs $1.00, the second $2.00, and so on. */
const insertOrders = (from: number, to: number) =>
  sql`insert into work_order
    (work_order_number, customer_id, customer_name, geo_location_id, flooring_type_id, salesperson_id, status_id,
      install_date, job_cost_cents)
    select 'IND-C-' || lpad(n::text, 6, '0'), ${company.customerId}, 'Lakeside Apartments', 1, 1,
      case when n % 2 = 0 then ${company.salespersonId}::int end, case when n % 3 = 0 then 7 else 5
        end, date '2026-11-02', n * 100
    from generate_series(${from}::int, ${to}::int) n`.execute(api.db);

beforeAll(async () => {
  api = await startTestApi();
  company = await makeCompany(api.db);
  office = await api.as('office');
  await insertOrders(1, 120);
  const orders = await api.db
    .selectFrom('workOrder')
    .select(['id', 'customerId', 'workOrderNumber'])
    .orderBy('workOrderNumber')
    .limit(4)
    .execute();
  await api.db
    .insertInto('invoice')
    .values(
      orders.map(({ id, customerId, workOrderNumber }, index) => ({
        workOrderId: id,
        customerId,
        invoiceNumber: workOrderNumber,
        status: index === 3 ? 'VOID' : index === 0 ? 'PAID' : 'OPEN',
        amountCents: 10_01,
        amountPaidCents: index === 0 ? 10_01 : 0,
        invoiceDate: '2026-11-02',
        dueDate: '2026-12-02',
        datePaid: index === 0 ? '2026-11-03' : null,
        voidAt: index === 3 ? new Date() : null,
      })),
    )
    .execute();
});
afterAll(() => api.close());

const LIST = `query ($filter: WorkOrderFilterInput!) {
  workOrders(filter: $filter, first: 5) { totals { jobCost invoiceAmount amountPaid } }
}`;
const totals = async (filter: Record<string, unknown>, by = office) =>
  valueAt(await by.query(LIST, { filter }), 'workOrders.totals');

test('the amounts of every order found are added, not only those of the page; a void invoice counts nothing', async () => {
  expect(await totals({})).toEqual({ jobCost: 7260, invoiceAmount: 30.03, amountPaid: 10.01 });
  expect(await totals({ statusIds: ['7'] })).toEqual({ jobCost: 2460, invoiceAmount: 10.01, amountPaid: 0 });
  expect(await totals({ search: 'IND-C-00000' })).toMatchObject({ jobCost: 45 });
  expect(await totals({ search: 'nothing' })).toEqual({ jobCost: 0, invoiceAmount: 0, amountPaid: 0 });
});

test('a salesperson gets the total of their own orders; who can’t see amounts gets none', async () => {
  const own = await api.userWith({
    permissions: ['workOrder', 'workOrderViewTotals'],
    isSalesperson: true,
    salespersonId: company.salespersonId,
  });
  expect(await totals({}, own)).toMatchObject({ jobCost: 3660 });
  const without = await api.userWith({ permissions: ['workOrder'] });
  const result = await api.countStatements(() => totals({}, without));
  expect(result.value).toBeNull();
  expect(result.texts.filter((text) => text.includes('sum('))).toEqual([]);
});

test('a total takes one statement, and none of the rows; the rows take none for the total', async () => {
  await totals({ statusIds: ['7'] });
  const { texts } = await api.countStatements(() => totals({ statusIds: ['7'] }));
  expect(texts.filter((text) => text.includes('work_order'))).toHaveLength(1);
});

test('a list longer than is counted has no total, unless its filter is one of those counted completely', async () => {
  await insertOrders(121, 10_001);
  expect(await totals({})).toBeNull();
  expect(await totals({ search: 'Lakeside' })).toBeNull();
  expect(await totals({ customerId: company.customerId })).toMatchObject({ jobCost: (10_001 * 10_002) / 2 });
  expect(await totals({ statusIds: ['7'] })).toMatchObject({ jobCost: (3 * 3333 * 3334) / 2 });
}, 60_000);

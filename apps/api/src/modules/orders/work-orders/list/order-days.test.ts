import * as fc from 'fast-check';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mergeOrderDays } from '#db/order-days';
import { testApi, valueAt } from '#testing/api-client';
import { makeCompany } from '#testing/company';

const api = await testApi();
const { db } = api;
const company = await makeCompany(db);
const office = await api.as('office');

/** Days of one week, and none. */
const dates = ['2026-11-02', '2026-11-03', '2026-11-04', null] as const;
const statuses = [4, 5, 7, 10] as const;
let sequence = 0;

/** Only drafts can be without a date. */
const statusOn = (date: string | null, status: number): number => (date === null ? STATUS_ID.DRAFT : status);

const insert = async (executor: typeof db, date: string | null, status: number, count: number) => {
  const from = sequence + 1;
  sequence += count;
  await sql`insert into work_order
    (work_order_number, customer_id, customer_name, geo_location_id, flooring_type_id, status_id, install_date)
    select 'DAY-' || n, ${company.customerId}, 'Lakeside Apartments', 1, 1, ${statusOn(date, status)}, ${date}::date
    from generate_series(${from}::int, ${sequence}::int) n`.execute(executor);
};

/** The orders of each day and status, as kept and as counted; days that come to nothing are left out. */
async function countsOf() {
  const { rows: kept } = await sql`select sort_date, status_id, sum(listed_orders)::int as orders from work_order_day
    group by 1, 2 having sum(listed_orders) <> 0 order by 1, 2`.execute(db);
  const { rows: counted } = await sql`select sort_date, status_id, count(*)::int as orders from work_order
    group by 1, 2 order by 1, 2`.execute(db);
  return { kept, counted };
}

const LIST = `query ($filter: WorkOrderFilterInput!) { workOrders(filter: $filter, first: 1) { totalCount } }`;
const listed = async (filter: object): Promise<unknown> =>
  valueAt(await office.query(LIST, { filter }), 'workOrders.totalCount');

type Step =
  | { readonly kind: 'insert'; readonly date: string | null; readonly status: number; readonly count: number }
  | { readonly kind: 'change'; readonly date: string | null; readonly status: number; readonly every: number }
  | { readonly kind: 'delete'; readonly every: number }
  | { readonly kind: 'merge' };

const date = fc.constantFrom(...dates);
const status = fc.constantFrom(...statuses);
const every = fc.integer({ min: 2, max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), date, status, count: fc.integer({ min: 1, max: 8 }) }),
  fc.record({ kind: fc.constant('change' as const), date, status, every }),
  fc.record({ kind: fc.constant('delete' as const), every }),
  fc.record({ kind: fc.constant('merge' as const) }),
);

async function take(one: Step): Promise<void> {
  if (one.kind === 'insert') await insert(db, one.date, one.status, one.count);
  else if (one.kind === 'merge') await mergeOrderDays(db);
  else if (one.kind === 'delete') await sql`delete from work_order where id % ${one.every} = 0`.execute(db);
  else
    await sql`update work_order set install_date = ${one.date}::date, status_id = ${statusOn(one.date, one.status)}
      where id % ${one.every} = 0`.execute(db);
}

test('after any history, what is kept by day and status is what there is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const one of steps) await take(one);
      const { kept, counted } = await countsOf();
      expect(kept).toEqual(counted);
    }),
    { numRuns: 30 },
  );
  await mergeOrderDays(db);
  const { rows } = await sql`select 1 from work_order_day group by sort_date, status_id having count(*) > 1`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

test('the list counts days and statuses without counting orders, and what else is asked for by the orders', async () => {
  await sql`delete from work_order`.execute(db);
  await insert(db, '2026-11-02', 5, 3);
  await insert(db, '2026-11-04', 10, 2);
  await insert(db, '2026-11-09', 5, 4);
  await insert(db, null, 5, 7);
  const week = { dateFrom: '2026-11-02', dateTo: '2026-11-08' };
  const textsOf = async (filter: object) => {
    const { value, texts } = await api.countStatements(() => listed(filter));
    return { value, isKept: texts.some((text) => text.includes('work_order_day')) };
  };
  expect(await textsOf(week)).toEqual({ value: 5, isKept: true });
  expect(await textsOf({ ...week, statusIds: ['5'] })).toEqual({ value: 3, isKept: true });
  expect(await textsOf({ statusIds: [String(STATUS_ID.DRAFT)] })).toEqual({ value: 7, isKept: true });
  expect(await textsOf({ ...week, customerId: String(company.customerId) })).toEqual({ value: 5, isKept: false });
});

test('a salesperson’s list counts only their own orders', async () => {
  await sql`delete from work_order`.execute(db);
  await insert(db, '2026-11-02', 5, 3);
  await sql`update work_order set salesperson_id = ${company.salespersonId}
    where id = (select min(id) from work_order)`.execute(db);
  const own = await api.userWith({
    permissions: ['workOrder'],
    isSalesperson: true,
    salespersonId: company.salespersonId,
  });
  const answer = await own.query(LIST, { filter: { dateFrom: '2026-11-02', dateTo: '2026-11-08' } });
  expect(valueAt(answer, 'workOrders.totalCount')).toBe(1);
});

test('nobody waits for somebody else’s orders of the same day, and merging at the same time loses none', async () => {
  await sql`delete from work_order`.execute(db);
  await insert(db, '2026-11-02', 5, 3);
  await db.transaction().execute(async (open) => {
    await insert(open, '2026-11-02', 5, 2);
    await db.transaction().execute(async (other) => {
      await sql`set local lock_timeout = '100ms'`.execute(other);
      await insert(other, '2026-11-02', 5, 4);
    });
    await mergeOrderDays(db);
    expect(await listed({ dateFrom: '2026-11-02', dateTo: '2026-11-02' })).toBe(7);
  });
  await mergeOrderDays(db);
  expect(await listed({ dateFrom: '2026-11-02', dateTo: '2026-11-02' })).toBe(9);
});

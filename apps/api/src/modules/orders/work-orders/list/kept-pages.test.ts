import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import { makeCompany } from '#testing/company';

const api = await testApi();
const { db } = api;
const company = await makeCompany(db);
const office = await api.as('office');
const [FIRST, LAST] = ['2026-11-02', '2026-11-04'];
let sequence = 0;

const insert = async (date: string, count: number) => {
  const from = sequence + 1;
  sequence += count;
  await sql`insert into work_order
    (work_order_number, customer_id, customer_name, geo_location_id, flooring_type_id, status_id, install_date,
      salesperson_id)
    select 'KEPT-' || n, ${company.customerId}, 'Lakeside Apartments', 1, 1, 4, ${date}::date,
      case when n % 2 = 0 then ${company.salespersonId}::int end
    from generate_series(${from}::int, ${sequence}::int) n`.execute(db);
};

interface Listed {
  readonly workOrderNumber: string;
  readonly installDate: string;
  readonly customerPo: string;
  readonly jobCost: number | null;
  readonly invoice: { readonly number: string; readonly status: string; readonly amountPaid: number | null } | null;
}

const LIST = `query ($filter: WorkOrderFilterInput!, $first: Int) { workOrders(filter: $filter, first: $first) {
  totalCount pageInfo { hasNextPage }
  nodes { workOrderNumber installDate customerPo jobCost invoice { number status amountPaid } } } }`;
const WEEK = { filter: { dateFrom: FIRST, dateTo: LAST }, first: 5 };

/** What the list must show, read from the tables. */
async function stored() {
  const { rows } = await sql<Listed>`select w.work_order_number, w.install_date, w.customer_po,
      w.job_cost_cents / 100.0 as job_cost, case when i.id is null then null else json_build_object('number',
      i.invoice_number, 'status', i.status, 'amountPaid', i.amount_paid_cents / 100.0) end as invoice
    from work_order w left join invoice i on i.work_order_id = w.id and i.status <> 'VOID'
    where w.install_date between ${FIRST} and ${LAST} order by w.install_date desc, w.id desc`.execute(db);
  return { totalCount: rows.length, pageInfo: { hasNextPage: rows.length > 5 }, nodes: rows.slice(0, 5) };
}

type Step =
  | { readonly kind: 'insert'; readonly date: string }
  | { readonly kind: 'move'; readonly at: number; readonly date: string }
  | { readonly kind: 'change' | 'delete' | 'invoice' | 'pay' | 'void' | 'change and change back'; readonly at: number }
  | { readonly kind: 'rewrite' | 'nothing' };

const date = fc.constantFrom(FIRST, '2026-11-03', LAST, '2026-11-20');
const at = fc.nat({ max: 6 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), date }),
  fc.record({ kind: fc.constant('move' as const), at, date }),
  fc.record({
    kind: fc.constantFrom('change', 'delete', 'invoice', 'pay', 'void', 'change and change back'),
    at,
  }),
  fc.record({ kind: fc.constantFrom('rewrite', 'nothing') }),
);

/** Changes as another process makes them: this one learns nothing but what the database says. */
async function take(one: Step): Promise<void> {
  const order = sql`(select id from work_order order by id desc offset ${'at' in one ? one.at : 0} limit 1)`;
  if (one.kind === 'insert') await insert(one.date, 1);
  if (one.kind === 'move')
    await sql`update work_order set install_date = ${one.date}::date where id = ${order}`.execute(db);
  if (one.kind === 'change')
    await sql`update work_order set customer_po = customer_po || 'x', job_cost_cents = job_cost_cents + 1
      where id = ${order}`.execute(db);
  if (one.kind === 'change and change back')
    await db.transaction().execute(async (trx) => {
      await sql`update work_order set customer_po = customer_po || '!' where id = ${order}`.execute(trx);
      await sql`update work_order set customer_po = trim('!' from customer_po) where id = ${order}`.execute(trx);
    });
  if (one.kind === 'delete')
    await sql`delete from work_order w where id = ${order}
      and not exists (select from invoice i where i.work_order_id = w.id)`.execute(db);
  if (one.kind === 'invoice')
    await sql`insert into invoice (invoice_number, work_order_id, customer_id, invoice_date, due_date, amount_cents)
      select 'KEPT-' || (select count(*) from invoice), w.id, w.customer_id, '2026-11-05', '2026-12-05', 1000
      from work_order w where w.id = ${order}
        and not exists (select from invoice i where i.work_order_id = w.id and i.status <> 'VOID')`.execute(db);
  if (one.kind === 'pay')
    await sql`update invoice set amount_paid_cents = amount_paid_cents + 1 where work_order_id = ${order}
      and status <> 'VOID'`.execute(db);
  if (one.kind === 'void') await sql`update invoice set status = 'VOID' where work_order_id = ${order}`.execute(db);
  if (one.kind === 'rewrite') await sql`vacuum (full) work_order`.execute(db);
}

test('a list looked at again shows what is stored, whatever was done to its orders and invoices meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await sql`delete from invoice`.execute(db);
      await sql`delete from work_order`.execute(db);
      await insert(FIRST, 4);
      await insert(LAST, 3);
      for (const one of steps) {
        await take(one);
        const answer = await office.query(LIST, WEEK);
        expect(valueAt(answer, 'workOrders')).toEqual(await stored());
      }
    }),
    { numRuns: 25 },
  );
});

test('a list looked at again takes one statement, and one more after a change', async () => {
  await insert(LAST, 3);
  const statementsOf = async () => (await api.countStatements(() => office.query(LIST, WEEK))).statements;
  await statementsOf();
  await statementsOf();
  expect(await statementsOf()).toBe(1);
  await take({ kind: 'change', at: 0 });
  expect(await statementsOf()).toBe(2);
  expect(await statementsOf()).toBe(1);
});

test('a page kept for the office is not shown to a salesperson, nor an amount to someone without permission', async () => {
  await insert(LAST, 4);
  await office.query(LIST, WEEK);
  const own = await api.userWith({
    permissions: ['workOrder'],
    isSalesperson: true,
    salespersonId: company.salespersonId,
  });
  const { rows } = await sql<{ number: string }>`select work_order_number as number from work_order
    where salesperson_id = ${company.salespersonId} and install_date between ${FIRST} and ${LAST}
    order by install_date desc, id desc limit 5`.execute(db);
  for (const _time of [1, 2]) {
    const nodes = valueAt(await own.query(LIST, WEEK), 'workOrders.nodes') as readonly Listed[];
    expect(nodes.map((node) => node.workOrderNumber)).toEqual(rows.map(({ number }) => number));
    expect(nodes.every((node) => node.jobCost === null)).toBe(true);
  }
});

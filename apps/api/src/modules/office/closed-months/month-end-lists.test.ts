import {
  BILL_SHEET_FILTERS,
  CHANGE_FILTERS,
  COMMISSION_RUN_FILTERS,
  filterArguments,
  INVOICE_FILTERS,
  readFilters,
  RECEIPT_FILTERS,
  SELF_CHECK_FILTERS,
  SYNC_ENTRY_FILTERS,
  WORK_ORDER_FILTERS,
} from '@falcon/domain/company/filters';
import type { Filters } from '@falcon/domain/company/filters';
import { AGING } from '@falcon/domain/reports/report-definitions';
import { firstOfMonth } from '@falcon/domain/money-in/accounts';
import { addDays } from '@falcon/domain/kit/schedule';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import { companyToday } from '#testing/today';

const api = await testApi();
const { office, company, inAssign, inCut, inInvoice, inReconcile, invoiced } = await orderWalk(api);
const admin = await api.as('super-admin');
const today = companyToday();
const LAST = addDays(firstOfMonth(today), -1);

/** A list by its page's address: its filters, how it is queried, and the sum to compare. */
interface List {
  readonly filters: Filters;
  readonly query: string;
  readonly sum?: string;
}
const LISTS: Readonly<Record<string, List>> = {
  '/work-orders': { filters: WORK_ORDER_FILTERS, query: 'workOrders', sum: 'totals { jobCost }' },
  '/invoices': { filters: INVOICE_FILTERS, query: 'invoices', sum: 'totals { amount }' },
  '/payments': { filters: RECEIPT_FILTERS, query: 'receipts', sum: 'totals { amount }' },
  '/reports/aging': { filters: AGING.filters, query: 'aging', sum: 'credit' },
  '/bill-sheets': { filters: BILL_SHEET_FILTERS, query: 'billSheets', sum: 'totals { net }' },
  '/commissions/runs': { filters: COMMISSION_RUN_FILTERS, query: 'commissionRuns' },
  '/app-config/quickbooks/decisions': { filters: CHANGE_FILTERS, query: 'quickbooksChanges' },
  '/app-config/quickbooks/activity': { filters: SYNC_ENTRY_FILTERS, query: 'quickbooksEntries' },
  '/app-config/self-check': { filters: SELF_CHECK_FILTERS, query: 'selfCheckFindings' },
};

/** The arguments of a list's address, as literals. */
function argumentsOf(filters: Filters, query: string): string {
  const values = filterArguments(filters, readFilters(filters, Object.fromEntries(new URLSearchParams(query)), today));
  const types: Readonly<Record<string, string>> = Object.assign(
    {},
    ...Object.values(filters).map((one) => one.contract),
  );
  const literals = Object.entries(values).map(([name, value]) => {
    const literal = JSON.stringify(value);
    return `${name}: ${types[name]?.startsWith('enum') ? literal.replaceAll('"', '') : literal}`;
  });
  return literals.join(', ');
}

/** How many a link's list has, and their sum if it shows one. */
async function listAt(link: string): Promise<{ readonly count: unknown; readonly sum: unknown }> {
  const [address = '', query = ''] = link.split('?');
  const list = LISTS[address];
  if (!list) throw new Error(`No list is known at ${address}.`);
  const args = argumentsOf(list.filters, query);
  const call = list.query === 'workOrders' ? `filter: { ${args} }` : args;
  const answer = await admin.query(`{ ${list.query}(${call}) { totalCount ${list.sum ?? ''} } }`);
  expect(answer.errors).toEqual([]);
  const sumPath = list.sum?.replaceAll(/[{}]/g, '').trim().split(/\s+/).join('.');
  return {
    count: valueAt(answer, `${list.query}.totalCount`),
    sum: sumPath === undefined ? null : valueAt(answer, `${list.query}.${sumPath}`),
  };
}

const date = (order: { readonly id: string }, installDate: string) =>
  api.db.updateTable('workOrder').set({ installDate }).where('id', '=', Number(order.id)).execute();

/** Compares each kind's count and sum with those of its list; returns the counts. */
async function comparedCounts(): Promise<Readonly<Record<string, number>>> {
  const answer = await admin.query(
    'query M($lastDay: ISO8601Date) { closedMonths { monthEnd(lastDay: $lastDay) { unfinished { kind count amount link } } } }',
    { lastDay: LAST },
  );
  const works = valueAt(answer, 'closedMonths.monthEnd.unfinished') as readonly {
    readonly kind: string;
    readonly count: number;
    readonly amount: number | null;
    readonly link: string;
  }[];
  for (const { kind, count, amount, link } of works) {
    // The summary of failures adds up four lists; it is compared below.
    if (kind === 'QUICKBOOKS_FAILED') continue;
    const list = await listAt(link);
    expect([kind, list.count]).toEqual([kind, count]);
    if (list.sum !== null) expect([kind, Math.abs(Number(list.sum))]).toEqual([kind, amount]);
  }
  return Object.fromEntries(works.map(({ kind, count }) => [kind, count]));
}

test('every link opens a list of exactly the records that were counted, with the same sum', async () => {
  // One of each in the month, and one after it.
  for (const order of [await inCut(), await inAssign(), await inReconcile(), await inInvoice()])
    await date(order, LAST);
  for (const order of [await inCut(), await inReconcile(), await inInvoice()]) await date(order, today);
  for (const invoiceDate of [LAST, today]) {
    const order = await inInvoice();
    await office.mutate('invoiceCreate', { workOrderIds: [order.id], invoiceDate }, 'errors { message }');
  }
  await invoiced();
  for (const receivedOn of [LAST, today]) {
    const credit = { customerId: company.customerId, receivedOn, amount: 40, keepsCredit: true, reference: receivedOn };
    expect((await office.mutate('receiptRecord', credit, 'receipt { id }')).errors).toEqual([]);
  }
  // Weeks that ended in the month, the week of its last day, and the next one.
  await sql`insert into bill_sheet (installer_id, period_start, period_end, status, labor_cents, net_cents, approved_at)
    select ${company.installerId}, s, s + 6, case n when 0 then 'DONE' else 'OPEN' end, 100 + n, 100 + n,
      case n when 0 then now() end
    from (select n, ${LAST}::date - extract(dow from ${LAST}::date)::int - 14 + 7 * n as s
      from generate_series(0, 3) n) w`.execute(api.db);
  await sql`insert into commission_run (period_start, period_end, status, paid_cents, approved_at)
    values (${addDays(LAST, -30)}, ${LAST}, 'DONE', 500, now())`.execute(api.db);
  await sql`with r as (insert into self_check_run (state, check_key, finished_at) values ('DONE', '', now())
    returning id)
    insert into self_check_finding
      (check_key, record_id, figure, record_name, link, stored_value, recomputed_value, first_run_id, last_run_id)
    select 'invoices', 1, 'Amount', 'IND-1', '/invoices/1', '1', '2', r.id, r.id from r`.execute(api.db);
  await sql`insert into quickbooks_connection (id, state, realm_id) values (1, 'BROKEN', '77')
    on conflict (id) do update set state = 'BROKEN', realm_id = '77'`.execute(api.db);
  await sql`insert into quickbooks_outbox (realm_id, kind, local_id, state) values ('77', 'INVOICE', 901, 'WAITING'),
    ('77', 'INVOICE', 902, 'HELD'), ('77', 'INVOICE', 903, 'SENT'), ('78', 'INVOICE', 904, 'WAITING')`.execute(api.db);

  expect(await comparedCounts()).toMatchObject({
    TO_ASSIGN: 2,
    TO_RECONCILE: 1,
    TO_INVOICE: 1,
    TO_SEND: 1,
    TO_DEPOSIT: 1,
    CREDIT: 1,
    SHEETS_TO_PAY: 1,
    RUNS_TO_APPROVE: 0,
    RUNS_TO_PAY: 1,
    QUICKBOOKS_WAITING: 2,
    FINDINGS: 1,
  });
  // Only one run at a time is unfinished.
  await sql`update commission_run set status = 'OPEN', paid_cents = 0, approved_at = null`.execute(api.db);
  expect(await comparedCounts()).toMatchObject({ RUNS_TO_APPROVE: 1, RUNS_TO_PAY: 0 });
});

test('QuickBooks failures are those of the summary of the connected company', async () => {
  await sql`insert into quickbooks_outbox (realm_id, kind, local_id, state) values ('77', 'INVOICE', 905, 'FAILED'),
    ('77', 'CUSTOMER', 906, 'FAILED'), ('78', 'ITEM', 907, 'FAILED')`.execute(api.db);
  const answer = await admin.query(
    '{ closedMonths { monthEnd { unfinished { kind count } } } quickbooksFailureCounts { count } }',
  );
  const works = valueAt(answer, 'closedMonths.monthEnd.unfinished') as readonly { kind: string; count: number }[];
  const lists = valueAt(answer, 'quickbooksFailureCounts') as readonly { count: number }[];
  expect(works.find(({ kind }) => kind === 'QUICKBOOKS_FAILED')?.count).toBe(2);
  expect(lists.reduce((sum, { count }) => sum + count, 0)).toBe(2);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filterArguments } from '@falcon/domain/company/filters';
import { readReport, REPORTS, totaledColumns } from '@falcon/domain/reports/report-definitions';
import type { AnyReport } from '@falcon/domain/reports/report-definitions';
import { addDays } from '@falcon/domain/kit/schedule';
import { createDemoDatabase, TODAY } from '#seed/seed-test-kit';
import { startTestApi } from '#testing/api-client';
import type { ApiClient, TestApi } from '#testing/api-client';

let api: TestApi;
let admin: ApiClient;
beforeAll(async () => {
  api = await startTestApi({ database: await createDemoDatabase() });
  admin = await api.as('super-admin');
}, 120_000);
afterAll(() => api.close());

type Totals = Readonly<Record<string, unknown>>;

/** An argument as a literal. */
function argumentText({ enums = {} }: AnyReport, name: string, value: unknown): string {
  const word = (one: unknown): string => (enums[name] ? String(one) : JSON.stringify(one));
  return `${name}: ${Array.isArray(value) ? `[${value.map(word).join(', ')}]` : word(value)}`;
}

/** The totals of a report over three years, for one of its groupings. */
async function totals(report: AnyReport, group: Readonly<Record<string, unknown>>): Promise<Totals> {
  const whole = readReport(report, { from: addDays(TODAY, -1_000), to: addDays(TODAY, 90) }, TODAY);
  const filterArgs = filterArguments(report.filters, { ...whole, ...group });
  const args = Object.entries(filterArgs).map(([name, value]) => argumentText(report, name, value));
  const fields = totaledColumns(report.columns).map(({ id }) => id);
  const answer = await admin.query(
    `{ ${report.name}${args.length > 0 ? `(${args.join(', ')})` : ''} { totalCount ${fields.join(' ')} } }`,
  );
  expect(answer.errors.map(({ message }) => `${report.name}: ${message}`)).toEqual([]);
  return (answer.data as Readonly<Record<string, Totals>>)[report.name] ?? {};
}

/** A report's groupings; one without groupings counts as one. */
function groupsOf({ filters, grouping }: AnyReport): Readonly<Record<string, unknown>>[] {
  const filter = grouping === undefined ? undefined : filters[grouping];
  if (grouping === undefined || !filter || !('choices' in filter)) return [{}];
  return (filter.choices as readonly { readonly value: unknown }[]).map(({ value }) => ({ [grouping]: value }));
}

/**
 * The expected totals from the tables, counting every row once. A report with overlapping lines shows more than this.
 * Counts, percentages and derived columns are left out.
 */
const ORDERS = `from work_order w where w.status_id not in (11, 8, 9, 10) and w.install_date between '${addDays(TODAY, -1_000)}' and '${addDays(TODAY, 90)}'`;
const ONCE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  aging: { total: 'select sum(amount_cents) from account_entry' },
  cashReceipts: {
    deposited: 'select sum(amount_cents) from deposit where reversed_at is null',
  },
  commissionsReport: { amount: "select sum(amount_cents) from commission where state <> 'REVERSED'" },
  customerStats: {
    revenue: `select sum(job_cost_cents - tax_cents) ${ORDERS}`,
    openAmount: 'select sum(open_cents) from invoice',
  },
  form1099Report: { net: "select sum(net_cents) from bill_sheet where status = 'PAID'" },
  installerPayReport: {
    net: 'select sum(net_cents) from bill_sheet',
    labor: 'select sum(labor_cents) from bill_sheet',
  },
  insuranceAuditReport: { labor: "select sum(labor_cents) from bill_sheet where status = 'PAID'" },
  invoiceRegister: {
    billed: "select sum(amount_cents) from account_entry where kind in ('INVOICE', 'FEE')",
    tax: "select sum(tax_cents) from invoice where status <> 'VOID'",
    net: "select sum(amount_cents) from account_entry where kind in ('INVOICE', 'FEE', 'CREDIT', 'DISCOUNT', 'WRITE_OFF')",
  },
  jobCostingReport: { totalCost: `select sum(job_cost_cents - tax_cents) ${ORDERS}` },
  marginReport: { totalCost: `select sum(job_cost_cents - tax_cents) ${ORDERS}` },
  propertyManagerStats: { revenue: `select sum(job_cost_cents - tax_cents) ${ORDERS}` },
  remittancesReport: {
    withheld:
      "select -sum(l.taken_cents) from bill_sheet_line l join bill_sheet b on b.id = l.bill_sheet_id where b.status = 'PAID' and l.kind = 'GARNISHMENT'",
  },
  salesTaxReport: {
    billed: "select sum(amount_cents) from invoice where status <> 'VOID'",
    tax: "select sum(tax_cents) from invoice where status <> 'VOID'",
  },
  supplyPurchaseStats: { total: 'select sum(total_amount_cents) from supply_purchase' },
};

const totaled = REPORTS.filter(({ columns }) => totaledColumns(columns).length > 0);

test.each(totaled.map((report) => [report.name, report] as const))(
  'a total of %s adds nothing twice, however its lines are grouped',
  async (name, report) => {
    const totalsByGroup = await Promise.all(
      groupsOf(report).map(async (group) => [group, await totals(report, group)] as const),
    );
    for (const [figure, statement] of Object.entries(ONCE[name] ?? {})) {
      const { rows } = await sql.raw<{ sum: number | null }>(`select (${statement})::bigint as sum`).execute(api.db);
      for (const [group, sums] of totalsByGroup)
        expect([group, figure, Math.round(Number(sums[figure]) * 100)]).toEqual([group, figure, rows[0]?.sum ?? 0]);
    }
  },
  60_000,
);

test('the demo company has figures for nearly all of them', async () => {
  const sums = await Promise.all(
    Object.entries(ONCE).map(async ([name, figures]) => {
      const statement = Object.values(figures)[0] ?? '';
      const { rows } = await sql.raw<{ sum: number | null }>(`select (${statement})::bigint as sum`).execute(api.db);
      return [name, rows[0]?.sum ?? 0] as const;
    }),
  );
  // So small a company has no garnishment withheld on a paid sheet.
  expect(sums.filter(([, sum]) => sum <= 0).map(([name]) => name)).toEqual(['remittancesReport']);
});

test('a line that is the sum of others is in no total', () => {
  const summed = REPORTS.filter(({ isTotal }) => isTotal);
  expect(summed.length).toBeGreaterThan(0);
  expect(summed.flatMap(({ columns }) => totaledColumns(columns))).toEqual([]);
});

test('every report with money in its totals is compared, or says why it can’t be', () => {
  // Grouped by item, an order has several lines, each with only the item's amounts, so there are no order totals. By
  // due date, occurrences are calculated. Repairs count for the installer of an earlier job. Orders without an invoice
  // have their own test.
  const without = ['itemUsage', 'paymentAdjustmentsReport', 'repairsReport', 'notInvoiced'];
  const money = totaled.filter(({ columns }) => totaledColumns(columns).some(({ kind }) => kind === 'money'));
  expect(money.map(({ name }) => name).toSorted()).toEqual([...Object.keys(ONCE), ...without].toSorted());
});

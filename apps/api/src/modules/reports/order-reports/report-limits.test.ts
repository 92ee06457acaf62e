import { expect, test } from 'vitest';
import { answerFields, REPORTS } from '@falcon/domain/reports/report-definitions';
import type { AnyReport } from '@falcon/domain/reports/report-definitions';
import { addDays } from '@falcon/domain/kit/schedule';
import { testApi, valueAt } from '#testing/api-client';
import { copyRows } from '#testing/copy-rows';
import { orderWalk } from '#testing/order-walk';
import { companyToday } from '#testing/today';

const api = await testApi();
const walk = await orderWalk(api);
const planned = await walk.inCut();
const today = companyToday();
/** The longest range of a report: ten years. */
const [FIRST, LAST] = [addDays(today, -3630), addDays(today, 30)];
const COPIES = 5_100;

/** The query of a report over ten years, or of what is open today. */
function tenYears(report: AnyReport): string {
  const { rows, truncated } = answerFields(report);
  const days = Object.keys(report.filters[report.period?.filter ?? '']?.contract ?? {});
  const args = days.map((name, place) => `${name}: "${place === 0 ? FIRST : LAST}"`);
  const subtotals = report.subtotals ? `${report.subtotals.field} { lines }` : '';
  return `{ ${report.name}${args.length > 0 ? `(${args.join(', ')})` : ''} { totalCount ${truncated} ${rows} { id } ${report.chart ? 'chart { value }' : ''} ${subtotals} } }`;
}
const statementsOf = async (report: AnyReport): Promise<number> => {
  const counted = await api.countStatements(() => walk.admin.query(tenYears(report)));
  expect([report.name, counted.value.codes]).toEqual([report.name, []]);
  return counted.statements;
};

test('every report takes one statement over ten years, whatever the number of its lines', async () => {
  // The first request of a session reads its user.
  await walk.admin.query('{ auth { id } }');
  for (const report of REPORTS) expect([report.name, await statementsOf(report)]).toEqual([report.name, 1]);
  await copyRows(
    api.db,
    'work_order',
    {
      id: `(select max(id) from work_order) + n`,
      work_order_number: "work_order_number || '-' || n",
      install_date: 'install_date - (n % 3600)',
      building_unit: "building_unit || ' ' || n",
    },
    { copies: COPIES, where: `id = ${planned.id}` },
  );
  for (const report of REPORTS) expect([report.name, await statementsOf(report)]).toEqual([report.name, 1]);
});

test('job costing returns 5,000 lines at most and says so; its totals, categories and chart cover all', async () => {
  const answer = await walk.admin.query(
    `{ jobCostingReport(startDate: "${FIRST}", endDate: "${LAST}") { totalCount reportLinesTruncated reportLines { totalCost } totalCost profitCost
      totals { category lines totalCost } chart { value } } }`,
  );
  const report = valueAt(answer, 'jobCostingReport') as {
    totalCount: number;
    reportLinesTruncated: boolean;
    reportLines: { totalCost: number }[];
    totalCost: number;
    profitCost: number;
    totals: { category: string; lines: number; totalCost: number }[];
    chart: { value: number }[];
  };
  const orders = COPIES + 1;
  const inCents = (value: number): number => Math.round(value * 100);
  expect([report.totalCount, report.reportLines.length, report.reportLinesTruncated]).toEqual([orders, 5_000, true]);
  expect(new Set(report.reportLines.map(({ totalCost }) => totalCost))).toEqual(new Set([791.62]));
  expect(inCents(report.totalCost)).toBe(79_162 * orders);
  expect(report.totals.find(({ category }) => category === 'CARPET')).toMatchObject({ lines: orders });
  expect(report.totals.at(-1)).toEqual({ category: 'TOTAL', lines: orders, totalCost: report.totalCost });
  expect(report.chart.reduce((sum, { value }) => sum + inCents(value), 0)).toBe(inCents(report.profitCost));
});

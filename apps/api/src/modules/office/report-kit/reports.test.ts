import { expect, test } from 'vitest';
import { valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { MANY, openReports, range } from './reports-test-kit';

const desk = await openReports();

const LINES =
  'rows { itemName quantity unitOfMeasure { code } cost profit total } totalCount rowsTruncated cost profit';
const ask = (client: ApiClient, args: string, fields = LINES) =>
  client.query(
    `query ($a: ISO8601Date!, $b: ISO8601Date!) { itemUsage(startDate: $a, endDate: $b, ${args}) { ${fields} } }`,
    { a: range.startDate, b: range.endDate },
  );
interface Page {
  readonly rows: readonly { readonly itemName: string; readonly cost: number; readonly profit: number | null }[];
}
/** The cents of colors 1 to MANY, as dollars. */
const ALL_COST = (MANY * (MANY + 1)) / 200;

test('a page has the first thousand lines, and says so; its totals are those of all lines', async () => {
  const page = valueAt(await ask(desk.walk.admin, 'search: "many", sort: COST, direction: DESC'), 'itemUsage') as Page;
  expect(page).toMatchObject({ totalCount: MANY, rowsTruncated: true, cost: ALL_COST, profit: MANY / 10 });
  expect(page.rows).toHaveLength(1_000);
  expect([page.rows[0], page.rows[999]]).toMatchObject([
    { itemName: `Many, Color ${MANY}`, quantity: 1.5, cost: MANY / 100, profit: 0.1, total: (MANY + 10) / 100 },
    { itemName: `Many, Color ${MANY - 999}`, cost: (MANY - 999) / 100 },
  ]);
  expect(valueAt(await ask(desk.walk.admin, 'search: "nothing like it"'), 'itemUsage')).toEqual({
    rows: [],
    totalCount: 0,
    rowsTruncated: false,
    cost: 0,
    profit: 0,
  });
});

test('lines, totals and chart are one statement', async () => {
  const fields = `${LINES} chart { label value }`;
  await ask(desk.walk.admin, 'search: "many"', fields);
  const { texts, value } = await desk.api.countStatements(() => ask(desk.walk.admin, 'search: "many"', fields));
  expect(texts.filter((text) => text.includes('work_order'))).toHaveLength(1);
  const chart = valueAt(value, 'itemUsage.chart') as { label: string; value: number }[];
  expect(chart).toHaveLength(12);
  expect(chart[0]).toEqual({ label: `Many, Color ${MANY}`, value: MANY / 100 });
});

test('hidden amounts do not leave the database, neither as values, totals or chart nor by the order of the lines', async () => {
  const clerk = await desk.api.userWith({ permissions: ['item'] });
  const { texts, value } = await desk.api.countStatements(() => ask(clerk, 'search: "many", sort: PROFIT'));
  expect(valueAt(value, 'itemUsage')).toMatchObject({ totalCount: MANY, profit: null, cost: ALL_COST });
  const { rows } = valueAt(value, 'itemUsage') as Page;
  expect(rows.filter(({ profit }) => profit !== null)).toEqual([]);
  // By cost, the report's own sort.
  expect(rows[0]).toMatchObject({ cost: MANY / 100 });
  expect(texts.filter((text) => text.includes("'profit'") || text.includes('lines.profit'))).toEqual([]);
  const csv = await desk.bytesAt(await desk.urlNow(clerk, 'search: "many", columns: ["itemName", "profit", "cost"]'));
  expect(csv.toString().split('\r\n').slice(0, 2)).toEqual(['\uFEFFItem,Cost', `"Many, Color ${MANY}",${MANY / 100}`]);
});

test('blank dates, too many years and other users’ reports are refused', async () => {
  const faults = async (startDate: string, endDate: string) => {
    const { errors } = await desk.walk.admin.query(
      'query ($a: ISO8601Date!, $b: ISO8601Date!) { itemUsage(startDate: $a, endDate: $b) { totalCount } }',
      { a: startDate, b: endDate },
    );
    return errors.map(({ message }) => message);
  };
  expect(await faults('2000-01-01', '2026-01-01')).toEqual(['Select a range of at most 10 years.']);
  expect(await faults('2026-02-01', '2026-01-01')).toEqual(['The end date is before the start date.']);
  const stranger = await desk.api.userWith({ permissions: ['customer'] });
  const answers = [
    await ask(stranger, 'search: "many"'),
    await stranger.mutate('itemUsageExportStart', range, 'jobStatus { id }'),
    await stranger.query(`{ itemUsageExport(startDate: "${range.startDate}", endDate: "${range.endDate}") { url } }`),
  ];
  expect(answers.flatMap(({ codes }) => codes)).toEqual(Array(3).fill('MISSING_PERMISSION'));
});

test('a file is read with one statement for its totals and one for its lines, as of one moment', async () => {
  const { texts } = await desk.api.countStatements(() => desk.urlNow(desk.walk.admin, 'search: "many"'));
  const own = texts.map((text) => /^\s*(set transaction|set local|with lines)/.exec(text)?.[1]).filter(Boolean);
  expect(own).toEqual(['set transaction', 'with lines', 'set local', 'with lines']);
});

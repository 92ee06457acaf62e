import { buffer } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { marginOf, markupPercent } from '@falcon/domain/orders/costing';
import type { Cents } from '@falcon/domain/kit/money';
import { dateRange, defineFilters } from '@falcon/domain/company/filters';
import { count, date, money, percentOf, rate, recordId, report, text } from '@falcon/domain/reports/report-definitions';
import { testApi } from '#testing/api-client';
import { exportNow } from './export-report';
import { periodsOf } from './periods';
import { reportAnswer } from './report.queries';
import { reportRequest } from './report-request';
import type { ServedReport } from './served-reports';
import { writeReport } from './write-report';

/**
 * A line for each number: day n of 2026, with a price of n dollars and a cost of a third of it; every tenth is blank.
 */
const numbers = report('numbers', {
  title: 'Numbers',
  about: 'Numbers as days.',
  help: [],
  permissions: ['item'],
  filters: defineFilters({ days: dateRange({ from: 'from', to: 'to' }, 'Days') }),
  columns: [
    text('label', 'Label', { blank: true }),
    recordId('owner'),
    date('day', 'Day'),
    count('lines', 'Pieces', { total: true }),
    rate('unitPrice', 'Unit price'),
    money('price', 'Price', { total: true }),
    money('profit', 'Profit', { total: true, seenBy: ['workOrderViewTotals'] }),
    percentOf('margin', 'Margin', { part: 'profit', whole: 'price' }, { seenBy: ['workOrderViewTotals'] }),
  ],
  sort: { by: 'margin', direction: 'DESC' },
  limit: 3,
  chart: { by: 'day', value: 'price', per: 'month' },
});
const upTo = (last: number): ServedReport => ({
  report: numbers,
  source: {
    lines: () => sql`
      select n as id, n as owner, case when n % 10 = 0 then null else 'Number ' || n
        end as label, '2025-12-31'::date + n::int as day,
        1 as lines, n * 12345 as unit_price, n * 100 as price, n * 33 as profit
          from generate_series(0, ${last}::int) n`,
  },
});

const contextWith = async (permissions: readonly ('item' | 'workOrderViewTotals')[]) =>
  api.contextOf(await api.userWith({ permissions }));
const api = await testApi();

test('every kind of column keeps its unit; a percentage is worked out for lines and totals, and 0 of nothing', async () => {
  const ctx = await contextWith(['item', 'workOrderViewTotals']);
  const served = upTo(70);
  const ask = (args: object) => reportAnswer(ctx.db, served, reportRequest(numbers, ctx, args), ctx);
  const { rows, totals, chart } = await ask({ sort: 'PRICE', direction: 'ASC' });
  expect(rows).toEqual([
    { id: '0', owner: '0', label: null, day: '2025-12-31', lines: 1, unitPrice: 0, price: 0, profit: 0, margin: 0 },
    {
      id: '1',
      owner: '1',
      label: 'Number 1',
      day: '2026-01-01',
      lines: 1,
      unitPrice: 12_345,
      price: 100,
      profit: 33,
      margin: 3300,
    },
    {
      id: '2',
      owner: '2',
      label: 'Number 2',
      day: '2026-01-02',
      lines: 1,
      unitPrice: 24_690,
      price: 200,
      profit: 66,
      margin: 3300,
    },
  ]);
  expect(totals).toEqual({ lines: 71, price: 248_500, profit: 82_005, margin: 3300 });
  expect(chart.map(({ label }) => label)).toEqual(['2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01']);
  expect(chart.reduce((sum, { value }) => sum + value, 0)).toBe(248_500);
  const byWeek: ServedReport = { ...served, report: { ...numbers, chart: { by: 'day', value: 'price', per: 'week' } } };
  const weeks = (await reportAnswer(ctx.db, byWeek, reportRequest(numbers, ctx, {}), ctx)).chart;
  expect(weeks.slice(0, 3).map(({ label }) => label)).toEqual(['2025-12-28', '2026-01-04', '2026-01-11']);
});

test('percentages are rounded as the rules round them, negative ones too', async () => {
  const parts = report('parts', {
    ...numbers,
    columns: [
      ...numbers.columns.filter(({ id }) => ['price', 'profit'].includes(id)),
      percentOf('margin', 'Margin', { part: 'profit', whole: 'price' }),
      percentOf('markup', 'Markup', { part: 'profit', whole: 'price', hundredths: true }),
    ],
    sort: { by: 'price', direction: 'ASC' },
    limit: 5_000,
    chart: undefined,
  } as never);
  const cents = fc.oneof(fc.integer({ min: -400, max: 400 }), fc.integer({ min: -(10 ** 11), max: 10 ** 11 }));
  const pairs = fc.sample(fc.tuple(cents, cents), 2_000);
  const served: ServedReport = {
    report: parts,
    source: {
      lines: () =>
        sql`select row_number() over () as id,
          * from unnest(${pairs.map(([profit]) => profit)}::bigint[], ${pairs.map(([, price]) => price)}::bigint[])
            as given (profit, price)`,
    },
  };
  const ctx = await contextWith(['item', 'workOrderViewTotals']);
  const { rows, totals } = await reportAnswer(ctx.db, served, reportRequest(parts, ctx, {}), ctx);
  const cell = (line: object, id: string) => Number((line as Record<string, unknown>)[id]);
  for (const line of [...rows, totals]) {
    const [profit, price] = [cell(line, 'profit'), cell(line, 'price')] as [Cents, Cents];
    expect([profit, price, cell(line, 'margin'), cell(line, 'markup')]).toEqual([
      profit,
      price,
      marginOf(profit, price) + 0,
      markupPercent(profit, price) + 0,
    ]);
  }
});

test('a chart by period has the periods without lines', () => {
  const days = (...labels: (string | null)[]) => labels.map((label) => ({ label, value: 1 }));
  expect(periodsOf(days('2025-12-01', '2026-03-01', null), 'month')).toEqual([
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
  ]);
  expect(periodsOf(days('2026-02-22', '2026-03-08'), 'week')).toEqual(['2026-02-22', '2026-03-01', '2026-03-08']);
  expect(periodsOf([], 'month')).toEqual([]);
});

test('blank values come last whichever way they are sorted', async () => {
  const ctx = await contextWith(['item']);
  const first = async (direction: string) =>
    (await reportAnswer(ctx.db, upTo(10), reportRequest(numbers, ctx, { sort: 'LABEL', direction }), ctx)).rows.map(
      ({ label }) => label,
    );
  expect(await first('ASC')).toEqual(['Number 1', 'Number 2', 'Number 3']);
  expect(await first('DESC')).toEqual(['Number 9', 'Number 8', 'Number 7']);
});

test('a user who can’t see the column a report is sorted by gets its lines by another one', async () => {
  const ctx = await contextWith(['item']);
  const request = reportRequest(numbers, ctx, {});
  expect(request.sort.id).toBe('label');
  expect(request.columns.map(({ id }) => id)).toEqual(['label', 'owner', 'day', 'lines', 'unitPrice', 'price']);
});

test('a file has the numbers of people, not those of the database', async () => {
  const ctx = await contextWith(['item', 'workOrderViewTotals']);
  const request = reportRequest(numbers, ctx, { sort: 'DAY', direction: 'DESC' });
  const storedReport = await ctx.transaction((trx, ctx) =>
    writeReport(trx, ctx, { served: upTo(1), request, format: 'CSV' }),
  );
  const file = await ctx.services.files.storage.read(storedReport.key);
  expect(file && (await buffer(file.stream)).toString()).toBe(
    '\uFEFFLabel,Day,Pieces,Unit price,Price,Profit,Margin\r\nNumber 1,2026-01-01,1,1.2345,1,0.33,33%\r\n,2025-12-31,1,0,0,0,0%\r\nTotal,,2,,1,0.33,33%\r\n',
  );
});

test('a report too long to wait for is refused by the direct export, and one too long for Excel by both', async () => {
  const ctx = await contextWith(['item']);
  await expect(exportNow(ctx, upTo(50_000), {})).rejects.toThrow(
    'This report has 50,001 lines. Export it in the background, or narrow the filters.',
  );
  const request = reportRequest(numbers, ctx, {});
  const write = ctx.transaction((trx, ctx) =>
    writeReport(trx, ctx, { served: upTo(1_048_574), request, format: 'XLS' }),
  );
  await expect(write).rejects.toThrow('An Excel sheet can have 1,048,576 rows. Choose CSV, or narrow the filters.');
});

import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import { totaledColumns } from '@falcon/domain/reports/report-definitions';
import type { AnyReport, Line, ReportColumn } from '@falcon/domain/reports/report-definitions';
import type { DB, Database } from '#db/database';
import { recordValues } from '#db/record-text';
import { streamedRows } from '#db/row-stream';
import type { TransactionContext } from '#core/context';
import { lineOf, storedColumns } from './report-lines';
import type { LineTexts } from './report-lines';
import type { ReportRequest } from './report-request';
import type { ServedReport } from './served-reports';

/** Figures over all lines of a report: their number, and the total of each totaled column, as whole numbers. */
export type ReportTotals = Readonly<Record<string, number>> & { readonly lines: number };

/** A bar or point of a chart, in whole numbers. */
export interface ChartRow {
  readonly label: string | null;
  readonly value: number;
}

/** The totals of one kind of line, in whole numbers. */
export interface Subtotal {
  readonly of: string;
  readonly totals: ReportTotals;
}

/** The first lines of a report, and the figures over all lines. */
export interface ReportAnswer {
  readonly rows: readonly Line[];
  readonly totals: ReportTotals;
  readonly chart: readonly ChartRow[];
  readonly subtotals: readonly Subtotal[];
}

/** The most bars of a chart: more would be too thin to read. */
const MOST_BARS = 12;

const TEXTS: ReadonlySet<ReportColumn['kind']> = new Set(['text']);
const nameOf = (id: string): RawBuilder<unknown> =>
  sql.raw(`lines.${id.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`);
const list = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(parts, sql`, `);
const object = (fields: readonly (readonly [string, RawBuilder<unknown>])[]): RawBuilder<unknown> =>
  sql`json_build_object(${list(fields.map(([name, value]) => sql`${sql.lit(name)}, ${value}`))})`;

type Ratio = NonNullable<ReportColumn['ratio']>;
/**
 * Hundredths of a percent, rounded to tenths like `marginOf` or to hundredths like `markupPercent`; 0 for a zero base.
 * Uses whole numbers, which the database handles ten times as fast as decimals: adding half the divisor, with the sign
 * of the result, rounds half away from 0.
 */
function partOf(part: RawBuilder<unknown>, whole: RawBuilder<unknown>, { hundredths }: Ratio): RawBuilder<unknown> {
  const [p, w] = [sql`(${part})::bigint`, sql`(${whole})::bigint`];
  const [step, scale] = hundredths ? [1, 20_000] : [10, 2_000];
  const half = sql`case when (${p} < 0) = (${w} < 0) then ${w} else -${w} end`;
  return sql`coalesce((${p} * ${sql.lit(scale)} + ${half}) / nullif(2 * ${w}, 0) * ${sql.lit(step)}, 0)`;
}
const valueOf = ({ id, ratio }: ReportColumn): RawBuilder<unknown> =>
  ratio ? partOf(nameOf(ratio.part), nameOf(ratio.whole), ratio) : nameOf(id);
const sumOf = (id: string): RawBuilder<unknown> => sql`coalesce(sum(${nameOf(id)}), 0)::bigint`;
const totalOf = ({ id, ratio }: ReportColumn): RawBuilder<unknown> =>
  ratio ? partOf(sql`sum(${nameOf(ratio.part)})`, sql`sum(${nameOf(ratio.whole)})`, ratio) : sumOf(id);

/** A line as a row of text: its id, then its columns. */
const lineText = (columns: readonly ReportColumn[]): RawBuilder<unknown> =>
  sql`row(${list([sql`lines.id`, ...storedColumns(columns).map(valueOf)])})::text`;
const totalsObject = (columns: readonly ReportColumn[], summed: boolean): RawBuilder<unknown> =>
  object([
    ['lines', summed ? sumOf('lineCount') : sql`count(*)`],
    ...totaledColumns(columns).map((column) => [column.id, totalOf(column)] as const),
  ]);

/** The first day of the period of a date; weeks start on Sunday. */
const PERIOD_STARTS = {
  month: (day: RawBuilder<unknown>) => sql`date_trunc('month', ${day})::date`,
  week: (day: RawBuilder<unknown>) => sql`date_trunc('week', ${day} + 1)::date - 1`,
} as const;

/**
 * Blank values come last in both directions; a column without blanks can use an index. Equal lines keep their order.
 */
function order({ sort, direction }: ReportRequest): RawBuilder<unknown> {
  const way = direction === 'DESC' ? sql`desc` : sql`asc`;
  const value = TEXTS.has(sort.kind) ? sql`lower(${valueOf(sort)})` : valueOf(sort);
  const blanks = sort.blank || sort.when ? sql` nulls last` : sql``;
  return sql`${value} ${way}${blanks}, lines.id ${way}`;
}

/** The source of the figures over all lines: the lines, or their sums if the report provides them for these filters. */
interface Basis {
  readonly summed: boolean;
  /** The common table expressions of the statement. */
  readonly parts: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
}

function basisOf({ source }: ServedReport, { values }: ReportRequest, ctx: TransactionContext): Basis {
  const lines = sql`with lines as (${source.lines(values, ctx)})`;
  const sums = source.sums?.(values, ctx) ?? null;
  return sums === null
    ? { summed: false, parts: lines, from: sql`lines` }
    : { summed: true, parts: sql`${lines}, sums as (${sums})`, from: sql`sums lines` };
}

/** The points of a report's chart; none if it has no chart, or the user can't see the figure. */
function chartOf(
  { chart }: AnyReport,
  columns: readonly ReportColumn[],
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [by, value] = [chart?.by, chart?.value].map((id) => columns.find((column) => column.id === id));
  if (!chart || !by || !value) return sql`'[]'::json`;
  const label = chart.per ? PERIOD_STARTS[chart.per](valueOf(by)) : valueOf(by);
  const largest = sql`order by 2 desc, 1 limit ${sql.lit(MOST_BARS)}`;
  const points = chart.perLine
    ? sql`select ${label} as label, ${valueOf(value)} as value from ${from} ${largest}`
    : sql`select ${label} as label, ${totalOf(value)} as value from ${from}
      group by 1 ${chart.per ? sql`order by 1` : largest}`;
  return sql`(select coalesce(json_agg(point), '[]') from (${points}) point)`;
}

/** The totals of each kind of line. */
function subtotalsOf({ subtotals }: AnyReport, columns: readonly ReportColumn[], basis: Basis): RawBuilder<unknown> {
  const by = columns.find(({ id }) => id === subtotals?.by);
  if (!by) return sql`'[]'::json`;
  return sql`(select coalesce(json_agg(one), '[]') from (
    select ${valueOf(by)} as of, ${totalsObject(columns, basis.summed)} as totals from ${basis.from} group by 1) one)`;
}

/** The first `limit` lines of a report with the totals of all of them, in one statement. */
export async function reportAnswer(
  db: Database,
  served: ServedReport,
  request: ReportRequest,
  ctx: TransactionContext,
): Promise<ReportAnswer> {
  const { columns } = request;
  const basis = basisOf(served, request, ctx);
  const { rows } = await sql<Omit<ReportAnswer, 'rows'> & { readonly rows: readonly string[] }>`
    ${basis.parts}
    select
      (select coalesce(json_agg(${lineText(columns)}), '[]')
        from (select * from lines order by ${order(request)} limit ${served.report.limit}) lines) as rows,
      (select ${totalsObject(columns, basis.summed)} from ${basis.from}) as totals,
      ${chartOf(served.report, columns, basis.from)} as chart,
      ${subtotalsOf(served.report, columns, basis)} as subtotals`.execute(db);
  const [answer] = rows;
  if (!answer) throw new Error(`The report ${served.report.name} has no answer`);
  const readColumns = storedColumns(columns);
  return { ...answer, rows: answer.rows.map((text) => lineOf(readColumns, recordValues(text))) };
}

/** Only the figures over all lines, without lines. */
export async function reportTotals(
  db: Database,
  served: ServedReport,
  request: ReportRequest,
  ctx: TransactionContext,
): Promise<ReportTotals> {
  const { summed, parts, from } = basisOf(served, request, ctx);
  const { rows } = await sql<{ readonly totals: ReportTotals }>`
    ${parts} select ${totalsObject(request.columns, summed)} as totals from ${from}`.execute(db);
  return (rows[0] as { readonly totals: ReportTotals }).totals;
}

/** All lines of a report in order, in groups: the database prepares the next group while one is used. */
export async function* reportLines(
  trx: Transaction<DB>,
  { source }: ServedReport,
  request: ReportRequest,
  ctx: TransactionContext,
  atATime: number,
): AsyncGenerator<readonly LineTexts[]> {
  // The statement lasts as long as its reader. Its cost for the database was already limited when the totals were
  // calculated.
  await sql`set local statement_timeout = '1h'`.execute(trx);
  const statement = sql`
    with lines as (${source.lines(request.values, ctx)}) select ${lineText(request.columns)} from lines
      order by ${order(request)}`;
  for await (const rows of streamedRows(trx, statement, atATime)) yield rows.map(([line]) => recordValues(line ?? ''));
}

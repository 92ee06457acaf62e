import { answerFields, sortName, totaledColumns } from '@falcon/domain/reports/report-definitions';
import type { AnyReport, ColumnKind, Line, ReportColumn } from '@falcon/domain/reports/report-definitions';
import { builder } from '#core/builder';
import { SortDirection } from '#core/lists/connection';
import type { Context } from '#core/context';
import { ExportFormatType } from '#core/enums';
import { filterFields } from '#core/lists/filters';
import { accessOptions, mutation } from '#core/mutation';
import { JobStatus } from '#kit/jobs';
import { exportNow, startExport } from './export-report';
import type { ExportArguments } from './export-report';
import { periodsOf } from './periods';
import { reportAnswer } from './report.queries';
import type { ReportAnswer, ReportTotals } from './report.queries';
import { inContractUnits } from './report-lines';
import { reportRequest } from './report-request';
import type { ReportArguments } from './report-request';
import { registerReport } from './served-reports';
import type { ReportSource, ServedReport } from './served-reports';

type Types = typeof builder.$inferSchemaTypes;
type LineFields = PothosSchemaTypes.ObjectFieldBuilder<Types, Line>;
/** The scalar of a column; like the scalars, its values are whole numbers inside the server. */
const SCALARS: Readonly<Record<ColumnKind, string>> = {
  choice: 'ID',
  count: 'Int',
  date: 'ISO8601Date',
  id: 'ID',
  money: 'Money',
  percent: 'Percent',
  quantity: 'Quantity',
  rate: 'Rate',
  text: 'String',
};

const pascal = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** The field of a column; null if the line is blank there, and for users who can't see the column. */
const columnField = (t: LineFields, { id, kind, blank, seenBy, when, about }: ReportColumn) =>
  t.field({
    type: SCALARS[kind] as 'String',
    nullable: blank === true || seenBy !== undefined || when !== undefined,
    description: about,
    resolve: (line) => (line[id] ?? null) as string,
  });
const columnFields = (t: LineFields, columns: readonly ReportColumn[]) =>
  Object.fromEntries(columns.filter(({ of }) => !of).map((column) => [column.id, columnField(t, column)]));

interface Point {
  readonly label: string;
  readonly value: number;
}
const ReportPoint = builder.objectRef<Point>('ReportPoint').implement({
  description: 'A bar or point of a report’s chart.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'A category, or the first day of a period.' }),
    value: t.exposeFloat('value'),
  }),
});
const ReportFile = builder.objectRef<{ readonly url: string }>('ReportFile').implement({
  fields: (t) => ({ url: t.exposeString('url', { description: 'Signed, valid for ten minutes.' }) }),
});

/** The points of a chart in the API's unit: choices by label, periods without lines as 0. */
function pointsOf({ chart, columns }: AnyReport, { chart: rows }: ReportAnswer): Point[] {
  const [by, value] = [chart?.by, chart?.value].map((id) => columns.find((column) => column.id === id));
  if (!by || !value) return [];
  const points = rows.map((row) => ({
    label: by.choices?.find((choice) => String(choice.value) === String(row.label))?.label ?? row.label ?? 'None',
    value: Number(inContractUnits([value], { [value.id]: row.value })[value.id]),
  }));
  if (!chart?.per) return points;
  const pointsByLabel = new Map(points.map((point) => [point.label, point]));
  return periodsOf(rows, chart.per).map((label) => pointsByLabel.get(label) ?? { label, value: 0 });
}

/** The totals of each kind of line, even without lines, then those of all. */
function subtotalRows({ columns, subtotals }: AnyReport, answer: ReportAnswer): { of: string; totals: ReportTotals }[] {
  const kinds = columns.find(({ id }) => id === subtotals?.by)?.choices ?? [];
  const totalsByKind = new Map(answer.subtotals.map(({ of, totals }) => [of, totals]));
  const none = Object.fromEntries([['lines', 0], ...totaledColumns(columns).map(({ id }) => [id, 0])]) as ReportTotals;
  return [
    ...kinds.map(({ value }) => ({ of: String(value), totals: totalsByKind.get(String(value)) ?? none })),
    ...(subtotals ? [{ of: subtotals.whole.value, totals: answer.totals }] : []),
  ];
}

const totalFields = <Shape>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Shape>,
  { columns }: AnyReport,
  totalsOf: (shape: Shape) => ReportTotals,
) =>
  Object.fromEntries(
    totaledColumns(columns).map((column) => {
      const field = t.field({
        type: SCALARS[column.kind] as 'String',
        nullable: column.seenBy !== undefined || column.when !== undefined,
        description: `${column.label} of all lines.`,
        resolve: (shape) => (totalsOf(shape)[column.id] ?? null) as unknown as string,
      });
      return [column.id, field];
    }),
  );

/** The types of a report's response: its row, the response itself, and its sorts. */
function typesOf({ report, source }: ServedReport) {
  const name = pascal(report.name);
  const { rows, truncated } = answerFields(report);
  const Row = builder.objectRef<Line>(`${name}Row`).implement({
    description: `A line of the report “${report.title}”. What the user may not see is null.`,
    fields: (t) => ({
      id: t.id({ resolve: (line) => line['id'] as string }),
      ...columnFields(t, report.columns),
      ...source.rowFields?.(t),
    }),
  });
  const { subtotals } = report;
  const Subtotal =
    subtotals &&
    builder.objectRef<{ readonly of: string; readonly totals: ReportTotals }>(`${name}Subtotal`).implement({
      description: `Totals of the lines of one ${subtotals.by}.`,
      fields: (t) => ({
        [subtotals.by]: t.exposeID('of'),
        lines: t.int({ resolve: ({ totals }) => totals.lines }),
        ...totalFields(t, report, ({ totals }) => totals),
      }),
    });
  const Answer = builder.objectRef<ReportAnswer>(name).implement({
    description: `${report.about} At most ${report.limit.toLocaleString('en-US')} lines; totals cover all.`,
    fields: (t) => ({
      [rows]: t.expose('rows', { type: [Row] }),
      totalCount: t.int({ resolve: ({ totals }) => totals.lines }),
      [truncated]: t.boolean({
        description: 'There are more lines than were returned; totals cover all of them.',
        resolve: (answer) => answer.rows.length < answer.totals.lines,
      }),
      ...totalFields(t, report, ({ totals }) => totals),
      ...(Subtotal &&
        report.subtotals && {
          [report.subtotals.field]: t.field({
            type: [Subtotal],
            description: 'The totals of each kind of line, then those of all.',
            resolve: (answer) => subtotalRows(report, answer),
          }),
        }),
      ...(report.chart && {
        chart: t.field({
          type: [ReportPoint],
          description: 'The points of its chart, over all lines.',
          resolve: (answer) => pointsOf(report, answer),
        }),
      }),
    }),
  });
  const sorts = report.columns.flatMap((column) => sortName(column) ?? []);
  return { Answer, Sort: builder.enumType(`${name}Sort`, { values: sorts }) };
}

/** Required dates of a report become required arguments. */
function requiredFields(report: AnyReport, field: (options: never) => unknown): object {
  const names = Object.keys(report.filters[report.period?.filter ?? '']?.contract ?? {});
  return Object.fromEntries(names.map((name) => [name, field({ type: 'ISO8601Date', required: true } as never)]));
}

/**
 * Adds a report to the API: its query, its export as a file, and the job for long exports (`itemUsage`,
 * `itemUsageExport`, `itemUsageExportStart`), each for users with one of its permissions.
 */
export function serveReport<One extends AnyReport>(report: One, ownSource: ReportSource<One>): void {
  const source = ownSource as ReportSource;
  const served: ServedReport = { report, source };
  registerReport(served);
  const { Answer, Sort } = typesOf(served);
  const access = { anyPermission: report.permissions };
  const contract = { enums: source.enums ?? {} };
  const answer = (args: ReportArguments, ctx: Context): Promise<ReportAnswer> =>
    reportAnswer(ctx.db, served, reportRequest(report, ctx, args), ctx);
  builder.queryFields((t) => {
    const args = {
      ...filterFields(t.arg, report.filters, contract),
      ...requiredFields(report, t.arg),
      sort: t.arg({ type: Sort }),
      direction: t.arg({ type: SortDirection }),
    };
    const fileArgs = { ...args, columns: t.arg.stringList(), fileType: t.arg({ type: ExportFormatType }) };
    return {
      [report.name]: t.field({
        ...accessOptions(access),
        type: Answer,
        args,
        resolve: (_root, input, ctx) => answer(input as ReportArguments, ctx),
      }),
      [`${report.name}Export`]: t.field({
        ...accessOptions(access),
        type: ReportFile,
        description: 'All its lines as a file, written while you wait.',
        args: fileArgs,
        resolve: async (_root, input, ctx) => ({ url: await exportNow(ctx, served, input as ExportArguments) }),
      }),
    };
  });
  mutation(`${report.name}ExportStart`, {
    description: `Starts the export of “${report.title}” in the background; the same request returns the job under way.`,
    access,
    input: (t) => ({
      ...filterFields(t.field.bind(t), report.filters, contract),
      ...requiredFields(report, t.field.bind(t)),
      sort: t.field({ type: Sort, required: false }),
      direction: t.field({ type: SortDirection, required: false }),
      columns: t.stringList({ required: false, description: 'Ids of the columns, in their order.' }),
      fileType: t.field({ type: ExportFormatType, required: false }),
    }),
    resolve: (input, ctx) => startExport(ctx, served, input as ExportArguments),
    payload: (t) => ({ jobStatus: t.expose('jobStatus', { type: JobStatus }) }),
  });
}

import type { PermissionKey } from '../../office/access/permissions';
import { sees } from '../../office/access/seen';
import type { Can } from '../../office/access/seen';
import { periodDates, periodNamed, readFilters } from '../../company/filters';
import type { DateRange, FilterChoice, Filters, FilterValues, NamesOfKind, PeriodName } from '../../company/filters';
import { addDays, daysBetween } from '../../kit/schedule';
import type { CellLink, Line, ReportColumn } from './columns';

/** The dates of a report: which filter holds them, the default period, and the longest range in days. */
export interface ReportPeriod<Name> {
  readonly filter: Name;
  readonly opens: PeriodName;
  readonly most: number;
}

/** A report's chart: bars of a figure by category, or a line of it by period. */
export interface ReportChart<Id extends string = string> {
  readonly by: Id;
  readonly value: Id;
  /** The period of a line chart; without it the chart has bars, largest first. */
  readonly per?: 'month' | 'week';
  /** Each line gets its own bar; lines with the same name are not added up. */
  readonly perLine?: true;
}

/**
 * Totals for each kind of line next to the overall totals: the choice column to group by, and their name in the
 * contract.
 */
export interface ReportSubtotals<Id extends string = string> {
  readonly by: Id;
  readonly field: string;
  /** The value that marks the overall totals. */
  readonly whole: { readonly value: string; readonly label: string };
}

/** Everything that the server and the page need to know about a report. */
export interface Report<All extends Filters = Filters, Column extends ReportColumn = ReportColumn> {
  /** Its field in the contract: `itemUsage`. */
  readonly name: string;
  readonly title: string;
  /** What its lines are, as a sentence. */
  readonly about: string;
  /** What to know to use it: two to seven sentences, the help of its page. */
  readonly help: readonly string[];
  /** Any of these permissions opens it. */
  readonly permissions: readonly PermissionKey[];
  readonly filters: All;
  /** The contract enums that its filters use, by argument. */
  readonly enums?: Readonly<Record<string, string>>;
  readonly period?: ReportPeriod<NamesOfKind<All, 'range'> & string>;
  /** The filter for a one-day report's date; today by default, and never a later day. */
  readonly asOf?: NamesOfKind<All, 'day'> & string;
  /** The filter that decides what a line stands for; by default, its first choice. */
  readonly grouping?: NamesOfKind<All, 'one'> & string;
  readonly columns: readonly Column[];
  readonly sort: { readonly by: Column['id']; readonly direction: 'ASC' | 'DESC' };
  /** The maximum number of lines on the page; files have all. */
  readonly limit: number;
  /** The address behind a line. */
  readonly drillDown?: CellLink;
  /** Whether a line is a sum of others: bold on the page and in print. */
  readonly isTotal?: (line: Line) => boolean;
  readonly chart?: ReportChart<Column['id']>;
  readonly subtotals?: ReportSubtotals<Column['id']>;
  /** Its page; by default derived from its name: `/reports/item-usage`. */
  readonly address?: string;
  /** Contract names that the specification prescribes. */
  readonly fields?: { readonly rows?: string; readonly truncated?: string };
}

/** Any report; details of its filters are known only where it is defined. */
export type AnyReport = Omit<Report, 'asOf' | 'filters' | 'grouping' | 'period'> & {
  readonly filters: Filters;
  readonly asOf?: string;
  readonly grouping?: string;
  readonly period?: ReportPeriod<string>;
};

/** Defines a report. */
export function report<const All extends Filters, const Id extends string>(
  name: string,
  definition: Omit<Report<All, ReportColumn<Id>>, 'name'>,
): Report<All, ReportColumn<Id>> {
  return { name, ...definition };
}

/** The columns available to a user, including `id` columns. */
export const columnsFor = (report: Pick<AnyReport, 'columns'>, can: Can): ReportColumn[] =>
  report.columns.filter((column) => sees(can, column));

/** The columns of lines with these filter values. */
export const columnsWhen = (
  columns: readonly ReportColumn[],
  values: Readonly<Record<string, unknown>>,
): ReportColumn[] => columns.filter(({ when }) => when === undefined || when(values));

const CAPITAL = /[A-Z]/g;

/** A column's sort name in the contract; null if it can't be sorted. */
export const sortName = ({ id, sort, of }: ReportColumn): string | null =>
  sort === false || of ? null : (sort ?? id.replaceAll(CAPITAL, (letter) => `_${letter}`).toUpperCase());

/** The column of a sort; undefined if no column has that name. */
export const sortColumn = (columns: readonly ReportColumn[], name: string | null | undefined) =>
  columns.find((column) => name !== null && name !== undefined && sortName(column) === name);

/** A report's name in addresses and for its views: `item-usage`. */
export const reportKey = ({ name }: Pick<AnyReport, 'name'>): string =>
  name.replaceAll(CAPITAL, (letter) => `-${letter.toLowerCase()}`);

/** The address of a report's page. */
export const reportAddress = (report: Pick<AnyReport, 'address' | 'name'>): string =>
  report.address ?? `/reports/${reportKey(report)}`;

/** The contract names of a report's rows and of its truncation flag. */
export const answerFields = ({ fields }: Pick<AnyReport, 'fields'>): { rows: string; truncated: string } => ({
  rows: fields?.rows ?? 'rows',
  truncated: fields?.truncated ?? 'rowsTruncated',
});

/** Whether a column has a total: a sum, or a ratio of sums. */
export const isTotaled = ({ total, ratio }: ReportColumn): boolean => total ?? ratio !== undefined;

/** The columns with a total: a sum, or a ratio of sums. */
export const totaledColumns = <Column extends ReportColumn>(columns: readonly Column[]): Column[] =>
  columns.filter(isTotaled);

/** The values, with the first choice if no grouping is set. */
export function withGrouping<Values extends object>({ filters, grouping }: AnyReport, values: Values): Values {
  const filter = grouping === undefined ? undefined : filters[grouping];
  if (grouping === undefined || !filter || !('choices' in filter) || grouping in values) return values;
  const [first] = filter.choices as readonly FilterChoice[];
  return { ...values, [grouping]: first?.value };
}

/**
 * The filter values in a report's address, with the default dates if it has none. Half a range is extended to the
 * default length.
 */
export function readReport<One extends AnyReport>(
  report: One,
  address: Readonly<Record<string, string | undefined>>,
  today: string,
): FilterValues<One['filters']> {
  const values: Record<string, unknown> = withGrouping(report, readFilters(report.filters, address, today));
  const { period } = report;
  if (!period) return values as FilterValues<One['filters']>;
  const opens = periodDates(periodNamed(period.opens), today);
  const { from, to }: DateRange = values[period.filter] ?? {};
  const range = {
    from: from ?? (to === undefined ? opens.from : addDays(to, -daysBetween(opens.from, opens.to))),
    to: to ?? (from === undefined || from <= opens.to ? opens.to : from),
  };
  return { ...values, [period.filter]: range } as FilterValues<One['filters']>;
}

const years = (days: number): string => {
  const whole = Math.floor(days / 365);
  return whole === 1 ? 'one year' : `${whole} years`;
};

/** The error in a report's dates, as argument and sentence; null if none. */
export function periodFault(report: AnyReport, values: Readonly<Record<string, unknown>>): [string, string] | null {
  const { period } = report;
  if (!period) return null;
  const [first = '', last = ''] = Object.keys(report.filters[period.filter]?.contract ?? {});
  const { from, to } = (values[period.filter] ?? {}) as DateRange;
  if (!from) return [first, 'Enter the first date.'];
  if (!to) return [last, 'Enter the last date.'];
  if (daysBetween(from, to) > period.most) return [last, `Select a range of at most ${years(period.most)}.`];
  return null;
}

/** The error in a report's day, as argument and sentence; null if none. */
export function asOfFault(
  { asOf, filters }: AnyReport,
  values: Readonly<Record<string, unknown>>,
  today: string,
): [string, string] | null {
  if (asOf === undefined || typeof values[asOf] !== 'string' || values[asOf] <= today) return null;
  return [Object.keys(filters[asOf]?.contract ?? {})[0] ?? asOf, 'Select today or an earlier day.'];
}

/** A report file's name without its extension: with its dates or day, or today's date. */
export function reportFileName(report: AnyReport, values: Readonly<Record<string, unknown>>, today: string): string {
  const { from, to } = ((report.period && values[report.period.filter]) ?? {}) as DateRange;
  const asOf = report.asOf === undefined ? undefined : values[report.asOf];
  return `${report.title} ${from && to ? `${from} to ${to}` : typeof asOf === 'string' ? asOf : today}`;
}

const grouped = (lines: number): string => lines.toLocaleString('en-US');

/** The number of lines, with a note that the page shows only some of them. */
export function linesText(shownCount: number, all: number): string {
  if (shownCount < all) return `Showing ${grouped(shownCount)} of ${grouped(all)} lines. Totals cover all.`;
  return all === 1 ? '1 line' : `${grouped(all)} lines`;
}

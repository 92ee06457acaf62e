import type { PermissionKey } from '../../office/access/permissions';
import { sees } from '../../office/access/seen';
import type { Can } from '../../office/access/seen';
import { periodDates, periodNamed, readFilters } from '../../company/filters';
import type { DateRange, FilterChoice, Filters, FilterValues, NamesOfKind, PeriodName } from '../../company/filters';
import { addDays, daysBetween } from '../../kit/schedule';
import type { CellLink, Line, ReportColumn } from './columns';

/** The dates a report is about: which of its filters, the period that it opens with, and the most days of a range. */
export interface ReportPeriod<Name> {
  readonly filter: Name;
  readonly opens: PeriodName;
  readonly most: number;
}

/** A picture of a report: bars of a figure by category, or a line of it by period. */
export interface ReportChart<Id extends string = string> {
  readonly by: Id;
  readonly value: Id;
  /** The period of a line; without it the chart has bars, the largest first. */
  readonly per?: 'month' | 'week';
  /** Each line is a bar of its own; lines of the same name are not added up. */
  readonly perLine?: true;
}

/**
 * The totals of each kind of line beside those of all: the choice column they are by, and their name in the contract.
 */
export interface ReportSubtotals<Id extends string = string> {
  readonly by: Id;
  readonly field: string;
  /** The value of the totals of all lines. */
  readonly whole: { readonly value: string; readonly label: string };
}

/** Everything that server and page have to know about one report. */
export interface Report<All extends Filters = Filters, Column extends ReportColumn = ReportColumn> {
  /** Its field in the contract: `itemUsage`. */
  readonly name: string;
  readonly title: string;
  /** What its lines are, as a sentence. */
  readonly about: string;
  /** What to know to use it: two to seven sentences, the help of its page. */
  readonly help: readonly string[];
  /** Any of them opens it. */
  readonly permissions: readonly PermissionKey[];
  readonly filters: All;
  /** The enums of the contract that its filters use, by argument. */
  readonly enums?: Readonly<Record<string, string>>;
  readonly period?: ReportPeriod<NamesOfKind<All, 'range'> & string>;
  /** The filter with the one day that the report is about; today if it is left out, and never a later day. */
  readonly asOf?: NamesOfKind<All, 'day'> & string;
  /** The filter that decides what a line is; its first choice if it is left out. */
  readonly grouping?: NamesOfKind<All, 'one'> & string;
  readonly columns: readonly Column[];
  readonly sort: { readonly by: Column['id']; readonly direction: 'ASC' | 'DESC' };
  /** The most lines on the page; files have all. */
  readonly limit: number;
  /** The address behind a line. */
  readonly drillDown?: CellLink;
  /** Whether a line is the sum of others: it is bold on the page and in print. */
  readonly isTotal?: (line: Line) => boolean;
  readonly chart?: ReportChart<Column['id']>;
  readonly subtotals?: ReportSubtotals<Column['id']>;
  /** Its page; made from its name if left out: `/reports/item-usage`. */
  readonly address?: string;
  /** Names in the contract that the specification sets. */
  readonly fields?: { readonly rows?: string; readonly truncated?: string };
}

/** Any report; what is particular about its filters is known where it is defined. */
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

/** The columns that a user sees, `id` columns included. */
export const columnsFor = (report: Pick<AnyReport, 'columns'>, can: Can): ReportColumn[] =>
  report.columns.filter((column) => sees(can, column));

/** The columns that lines of these filter values have. */
export const columnsWhen = (
  columns: readonly ReportColumn[],
  values: Readonly<Record<string, unknown>>,
): ReportColumn[] => columns.filter(({ when }) => when === undefined || when(values));

const CAPITAL = /[A-Z]/g;

/** The name of a column among the sorts of the contract; null if it can't be sorted. */
export const sortName = ({ id, sort, of }: ReportColumn): string | null =>
  sort === false || of ? null : (sort ?? id.replaceAll(CAPITAL, (letter) => `_${letter}`).toUpperCase());

/** The column of a sort; undefined for a name that no column has. */
export const sortColumn = (columns: readonly ReportColumn[], name: string | null | undefined) =>
  columns.find((column) => name !== null && name !== undefined && sortName(column) === name);

/** The name of a report in addresses, and of its views: `item-usage`. */
export const reportKey = ({ name }: Pick<AnyReport, 'name'>): string =>
  name.replaceAll(CAPITAL, (letter) => `-${letter.toLowerCase()}`);

/** The address of a report's page. */
export const reportAddress = (report: Pick<AnyReport, 'address' | 'name'>): string =>
  report.address ?? `/reports/${reportKey(report)}`;

/** The names of a report's rows and of its flag for missing ones in the contract. */
export const answerFields = ({ fields }: Pick<AnyReport, 'fields'>): { rows: string; truncated: string } => ({
  rows: fields?.rows ?? 'rows',
  truncated: fields?.truncated ?? 'rowsTruncated',
});

/** Whether a column has a figure below: a sum, or a part of sums. */
export const isTotaled = ({ total, ratio }: ReportColumn): boolean => total ?? ratio !== undefined;

/** The columns with a figure below: a sum, or a part of sums. */
export const totaledColumns = <Column extends ReportColumn>(columns: readonly Column[]): Column[] =>
  columns.filter(isTotaled);

/** The values with the first choice of the grouping where there is none. */
export function withGrouping<Values extends object>({ filters, grouping }: AnyReport, values: Values): Values {
  const filter = grouping === undefined ? undefined : filters[grouping];
  if (grouping === undefined || !filter || !('choices' in filter) || grouping in values) return values;
  const [first] = filter.choices as readonly FilterChoice[];
  return { ...values, [grouping]: first?.value };
}

/**
 * What an address asks of a report: its filters, with the dates it opens with where the address has none. Half a range
 * is as long as those.
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

/** What is wrong with the dates of a report, as argument and sentence; null if nothing is. */
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

/** What is wrong with the day of a report, as argument and sentence; null if nothing is. */
export function asOfFault(
  { asOf, filters }: AnyReport,
  values: Readonly<Record<string, unknown>>,
  today: string,
): [string, string] | null {
  if (asOf === undefined || typeof values[asOf] !== 'string' || values[asOf] <= today) return null;
  return [Object.keys(filters[asOf]?.contract ?? {})[0] ?? asOf, 'Select today or an earlier day.'];
}

/** What the file of a report is called, without its ending: with its dates or its day, or with today. */
export function reportFileName(report: AnyReport, values: Readonly<Record<string, unknown>>, today: string): string {
  const { from, to } = ((report.period && values[report.period.filter]) ?? {}) as DateRange;
  const asOf = report.asOf === undefined ? undefined : values[report.asOf];
  return `${report.title} ${from && to ? `${from} to ${to}` : typeof asOf === 'string' ? asOf : today}`;
}

const grouped = (lines: number): string => lines.toLocaleString('en-US');

/** How many lines there are, and that the page shows only some of them. */
export function linesText(shownCount: number, all: number): string {
  if (shownCount < all) return `Showing ${grouped(shownCount)} of ${grouped(all)} lines. Totals cover all.`;
  return all === 1 ? '1 line' : `${grouped(all)} lines`;
}

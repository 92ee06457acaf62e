import type { FigureKind, SheetValue } from '../../kit/sheets';
import type { Line, LineValue, ReportColumn } from './columns';
import { isTotaled } from './report';

/** Numeric kinds, which are right-aligned. */
export const FIGURES: Readonly<Partial<Record<ReportColumn['kind'], FigureKind>>> = {
  count: 'count',
  money: 'money',
  percent: 'percent',
  quantity: 'quantity',
  rate: 'rate',
};

/** Margins are rounded to a tenth of a percent; rates and markups have two decimals, so that they line up. */
const figureOf = ({ kind, ratio }: ReportColumn): FigureKind | undefined =>
  kind === 'percent' && (!ratio || ratio.hundredths) ? 'columnPercent' : FIGURES[kind];

/** The value of a column on a line. */
export const lineValue = (column: ReportColumn, line: Line): LineValue =>
  (column.of ? column.of(line) : line[column.id]) ?? null;

/** A quantity's unit, unless the column that names it is shown. Totals have a unit only if all lines share it. */
function unitOf({ unit }: ReportColumn, line: Line | null, shownColumns: readonly ReportColumn[]): string | undefined {
  if (typeof unit !== 'object') return unit;
  return line === null || shownColumns.some(({ id }) => id === unit.column) ? undefined : unit.of(line) || undefined;
}

/** A column for files: a unit shared by all lines is in the heading, so that cells are numbers. */
export const columnInFile = (column: ReportColumn): ReportColumn => {
  const { unit, ...others } = column;
  return typeof unit === 'string' ? { ...others, label: `${column.label} (${unit})` } : column;
};

function valueCell(
  column: ReportColumn,
  value: LineValue,
  unit: () => string | undefined,
  line: Line | null = null,
): SheetValue {
  if (value === null || value === '') return null;
  const kind = line !== null && column.isWhole?.(line) ? 'count' : figureOf(column);
  if (kind) return { figure: Number(value), kind, unit: unit() };
  if (column.kind === 'date') return { day: String(value) };
  if (column.kind === 'choice')
    return column.choices?.find((choice) => String(choice.value) === String(value))?.label ?? String(value);
  return String(value);
}

/** A cell's content on the page, in print and in files; null if blank. `shownColumns` are the columns next to it. */
export const reportCell = (column: ReportColumn, line: Line, shownColumns: readonly ReportColumn[]): SheetValue =>
  column.blankZero && lineValue(column, line) === 0
    ? null
    : valueCell(column, lineValue(column, line), () => unitOf(column, line, shownColumns), line);

/** A line of totals: its name in the first column, and a figure in each column that has one. */
export const totalsCells = (shownColumns: readonly ReportColumn[], totals: Line): SheetValue[] =>
  shownColumns.map((column, index) => {
    const value = isTotaled(column) ? (totals[column.id] ?? null) : null;
    return valueCell(column, value, () => unitOf(column, null, shownColumns)) ?? (index === 0 ? 'Total' : null);
  });

import { FIGURES } from '@falcon/domain/reports/report-definitions';
import type { Line, LineValue, ReportColumn } from '@falcon/domain/reports/report-definitions';

/** A line as the database returns it: its id, then the columns read; null for blank. */
export type LineTexts = readonly (string | null)[];

/** The columns read from the database; the others are derived from them. */
export const storedColumns = (columns: readonly ReportColumn[]): ReportColumn[] => columns.filter(({ of }) => !of);

/** A line by column name: figures are whole numbers, everything else is text. */
export function lineOf(columns: readonly ReportColumn[], texts: LineTexts): Line {
  const line: Record<string, LineValue> = { id: texts[0] ?? null };
  let place = 0;
  for (const { id, kind } of columns) {
    const value = texts[(place += 1)] ?? null;
    line[id] = value !== null && FIGURES[kind] ? Number(value) : value;
  }
  return line;
}

/** The decimals of each kind's whole numbers: money is in cents. */
const DECIMALS: Readonly<Partial<Record<ReportColumn['kind'], number>>> = {
  money: 2,
  percent: 2,
  quantity: 2,
  rate: 4,
};
/** How many decimals a column's whole numbers have: 2 for cents. */
export const decimalsOf = ({ kind }: Pick<ReportColumn, 'kind'>): number => DECIMALS[kind] ?? 0;

/** Whole numbers in the API's unit: cents as dollars. */
export function inContractUnits(columns: readonly ReportColumn[], whole: Line): Line {
  const line: Record<string, LineValue> = {};
  for (const column of columns) {
    const value = whole[column.id] ?? null;
    line[column.id] = typeof value === 'number' ? value / 10 ** decimalsOf(column) : value;
  }
  return line;
}

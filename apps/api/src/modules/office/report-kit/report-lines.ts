import { FIGURES } from '@falcon/domain/reports/report-definitions';
import type { Line, LineValue, ReportColumn } from '@falcon/domain/reports/report-definitions';

/** A line as the database answers it: its id, then the columns that were read; null where it is blank. */
export type LineTexts = readonly (string | null)[];

/** The columns that the database answers; the others are worked out from them. */
export const storedColumns = (columns: readonly ReportColumn[]): ReportColumn[] => columns.filter(({ of }) => !of);

/** A line by the names of its columns: figures are whole numbers, everything else is text. */
export function lineOf(columns: readonly ReportColumn[], texts: LineTexts): Line {
  const line: Record<string, LineValue> = { id: texts[0] ?? null };
  let place = 0;
  for (const { id, kind } of columns) {
    const value = texts[(place += 1)] ?? null;
    line[id] = value !== null && FIGURES[kind] ? Number(value) : value;
  }
  return line;
}

/** Decimals of the whole numbers of a kind: money is in cents. */
const DECIMALS: Readonly<Partial<Record<ReportColumn['kind'], number>>> = {
  money: 2,
  percent: 2,
  quantity: 2,
  rate: 4,
};
/** How many decimals the whole numbers of a column stand for: 2 for cents. */
export const decimalsOf = ({ kind }: Pick<ReportColumn, 'kind'>): number => DECIMALS[kind] ?? 0;

/** Whole numbers in the unit of the contract, as shown to people: cents as dollars. */
export function inContractUnits(columns: readonly ReportColumn[], whole: Line): Line {
  const line: Record<string, LineValue> = {};
  for (const column of columns) {
    const value = whole[column.id] ?? null;
    line[column.id] = typeof value === 'number' ? value / 10 ** decimalsOf(column) : value;
  }
  return line;
}

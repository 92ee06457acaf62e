import type { FigureKind, SheetValue } from '@falcon/domain/kit/sheets';

/** The content of a cell: text, a number (null: blank), or a calendar date. */
export type CellValue = string | number | null;

/** A column of an exported table. Numbers stay numbers, with the decimals of their kind; dates are `YYYY-MM-DD`. */
export interface SheetColumn {
  readonly header: string;
  readonly kind: 'text' | 'whole' | 'money' | 'quantity' | 'rate' | 'date';
  /** In characters; only for spreadsheets. */
  readonly width?: number;
}

/** A table to be written as CSV or as a workbook. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly CellValue[])[];
}

const FIGURES: Readonly<Record<SheetColumn['kind'], FigureKind>> = {
  text: 'number',
  whole: 'count',
  money: 'money',
  quantity: 'quantity',
  rate: 'rate',
  date: 'number',
};

function valueOf(value: CellValue, { kind }: SheetColumn): SheetValue {
  if (typeof value === 'number') return { figure: value, kind: FIGURES[kind] };
  return kind === 'date' && value !== null ? { day: value } : value;
}

/** A row of a table with each value in its column's type. */
export const typedRow = ({ columns }: Sheet, row: readonly CellValue[]): SheetValue[] =>
  columns.map((column, index) => valueOf(row[index] ?? null, column));

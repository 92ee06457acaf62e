import type { Cell } from '@falcon/domain/imports';

/** A file that can't be read as a table: the sentence is for the user who selected it. */
export class TableFault extends Error {
  override readonly name = 'TableFault';
}

/** A row of a table with its spreadsheet row number. */
export interface TableRow {
  readonly rowNumber: number;
  readonly cells: readonly Cell[];
}

/** A table from a file: its headings and the rows under them, without blank ones. */
export interface Table {
  /** The sheets of a workbook; an empty list for a text file. */
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
}

export interface TableOptions {
  /** The sheet with this name, if there is one (in any case). */
  readonly sheet: string;
  /** More rows than this are refused. */
  readonly mostRows: number;
}

/** Whether a sheet with these headings is the right one. */
export type HeadingsFit = (headings: readonly string[]) => boolean;

const MOST_COLUMNS = 200;
const LONGEST_CELL = 10_000;

const isEmpty = (cell: Cell): boolean => cell === null || cell === '';
const filled = (cells: readonly Cell[]): number => cells.filter((cell) => !isEmpty(cell)).length;

/** The first row with two headings or more; titles above it and blank rows are skipped. */
function headingRow(rows: readonly TableRow[]): number {
  const at = rows.findIndex(({ cells }) => filled(cells) > 1);
  return at >= 0 ? at : rows.findIndex(({ cells }) => filled(cells) > 0);
}

const wordsOf = (cells: readonly Cell[]): string[] => cells.map((cell) => (cell === null ? '' : String(cell).trim()));

/** The headings over some rows; an empty list without any. */
export const headingsOf = (rows: readonly TableRow[]): readonly string[] =>
  wordsOf(rows[headingRow(rows)]?.cells ?? []);

const trimmed = (cells: readonly Cell[]): Cell[] => cells.slice(0, cells.findLastIndex((cell) => !isEmpty(cell)) + 1);

/** Splits headings from rows, leaves blank rows out and refuses what is too large. */
export function tableOf(
  all: readonly TableRow[],
  found: { readonly sheets: readonly string[]; readonly sheet: string | null },
  { mostRows }: TableOptions,
): Table {
  const at = headingRow(all);
  const headings = wordsOf(trimmed(all[at]?.cells ?? []));
  if (headings.length === 0)
    throw new TableFault(found.sheet === null ? 'The file is empty.' : `The sheet "${found.sheet}" is empty.`);
  if (headings.length > MOST_COLUMNS)
    throw new TableFault(`The table has more than ${MOST_COLUMNS} columns. Keep the ones that are needed.`);
  const rows = all.slice(at + 1).filter(({ cells }) => filled(cells) > 0);
  if (rows.length === 0) throw new TableFault('The file has headings but no rows.');
  if (rows.length > mostRows)
    throw new TableFault(
      `The file has ${rows.length.toLocaleString('en-US')} rows; one import takes at most ${mostRows.toLocaleString('en-US')}. Split the file and import the parts one at a time.`,
    );
  const long = rows.find(({ cells }) => cells.some((cell) => typeof cell === 'string' && cell.length > LONGEST_CELL));
  if (long)
    throw new TableFault(
      `A cell of row ${long.rowNumber} contains more than ${LONGEST_CELL.toLocaleString('en-US')} characters. Shorten it.`,
    );
  return {
    ...found,
    headings,
    rows: rows.map(({ rowNumber, cells }) => ({ rowNumber, cells: trimmed(cells.slice(0, headings.length)) })),
  };
}

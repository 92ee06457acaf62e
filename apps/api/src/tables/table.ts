import { cellText, matchColumns } from '@falcon/domain/kit/imports';
import type { Cell, NamedField } from '@falcon/domain/kit/imports';

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
  /** The spreadsheet number of the row of headings. */
  readonly headingRow: number;
  /** As long as the widest row; a column without a heading is blank here. */
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
  /** How many of the rows the sheet hides, by a filter or by hand. */
  readonly hiddenRows: number;
}

export interface TableOptions {
  /** The sheet with this name, if there is one (in any case). */
  readonly sheet: string;
  /** More rows than this are refused. */
  readonly mostRows: number;
  /** The fields to look for: the heading row and the separator that match the most of them win. */
  readonly fields?: readonly NamedField[];
  /** Headings that the user matched to these fields earlier. */
  readonly remembered?: Readonly<Record<string, string>>;
  /** The heading row that the user chose; otherwise it is detected. */
  readonly headingRow?: number | null;
}

const MOST_COLUMNS = 200;
const LONGEST_CELL = 10_000;

/** Headings are searched for in this many top rows, below any titles. */
export const TOP_ROWS = 50;

const isEmpty = (cell: Cell): boolean => cell === null || cell === '';
const filled = (cells: readonly Cell[]): number => cells.filter((cell) => !isEmpty(cell)).length;
const wordsOf = (cells: readonly Cell[]): string[] => cells.map(cellText);

/** How many of the fields these headings name. */
export const headingScore = (
  cells: readonly Cell[],
  { fields = [], remembered = {} }: Pick<TableOptions, 'fields' | 'remembered'>,
): number => Object.keys(matchColumns(wordsOf(cells), fields, remembered)).length;

/**
 * The row that names the most fields; if none names any, the first row with at least two cells, which is below the
 * titles.
 */
function headingPlace(
  rows: readonly TableRow[],
  options: TableOptions,
): { readonly at: number; readonly score: number } {
  let best = { at: -1, score: 0 };
  for (const [at, { cells }] of rows.slice(0, TOP_ROWS).entries()) {
    const score = filled(cells) > 0 ? headingScore(cells, options) : 0;
    if (score > best.score) best = { at, score };
  }
  if (best.at >= 0) return best;
  const wide = rows.findIndex(({ cells }) => filled(cells) > 1);
  return { at: wide >= 0 ? wide : rows.findIndex(({ cells }) => filled(cells) > 0), score: 0 };
}

/** How well the rows fit the fields: the score of their best heading row. */
export const tableScore = (rows: readonly TableRow[], options: TableOptions): number =>
  headingPlace(rows, options).score;

function headingAt(rows: readonly TableRow[], options: TableOptions): number {
  const { headingRow } = options;
  if (headingRow == null) return headingPlace(rows, options).at;
  const at = rows.findIndex(({ rowNumber, cells }) => rowNumber === headingRow && filled(cells) > 0);
  if (at < 0) throw new TableFault(`Row ${headingRow} is blank. Select the row with the headings.`);
  return at;
}

const trimmed = (cells: readonly Cell[]): Cell[] => cells.slice(0, cells.findLastIndex((cell) => !isEmpty(cell)) + 1);

/** Splits headings from rows, drops blank rows and refuses a table that is too large. */
export function tableOf(
  all: readonly TableRow[],
  sheetInfo: {
    readonly sheets: readonly string[];
    readonly sheet: string | null;
    readonly hidden?: ReadonlySet<number>;
  },
  options: TableOptions,
): Table {
  const { mostRows } = options;
  const { hidden = new Set<number>(), ...source } = sheetInfo;
  const at = headingAt(all, options);
  const top = all[at];
  const headings = wordsOf(trimmed(top?.cells ?? []));
  if (!top || headings.length === 0)
    throw new TableFault(sheetInfo.sheet === null ? 'The file is empty.' : `The sheet "${sheetInfo.sheet}" is empty.`);
  const rows = all
    .slice(at + 1)
    .filter(({ cells }) => filled(cells) > 0)
    .map(({ rowNumber, cells }) => ({ rowNumber, cells: trimmed(cells) }));
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), headings.length);
  if (width > MOST_COLUMNS)
    throw new TableFault(`The table has more than ${MOST_COLUMNS} columns. Keep the ones that are needed.`);
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
    ...source,
    headingRow: top.rowNumber,
    headings: [...headings, ...Array<string>(width - headings.length).fill('')],
    rows,
    hiddenRows: rows.filter(({ rowNumber }) => hidden.has(rowNumber)).length,
  };
}

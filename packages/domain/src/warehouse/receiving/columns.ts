import { matchColumns } from '../../kit/imports';
import type { ColumnMap } from '../../kit/imports';
import { parseLength } from '../../kit/lengths';
import { SLIP_FIELDS } from './slip-fields';

/** No roll is longer; a larger number is a roll number. */
const LONGEST_E4 = 10_000_000;
/** No roll is wider. */
const WIDEST_E4 = 160_000;
/** Headings are looked for in this many rows, below the slip's own head. */
const TOP_ROWS = 50;

type Rows = readonly (readonly string[])[];

const isLength = (text: string): boolean => {
  const length = parseLength(text);
  return length.ok && length.feet > 0 && length.feet <= LONGEST_E4;
};
const isWidth = (text: string): boolean => {
  const length = parseLength(text);
  return length.ok && length.feet > 0 && length.feet <= WIDEST_E4;
};

/** The columns of a table, and where its rows start. */
export interface SlipColumns {
  readonly columns: ColumnMap;
  readonly firstRow: number;
}

/** By the row that names most of the columns; it names the roll, or at least two. */
function byHeadings(rows: Rows): SlipColumns | null {
  let best: SlipColumns & { readonly score: number } = { columns: {}, firstRow: 0, score: 0 };
  for (const [at, cells] of rows.slice(0, TOP_ROWS).entries()) {
    const columns = matchColumns(cells, SLIP_FIELDS);
    const score = Object.keys(columns).length;
    if (score > best.score) best = { columns, firstRow: at + 1, score };
  }
  return best.score >= 2 || best.columns['rollNumber'] !== undefined ? best : null;
}

interface Column {
  readonly at: number;
  readonly cells: readonly string[];
}

const distinct = ({ cells }: Column): number => new Set(cells.map((cell) => cell.toLowerCase())).size;
const letters = ({ cells }: Column): number =>
  cells.reduce((sum, cell) => sum + cell.replace(/[^\p{L}]/gu, '').length, 0);
const most = (columns: readonly Column[], by: (column: Column) => number): Column | undefined =>
  columns.reduce<Column | undefined>((best, one) => (best === undefined || by(one) > by(best) ? one : best), undefined);

/**
 * By what the cells look like, for a list without headings: lengths are the width (small, and alike), what was invoiced
 * and what was measured; of the texts, the one that never repeats is the roll, the wordiest the item, the other the lot.
 */
function byContents(rows: Rows): SlipColumns {
  const width = rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  const columns = Array.from({ length: width }, (_, at): Column => ({
    at,
    cells: rows.map((cells) => cells[at] ?? '').filter((cell) => cell !== ''),
  })).filter(({ cells }) => cells.length > 0);
  const lengths = width < 2 ? [] : columns.filter(({ cells }) => cells.every(isLength));
  const texts = columns.filter((column) => !lengths.includes(column));
  // All columns are numbers: the first has the rolls.
  const rolls = texts.length > 0 ? most(texts, distinct) : columns[0];
  const figures = lengths.filter((column) => column !== rolls);
  const widths =
    figures.length < 2 ? undefined : figures.find((column) => column.cells.every(isWidth) && distinct(column) <= 2);
  const [invoiced, measured] = figures.filter((column) => column !== widths);
  const others = texts.filter((column) => column !== rolls);
  const item = others.length > 1 ? most(others, letters) : undefined;
  const lot = others.find((column) => column !== item);
  const found = {
    rollNumber: rolls,
    width: widths,
    invoicedLength: invoiced,
    measuredLength: measured,
    item,
    dyeLot: lot,
  };
  return {
    firstRow: 0,
    columns: Object.fromEntries(
      Object.entries(found).flatMap(([field, column]) => (column === undefined ? [] : [[field, column.at]])),
    ),
  };
}

/** The columns of a slip's table: by its headings, else by what its cells look like. */
export const slipColumns = (rows: Rows): SlipColumns => byHeadings(rows) ?? byContents(rows);

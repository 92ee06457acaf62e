import { parse } from 'csv-parse/sync';
import { decodeText } from './decode-text';
import { TableFault, TOP_ROWS, tableOf, tableScore } from './table';
import type { Table, TableOptions, TableRow } from './table';

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** The first rows, split by a separator; null if quotation marks don't close. */
function firstRows(text: string, delimiter: string): string[][] | null {
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: false,
      record_delimiter: ['\r\n', '\n', '\r'],
      to: TOP_ROWS,
    });
  } catch {
    return null;
  }
}

/** How many rows have the same number of cells, and how many cells that is. */
function evenness(rows: readonly (readonly string[])[]): readonly [rows: number, cells: number] {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].reduce<readonly [number, number]>(
    (best, [cells, times]) => (times > best[0] || (times === best[0] && cells > best[1]) ? [times, cells] : best),
    [0, 0],
  );
}

const asRows = (records: readonly (readonly string[])[], first: number): TableRow[] =>
  records.map((cells, index) => ({ rowNumber: index + first, cells: cells.map((cell) => unmarked(cell.trim())) }));

/** The separator whose headings name the most fields; if none names any, the one that splits most rows evenly. */
function delimiterOf(text: string, options: TableOptions): string {
  const ranked = DELIMITERS.map((sign) => {
    const rows = firstRows(text, sign) ?? [];
    return { sign, rank: [tableScore(asRows(rows, 1), options), ...evenness(rows)] };
  });
  return ranked.reduce((best, one) => {
    const at = one.rank.findIndex((value, index) => value !== best.rank[index]);
    return at >= 0 && (one.rank[at] ?? 0) > (best.rank[at] ?? 0) ? one : best;
  }).sign;
}

const SEPARATOR_LINE = /^sep=(.)\r?\n/;

/** Exports prefix text that looks like a formula with an apostrophe; reading removes it. */
const unmarked = (text: string): string => (/^'[=+\-@]/.test(text) ? text.slice(1) : text);

/** Reads a table from delimited text. */
export function readTextTable(data: Uint8Array, options: TableOptions): Table {
  const text = decodeText(data);
  if (text.includes('\u0000'))
    throw new TableFault('This is not a CSV file. Save the table as XLSX or CSV and choose it again.');
  const separatorMatch = SEPARATOR_LINE.exec(text);
  const body = separatorMatch ? text.slice(separatorMatch[0].length) : text;
  const delimiter = separatorMatch?.[1] ?? delimiterOf(body, options);
  let records: string[][];
  try {
    records = parse(body, {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: false,
      record_delimiter: ['\r\n', '\n', '\r'],
    });
  } catch (error) {
    const line = error instanceof Error && 'lines' in error ? Number(error.lines) : 0;
    throw new TableFault(
      `The file cannot be read${line > 0 ? ` near line ${line}` : ''}: a quotation mark is not closed, or is inside a text. Save it as XLSX, or double the mark ("").`,
    );
  }
  return tableOf(asRows(records, separatorMatch ? 2 : 1), { sheets: [], sheet: null }, options);
}

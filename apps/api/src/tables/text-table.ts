import { parse } from 'csv-parse/sync';
import { TableFault, tableOf } from './table';
import type { Table, TableOptions } from './table';

const has = (data: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => data[index] === byte);
const decode = (encoding: string, data: Uint8Array): string => new TextDecoder(encoding).decode(data);

/** UTF-16 without a byte order mark: every other byte of plain letters is zero. */
function plainUtf16(data: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const start = data.subarray(0, 200);
  const zeros = (offset: number): number => start.filter((byte, index) => index % 2 === offset && byte === 0).length;
  const many = start.length / 4;
  if (zeros(1) > many && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > many && zeros(1) === 0 ? 'utf-16be' : null;
}

/** Text in any encoding of an office program: UTF-8, UTF-16, else Windows-1252. */
export function decodeText(data: Uint8Array): string {
  if (has(data, 0xff, 0xfe)) return decode('utf-16le', data);
  if (has(data, 0xfe, 0xff)) return decode('utf-16be', data);
  const wide = plainUtf16(data);
  if (wide) return decode(wide, data);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    return decode('windows-1252', data);
  }
}

const DELIMITERS = [',', ';', '\t'] as const;

/** The character that separates the headings; those inside quotes are ignored. */
export function delimiterOf(text: string): string {
  const line = text.split(/\r\n?|\n/, 20).find((one) => one.trim() !== '') ?? '';
  const bare = line.replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((sign) => ({ sign, count: bare.split(sign).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

const SEPARATOR_LINE = /^sep=(.)\r?\n/;

/** Exports mark a text that looks like a formula with an apostrophe; reading removes it. */
const unmarked = (text: string): string => (/^'[=+\-@]/.test(text) ? text.slice(1) : text);

/** A table from a text file with separators. */
export function readTextTable(data: Uint8Array, options: TableOptions): Table {
  const text = decodeText(data);
  if (text.includes('\u0000'))
    throw new TableFault('This is not a CSV file. Save the table as XLSX or CSV and choose it again.');
  const said = SEPARATOR_LINE.exec(text);
  const body = said ? text.slice(said[0].length) : text;
  const delimiter = said?.[1] ?? delimiterOf(body);
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
  const first = said ? 2 : 1;
  return tableOf(
    records.map((cells, index) => ({ rowNumber: index + first, cells: cells.map((cell) => unmarked(cell.trim())) })),
    { sheets: [], sheet: null },
    options,
  );
}

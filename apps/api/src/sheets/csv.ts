import { CSV_MARK, csvLine } from '@falcon/domain/sheets';
import { typedRow } from './sheet';
import type { Sheet } from './sheet';
import type { GrowingSheet } from './xlsx';

const headings = ({ columns }: Pick<GrowingSheet, 'columns'>): string => csvLine(columns.map(({ header }) => header));

/** A table as CSV (RFC 4180, UTF-8 with a byte order mark, so that Excel reads accents correctly). */
export function toCsv(sheet: Sheet): Uint8Array {
  const lines = sheet.rows.map((row) => csvLine(typedRow(sheet, row)));
  return Buffer.from(`${CSV_MARK}${headings(sheet)}${lines.join('')}`, 'utf8');
}

/** A table as CSV in parts, as its rows arrive. */
export async function* csvParts(sheet: GrowingSheet): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${CSV_MARK}${headings(sheet)}`, 'utf8');
  for await (const rows of sheet.rows) yield Buffer.from(rows.map(csvLine).join(''), 'utf8');
}

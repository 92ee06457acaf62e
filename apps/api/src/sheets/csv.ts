import { CSV_MARK, csvLine } from '@falcon/domain/kit/sheets';
import { typedRow } from './sheet';
import type { Sheet } from './sheet';

/** The start of a CSV file: its mark and its headings. */
export const csvHead = (headings: readonly string[]): string => `${CSV_MARK}${csvLine(headings)}`;

/** A table as CSV (RFC 4180, UTF-8 with a byte order mark, so that Excel reads accents correctly). */
export function toCsv(sheet: Sheet): Uint8Array {
  const lines = sheet.rows.map((row) => csvLine(typedRow(sheet, row)));
  return Buffer.from(`${csvHead(sheet.columns.map(({ header }) => header))}${lines.join('')}`, 'utf8');
}

import { CSV_MARK, csvLine } from '@falcon/domain/sheets';
import { typedRow } from './sheet';
import type { Sheet } from './sheet';

/** A table as CSV (RFC 4180, UTF-8 with a byte order mark, so that Excel reads accents correctly). */
export function toCsv(sheet: Sheet): Uint8Array {
  const lines = [
    csvLine(sheet.columns.map((column) => column.header)),
    ...sheet.rows.map((row) => csvLine(typedRow(sheet, row))),
  ];
  return Buffer.from(`${CSV_MARK}${lines.join('')}`, 'utf8');
}

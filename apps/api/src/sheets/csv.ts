import type { CellValue, Sheet } from './sheet';

const BOM = '\uFEFF';

/** Spreadsheets run a text that begins like this as a formula; an apostrophe makes it text again. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as CSV (RFC 4180, UTF-8 with a mark, so that Excel reads accents right). */
export function toCsv({ columns, rows }: Sheet): Uint8Array {
  const lines = [columns.map((column) => column.header), ...rows].map((row) => row.map(cell).join(','));
  return Buffer.from(`${BOM}${lines.join('\r\n')}\r\n`, 'utf8');
}

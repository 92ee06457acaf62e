import { stringify } from 'csv-stringify/sync';

export type CsvCell = string | number | null;

/** The bytes every CSV file begins with, so that spreadsheets read it as UTF-8. */
export const CSV_MARK = '\uFEFF';

/** Lines of a CSV file (RFC 4180); text that a spreadsheet would take for a formula is marked as text. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string => stringify(rows as CsvCell[][], { record_delimiter: 'windows', escape_formulas: true });

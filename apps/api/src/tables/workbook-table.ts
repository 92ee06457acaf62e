import readWorkbook from 'read-excel-file/node';
import type { Cell } from '@falcon/domain/imports';
import { headingsOf, TableFault, tableOf } from './table';
import type { HeadingsFit, Table, TableOptions, TableRow } from './table';
import { plainWorkbook } from './workbook-parts';

/** Characters that no column stores can appear in the XML of a workbook by their number. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;

/** Cells contain the results of formulas; dates become calendar dates. */
function cellOf(value: unknown): Cell {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10);
  if (typeof value === 'string') return value.replaceAll(UNSTORABLE, '');
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

const folded = (text: string): string => text.trim().toLowerCase();

interface WorkbookSheet {
  readonly sheet: string;
  readonly data: readonly (readonly unknown[])[];
}

const rowsOf = ({ data }: WorkbookSheet): TableRow[] =>
  data.map((row, index) => ({ rowNumber: index + 1, cells: row.map(cellOf) }));
/** Headings are near the top, after a few titles. */
const TOP = 50;

/** A table from an Excel workbook: the named sheet, else the first with matching headings, else the first that is not blank. */
export async function readWorkbookTable(
  data: Uint8Array,
  options: TableOptions,
  fits: HeadingsFit = () => false,
): Promise<Table> {
  const sheets: readonly WorkbookSheet[] = await readWorkbook(
    plainWorkbook(Buffer.from(data.buffer, data.byteOffset, data.byteLength)),
  ).catch((error: unknown) => {
    throw new TableFault('The workbook cannot be read. Open it in Excel, save it again as XLSX and choose it again.', {
      cause: error,
    });
  });
  const chosen =
    sheets.find(({ sheet }) => folded(sheet) === folded(options.sheet)) ??
    sheets.find((sheet) => fits(headingsOf(rowsOf({ ...sheet, data: sheet.data.slice(0, TOP) })))) ??
    sheets.find((sheet) => sheet.data.some((row) => row.some((cell) => cell !== null))) ??
    sheets[0];
  if (!chosen) throw new TableFault('The workbook has no sheet.');
  return tableOf(rowsOf(chosen), { sheets: sheets.map(({ sheet }) => sheet), sheet: chosen.sheet }, options);
}

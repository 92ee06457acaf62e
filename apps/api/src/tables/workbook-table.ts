import readWorkbook from 'read-excel-file/node';
import type { Cell } from '@falcon/domain/kit/imports';
import { TableFault, TOP_ROWS, tableOf, tableScore } from './table';
import type { Table, TableOptions, TableRow } from './table';
import { BROKEN_MARK } from './sheet-cells';
import { plainWorkbook } from './workbook-parts';

/** Characters that no column stores can appear in the XML of a workbook by their number. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;

/** Cells contain the results of formulas; dates become calendar dates. */
function cellOf(value: unknown): Cell {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10);
  if (typeof value === 'string' && value.startsWith(BROKEN_MARK)) return { broken: value.slice(BROKEN_MARK.length) };
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
/** The sheet whose headings name most fields; the first of them. */
function bestSheet(sheets: readonly WorkbookSheet[], options: TableOptions): WorkbookSheet | undefined {
  const scored = sheets.map((sheet) => ({
    sheet,
    score: tableScore(rowsOf({ ...sheet, data: sheet.data.slice(0, TOP_ROWS) }), options),
  }));
  const best = scored.reduce(
    (most, one) => (one.score > most.score ? one : most),
    scored[0] ?? { score: 0, sheet: undefined },
  );
  return best.score > 0 ? best.sheet : undefined;
}

/** A table from an Excel workbook: the named sheet, else the best match, else the first that is not blank. */
export async function readWorkbookTable(data: Uint8Array, options: TableOptions): Promise<Table> {
  const { workbook, hiddenRows } = plainWorkbook(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
  const sheets: readonly WorkbookSheet[] = await readWorkbook(workbook).catch((error: unknown) => {
    throw new TableFault('The workbook cannot be read. Open it in Excel, save it again as XLSX and choose it again.', {
      cause: error,
    });
  });
  const chosenSheet =
    sheets.find(({ sheet }) => folded(sheet) === folded(options.sheet)) ??
    bestSheet(sheets, options) ??
    sheets.find((sheet) => sheet.data.some((row) => row.some((cell) => cell !== null))) ??
    sheets[0];
  if (!chosenSheet) throw new TableFault('The workbook has no sheet.');
  const hidden = hiddenRows[sheets.indexOf(chosenSheet)] ?? new Set<number>();
  return tableOf(
    rowsOf(chosenSheet),
    { sheets: sheets.map(({ sheet }) => sheet), sheet: chosenSheet.sheet, hidden },
    options,
  );
}

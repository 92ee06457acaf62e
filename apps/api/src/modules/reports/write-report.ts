import type { Transaction } from 'kysely';
import type { ExportFormat } from '@falcon/domain/flooring';
import { reportCell, totaledColumns, totalsCells } from '@falcon/domain/reports';
import type { Line, LineValue, ReportColumn } from '@falcon/domain/reports';
import { MOST_SHEET_ROWS } from '@falcon/domain/sheets';
import type { SheetValue } from '@falcon/domain/sheets';
import type { DB } from '../../db/database';
import { readAsOfNow } from '../../db/read-as-of-now';
import type { StoredBytes } from '../../files/storage';
import type { TransactionContext } from '../../core/context';
import { validationError } from '../../core/errors';
import { csvParts } from '../../sheets/csv';
import { reportLines, reportTotals } from './report.queries';
import type { ReportTotals } from './report.queries';
import type { ReportRequest } from './report-request';
import type { ServedReport } from './served-reports';

/** Lines that are written together: as many as take about 20 ms, which no other request notices. */
const AT_A_TIME: Readonly<Record<ExportFormat, number>> = { CSV: 1_000, XLS: 250 };
/** The heading and the line of totals. */
const OTHER_ROWS = 2;
const PIXELS_A_CHARACTER = 7;
const STANDARD_WIDTH = 112;

const DECIMALS: Readonly<Partial<Record<ReportColumn['kind'], number>>> = {
  money: 100,
  percent: 100,
  quantity: 100,
  rate: 10_000,
};

/** Whole numbers in the unit of the contract, as shown to people: cents as dollars. */
export function inContractUnits(columns: readonly ReportColumn[], whole: Line): Line {
  const line: Record<string, LineValue> = {};
  for (const { id, kind } of columns) {
    const value = whole[id] ?? null;
    line[id] = typeof value === 'number' ? value / (DECIMALS[kind] ?? 1) : value;
  }
  return line;
}

/** A file to be written. */
export interface ReportFile {
  readonly served: ServedReport;
  readonly request: ReportRequest;
  readonly format: ExportFormat;
  /** Ids of the columns in their order; without them all that the user sees. */
  readonly columns?: readonly string[] | null | undefined;
  /** Called with the figures over all lines before the first is read; it can refuse. */
  readonly onTotals?: (totals: ReportTotals) => void;
  /** Called after each group of lines, with the number written so far. */
  readonly onWritten?: (written: number) => Promise<void>;
}

/** The columns of a file: those asked for that the user sees, in that order. */
function fileColumns({ columns: asked, request }: ReportFile): ReportColumn[] {
  const shown = request.columns.filter(({ kind }) => kind !== 'id');
  const found = (asked ?? []).flatMap((id) => shown.find((column) => column.id === id) ?? []);
  return found.length > 0 ? found : shown;
}

async function* cellsOf(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  file: ReportFile,
  totals: ReportTotals,
): AsyncGenerator<readonly (readonly SheetValue[])[]> {
  const columns = fileColumns(file);
  const { request, served } = file;
  let written = 0;
  for await (const lines of reportLines(trx, served, request, ctx, AT_A_TIME[file.format])) {
    yield lines.map((whole) => {
      const line = inContractUnits(request.columns, whole);
      return columns.map((column) => reportCell(column, line, columns));
    });
    written += lines.length;
    await file.onWritten?.(written);
  }
  if (totaledColumns(columns).length > 0) yield [totalsCells(columns, inContractUnits(columns, totals))];
}

/**
 * Writes all lines of a report, and their totals, to a stored file. Lines and totals are of one moment, and only some lines are in memory
 * at any time. The transaction reads only; it must be new.
 */
export async function writeReport(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  file: ReportFile,
): Promise<StoredBytes & { readonly lines: number }> {
  const { format, served, request } = file;
  await readAsOfNow(trx);
  const totals = await reportTotals(trx, served, request, ctx);
  if (format === 'XLS' && totals.lines + OTHER_ROWS > MOST_SHEET_ROWS)
    throw validationError('fileType', 'An Excel sheet can have 1,048,576 rows. Choose CSV, or narrow the filters.');
  file.onTotals?.(totals);
  const sheet = {
    name: served.report.title,
    columns: fileColumns(file).map(({ label, width = STANDARD_WIDTH }) => ({
      header: label,
      width: Math.round(width / PIXELS_A_CHARACTER),
    })),
    rows: cellsOf(trx, ctx, file, totals),
  };
  const parts = format === 'CSV' ? csvParts(sheet) : (await import('../../sheets/xlsx')).xlsxParts([sheet]);
  const stored = await ctx.services.files.storage.putStream(parts);
  return { ...stored, lines: totals.lines };
}

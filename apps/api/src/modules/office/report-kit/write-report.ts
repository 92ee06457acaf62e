import type { Transaction } from 'kysely';
import type { ExportFormat } from '@falcon/domain/kit/flooring';
import { columnInFile, reportCell, totaledColumns, totalsCells } from '@falcon/domain/reports/report-definitions';
import type { ReportColumn } from '@falcon/domain/reports/report-definitions';
import { csvLine, MOST_SHEET_ROWS } from '@falcon/domain/kit/sheets';
import type { SheetValue } from '@falcon/domain/kit/sheets';
import type { DB } from '#db/database';
import { readAsOfNow } from '#db/read-as-of-now';
import type { ByteParts, StoredBytes } from '#files/storage';
import type { TransactionContext } from '#core/context';
import { validationError } from '#core/errors';
import { csvHead } from '#sheets/csv';
import { csvLinesOf, needsLine } from './csv-lines';
import { inContractUnits, lineOf, storedColumns } from './report-lines';
import type { LineTexts } from './report-lines';
import { reportLines, reportTotals } from './report.queries';
import type { ReportTotals } from './report.queries';
import type { ReportRequest } from './report-request';
import type { ServedReport } from './served-reports';

/** How many lines are written together: about 20 ms of work, which no other request notices. */
const AT_A_TIME: Readonly<Record<ExportFormat, number>> = { CSV: 1_000, XLS: 250 };
/** The heading and the line of totals. */
const OTHER_ROWS = 2;
const PIXELS_A_CHARACTER = 7;
const STANDARD_WIDTH = 112;

/** A file to be written. */
export interface ReportFile {
  readonly served: ServedReport;
  readonly request: ReportRequest;
  readonly format: ExportFormat;
  /** The ids of the columns in order; without them, all that the user can see. */
  readonly columns?: readonly string[] | null | undefined;
  /** Called with the figures over all lines before the first line is read; may throw to refuse. */
  readonly onTotals?: (totals: ReportTotals) => void;
  /** Called after each group of lines, with the number written so far. */
  readonly onWritten?: (lineCount: number) => Promise<void>;
}

/**
 * The file's columns: the requested ones that the user can see, in that order, each followed by the column of its unit.
 */
function fileColumns({ columns: requestedIds }: ReportFile, availableColumns: readonly ReportColumn[]): ReportColumn[] {
  const shownColumns = availableColumns.filter(({ kind }) => kind !== 'id');
  const requestedColumns = (requestedIds ?? []).flatMap((id) => shownColumns.find((column) => column.id === id) ?? []);
  const chosenColumns = requestedColumns.length > 0 ? requestedColumns : shownColumns;
  const unitsOf = ({ unit }: ReportColumn) =>
    shownColumns.filter(({ id }) => typeof unit === 'object' && id === unit.column);
  const withUnits = chosenColumns.flatMap((column) => [
    column,
    ...unitsOf(column).filter((unit) => !chosenColumns.includes(unit)),
  ]);
  return [...new Set(withUnits)];
}

/** Incoming lines, and the file they are written to. */
interface ReportOutput extends ReportFile {
  readonly trx: Transaction<DB>;
  readonly ctx: TransactionContext;
  readonly totals: ReportTotals;
  /** The columns of the file, and the columns read for them. */
  readonly shown: readonly ReportColumn[];
  readonly read: readonly ReportColumn[];
}

/** Converts the lines with `write`, group by group; `onWritten` is called for each group. */
async function* groupsOf<Group>(
  { trx, ctx, served, request, format, read: readColumns, onWritten }: ReportOutput,
  write: (lines: readonly LineTexts[]) => Group,
): AsyncGenerator<Group> {
  let lineCount = 0;
  for await (const lines of reportLines(trx, served, { ...request, columns: readColumns }, ctx, AT_A_TIME[format])) {
    yield write(lines);
    lineCount += lines.length;
    await onWritten?.(lineCount);
  }
}

/** The totals line; none if no column has a total. */
const totalsOf = ({ shown: shownColumns, totals }: ReportOutput): SheetValue[][] =>
  totaledColumns(shownColumns).length > 0 ? [totalsCells(shownColumns, inContractUnits(shownColumns, totals))] : [];

async function* csvOf(file: ReportOutput): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvHead(file.shown.map(({ label }) => label)));
  for await (const text of groupsOf(file, csvLinesOf(file.read, file.shown))) yield Buffer.from(text);
  yield Buffer.from(totalsOf(file).map(csvLine).join(''));
}

async function* rowsOf(file: ReportOutput): AsyncGenerator<readonly (readonly SheetValue[])[]> {
  const { read: readColumns, shown: shownColumns } = file;
  yield* groupsOf(file, (lines) =>
    lines.map((texts) => {
      const line = inContractUnits(readColumns, lineOf(readColumns, texts));
      return shownColumns.map((column) => reportCell(column, line, shownColumns));
    }),
  );
  yield totalsOf(file);
}

async function xlsxOf(file: ReportOutput): Promise<ByteParts> {
  const columns = file.shown.map(({ label, width = STANDARD_WIDTH }) => ({
    header: label,
    width: Math.round(width / PIXELS_A_CHARACTER),
  }));
  const { xlsxParts } = await import('#sheets/xlsx');
  return xlsxParts([{ name: file.served.report.title, columns, rows: rowsOf(file) }]);
}

/**
 * Writes all lines of a report and their totals to a stored file. Lines and totals are as of one moment, and only some
 * lines are in memory at a time. The transaction must be new and only reads.
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
  const availableColumns = request.columns.map(columnInFile);
  const shownColumns = fileColumns(file, availableColumns);
  const readColumns = storedColumns(shownColumns.some(needsLine) ? availableColumns : shownColumns);
  const output = { ...file, trx, ctx, totals, shown: shownColumns, read: readColumns };
  const parts = format === 'CSV' ? csvOf(output) : await xlsxOf(output);
  const storedFile = await ctx.services.files.storage.putStream(parts);
  return { ...storedFile, lines: totals.lines };
}

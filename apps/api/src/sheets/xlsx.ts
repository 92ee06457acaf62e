import { buffer } from 'node:stream/consumers';
import { MOST_SHEET_ROWS, newWorksheet, workbookParts, worksheetPlace } from '@falcon/domain/kit/sheets';
import type { SheetValue, WorksheetColumn } from '@falcon/domain/kit/sheets';
import { strToU8 } from 'fflate';
import { CodedError } from '#core/errors';
import { growingZip } from './growing-zip';
import { typedRow } from './sheet';
import type { Sheet } from './sheet';

/** Rows of a table in groups, as they are loaded. */
export type RowBatches = AsyncIterable<readonly (readonly SheetValue[])[]>;

/** A sheet whose rows arrive in groups. */
export interface GrowingSheet {
  readonly name: string;
  readonly columns: readonly WorksheetColumn[];
  readonly rows: RowBatches;
}

/** Rows of a finished table that are written together. */
const TOGETHER = 1_000;

async function* batchesOf(sheet: Sheet): RowBatches {
  for (let from = 0; from < sheet.rows.length; from += TOGETHER)
    yield sheet.rows.slice(from, from + TOGETHER).map((row) => typedRow(sheet, row));
}

/**
 * An Excel workbook in parts, as its rows arrive: typed cells, a frozen bold heading. Only the part that is being
 * written is in memory. Throws VALIDATION_ERROR when a sheet has more rows than Excel can open.
 */
export async function* xlsxParts(sheets: readonly GrowingSheet[]): AsyncGenerator<Uint8Array> {
  const zip = growingZip();
  const formats: string[] = [];
  for (const [index, sheet] of sheets.entries()) {
    const worksheet = newWorksheet(formats);
    const cells = zip.begin(worksheetPlace(index));
    cells.push(strToU8(worksheet.head(sheet.columns)));
    let rowCount = 1;
    for await (const rows of sheet.rows) {
      rowCount += rows.length;
      if (rowCount > MOST_SHEET_ROWS)
        throw new CodedError(
          'VALIDATION_ERROR',
          'An Excel sheet can have 1,048,576 rows. Choose CSV, or narrow the filters.',
        );
      cells.push(strToU8(rows.map(worksheet.row).join('')));
      yield* zip.taken();
    }
    cells.push(strToU8(worksheet.foot), true);
    yield* zip.taken();
  }
  const names = sheets.map(({ name }) => name);
  for (const [path, text] of Object.entries(workbookParts(names, formats))) zip.begin(path).push(strToU8(text), true);
  zip.end();
  yield* zip.taken();
}

/** Tables as the sheets of an Excel workbook. */
export async function toXlsx(...sheets: readonly Sheet[]): Promise<Uint8Array> {
  const growing = sheets.map((sheet) => ({ name: sheet.name, columns: sheet.columns, rows: batchesOf(sheet) }));
  return buffer(xlsxParts(growing));
}

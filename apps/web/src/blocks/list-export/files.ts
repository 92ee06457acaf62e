import {
  CSV_MARK,
  csvLine,
  MOST_SHEET_ROWS,
  newWorksheet,
  type SheetValue,
  WORKSHEET,
  workbookParts,
  type WorksheetColumn,
} from '@falcon/domain/kit/sheets';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { ExportFormat } from '../export-button/export-format';

/** A file that grows row by row and is saved as a whole. */
export interface GrowingFile {
  readonly add: (rows: readonly (readonly SheetValue[])[]) => void;
  readonly finish: () => Blob;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function csvFile(columns: readonly WorksheetColumn[]): GrowingFile {
  const parts: string[] = [CSV_MARK, csvLine(columns.map((column) => column.header))];
  return {
    add: (rows) => parts.push(rows.map(csvLine).join('')),
    finish: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  };
}

/** Compressed while it grows: a hundred thousand rows take a few megabytes. */
function xlsxFile(name: string, columns: readonly WorksheetColumn[]): GrowingFile {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(new Uint8Array(part));
  });
  const begin = (path: string): ZipDeflate => {
    const file = new ZipDeflate(path, { level: 6 });
    zip.add(file);
    return file;
  };
  const worksheet = newWorksheet();
  const cells = begin(WORKSHEET);
  cells.push(strToU8(worksheet.head(columns)));
  let rowCount = 1;
  return {
    add: (rows) => {
      rowCount += rows.length;
      if (rowCount > MOST_SHEET_ROWS)
        throw new Error('An Excel sheet can have 1,048,576 rows. Choose CSV, or filter the list.');
      cells.push(strToU8(rows.map(worksheet.row).join('')));
    },
    finish: () => {
      cells.push(strToU8(worksheet.foot), true);
      for (const [path, text] of Object.entries(workbookParts([name], worksheet.formats)))
        begin(path).push(strToU8(text), true);
      zip.end();
      return new Blob(parts, { type: XLSX });
    },
  };
}

/** A new file in the selected format, with its headings. */
export const newFile = (format: ExportFormat, name: string, columns: readonly WorksheetColumn[]): GrowingFile =>
  format === 'CSV' ? csvFile(columns) : xlsxFile(name, columns);

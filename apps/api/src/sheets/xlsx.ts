import { promisify } from 'node:util';
import { newWorksheet, workbookParts, worksheetPlace } from '@falcon/domain/sheets';
import { strToU8, zip } from 'fflate';
import type { Zippable } from 'fflate';
import { typedRow } from './sheet';
import type { Sheet } from './sheet';

/** Tables as the sheets of an Excel workbook: typed cells, a frozen bold header. */
export async function toXlsx(...sheets: readonly Sheet[]): Promise<Uint8Array> {
  const formats: string[] = [];
  const cells = sheets.map((sheet, index) => {
    const worksheet = newWorksheet(formats);
    return [
      worksheetPlace(index),
      `${worksheet.head(sheet.columns)}${sheet.rows.map((row) => worksheet.row(typedRow(sheet, row))).join('')}${worksheet.foot}`,
    ] as const;
  });
  const parts = {
    ...Object.fromEntries(cells),
    ...workbookParts(
      sheets.map(({ name }) => name),
      formats,
    ),
  };
  const files: Zippable = Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]));
  return promisify<Zippable, { level: 6 }, Uint8Array>(zip)(files, { level: 6 });
}

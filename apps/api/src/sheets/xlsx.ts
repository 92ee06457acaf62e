import { promisify } from 'node:util';
import { newWorksheet, WORKSHEET, workbookParts } from '@falcon/domain/sheets';
import { strToU8, zip } from 'fflate';
import type { Zippable } from 'fflate';
import { typedRow } from './sheet';
import type { Sheet } from './sheet';

/** A table as an Excel workbook of one sheet: typed cells, a bold header that stays in sight. */
export async function toXlsx(sheet: Sheet): Promise<Uint8Array> {
  const worksheet = newWorksheet();
  const cells = `${worksheet.head(sheet.columns)}${sheet.rows.map((row) => worksheet.row(typedRow(sheet, row))).join('')}${worksheet.foot}`;
  const parts = { [WORKSHEET]: cells, ...workbookParts(sheet.name, worksheet.formats) };
  const files: Zippable = Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]));
  return promisify<Zippable, { level: 6 }, Uint8Array>(zip)(files, { level: 6 });
}

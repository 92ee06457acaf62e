import type { ExportFormat } from '@falcon/domain/kit/flooring';
import type { Database } from '#db/database';
import { storeGeneratedFile } from '#files/generated-files';
import type { FileReader, FileServices } from '#files/generated-files';
import { toCsv } from './csv';
import type { Sheet } from './sheet';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The name and content type of a table's file in a format. */
export const sheetFile = (name: string, format: ExportFormat): { name: string; contentType: string } =>
  format === 'CSV'
    ? { name: `${name}.csv`, contentType: 'text/csv; charset=utf-8' }
    : { name: `${name}.xlsx`, contentType: XLSX };

/**
 * Writes a table in the requested format, keeps the file for a day, and returns its signed address. Only workbooks can
 * have more than one sheet.
 */
export async function storeSheet(
  db: Database,
  files: FileServices,
  [sheet, ...more]: readonly [Sheet, ...Sheet[]],
  format: ExportFormat,
  reader: FileReader,
  now: Date,
  name = sheet.name,
): Promise<string> {
  const data = format === 'CSV' ? toCsv(sheet) : await (await import('./xlsx')).toXlsx(sheet, ...more);
  const { url } = await storeGeneratedFile(db, files, { ...reader, ...sheetFile(name, format), data }, now);
  return url;
}

import { TableFault } from './table';
import type { Table, TableOptions } from './table';

const starts = (data: Uint8Array, ...bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => data[index] === byte);

/**
 * Reads a table from a file's bytes, whatever its name: an Excel workbook or delimited text. Unless a sheet is named,
 * it uses the one whose headings match the most fields. Takes seconds for large files.
 */
export async function readTable(data: Uint8Array, options: TableOptions): Promise<Table> {
  if (starts(data, 0x50, 0x4b)) return (await import('./workbook-table')).readWorkbookTable(data, options);
  if (starts(data, 0xd0, 0xcf, 0x11, 0xe0))
    throw new TableFault(
      'This workbook is password-protected or in the old XLS format. Save it as XLSX without a password.',
    );
  return (await import('./text-table')).readTextTable(data, options);
}

import { workbookFault } from '#tables/workbook-parts';
import { isPlainOfficeArchive, readDataUri, refusedFile } from '#kit/documents';

/** The bytes of an upload. Refuses a workbook that can't be unpacked; with `plain`, one with programs, too. */
export function uploadOf(dataUri: string, { plain = false } = {}): Buffer {
  const { data } = readDataUri(dataUri);
  if (data[0] !== 0x50 || data[1] !== 0x4b) return data;
  if (plain && !isPlainOfficeArchive(data))
    throw refusedFile('The workbook is damaged, contains macros or is too large unpacked. Save it again as XLSX.');
  const fault = workbookFault(data);
  if (fault !== null) throw refusedFile(fault);
  return data;
}

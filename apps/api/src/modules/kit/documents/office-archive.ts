import { archiveEntries } from '#tables/archive';

const MOST_UNPACKED = 300 * 1024 * 1024;

/**
 * Whether an Office file's own table of contents is complete and unpacks to a reasonable size; nothing is unpacked.
 * Archives with a trailing comment, 64-bit sizes or macros are not what Office saves as docx, xlsx or pptx.
 */
export function isPlainOfficeArchive(data: Buffer): boolean {
  const entries = archiveEntries(data);
  if (!entries || entries.some(({ name }) => /vbaProject\.bin$/i.test(name))) return false;
  return entries.reduce((sum, { unpacked }) => sum + unpacked, 0) <= MOST_UNPACKED;
}

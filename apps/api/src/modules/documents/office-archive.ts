const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_LENGTH = 22;
const MOST_ENTRIES = 5_000;
const MOST_UNPACKED = 300 * 1024 * 1024;

/**
 * Whether an Office file's own list of contents is whole and unfolds to a reasonable size; nothing is unpacked.
 * Archives with a comment behind the list, with 64-bit sizes or with macros are not what Office writes as docx, xlsx or pptx.
 */
export function isPlainOfficeArchive(data: Buffer): boolean {
  const end = data.length - END_LENGTH;
  if (end < 0 || data.readUInt32LE(end) !== END_OF_DIRECTORY) return false;
  const count = data.readUInt16LE(end + 10);
  let at = data.readUInt32LE(end + 16);
  if (count === 0 || count > MOST_ENTRIES) return false;
  let unpacked = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > end || data.readUInt32LE(at) !== DIRECTORY_ENTRY) return false;
    unpacked += data.readUInt32LE(at + 24);
    const nameLength = data.readUInt16LE(at + 28);
    const name = data.subarray(at + 46, at + 46 + nameLength).toString('latin1');
    if (unpacked > MOST_UNPACKED || /vbaProject\.bin$/i.test(name)) return false;
    at += 46 + nameLength + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32);
  }
  return at === end;
}

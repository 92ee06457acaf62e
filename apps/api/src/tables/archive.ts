import { inflateRawSync } from 'node:zlib';

const [END_OF_DIRECTORY, DIRECTORY_ENTRY, LOCAL_ENTRY] = [0x06054b50, 0x02014b50, 0x04034b50];
const [END_LENGTH, ENTRY_LENGTH, LOCAL_LENGTH] = [22, 46, 30];
const MOST_ENTRIES = 5_000;
const [STORED, DEFLATED] = [0, 8];

/** One file of a ZIP archive, as its central directory lists it. Sizes in bytes. */
export interface ArchiveEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

/**
 * The contents of a ZIP archive by its central directory; nothing is unpacked. Null for a damaged archive, and for one
 * with a trailing comment or 64-bit sizes, which Office does not write.
 */
export function archiveEntries(data: Buffer): readonly ArchiveEntry[] | null {
  const end = data.length - END_LENGTH;
  if (end < 0 || data.readUInt32LE(end) !== END_OF_DIRECTORY) return null;
  const count = data.readUInt16LE(end + 10);
  let at = data.readUInt32LE(end + 16);
  if (count === 0 || count > MOST_ENTRIES) return null;
  const entries: ArchiveEntry[] = [];
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_LENGTH > end || data.readUInt32LE(at) !== DIRECTORY_ENTRY) return null;
    const nameLength = data.readUInt16LE(at + 28);
    const name = data.toString('latin1', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength);
    entries.push({
      name,
      method: data.readUInt16LE(at + 10),
      packed: data.readUInt32LE(at + 20),
      unpacked: data.readUInt32LE(at + 24),
      offset: data.readUInt32LE(at + 42),
    });
    at += ENTRY_LENGTH + nameLength + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32);
  }
  return at === end ? entries : null;
}

/** Unpacks one file, never more than its listed size; null if it is damaged or larger. */
export function unpackEntry(data: Buffer, { method, packed, unpacked, offset }: ArchiveEntry): Buffer | null {
  if (offset + LOCAL_LENGTH > data.length || data.readUInt32LE(offset) !== LOCAL_ENTRY) return null;
  const start = offset + LOCAL_LENGTH + data.readUInt16LE(offset + 26) + data.readUInt16LE(offset + 28);
  const content = data.subarray(start, start + packed);
  if (content.length !== packed) return null;
  if (method === STORED) return packed === unpacked ? content : null;
  if (method !== DEFLATED) return null;
  try {
    const bytes = inflateRawSync(content, { maxOutputLength: Math.max(unpacked, 1) });
    return bytes.length === unpacked ? bytes : null;
  } catch {
    return null;
  }
}

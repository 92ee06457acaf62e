import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { migrationFiles } from '#db/migration-files';
import { isStorageKey, placeOf } from '#files/storage';
import type { Manifest } from './contents';
import { BackupError, damaged, FILES, MANIFEST, SECRET, TABLES } from './contents';
import { readEntries } from './tar';
import type { TarEntry } from './tar';

/** The files of a packed archive, in order. */
export function openArchive(source: string): AsyncGenerator<TarEntry> {
  const archive = createReadStream(source);
  // The reader of the unpacked bytes gets the error; the listener keeps a late one from stopping the process.
  const unpacked = createGunzip().on('error', () => undefined);
  archive.on('error', (error) => unpacked.destroy(error));
  return readEntries(archive.pipe(unpacked));
}

/**
 * Reads the whole archive without storing anything, and returns its manifest. Throws BackupError with one sentence:
 * what is damaged, or which version made it.
 */
export async function checkArchive(source: string, signal?: AbortSignal): Promise<Manifest> {
  const entries = openArchive(source);
  const manifest = await readManifest(entries);
  const tables = new Set(manifest.tables.map((table) => table.name));
  let last = 'its list of contents';
  try {
    for (let next = await entries.next(); !next.done; next = await entries.next()) {
      signal?.throwIfAborted();
      last = next.value.name;
      await checkEntry(next.value, tables);
    }
  } catch (error) {
    if (error instanceof BackupError || signal?.aborted === true) throw error;
    throw damaged(
      `it cannot be read past ${last} (${error instanceof Error ? error.message.replace(/\.$/, '') : String(error)})`,
      error,
    );
  }
  return manifest;
}

async function checkEntry(entry: TarEntry, tables: ReadonlySet<string>): Promise<void> {
  if (entry.name.startsWith(TABLES)) return checkRows(entry, tables);
  const key = entry.name.split('/').at(-1) ?? '';
  if (entry.name.startsWith(FILES) && (!isStorageKey(key) || entry.name !== FILES + placeOf(key)))
    throw damaged(`it contains a file with an unknown name (${entry.name})`);
  if (!entry.name.startsWith(FILES) && entry.name !== SECRET)
    throw damaged(`it contains an unknown part (${entry.name})`);
  for await (const piece of entry.content) void piece;
}

async function checkRows(entry: TarEntry, tables: ReadonlySet<string>): Promise<void> {
  const table = tableOf(entry);
  if (!tables.has(table)) throw damaged(`it contains rows of a table that it does not list (${table})`);
  for (const line of (await textOf(entry)).trimEnd().split('\n')) {
    try {
      JSON.parse(line);
    } catch (error) {
      throw damaged(`a row of the table ${table} cannot be read`, error);
    }
  }
}

async function readManifest(entries: AsyncGenerator<TarEntry>): Promise<Manifest> {
  const first = await entries.next().catch(() => null);
  const text = first && !first.done && first.value.name === MANIFEST ? await textOf(first.value).catch(() => '') : '';
  const manifest = parseManifest(text);
  const unknown = manifest.migrations.filter((name) => !Object.hasOwn(migrationFiles(), name));
  if (unknown.length > 0) {
    throw new BackupError(
      `This backup was made by a newer version of the program (its database knows ${unknown[0]}). Restore it with that version or a later one.`,
    );
  }
  return manifest;
}

function parseManifest(text: string): Manifest {
  try {
    const manifest = JSON.parse(text) as Manifest;
    if (manifest.product === 'falcon-flooring' && manifest.format === 1) return manifest;
  } catch {
    // Falls through to the error below.
  }
  throw new BackupError(
    'This file is not a backup of Falcon Flooring, or its beginning is damaged. Nothing was restored.',
  );
}

/** The table of a part of the archive. */
export const tableOf = (entry: TarEntry): string => entry.name.slice(TABLES.length).split('/', 1)[0] ?? '';

/** The bytes of a part of the archive. */
export async function bytesOf(entry: TarEntry): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of entry.content) parts.push(part);
  return Buffer.concat(parts);
}

/** The text of a part of the archive. */
export const textOf = async (entry: TarEntry): Promise<string> => (await bytesOf(entry)).toString('utf8');

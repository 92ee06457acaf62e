import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';

/** The bytes of a key, as a stream. */
export interface StoredFile {
  readonly stream: Readable;
  readonly size: number;
}

/** The bytes of a file in parts, in order. */
export type ByteParts = AsyncIterable<Uint8Array>;

/** Where a stream of bytes was stored, and how many there were. */
export interface StoredBytes {
  readonly key: string;
  readonly size: number;
}

/** Where the program keeps files: only generated names, outside the web root. */
export interface FileStorage {
  /** Stores all bytes or none (temporary file, fsync, rename) and returns their key. */
  put(data: Uint8Array): Promise<string>;
  /** Stores bytes as they are produced, all or none, without holding them in memory. */
  putStream(parts: ByteParts): Promise<StoredBytes>;
  /** The bytes of a key as a stream, or null when there are none. */
  read(key: string): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
  /** The keys of all files, in no order. */
  keys(): AsyncIterable<string>;
  /** Stores the bytes of a backed-up file under their original key. */
  keep(key: string, data: Uint8Array): Promise<void>;
  /** The keys of files stored before this time. */
  keptBefore(moment: Date): AsyncIterable<string>;
  /** Removes unfinished files that a killed process began before this time; returns how many. */
  removeUnfinished(moment: Date): Promise<number>;
  /** The id of the installation whose files these are; null if none has claimed them. */
  owner(): Promise<string | null>;
  /** Claims the storage for an installation, or gives it up. */
  claim(installationId: string | null): Promise<void>;
  /** Whether the storage did not respond to the last call. Asking also starts a new probe. */
  isAway(): boolean;
}

/** The name of the owner mark; no key looks like it. */
export const OWNER_MARK = 'installation';

const KEY = /^[0-9a-f]{32}$/;

/** Keys are random 128-bit names and never contain a user's text. */
export const newStorageKey = (): string => randomBytes(16).toString('hex');

/** Whether a text is the name of a kept file. */
export const isStorageKey = (text: string): boolean => KEY.test(text);

/** The path of a key below the root of a storage, in a folder or a bucket. */
export function placeOf(key: string): string {
  if (!isStorageKey(key)) throw new Error('Not a storage key');
  return `${key.slice(0, 2)}/${key}`;
}

function nothingThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** A storage in one folder of the data directory. */
export function createFolderStorage(root: string): FileStorage {
  const pathOf = (key: string): string => join(root, placeOf(key));
  const mark = join(root, OWNER_MARK);
  const keepWith = async (key: string, write: (file: FileHandle) => Promise<void>): Promise<void> => {
    const path = pathOf(key);
    const begin = (): Promise<FileHandle> => open(`${path}.part`, 'wx', 0o640);
    // The folder exists, except for the first files of a storage.
    const file = await begin().catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      await mkdir(dirname(path), { recursive: true, mode: 0o750 });
      return begin();
    });
    try {
      await write(file);
      await file.sync();
      await file.close();
      await rename(`${path}.part`, path);
    } catch (error) {
      // A full disk, or the source failed: the unfinished file is useless and takes up space.
      await file.close().catch(() => undefined);
      await rm(`${path}.part`, { force: true });
      throw error;
    }
  };
  const keep = (key: string, data: Uint8Array): Promise<void> => keepWith(key, (file) => file.writeFile(data));
  async function* entriesBefore(moment: Date): AsyncGenerator<{ readonly name: string; readonly path: string }> {
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      const stats = entry.isFile() ? await stat(path).catch(() => null) : null;
      if (stats && stats.mtime < moment) yield { name: entry.name, path };
    }
  }
  return {
    keep,
    put: async (data) => {
      const key = newStorageKey();
      await keep(key, data);
      return key;
    },
    putStream: async (parts) => {
      const key = newStorageKey();
      let size = 0;
      await keepWith(key, async (file) => {
        for await (const part of parts) {
          size += part.byteLength;
          await file.writeFile(part);
        }
      });
      return { key, size };
    },
    keptBefore: async function* (moment) {
      for await (const { name } of entriesBefore(moment)) if (isStorageKey(name)) yield name;
    },
    removeUnfinished: async (moment) => {
      let removed = 0;
      for await (const { name, path } of entriesBefore(moment)) {
        if (!name.endsWith('.part') || !isStorageKey(name.slice(0, -'.part'.length))) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
    read: async (key) => {
      const path = pathOf(key);
      // A disk error must not look like a missing file.
      const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return stats ? { stream: createReadStream(path), size: stats.size } : null;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    owner: () => readFile(mark, 'utf8').catch(nothingThere),
    claim: async (id) => {
      if (id === null) return rm(mark, { force: true });
      await mkdir(root, { recursive: true, mode: 0o750 });
      await writeFile(`${mark}.part`, id, { mode: 0o640, flush: true });
      await rename(`${mark}.part`, mark);
    },
    isAway: () => false,
    keys: async function* () {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries) if (entry.isFile() && isStorageKey(entry.name)) yield entry.name;
    },
  };
}

import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

/** The bytes of a key, as they are read. */
export interface StoredFile {
  readonly stream: Readable;
  readonly size: number;
}

/** Where the program keeps files: generated names only, outside the web root. */
export interface FileStorage {
  /** Stores the bytes whole or not at all (temporary file, fsync, rename) and answers their key. */
  put(data: Uint8Array): Promise<string>;
  /** The bytes of a key as a stream, or null when there are none. */
  read(key: string): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
}

const KEY = /^[0-9a-f]{32}$/;

/** A storage in one folder of the data directory; keys are random 128-bit names and never carry a user's text. */
export function createFolderStorage(root: string): FileStorage {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error('Not a storage key');
    return join(root, key.slice(0, 2), key);
  };
  return {
    put: async (data) => {
      const key = randomBytes(16).toString('hex');
      const path = pathOf(key);
      await mkdir(join(root, key.slice(0, 2)), { recursive: true, mode: 0o750 });
      const file = await open(`${path}.part`, 'wx', 0o640);
      try {
        await file.writeFile(data);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
      return key;
    },
    read: async (key) => {
      const path = pathOf(key);
      const found = await stat(path).catch(() => null);
      return found ? { stream: createReadStream(path), size: found.size } : null;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'minio';
import type { S3Settings } from '../config';
import { isStorageKey, newStorageKey, OWNER_MARK, placeOf } from './storage';
import type { ByteParts, FileStorage } from './storage';

const AMAZON = 's3.amazonaws.com';
const nothingThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'NoSuchKey';

/** The library is loaded only if a bucket is used. */
async function clientOf(settings: S3Settings): Promise<Client> {
  const { Client } = await import('minio');
  const access = { region: settings.region, accessKey: settings.accessKeyId, secretKey: settings.secretAccessKey };
  if (settings.endpoint === null) return new Client({ ...access, endPoint: AMAZON });
  const { hostname, port, protocol } = new URL(settings.endpoint);
  return new Client({
    ...access,
    endPoint: hostname,
    ...(port === '' ? {} : { port: Number(port) }),
    useSSL: protocol === 'https:',
    pathStyle: true,
  });
}

/** A bucket wants to know the length before the first byte: the parts are collected in a temporary file, which is removed afterward. */
async function withSpooled<Result>(
  parts: ByteParts,
  send: (path: string, size: number) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'falcon-file-'));
  try {
    const path = join(folder, 'parts');
    await pipeline(Readable.from(parts, { objectMode: false }), createWriteStream(path, { mode: 0o600 }));
    return await send(path, (await stat(path)).size);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A storage in a bucket of Amazon S3 or any S3-compatible server; keys are placed as in a folder, below the prefix. */
export function createS3Storage(settings: S3Settings): FileStorage {
  const { bucket, prefix } = settings;
  let opened: Promise<Client> | null = null;
  const client = (): Promise<Client> => (opened ??= clientOf(settings));
  const at = (key: string): string => `${prefix}${placeOf(key)}`;
  const mark = `${prefix}${OWNER_MARK}`;

  const keep = async (key: string, data: Uint8Array): Promise<void> => {
    await (
      await client()
    ).putObject(bucket, at(key), Buffer.from(data.buffer, data.byteOffset, data.byteLength), data.byteLength, {
      'Content-Type': 'application/octet-stream',
    });
  };
  return {
    keep,
    put: async (data) => {
      const key = newStorageKey();
      await keep(key, data);
      return key;
    },
    putStream: async (parts) => {
      const key = newStorageKey();
      const size = await withSpooled(parts, async (path, size) => {
        await (
          await client()
        ).putObject(bucket, at(key), createReadStream(path), size, { 'Content-Type': 'application/octet-stream' });
        return size;
      });
      return { key, size };
    },
    read: async (key) => {
      try {
        const stream = await (await client()).getObject(bucket, at(key));
        const size = stream instanceof IncomingMessage ? Number(stream.headers['content-length']) : Number.NaN;
        if (!Number.isSafeInteger(size)) throw new Error('The bucket does not say how long a file is');
        return { stream, size };
      } catch (error) {
        if (nothingThere(error)) return null;
        throw error;
      }
    },
    remove: async (key) => (await client()).removeObject(bucket, at(key)),
    keptBefore: async function* (moment) {
      for await (const object of (await client()).listObjectsV2(bucket, prefix, true)) {
        const { name, lastModified } = object as { readonly name?: unknown; readonly lastModified?: unknown };
        const key = String(name).split('/').at(-1) ?? '';
        if (isStorageKey(key) && lastModified instanceof Date && lastModified < moment) yield key;
      }
    },
    owner: async () => {
      try {
        return (await text(await (await client()).getObject(bucket, mark))).trim();
      } catch (error) {
        if (nothingThere(error)) return null;
        throw error;
      }
    },
    claim: async (id) => {
      const opened = await client();
      await (id === null ? opened.removeObject(bucket, mark) : opened.putObject(bucket, mark, id));
    },
    // A bucket shows an object only when it is complete.
    removeUnfinished: async () => 0,
    keys: async function* () {
      for await (const object of (await client()).listObjectsV2(bucket, prefix, true)) {
        const name =
          String((object as { name?: unknown }).name)
            .split('/')
            .at(-1) ?? '';
        if (isStorageKey(name)) yield name;
      }
    },
  };
}

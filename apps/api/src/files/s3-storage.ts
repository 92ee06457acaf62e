import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'minio';
import { FilesAway } from './files-away';
import type { S3Settings } from '#config';
import { isStorageKey, newStorageKey, OWNER_MARK, placeOf } from './storage';
import type { ByteParts, FileStorage } from './storage';

const AMAZON = 's3.amazonaws.com';
const nothingThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'NoSuchKey';

/** Temporary responses and network errors. A wrong name or key is permanent. */
const PASSING = new Set<unknown>([
  'SlowDown',
  'ServiceUnavailable',
  'InternalError',
  'RequestTimeout',
  'TooManyRequests',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]);
/** Also the library's wording for a temporary status. */
const isPassing = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && PASSING.has(error.code)) ||
    error.name === 'TimeoutError' ||
    /Retryable HTTP status|socket hang up/.test(error.message));

/** The pauses before each retry; after the last one the bucket counts as away. */
const PAUSES_MS = [200, 800, 2_000] as const;
const ANSWER_WITHIN_MS = 60_000;

/** The library is loaded only if a bucket is used. */
async function clientOf(settings: S3Settings): Promise<Client> {
  const { Client } = await import('minio');
  const access = { region: settings.region, accessKey: settings.accessKeyId, secretKey: settings.secretAccessKey };
  // The library would retry with the rest of a stream that it has already read.
  const retryOptions = { disableRetry: true };
  if (settings.endpoint === null) return new Client({ ...access, endPoint: AMAZON, retryOptions });
  const { hostname, port, protocol } = new URL(settings.endpoint);
  return new Client({
    ...access,
    endPoint: hostname,
    ...(port === '' ? {} : { port: Number(port) }),
    useSSL: protocol === 'https:',
    pathStyle: true,
    retryOptions,
  });
}

/**
 * S3 needs the length before the first byte: the parts are collected in a temporary file, which is removed afterward.
 */
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

async function inTime<Result>(request: Promise<Result>): Promise<Result> {
  const answered = new AbortController();
  const late = async (): Promise<never> => {
    await delay(ANSWER_WITHIN_MS, undefined, { ref: false, signal: answered.signal });
    throw new DOMException('The bucket did not answer in time', 'TimeoutError');
  };
  try {
    return await Promise.race([request, late()]);
  } finally {
    answered.abort();
  }
}

/** Calls a bucket, retries where that can help, and remembers whether the last call got a response. */
function patientBucket(client: () => Promise<Client>) {
  let isAway = false;
  return {
    isAway: () => isAway,
    ask: async <Result>(request: (client: Client) => Promise<Result>): Promise<Result> => {
      for (let tries = 0; ; tries += 1) {
        try {
          const answer = await inTime(request(await client()));
          isAway = false;
          return answer;
        } catch (error) {
          isAway = isPassing(error);
          if (!isAway) throw error;
          const pause = PAUSES_MS[tries];
          if (pause === undefined) throw new FilesAway(error);
          await delay(pause * (0.75 + Math.random() / 2));
        }
      }
    },
  };
}

/** A storage in a bucket of Amazon S3 or any S3-compatible server; keys are placed as in a folder, below the prefix. */
export function createS3Storage(settings: S3Settings): FileStorage {
  const { bucket, prefix } = settings;
  let opened: Promise<Client> | null = null;
  const { ask, isAway } = patientBucket(() => (opened ??= clientOf(settings)));
  const at = (key: string): string => `${prefix}${placeOf(key)}`;
  const mark = `${prefix}${OWNER_MARK}`;
  const META = { 'Content-Type': 'application/octet-stream' };

  const keep = async (key: string, data: Uint8Array): Promise<void> => {
    const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    await ask((client) => client.putObject(bucket, at(key), bytes, bytes.byteLength, META));
  };
  const read: FileStorage['read'] = async (key) => {
    try {
      const stream = await ask((client) => client.getObject(bucket, at(key)));
      const size = stream instanceof IncomingMessage ? Number(stream.headers['content-length']) : Number.NaN;
      if (!Number.isSafeInteger(size)) throw new Error('The bucket does not say how long a file is');
      return { stream, size };
    } catch (error) {
      if (nothingThere(error)) return null;
      throw error;
    }
  };
  async function* objects(): AsyncGenerator<{ readonly key: string; readonly at: unknown }> {
    const list = await ask(async (client) => client.listObjectsV2(bucket, prefix, true));
    try {
      for await (const object of list) {
        const { name, lastModified } = object as { readonly name?: unknown; readonly lastModified?: unknown };
        const key = String(name).split('/').at(-1) ?? '';
        if (isStorageKey(key)) yield { key, at: lastModified };
      }
    } catch (error) {
      throw isPassing(error) ? new FilesAway(error) : error;
    }
  }
  let looking = false;
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
        await ask((client) => client.putObject(bucket, at(key), createReadStream(path), size, META));
        return size;
      });
      return { key, size };
    },
    read,
    remove: (key) => ask((client) => client.removeObject(bucket, at(key))),
    keptBefore: async function* (moment) {
      for await (const { key, at: keptAt } of objects()) if (keptAt instanceof Date && keptAt < moment) yield key;
    },
    owner: async () => {
      try {
        return (await text(await ask((client) => client.getObject(bucket, mark)))).trim();
      } catch (error) {
        if (nothingThere(error)) return null;
        throw error;
      }
    },
    claim: (id) =>
      ask(async (client) => {
        await (id === null ? client.removeObject(bucket, mark) : client.putObject(bucket, mark, id));
      }),
    // A bucket shows an object only when it is complete.
    removeUnfinished: async () => 0,
    keys: async function* () {
      for await (const { key } of objects()) yield key;
    },
    isAway: () => {
      const away = isAway();
      if (away && !looking) {
        looking = true;
        // No file has this key, and "not found" counts as a response.
        void read(newStorageKey())
          .catch(() => undefined)
          .finally(() => (looking = false));
      }
      return away;
    },
  };
}

import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { ConfigError } from '#config';
import type { Config, S3Settings } from '#config';
import { FilesAway } from './files-away';
import { createS3Storage } from './s3-storage';
import { createFolderStorage } from './storage';
import type { FileStorage } from './storage';

const PROBE = 'falcon flooring';

/**
 * Writes, reads and removes a few bytes, so that a wrong bucket or permission is noticed at the start and not with the
 * first document.
 */
async function tryBucket(storage: FileStorage, { bucket }: S3Settings): Promise<void> {
  try {
    const key = await storage.put(Buffer.from(PROBE));
    const file = await storage.read(key);
    const text = file ? (await buffer(file.stream)).toString() : '';
    await storage.remove(key);
    if (text !== PROBE) throw new Error('what was written is not what is read');
  } catch (error) {
    // It may be back in a moment: the health check reports it, and only files wait for it.
    if (error instanceof FilesAway) return;
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `S3_BUCKET: files cannot be kept in the bucket ${bucket}: ${why}. Check bucket, region, address and the permissions of the key.`,
      { cause: error },
    );
  }
}

/** Where this installation keeps its files: the configured bucket, else the data folder. */
export async function openStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<FileStorage> {
  if (s3 === null) return createFolderStorage(join(dataDir, 'files'));
  const storage = createS3Storage(s3);
  await tryBucket(storage, s3);
  return storage;
}

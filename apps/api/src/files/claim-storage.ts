import { ConfigError } from '#config';
import type { Database } from '#db/database';
import { FilesAway } from './files-away';
import type { FileStorage } from './storage';

const OTHERS =
  'The files in this DATA_DIR (or bucket and S3_PREFIX) belong to another database: the program would remove those that its own database doesn’t know. Name the DATA_DIR or S3_PREFIX of this database; a restored one has its own.';

/**
 * Claims the file storage for this installation. Files of another one, such as the original of a restored copy, are
 * refused.
 */
async function claimStorage(db: Database, storage: FileStorage): Promise<void> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  const owner = await storage.owner();
  if (owner === null) await storage.claim(id);
  else if (owner !== id) throw new ConfigError(OTHERS);
}

/**
 * This installation's storage: claimed now or, if it does not respond at the start, before the first access. Until then
 * no file is read, stored or removed.
 */
export async function claimedStorage(db: Database, storage: FileStorage): Promise<FileStorage> {
  let isClaimed = false;
  const claimed = async (): Promise<FileStorage> => {
    if (!isClaimed) await claimStorage(db, storage);
    isClaimed = true;
    return storage;
  };
  try {
    return await claimed();
  } catch (error) {
    if (!(error instanceof FilesAway)) throw error;
  }
  return {
    put: async (data) => (await claimed()).put(data),
    putStream: async (parts) => (await claimed()).putStream(parts),
    read: async (key) => (await claimed()).read(key),
    remove: async (key) => (await claimed()).remove(key),
    keep: async (key, data) => (await claimed()).keep(key, data),
    keys: async function* () {
      yield* (await claimed()).keys();
    },
    keptBefore: async function* (moment) {
      yield* (await claimed()).keptBefore(moment);
    },
    removeUnfinished: async (moment) => (await claimed()).removeUnfinished(moment),
    owner: () => storage.owner(),
    claim: (id) => storage.claim(id),
    isAway: () => storage.isAway(),
  };
}

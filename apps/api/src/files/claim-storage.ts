import { ConfigError } from '../config';
import type { Database } from '../db/database';
import type { FileStorage } from './storage';

const OTHERS =
  'The files in this DATA_DIR (or bucket and S3_PREFIX) belong to another database: the program would remove those that its own database doesn’t know. Name the DATA_DIR or S3_PREFIX of this database; a restored one has its own.';

/** Claims the storage of files for this installation. Files of another one, such as the original of a restored copy, are refused. */
export async function claimStorage(db: Database, storage: FileStorage): Promise<void> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  const owner = await storage.owner();
  if (owner === null) await storage.claim(id);
  else if (owner !== id) throw new ConfigError(OTHERS);
}

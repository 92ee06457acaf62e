import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from '#db/database';
import type { FileStorage } from '#files/storage';
import { BackupError } from './contents';
import { databaseMark, folderMark } from './restore-mark';

interface Place {
  readonly db: Kysely<DB>;
  readonly dataDir: string;
  readonly storage: FileStorage;
}

const NOT_EMPTY =
  'The database is not empty, and a restore never overwrites. Restore into a new database: a new DATA_DIR, or a DATABASE_URL of an empty database.';
const FILES_THERE =
  'There are files of a company where the restored ones would be kept, and a restore never mixes them. Name a new DATA_DIR; with a bucket, a new S3_PREFIX.';

/** Removes the leftovers of an interrupted restore; refuses a place that contains anything else. */
export async function clearUnfinished({ db, dataDir, storage }: Place): Promise<void> {
  const [inDatabase, inFolder] = [await databaseMark(db), folderMark(dataDir)];
  // Without the database's own mark, its tables are not leftovers of a restore.
  if (inDatabase === null && (await hasTables(db))) throw new BackupError(NOT_EMPTY);
  const owner = await storage.owner();
  const isOurs = owner !== null && (owner === inDatabase || owner === inFolder?.installationId);
  if (!isOurs && (owner !== null || (await hasFiles(storage)))) throw new BackupError(FILES_THERE);
  if (isOurs) await removeFiles(storage);
  if (inDatabase !== null) await emptyDatabase(db);
  if (inFolder?.hadSecretKey === false) rmSync(join(dataDir, 'secret-key'), { force: true });
}

async function hasTables(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ readonly isFilled: boolean }>`
    select exists (select from pg_class where relkind in ('r', 'p') and relnamespace = to_regnamespace('public'))
      as is_filled`.execute(db);
  return rows[0]?.isFilled === true;
}

async function hasFiles(storage: FileStorage): Promise<boolean> {
  for await (const _key of storage.keys()) return true;
  return false;
}

async function removeFiles(storage: FileStorage): Promise<void> {
  for await (const key of storage.keys()) await storage.remove(key);
  await storage.removeUnfinished(new Date(Date.now() + 60_000));
  await storage.claim(null);
}

async function emptyDatabase(db: Kysely<DB>): Promise<void> {
  await sql`drop schema if exists public cascade`.execute(db);
  await sql`create schema public`.execute(db);
}

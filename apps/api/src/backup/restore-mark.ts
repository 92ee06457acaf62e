import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { ConfigError } from '#config';
import type { DB } from '#db/database';

/** Marks an unfinished restore: written before anything else, removed after everything else. */
export interface RestoreMark {
  /** The id that the restored installation gets; the files that the restore stores are marked with it. */
  readonly installationId: string;
  /** Whether the data folder already had a secret key, which is kept. */
  readonly hadSecretKey: boolean;
}

const fileOf = (dataDir: string): string => join(dataDir, 'restore-unfinished');

const UNFINISHED =
  'A restore was interrupted here, so this is not yet the company of the backup, and nothing was started. Run the restore again (npm run restore -- <file>): it first removes what the interrupted one left behind.';

/** A mark for a new restore. */
export const newMark = (dataDir: string): RestoreMark => ({
  installationId: randomUUID(),
  hadSecretKey: existsSync(join(dataDir, 'secret-key')),
});

/** Marks a data folder, and creates it if it doesn't exist. */
export function markFolder(dataDir: string, mark: RestoreMark): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(fileOf(dataDir), JSON.stringify(mark), { mode: 0o600, flush: true });
}

export const unmarkFolder = (dataDir: string): void => rmSync(fileOf(dataDir), { force: true });

/** The mark of a data folder; if it can't be read, nothing is known about that restore. */
export function folderMark(dataDir: string): RestoreMark | null {
  if (!existsSync(fileOf(dataDir))) return null;
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as RestoreMark;
  } catch {
    // The process was killed while writing the mark: nothing was restored yet, so the secret key is not from a restore.
    return { installationId: '', hadSecretKey: true };
  }
}

/** Marks a database in a separate schema, because a restore empties the public one. */
export async function markDatabase(db: Kysely<DB>, { installationId }: RestoreMark): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`create schema if not exists falcon_restore`.execute(trx);
    await sql`create table if not exists falcon_restore.unfinished (installation_id uuid not null)`.execute(trx);
    await sql`delete from falcon_restore.unfinished`.execute(trx);
    await sql`insert into falcon_restore.unfinished values (${installationId})`.execute(trx);
  });
}

export const unmarkDatabase = async (db: Kysely<DB>): Promise<void> =>
  void (await sql`drop schema if exists falcon_restore cascade`.execute(db));

/** The installation of an unfinished restore of this database; null if there is none. */
export async function databaseMark(db: Kysely<DB>): Promise<string | null> {
  const { rows } = await sql<{ readonly isMarked: boolean }>`
    select to_regclass('falcon_restore.unfinished') is not null as is_marked`.execute(db);
  if (rows[0]?.isMarked !== true) return null;
  const marks = await sql<{ readonly id: string }>`select installation_id as id from falcon_restore.unfinished`.execute(
    db,
  );
  return marks.rows[0]?.id ?? null;
}

/** Refuses to use a data folder whose restore is not finished. */
export function requireRestoredFolder(dataDir: string): void {
  if (folderMark(dataDir)) throw new ConfigError(`${dataDir}: ${UNFINISHED}`);
}

/** The same for a database. */
export async function requireRestoredDatabase(db: Kysely<DB>): Promise<void> {
  if (await databaseMark(db)) throw new ConfigError(`The database: ${UNFINISHED}`);
}

import { sql } from 'kysely';
import type { Database } from '#db/database';
import { isFromDatabase } from '#db/database-fault';
import type { FileStorage } from './storage';

/**
 * An upload is stored before its row; both take much less than this. Anything younger may belong to a running request.
 */
const HOUR_MS = 60 * 60_000;
const AT_ONCE = 500;

/** The columns with keys of files, in all tables: a new table with such a column is covered automatically. */
async function keyColumns(db: Database): Promise<readonly { readonly table: string; readonly column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name in ('storage_key', 'thumbnail_key') order by 1, 2`.execute(db);
  return rows;
}

async function withoutRow(
  db: Database,
  keys: readonly string[],
  columns: Awaited<ReturnType<typeof keyColumns>>,
): Promise<string[]> {
  const conditions = columns.map(
    ({ table, column }) => sql`not exists (select from ${sql.table(table)} t where t.${sql.ref(column)} = k.key)`,
  );
  const { rows } = await sql<{
    key: string;
  }>`select k.key from unnest(${[...keys]}::text[]) as k(key) where ${sql.join(conditions, sql` and `)}`.execute(db);
  return rows.map((row) => row.key);
}

/** What was cleaned up: failed uploads, and files that no record names. */
export interface CleanupResult {
  readonly unfinished: number;
  readonly withoutRow: number;
}

/**
 * Removes what a full disk or a killed process left behind: unfinished uploads, and files without a row, an hour old or
 * more.
 */
export async function removeStrayFiles(db: Database, storage: FileStorage, now: Date): Promise<CleanupResult> {
  const before = new Date(now.getTime() - HOUR_MS);
  const unfinished = await storage.removeUnfinished(before);
  const columns = await keyColumns(db);
  let removed = 0;
  let waiting: string[] = [];
  const removeWaiting = async () => {
    for (const key of await withoutRow(db, waiting, columns)) {
      await storage.remove(key);
      removed += 1;
    }
    waiting = [];
  };
  for await (const key of storage.keptBefore(before)) {
    waiting.push(key);
    if (waiting.length >= AT_ONCE) await removeWaiting();
  }
  if (waiting.length > 0) await removeWaiting();
  return { unfinished, withoutRow: removed };
}

/**
 * Removes a file that no row refers to anymore. If that fails now, the nightly cleanup does it; the user's request
 * succeeds anyway.
 */
export const discardFile = (storage: FileStorage, key: string): Promise<void> =>
  storage.remove(key).catch(() => undefined);

/**
 * Removes a file whose row was refused before it was stored. If the error is one of the database, the row may exist
 * after all (its answer to the commit was lost): the file then stays, and the nightly cleanup removes it if no row
 * names it.
 */
export async function takeBackFile(storage: FileStorage, key: string, error: unknown): Promise<void> {
  if (!isFromDatabase(error)) await discardFile(storage, key);
}

/**
 * Stores a file and then the row that names it; the file is removed if the row can't be stored, or an earlier try of
 * the submit stored it.
 */
export async function putWithRow<Row>(
  storage: FileStorage,
  data: Uint8Array,
  store: (storageKey: string) => Promise<{ readonly row: Row; readonly repeated: boolean }>,
): Promise<Row> {
  const storageKey = await storage.put(data);
  try {
    const { row, repeated } = await store(storageKey);
    if (repeated) await discardFile(storage, storageKey);
    return row;
  } catch (error) {
    await takeBackFile(storage, storageKey, error);
    throw error;
  }
}

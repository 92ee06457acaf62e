import { createWriteStream } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#db/database';
import { placeOf } from '#files/storage';
import type { FileStorage } from '#files/storage';
import type { Manifest, TableShape } from './contents';
import { FILES, MANIFEST, SECRET, TABLES, tablesOf } from './contents';
import { partFile } from './part-file';
import { archiveEnd, writeEntry } from './tar';

export interface BackupOptions {
  readonly db: Kysely<DB>;
  /** The data folder; its secret key is added to the archive. */
  readonly dataDir: string;
  /** The storage whose files are added to the archive. */
  readonly storage: FileStorage;
  readonly target: string;
  readonly now: Date;
  /** Aborts the backup and removes what it has written. */
  readonly signal?: AbortSignal | undefined;
}

export interface BackupReport {
  readonly rows: number;
  readonly files: number;
  readonly bytes: number;
}

const ROWS_AT_ONCE = 2_000;

/**
 * Writes everything to one archive (tar, gzip) while the program may keep running: all tables are read as of one point
 * in time. The archive appears under its name only when it is complete.
 */
export async function makeBackup(options: BackupOptions): Promise<BackupReport> {
  const counts = { rows: 0, files: 0 };
  const unfinished = await partFile(options.target);
  try {
    await options.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const archive = Readable.from(archiveParts(options, trx, counts));
        const file = createWriteStream(unfinished, { mode: 0o600 });
        await pipeline(archive, createGzip({ level: 6 }), file, { signal: options.signal });
      });
    await rename(unfinished, options.target);
    await options.db.updateTable('appConfiguration').set({ dbBackupVersion: options.now.toISOString() }).execute();
  } catch (error) {
    await rm(unfinished, { force: true });
    options.signal?.throwIfAborted();
    throw error;
  }
  return { ...counts, bytes: (await stat(options.target)).size };
}

async function* archiveParts(
  options: BackupOptions,
  trx: Transaction<DB>,
  counts: { rows: number; files: number },
): AsyncGenerator<Uint8Array> {
  const tables = await tablesOf(trx);
  const manifest = await manifestOf(trx, tables, options.now);
  yield* textEntry(MANIFEST, JSON.stringify(manifest, null, 1));
  for (const table of tables) {
    let part = 0;
    for await (const lines of rowsOf(trx, table)) {
      part += 1;
      counts.rows += lines.length;
      yield* textEntry(`${TABLES}${table.name}/${String(part).padStart(6, '0')}.jsonl`, `${lines.join('\n')}\n`);
    }
  }
  for await (const chunk of fileEntries(options.storage, counts)) yield chunk;
  const secret = await readFile(join(options.dataDir, 'secret-key')).catch(() => null);
  if (secret) yield* writeEntry(SECRET, secret.length, [secret]);
  yield archiveEnd();
}

async function manifestOf(trx: Transaction<DB>, tables: readonly TableShape[], now: Date): Promise<Manifest> {
  const migrations = await sql<{ name: string }>`select name from schema_migration order by name`.execute(trx);
  const names = await sql<{
    name: string;
  }>`select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace
    order by 1`.execute(trx);
  const sequences = [];
  for (const { name } of names.rows) {
    const state = await sql<{
      lastValue: string;
      isCalled: boolean;
    }>`select last_value::text as "lastValue", is_called as "isCalled" from ${sql.table(name)}`.execute(trx);
    const row = state.rows[0];
    if (row) sequences.push({ name, ...row });
  }
  return {
    product: 'falcon-flooring',
    format: 1,
    madeAt: now.toISOString(),
    migrations: migrations.rows.map((row) => row.name),
    tables,
    sequences,
  };
}

/** A table's rows as JSON text that JavaScript never parses, so no number loses a digit. */
async function* rowsOf(trx: Transaction<DB>, table: TableShape): AsyncGenerator<readonly string[]> {
  const columns = sql.join(table.columns.map((name) => sql.ref(name)));
  await sql`declare backup_rows no scroll cursor for select row_to_json(r)::text as line
    from (select ${columns} from ${sql.table(table.name)}) r`.execute(trx);
  for (;;) {
    const batch = await sql<{ line: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from backup_rows`.execute(trx);
    if (batch.rows.length === 0) break;
    yield batch.rows.map((row) => row.line);
  }
  await sql`close backup_rows`.execute(trx);
}

async function* fileEntries(storage: FileStorage, counts: { files: number }): AsyncGenerator<Uint8Array> {
  for await (const key of storage.keys()) {
    // A file deleted since the listing is not part of the backup.
    const file = await storage.read(key);
    if (!file) continue;
    counts.files += 1;
    yield* writeEntry(FILES + placeOf(key), file.size, file.stream);
  }
}

function textEntry(name: string, text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  return writeEntry(name, bytes.length, [bytes]);
}

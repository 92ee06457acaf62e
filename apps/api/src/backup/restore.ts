import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#db/database';
import { migrateToLatest } from '#db/migrate';
import { asOnlyProcess, ONLY_PROCESS } from '#db/only-process';
import { outageOf } from '#db/outage';
import type { FileStorage } from '#files/storage';
import type { Manifest, TableShape } from './contents';
import { clearUnfinished } from './clear-unfinished';
import { bytesOf, checkArchive, openArchive, tableOf, textOf } from './check-archive';
import { BackupError, damaged, FILES, SECRET, TABLES, tablesOf } from './contents';
import { markDatabase, markFolder, newMark, unmarkDatabase, unmarkFolder } from './restore-mark';
import type { RestoreMark } from './restore-mark';
import type { TarEntry } from './tar';

export interface RestoreOptions {
  readonly db: Kysely<DB>;
  readonly dataDir: string;
  readonly storage: FileStorage;
  readonly source: string;
  /** Stops the restore; the next one removes its leftovers. */
  readonly signal?: AbortSignal | undefined;
}

export interface RestoreReport {
  readonly rows: number;
  readonly files: number;
  readonly madeAt: string;
}

/**
 * Fills an empty database and storage from an archive, then upgrades the structure. The copy is quiet until someone
 * says that it is the live one. A place with anything in it is refused; what an interrupted restore left is removed
 * first. Until everything is there, a mark keeps the program from starting with it.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const report = await asOnlyProcess(options.db, ONLY_PROCESS.restoring, () => restoreAlone(options));
  if (!report) throw new BackupError('Another restore into this database is running. Let it finish, or stop it first.');
  return report;
}

async function restoreAlone(options: RestoreOptions): Promise<RestoreReport> {
  const { db, dataDir, storage } = options;
  await clearUnfinished(options);
  const mark = newMark(dataDir);
  markFolder(dataDir, mark);
  await markDatabase(db, mark);
  await storage.claim(mark.installationId);
  try {
    const report = await fill(options, mark);
    // The database mark is removed last: it is the only proof that the tables come from a restore.
    unmarkFolder(dataDir);
    await unmarkDatabase(db);
    return report;
  } catch (error) {
    // The marks stay: what can't be removed now, the next restore removes.
    await clearUnfinished(options).catch(() => undefined);
    throw error;
  }
}

async function fill(options: RestoreOptions, { installationId }: RestoreMark): Promise<RestoreReport> {
  const { db, source, signal } = options;
  const manifest = await checkArchive(source, signal);
  await migrateToLatest(db, manifest.migrations);
  const counts = await db.transaction().execute((trx) => load(trx, options, manifest));
  await migrateToLatest(db);
  const { madeAt } = manifest;
  // The archive can't contain the time of its own backup.
  await db.updateTable('appConfiguration').set({ dbBackupVersion: madeAt }).execute();
  await db
    .updateTable('installation')
    .set({ id: installationId, backupMadeAt: new Date(madeAt), restoredAt: sql`now()`, liveAt: null, liveBy: null })
    .execute();
  await sql`analyze`.execute(db);
  return { ...counts, madeAt };
}

async function load(
  trx: Transaction<DB>,
  { dataDir, storage, source, signal }: RestoreOptions,
  manifest: Manifest,
): Promise<{ rows: number; files: number }> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  const names = (await tablesOf(trx)).map((table) => table.name);
  const putBack = await takeReferencesAway(trx, names);
  await sql`truncate ${sql.join(names.map((name) => sql.table(name)))}`.execute(trx);
  const counts = { rows: 0, files: 0 };
  let secret: string | null = null;
  for await (const entry of openArchive(source)) {
    signal?.throwIfAborted();
    if (entry.name.startsWith(TABLES)) counts.rows += await loadRows(trx, tables, entry);
    else if (entry.name.startsWith(FILES)) counts.files += await keepFile(storage, entry);
    else if (entry.name === SECRET) secret = await textOf(entry);
  }
  for (const sequence of manifest.sequences) {
    await sql`select setval(${sequence.name}::regclass, ${sequence.lastValue}::bigint, ${sequence.isCalled})`.execute(
      trx,
    );
  }
  await putBack();
  if (secret !== null) await keepSecret(dataDir, secret);
  return counts;
}

/** Rows come table by table, so references are checked once at the end, and triggers don't run for old changes. */
async function takeReferencesAway(trx: Transaction<DB>, tables: readonly string[]): Promise<() => Promise<void>> {
  const references = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(trx);
  for (const { table, name } of references.rows)
    await sql.raw(`alter table ${table} drop constraint ${name}`).execute(trx);
  for (const name of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx);
  return async () => {
    for (const { table, name, definition } of references.rows)
      await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(trx);
    for (const name of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx);
  };
}

async function loadRows(
  trx: Transaction<DB>,
  tables: ReadonlyMap<string, TableShape>,
  entry: TarEntry,
): Promise<number> {
  const table = tables.get(tableOf(entry));
  if (!table) throw damaged(`it contains rows of a table that it does not list (${tableOf(entry)})`);
  const lines = (await textOf(entry)).trimEnd().split('\n');
  const columns = sql.join(table.columns.map((name) => sql.ref(name)));
  const insert = sql`insert into ${sql.table(table.name)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.table(table.name)}, ${`[${lines.join(',')}]`}::json)`;
  await insert.execute(trx).catch((error: unknown) => {
    if (outageOf(error) !== null) throw error;
    throw damaged(
      `the rows of the table ${table.name} cannot be stored (${error instanceof Error ? error.message : String(error)})`,
      error,
    );
  });
  return lines.length;
}

async function keepFile(storage: FileStorage, entry: TarEntry): Promise<number> {
  const key = entry.name.split('/').at(-1) ?? '';
  await storage.keep(key, await bytesOf(entry));
  return 1;
}

// The key for two-factor secrets and signed links; an existing one is kept.
async function keepSecret(dataDir: string, text: string): Promise<void> {
  await writeFile(join(dataDir, 'secret-key'), text, { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
}

import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../db/database';
import { migrateToLatest } from '../db/migrate';
import { migrationFiles } from '../db/migration-files';
import { isStorageKey, placeOf } from '../files/storage';
import type { FileStorage } from '../files/storage';
import type { Manifest, TableShape } from './contents';
import { BackupError, FILES, MANIFEST, SECRET, TABLES, tablesOf } from './contents';
import type { TarEntry } from './tar';
import { readEntries } from './tar';

export interface RestoreOptions {
  readonly db: Kysely<DB>;
  readonly dataDir: string;
  readonly storage: FileStorage;
  readonly source: string;
}

export interface RestoreReport {
  readonly rows: number;
  readonly files: number;
  readonly madeAt: string;
}

/**
 * Fills an empty database and the data folder from an archive, then brings the structure up to date.
 * A database with tables is refused; after a failure the database is empty again.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  await refuseUnlessEmpty(options.db);
  const archive = createReadStream(options.source);
  // Whoever reads the unpacked bytes gets the error; the listener keeps a late one from ending the process.
  const unpacked = createGunzip().on('error', () => undefined);
  archive.on('error', (error) => unpacked.destroy(error));
  const entries = readEntries(archive.pipe(unpacked));
  const manifest = await readManifest(entries);
  try {
    await migrateToLatest(options.db, manifest.migrations);
    const counts = await options.db.transaction().execute((trx) => load(trx, options, manifest, entries));
    await migrateToLatest(options.db);
    // The archive was written before its own moment could stand in it.
    await options.db.updateTable('appConfiguration').set({ dbBackupVersion: manifest.madeAt }).execute();
    await sql`analyze`.execute(options.db);
    return { ...counts, madeAt: manifest.madeAt };
  } catch (error) {
    await sql`drop schema public cascade`.execute(options.db);
    await sql`create schema public`.execute(options.db);
    throw error;
  }
}

async function refuseUnlessEmpty(db: Kysely<DB>): Promise<void> {
  const found = await sql<{ name: string }>`select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace limit 1`.execute(db);
  if (found.rows.length > 0) {
    throw new BackupError('The database is not empty, and a restore never overwrites. Restore into a new database: a new DATA_DIR, or a DATABASE_URL of an empty database.');
  }
}

async function readManifest(entries: AsyncGenerator<TarEntry>): Promise<Manifest> {
  const first = await entries.next().catch(() => null);
  const text = first && !first.done && first.value.name === MANIFEST ? await textOf(first.value) : '';
  const manifest = parseManifest(text);
  const unknown = manifest.migrations.filter((name) => !Object.hasOwn(migrationFiles(), name));
  if (unknown.length > 0) {
    throw new BackupError(`This backup was made by a newer version of the program (its database knows ${unknown[0]}). Restore it with that version or a later one.`);
  }
  return manifest;
}

function parseManifest(text: string): Manifest {
  try {
    const manifest = JSON.parse(text) as Manifest;
    if (manifest.product === 'falcon-flooring' && manifest.format === 1) return manifest;
  } catch {
    // Falls through to the sentence.
  }
  throw new BackupError('This file is not a backup of Falcon Flooring, or it is damaged.');
}

async function load(trx: Transaction<DB>, { dataDir, storage }: RestoreOptions, manifest: Manifest, entries: AsyncGenerator<TarEntry>): Promise<{ rows: number; files: number }> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  const names = (await tablesOf(trx)).map((table) => table.name);
  const putBack = await takeReferencesAway(trx, names);
  await sql`truncate ${sql.join(names.map((name) => sql.table(name)))}`.execute(trx);
  const counts = { rows: 0, files: 0 };
  // Read by hand: the generator has already given the manifest.
  for (let next = await entries.next(); !next.done; next = await entries.next()) {
    const entry = next.value;
    if (entry.name.startsWith(TABLES)) counts.rows += await loadRows(trx, tables, entry);
    else if (entry.name.startsWith(FILES)) counts.files += await keepFile(storage, entry);
    else if (entry.name === SECRET) await keepSecret(dataDir, await textOf(entry));
  }
  for (const sequence of manifest.sequences) {
    await sql`select setval(${sequence.name}::regclass, ${sequence.lastValue}::bigint, ${sequence.isCalled})`.execute(trx);
  }
  await putBack();
  return counts;
}

/** Rows come table by table, so references are checked once, at the end, and triggers do not act on what was long done. */
async function takeReferencesAway(trx: Transaction<DB>, tables: readonly string[]): Promise<() => Promise<void>> {
  const references = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(trx);
  for (const { table, name } of references.rows) await sql.raw(`alter table ${table} drop constraint ${name}`).execute(trx);
  for (const name of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx);
  return async () => {
    for (const { table, name, definition } of references.rows) await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(trx);
    for (const name of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx);
  };
}

async function loadRows(trx: Transaction<DB>, tables: ReadonlyMap<string, TableShape>, entry: TarEntry): Promise<number> {
  const table = tables.get(entry.name.slice(TABLES.length).split('/', 1)[0] ?? '');
  if (!table) throw new BackupError('The backup is damaged: it holds rows of a table that it does not name.');
  const lines = (await textOf(entry)).trimEnd().split('\n');
  const columns = sql.join(table.columns.map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table.name)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.table(table.name)}, ${`[${lines.join(',')}]`}::json)`.execute(trx);
  return lines.length;
}

async function keepFile(storage: FileStorage, entry: TarEntry): Promise<number> {
  const key = entry.name.split('/').at(-1) ?? '';
  if (!isStorageKey(key) || entry.name !== FILES + placeOf(key)) throw new BackupError('The backup is damaged: it holds a file whose name is none of this program.');
  await storage.keep(key, await bytesOf(entry));
  return 1;
}

// The key that opens the second factors and signs links; one that is there already stays.
async function keepSecret(dataDir: string, text: string): Promise<void> {
  await writeFile(join(dataDir, 'secret-key'), text, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

async function bytesOf(entry: TarEntry): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of entry.content) parts.push(part);
  return Buffer.concat(parts);
}

const textOf = async (entry: TarEntry): Promise<string> => (await bytesOf(entry)).toString('utf8');

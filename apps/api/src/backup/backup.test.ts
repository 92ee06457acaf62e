import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '#db/database';
import type { DB } from '#db/database';
import { createFolderStorage } from '#files/storage';
import { createTestDatabase } from '#testing/database';
import type { TestDatabase } from '#testing/database';
import { runOnServer } from '#testing/server';
import { makeBackup } from './backup';
import { tablesOf } from './contents';
import { restoreBackup } from './restore';

const folder = mkdtempSync(join(tmpdir(), 'falcon-backup-'));
const archive = join(folder, 'backup.tar.gz');
const data = (name: string) => join(folder, name);
const filesOf = (name: string) => createFolderStorage(join(data(name), 'files'));
let source: TestDatabase;
const emptyOnes: { readonly db: Kysely<DB>; readonly name: string }[] = [];

beforeAll(async () => {
  source = await createTestDatabase();
  const { db } = source;
  const address = await db
    .insertInto('address')
    .values({ addressLine1: '12 Größe "Lane"\n\\ 4', city: 'Fort Wayne', state: 'IN' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const name of ['Plain Oak', 'نور', '🏠'])
    await db
      .insertInto('vendor')
      .values({ name, abbreviation: name.slice(0, 2), addressId: address.id })
      .execute();
});
afterAll(async () => {
  for (const { db, name } of emptyOnes) {
    await db.destroy();
    await runOnServer(source.connectionString.replace(/[^/]+$/, 'postgres'), `drop database ${name} with (force)`);
  }
  await source.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<Kysely<DB>> {
  const name = `restore_${process.pid}_${emptyOnes.length}`;
  const server = source.connectionString.replace(/[^/]+$/, 'postgres');
  await runOnServer(server, `create database ${name}`);
  const db = createDatabase({ connectionString: server.replace(/[^/]+$/, name), maxConnections: 2 });
  emptyOnes.push({ db, name });
  return db;
}

/** Every row of every table as text, sorted: two databases with the same result have the same contents. */
async function everything(db: Kysely<DB>): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const { name } of await tablesOf(db)) {
    // A copy has its own installation id.
    if (name === 'installation') continue;
    const rows = await sql<{ line: string }>`select t::text as line from ${sql.table(name)} t order by 1`.execute(db);
    all[name] = rows.rows.map((row) => row.line);
  }
  return all;
}

const backup = (target = archive) =>
  makeBackup({
    db: source.db,
    dataDir: data('old'),
    storage: filesOf('old'),
    target,
    now: new Date('2026-03-01T12:00:00Z'),
  });

test('a backup restored into an empty database brings back every row, file and sequence number', async () => {
  const key = await filesOf('old').put(Buffer.from('a floor plan'));
  writeFileSync(join(data('old'), 'secret-key'), 'the secret of this installation');
  const backupSummary = await backup();
  const target = await emptyDatabase();
  const restored = await restoreBackup({ db: target, dataDir: data('new'), storage: filesOf('new'), source: archive });
  expect(restored).toMatchObject({ rows: backupSummary.rows, files: 1, madeAt: '2026-03-01T12:00:00.000Z' });
  expect(await everything(target)).toEqual(await everything(source.db));
  const restoredFile = await filesOf('new').read(key);
  expect(restoredFile?.size).toBe('a floor plan'.length);
  expect(readFileSync(join(data('new'), 'secret-key'), 'utf8')).toBe('the secret of this installation');
  const next = (db: Kysely<DB>) =>
    db.insertInto('address').values({ city: 'Gary' }).returning('id').executeTakeFirstOrThrow();
  expect(await next(target)).toEqual(await next(source.db));
});

test('the restored database refuses a wrong reference as before', async () => {
  const db = emptyOnes[0]?.db;
  await expect(
    db?.insertInto('vendor').values({ name: 'Nobody', abbreviation: 'N', addressId: 999_999 }).execute(),
  ).rejects.toThrow('foreign key');
});

test('a restored database is another installation, which is quiet', async () => {
  const installationOf = (db: Kysely<DB> | undefined) =>
    db?.selectFrom('installation').selectAll().executeTakeFirstOrThrow();
  const [copy, original] = [await installationOf(emptyOnes[0]?.db), await installationOf(source.db)];
  expect(copy?.id).not.toBe(original?.id);
  expect(await filesOf('new').owner()).toBe(copy?.id);
  expect([copy?.backupMadeAt?.toISOString(), copy?.liveAt, original?.restoredAt]).toEqual([
    '2026-03-01T12:00:00.000Z',
    null,
    null,
  ]);
  expect(copy?.restoredAt).toBeInstanceOf(Date);
});

test('files of a company are never mixed with restored ones, nor removed by a restore', async () => {
  const place = { db: await emptyDatabase(), dataDir: data('shared'), storage: filesOf('old'), source: archive };
  await expect(restoreBackup(place)).rejects.toThrow(
    'There are files of a company where the restored ones would be kept',
  );
  const remainingKeys: string[] = [];
  for await (const key of filesOf('old').keys()) remainingKeys.push(key);
  expect(remainingKeys).toHaveLength(1);
  expect(await tablesOf(place.db)).toEqual([]);
});

test('a database with tables in it is never overwritten by a restore', async () => {
  await backup(join(folder, 'second.tar.gz'));
  const before = await everything(source.db);
  await expect(
    restoreBackup({
      db: source.db,
      dataDir: data('other'),
      storage: filesOf('other'),
      source: join(folder, 'second.tar.gz'),
    }),
  ).rejects.toThrow('is not empty');
  expect(await everything(source.db)).toEqual(before);
});

test('a backup that was cut off is refused and leaves the database empty', async () => {
  const cut = join(folder, 'cut.tar.gz');
  writeFileSync(cut, readFileSync(archive));
  truncateSync(cut, Math.floor(readFileSync(archive).length / 2));
  const target = await emptyDatabase();
  await expect(
    restoreBackup({ db: target, dataDir: data('cut'), storage: filesOf('cut'), source: cut }),
  ).rejects.toThrow('damaged');
  expect(await tablesOf(target)).toEqual([]);
});

test('a backup with one damaged part names it, and no row or file is stored before that is known', async () => {
  const unpacked = gunzipSync(readFileSync(archive));
  const broken = Buffer.from(unpacked);
  const row = broken.indexOf('"name":"Plain Oak"');
  broken.write('x', row);
  const target = await emptyDatabase();
  const restoreOf = async (bytes: Buffer, name: string) => {
    writeFileSync(join(folder, `${name}.tar.gz`), bytes);
    return restoreBackup({
      db: target,
      dataDir: data(name),
      storage: filesOf(name),
      source: join(folder, `${name}.tar.gz`),
    });
  };
  await expect(restoreOf(gzipSync(broken), 'row')).rejects.toThrow(
    'This backup is damaged: a row of the table vendor cannot be read. Nothing was restored; use another backup.',
  );
  // A flipped bit in the packed bytes; the checksum of the archive is at its end.
  const packed = Buffer.from(readFileSync(archive));
  packed[packed.length - 6] = (packed[packed.length - 6] ?? 0) ^ 1;
  await expect(restoreOf(packed, 'bit')).rejects.toThrow(/^This backup is damaged: .*Nothing was restored/);
  expect(await tablesOf(target)).toEqual([]);
  for (const name of ['row', 'bit']) for await (const key of filesOf(name).keys()) expect(key).toBe('not kept');
});

test('a file that is not a backup is refused with a sentence', async () => {
  const other = join(folder, 'letter.txt');
  writeFileSync(other, 'Dear customer');
  await expect(
    restoreBackup({ db: await emptyDatabase(), dataDir: data('none'), storage: filesOf('none'), source: other }),
  ).rejects.toThrow('This file is not a backup of Falcon Flooring');
});

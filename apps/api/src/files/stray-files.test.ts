import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { markFromDatabase } from '#db/database-fault';
import { testApi } from '#testing/api-client';
import { placeOf, createFolderStorage, newStorageKey } from './storage';
import { removeStrayFiles, takeBackFile } from './stray-files';

const api = await testApi();
const root = mkdtempSync(join(tmpdir(), 'falcon-stray-'));
const storage = createFolderStorage(root);
const now = new Date();
const twoHoursAgo = new Date(now.getTime() - 2 * 60 * 60_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const age = (key: string, ending = '') => utimesSync(join(root, `${placeOf(key)}${ending}`), twoHoursAgo, twoHoursAgo);
const names = () =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes('/'))
    .map((name) => name.split('/').at(-1));

async function unfinished(): Promise<string> {
  const key = newStorageKey();
  const path = join(root, `${placeOf(key)}.part`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'half a pict');
  return key;
}

test('unfinished uploads and files without a row are removed after an hour; files in use or just stored remain', async () => {
  const [referencedKey, stray, young] = [
    await storage.put(Buffer.from('a')),
    await storage.put(Buffer.from('b')),
    await storage.put(Buffer.from('c')),
  ];
  const [broken, going] = [await unfinished(), await unfinished()];
  const { userId } = await api.as('office');
  await api.db
    .insertInto('generatedFile')
    .values({
      userId: userId ?? 0,
      needs: [],
      name: 'list.csv',
      contentType: 'text/csv',
      storageKey: referencedKey,
      size: 1,
      expiresAt: now,
    })
    .execute();
  for (const key of [referencedKey, stray]) age(key);
  age(broken, '.part');
  expect(await removeStrayFiles(api.db, storage, now)).toEqual({ unfinished: 1, withoutRow: 1 });
  expect(new Set(names())).toEqual(new Set([referencedKey, young, `${going}.part`]));
});

test('every column that names a file is checked', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(storage|file|thumbnail|picture)_key$' order by 1`.execute(api.db);
  expect(rows.map((row) => row.name).filter((name) => !/\.(storage_key|thumbnail_key)$/.test(name))).toEqual([]);
});

test('a file whose row may still have been stored is kept, and one whose row was refused is not', async () => {
  const [unknown, refused] = [await storage.put(Buffer.from('d')), await storage.put(Buffer.from('e'))];
  const lost = new Error('timeout exceeded when trying to connect');
  markFromDatabase(lost);
  await takeBackFile(storage, unknown, lost);
  await takeBackFile(storage, refused, new Error('no'));
  expect([(await storage.read(unknown)) !== null, await storage.read(refused)]).toEqual([true, null]);
});

test('a full disk is reported clearly, to the user and with its own code', async () => {
  const office = await api.as('admin');
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const { storage } = api.services.files;
  const put = storage.put.bind(storage);
  Object.assign(api.services.files.storage, { put: () => Promise.reject(full) });
  const dataUri = `data:text/csv;base64,${Buffer.from('Name\nA\n').toString('base64')}`;
  const answer = await office.mutate(
    'importCreate',
    { recordType: 'VENDOR', fileName: 'vendors.csv', dataUri },
    'import { id }',
  );
  Object.assign(api.services.files.storage, { put });
  expect(answer.codes).toEqual(['DISK_FULL']);
  expect(answer.errors[0]?.message).toBe(
    'The disk of the server is full, so nothing can be saved. Ask an administrator to free some space, then try again.',
  );
});

import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDatabase } from '#db/database';
import { freePort } from '#db/embedded/postmaster';
import { runningAddress } from '#db/embedded/index';
import { createFolderStorage } from '#files/storage';
import { startCommand } from '#testing/command-process';
import { createTestDatabase } from '#testing/database';
import type { TestDatabase } from '#testing/database';
import { FULL_WALKS } from '#testing/full-walks';
import { runOnServer } from '#testing/server';
import { startServerProcess } from '#testing/server-process';
import { makeBackup } from './backup';
import { databaseMark } from './restore-mark';

const FILES = 400;
const folder = mkdtempSync(join(tmpdir(), 'falcon-killed-restore-'));
const archive = join(folder, 'backup.tar.gz');
let source: TestDatabase;

beforeAll(async () => {
  source = await createTestDatabase();
  const address = await source.db
    .insertInto('address')
    .values({ city: 'Gary' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await source.db
    .insertInto('vendor')
    .values({ name: 'Plain Oak', abbreviation: 'PO', addressId: address.id })
    .execute();
  const storage = createFolderStorage(join(folder, 'original', 'files'));
  for (let place = 0; place < FILES; place += 1) await storage.put(Buffer.alloc(20_000, place));
  await makeBackup({ db: source.db, dataDir: join(folder, 'original'), storage, target: archive, now: new Date() });
});
afterAll(async () => {
  await source.drop();
  rmSync(folder, { recursive: true, force: true });
});

const filesIn = (dataDir: string): number =>
  existsSync(join(dataDir, 'files')) ? readdirSync(join(dataDir, 'files'), { recursive: true }).length : 0;
const SECRET_KEY = 'a key for the test of killed restores, long enough';

async function start(env: Readonly<Record<string, string>>) {
  return startServerProcess((await freePort(null)) ?? 0, { SECRET_KEY, DEMO: '1', ...env });
}

async function refusesToStart(env: Readonly<Record<string, string>>): Promise<void> {
  const refused = await start(env);
  expect([await refused.exit, refused.output()]).toEqual([
    1,
    expect.stringContaining('A restore was interrupted here'),
  ]);
}

type Place = Readonly<Record<string, string>> & { readonly DATA_DIR: string };

/** The restore that is run once more completes. */
async function isRestoredAgain(env: Place): Promise<void> {
  const again = startCommand('restore', [archive], env);
  expect([await again.ended, again.output()]).toEqual([0, expect.stringContaining(`${FILES} files`)]);
  expect(existsSync(join(env.DATA_DIR, 'restore-unfinished'))).toBe(false);
  const keys: string[] = [];
  for await (const key of createFolderStorage(join(env.DATA_DIR, 'files')).keys()) keys.push(key);
  expect(keys).toHaveLength(FILES);
}

/** The restored database is complete, and nothing marks it as unfinished. */
async function isComplete(connectionString: string): Promise<void> {
  const db = createDatabase({ connectionString, maxConnections: 1 });
  const vendors = await db.selectFrom('vendor').select('name').execute();
  const mark = await databaseMark(db);
  await db.destroy();
  expect([vendors, mark]).toEqual([[{ name: 'Plain Oak' }], null]);
}

/** The program starts as a quiet copy. */
async function startsAsCopy(env: Place): Promise<void> {
  const server = await start(env);
  await server.ready();
  const health = (await (await fetch(`${server.url}/healthz`)).json()) as unknown;
  expect(health).toMatchObject({ status: 'ready', restoredCopy: 'nothing is sent' });
  await isComplete(env['DATABASE_URL'] ?? runningAddress(env.DATA_DIR) ?? '');
  await server.stop();
}

type Moment = readonly [name: string, reached: (dataDir: string) => boolean];

const MOMENTS: readonly Moment[] = [
  ['before there is a database', (dataDir) => existsSync(join(dataDir, 'restore-unfinished'))],
  ['with an empty database', (dataDir) => existsSync(join(dataDir, 'postgres', 'cluster'))],
  ['with some of the files', (dataDir) => filesIn(dataDir) > 20],
];
/** One restore after another into the same folder, each killed later than the one before. */
const ALL_KILLED: readonly [string, readonly Moment[]] = [MOMENTS.map(([name]) => name).join(', then '), MOMENTS];
/** In the full walks, also each moment in a folder of its own. */
const KILLS = FULL_WALKS
  ? [ALL_KILLED, ...MOMENTS.map((moment): typeof ALL_KILLED => [moment[0], [moment]])]
  : [ALL_KILLED];

test.each(KILLS)(
  'a restore into a new folder that is killed %s leaves nothing that starts as a company',
  async (name, moments) => {
    const dataDir = join(folder, name.replaceAll(/\W+/g, '-'));
    for (const [, reached] of moments) {
      const killed = startCommand('restore', [archive], { DATA_DIR: dataDir });
      await vi.waitFor(() => expect(reached(dataDir)).toBe(true), { timeout: 60_000, interval: 5 });
      killed.child.kill('SIGKILL');
      expect([await killed.ended, killed.output().includes('Restored')]).toEqual(['SIGKILL', false]);
      // The program looks for this mark first.
      expect(existsSync(join(dataDir, 'restore-unfinished'))).toBe(true);
    }
    await refusesToStart({ DATA_DIR: dataDir });
    await isRestoredAgain({ DATA_DIR: dataDir });
    await startsAsCopy({ DATA_DIR: dataDir });
  },
  300_000,
);

test('the same for a restore into a database of a server', async () => {
  const server = source.connectionString.replace(/[^/]+$/, 'postgres');
  const name = `killed_restore_${process.pid}`;
  await runOnServer(server, `create database ${name}`);
  const env = { DATA_DIR: join(folder, 'of-a-server'), DATABASE_URL: server.replace(/[^/]+$/, name) };
  const killed = startCommand('restore', [archive], env);
  await vi.waitFor(() => expect(filesIn(env.DATA_DIR)).toBeGreaterThan(20), { timeout: 60_000, interval: 5 });
  killed.child.kill('SIGKILL');
  await killed.ended;
  const db = createDatabase({ connectionString: env.DATABASE_URL, maxConnections: 1 });
  expect(await databaseMark(db)).not.toBeNull();
  await db.destroy();
  // Starting with another data folder doesn't bypass the mark in the database.
  await Promise.all([env, { ...env, DATA_DIR: join(folder, 'elsewhere') }].map(refusesToStart));
  await isRestoredAgain(env);
  await isComplete(env.DATABASE_URL);
  if (FULL_WALKS) await startsAsCopy(env);
  await runOnServer(server, `drop database ${name} with (force)`);
}, 180_000);

test('a program is not started on the files of another company', async () => {
  const refused = await start({
    DATA_DIR: join(folder, 'of-a-server'),
    DATABASE_URL: source.connectionString,
  });
  expect([await refused.exit, refused.output()]).toEqual([1, expect.stringContaining('belong to another database')]);
}, 60_000);

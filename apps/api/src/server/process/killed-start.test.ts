// Kills a first start and an upgrade midway, or cuts their connection: the next start completes them.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '#db/embedded/postmaster';
import { createDatabaseBefore, createTestDatabase } from '#testing/database';
import type { TestDatabase } from '#testing/database';
import { FULL_WALKS } from '#testing/full-walks';
import { holdLock } from '#testing/held-lock';
import { firstSignIn } from '#testing/server-office';
import { startServerProcess } from '#testing/server-process';
import type { ServerProcess } from '#testing/server-process';

const folder = mkdtempSync(join(tmpdir(), 'falcon-killed-start-'));
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
  rmSync(folder, { recursive: true, force: true });
});

async function start(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = startServerProcess((await freePort(null)) ?? 0, {
    SECRET_KEY: 'a key for the test of starts, long enough',
    ...env,
  });
  ends.push(() => server.stop());
  return server;
}

/** Every column of a database, in the order of their names. */
async function structureOf({ db }: TestDatabase): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select table_name, column_name, data_type, is_nullable from information_schema.columns where table_schema = 'public'
      order by 1, 2`.execute(db);
  return rows;
}

/** Checks that the server works normally with its database: in this version's structure, and empty. */
async function startsAsNew(database: TestDatabase, env: Readonly<Record<string, string>>): Promise<void> {
  const server = await start(env);
  await server.ready();
  await firstSignIn(server);
  await server.stop();
  const wanted = await createTestDatabase();
  ends.push(() => wanted.drop());
  expect(await structureOf(database)).toEqual(await structureOf(wanted));
}

type Cut = 'a lost connection' | 'a kill';

interface Moment {
  readonly database: () => Promise<TestDatabase>;
  /** The table that the start is waiting to write. */
  readonly at: string;
  readonly env: Readonly<Record<string, string>>;
  /** How the start is cut off; in the full walks by a lost connection, and then the next one by a kill. */
  readonly cut: Cut;
}

const MOMENTS: Readonly<Record<string, Moment>> = {
  'while the structure is made': {
    database: () => createDatabaseBefore(''),
    at: 'schema_migration',
    env: {},
    cut: 'a kill',
  },
  'while an older version is upgraded': {
    database: () => createDatabaseBefore('2026-11-25'),
    at: 'schema_migration',
    env: {},
    cut: 'a lost connection',
  },
  'while the demo company is loaded': {
    database: createTestDatabase,
    at: 'work_order',
    env: { DEMO: '1' },
    cut: 'a kill',
  },
};
const cutsAt = ({ cut }: Moment): readonly Cut[] => (FULL_WALKS ? ['a lost connection', 'a kill'] : [cut]);

test.each(Object.entries(MOMENTS).map(([name, moment]) => [name, cutsAt(moment).join(', then by '), moment] as const))(
  'a start that is cut off %s, by %s, leaves nothing half done',
  async (name, _by, moment) => {
    const { database, at, env } = moment;
    const cutOff = await database();
    ends.push(() => cutOff.drop());
    const before = await structureOf(cutOff);
    const place = { DATA_DIR: join(folder, name), DATABASE_URL: cutOff.connectionString };
    for (const cut of cutsAt(moment)) {
      const heldLock = await holdLock(cutOff, (trx) => sql`lock table ${sql.table(at)} in share mode`.execute(trx));
      const server = await start({ ...place, ...env });
      // The second start is at the same place as the first was.
      await heldLock.waitedFor();
      if (cut === 'a kill') {
        server.child.kill('SIGKILL');
        await server.exit;
        await heldLock.disconnect();
      } else {
        await heldLock.disconnect();
        expect(await server.exit).toBe(1);
      }
      await heldLock.release();
      expect(await structureOf(cutOff)).toEqual(before);
    }
    await startsAsNew(cutOff, place);
  },
  180_000,
);

test.each([
  ['its files are made', 'postgres/cluster.new'],
  ['it starts', 'postgres/cluster/postmaster.pid'],
])(
  'a first start that is killed while the own database is prepared, when %s, starts as new',
  async (name, file) => {
    const dataDir = join(folder, name);
    const server = await start({ DATA_DIR: dataDir });
    await expect.poll(() => existsSync(join(dataDir, file)), { timeout: 60_000, interval: 2 }).toBe(true);
    server.child.kill('SIGKILL');
    await server.exit;
    const next = await start({ DATA_DIR: dataDir });
    await next.ready();
    await firstSignIn(next);
    await next.stop();
  },
  120_000,
);

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#db/embedded/postmaster';
import { createTestDatabase } from '#testing/database';
import type { TestDatabase } from '#testing/database';
import { holdLock } from '#testing/held-lock';
import { ask, firstSignIn } from '#testing/server-office';
import { startServerProcess } from '#testing/server-process';
import type { ServerProcess } from '#testing/server-process';

const folder = mkdtempSync(join(tmpdir(), 'falcon-stop-'));
let database: TestDatabase;
let server: ServerProcess;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  server = startServerProcess((await freePort(null)) ?? 0, {
    SECRET_KEY: 'a key for the test of a stop, long enough',
    DATA_DIR: folder,
    DATABASE_URL: database.connectionString,
    LOG_LEVEL: 'info',
  });
  await server.ready();
  token = await firstSignIn(server);
}, 60_000);
afterAll(async () => {
  await server.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Blocks writes to the table until it is released. */
const holdTable = (table: string) =>
  holdLock(database, (trx) => sql`lock table ${sql.table(table)} in exclusive mode`.execute(trx));

const createVendor = (name: string) =>
  ask(server, token, 'mutation ($input: VendorCreateInput!) { vendorCreate(input: $input) { vendor { name } } }', {
    input: { name, clientMutationId: name },
  });
const isRefused = () =>
  fetch(`${server.url}/healthz`).then(
    () => false,
    () => true,
  );

test('a server that stops answers until its jobs have ended, and what was asked by then', async () => {
  const rows = await holdTable('import_row');
  const dataUri = `data:text/csv;base64,${Buffer.from('Name\nPlain Oak\n').toString('base64')}`;
  const started = await ask(
    server,
    token,
    'mutation ($input: ImportCreateInput!) { importCreate(input: $input) { import { id } } }',
    { input: { recordType: 'VENDOR', fileName: 'vendors.csv', dataUri } },
  );
  expect(started.errors).toBeUndefined();
  await rows.waitedFor();

  server.child.kill('SIGTERM');
  await expect.poll(() => server.output(), { timeout: 30_000, interval: 5 }).toContain('Stopping');
  expect((await createVendor('While a job ends')).data?.['vendorCreate']).toEqual({
    vendor: { name: 'While a job ends' },
  });

  const vendors = await holdTable('vendor');
  const request = createVendor('On the way');
  await vendors.waitedFor();
  await rows.release();
  await expect.poll(isRefused, { timeout: 30_000, interval: 5 }).toBe(true);
  await vendors.release();
  expect((await request).data?.['vendorCreate']).toEqual({ vendor: { name: 'On the way' } });
  expect(await server.exit).toBe(0);
  const { state } = await database.db.selectFrom('import').select('state').executeTakeFirstOrThrow();
  expect(state).toBe('CHECKED');
}, 90_000);

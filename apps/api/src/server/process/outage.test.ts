import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startEmbeddedPostgres } from '#db/embedded/index';
import { freePort } from '#db/embedded/postmaster';
import { FULL_WALKS } from '#testing/full-walks';
import { ask, firstSignIn } from '#testing/server-office';
import { startServerProcess } from '#testing/server-process';
import type { ServerProcess } from '#testing/server-process';

/**
 * Ways to lose the database: the whole server crashes, or an administrator restarts it quickly. In the full walks it
 * crashes once more.
 */
const LOSSES = FULL_WALKS ? (['SIGKILL', 'SIGINT', 'SIGKILL'] as const) : (['SIGKILL', 'SIGINT'] as const);
const WRITERS = 6;
/** After this many acknowledged writes, the office counts as working. */
const ENOUGH = 2 * WRITERS;

let folder: string;
const ends: (() => Promise<unknown>)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'falcon-outage-'));
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  rmSync(folder, { recursive: true, force: true });
});

async function startServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = startServerProcess((await freePort(null)) ?? 0, {
    SECRET_KEY: 'a key for the test of outages, long enough',
    ...env,
  });
  ends.push(() => server.stop());
  await server.ready();
  return server;
}

/** An office's traffic: writes, each repeated with its own key until it is acknowledged. */
function startTraffic(servers: readonly ServerProcess[], token: string) {
  const storedNames: string[] = [];
  const unexpected: string[] = [];
  const stopping = new AbortController();
  const save = async (server: ServerProcess, name: string) => {
    for (;;) {
      const answer = await ask(
        server,
        token,
        'mutation ($input: VendorCreateInput!) { vendorCreate(input: $input) { vendor { id } } }',
        { input: { name, clientMutationId: name } },
      ).catch((error: Error) => ({
        errors: [
          {
            message: `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`,
            extensions: { code: 'NETWORK' },
          },
        ],
      }));
      if (!answer.errors) return void storedNames.push(name);
      const codes = answer.errors.map((error) => error.extensions.code);
      if (codes.some((code) => code !== 'TRY_AGAIN')) return void unexpected.push(JSON.stringify(answer.errors));
      await delay(50);
    }
  };
  const writer = async (number: number) => {
    const server = servers[number % servers.length] as ServerProcess;
    for (let turn = 0; !stopping.signal.aborted; turn += 1) await save(server, `Vendor ${number}.${turn}`);
  };
  const writers = Array.from({ length: WRITERS }, (_, number) => writer(number));
  return {
    stored: storedNames,
    unexpected,
    /** Resolves after this many further acknowledged writes. */
    async working() {
      const wanted = storedNames.length + ENOUGH;
      await expect
        .poll(() => (unexpected.length > 0 ? Infinity : storedNames.length), { timeout: 60_000 })
        .toBeGreaterThanOrEqual(wanted);
    },
    async stop() {
      stopping.abort();
      await Promise.all(writers);
    },
  };
}

/** Opens a page that subscribes; resolves when the server welcomes it. */
function listen(server: ServerProcess, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/cable`, ['actioncable-v1-json'], {
    headers: { authorization: `Bearer ${token}` },
  });
  socket.on('error', () => undefined);
  ends.push(async () => socket.terminate());
  return new Promise((resolve, reject) => {
    socket.on('message', (data: Buffer) => data.toString().includes('welcome') && resolve(socket));
    socket.on('close', () => reject(new Error('The live channel did not open')));
  });
}

const postmasterOf = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8'), 10);

async function importRows(server: ServerProcess, token: string): Promise<string> {
  const csv = `Name\n${Array.from({ length: 400 }, (_, row) => `Imported ${row}`).join('\n')}\n`;
  const input = {
    recordType: 'VENDOR',
    fileName: 'vendors.csv',
    dataUri: `data:text/csv;base64,${Buffer.from(csv).toString('base64')}`,
  };
  const answer = await ask(
    server,
    token,
    'mutation ($input: ImportCreateInput!) { importCreate(input: $input) { import { id } } }',
    { input },
  );
  expect(answer.errors).toBeUndefined();
  return (answer.data?.['importCreate'] as { readonly import: { readonly id: string } } | undefined)?.import.id ?? '';
}

const UNITS = 3_000;
const TAKE_UPS = ['TAKE_UP', 'TAKE_UP_GLUE', 'TAKE_UP'] as const;

/** A customer with many floor plans, for updates of all of them. */
async function manyUnits(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(`
    with place as (insert into address (city, state) values ('Carmel', 'IN') returning id),
      kind as (insert into customer_type (name) values ('Apartments') returning id),
      owner as (insert into customer (name, customer_type_id, address_id) select 'Many styles', kind.id, place.id from kind, place returning id)
    insert into unit (customer_id, flooring_type_id, name) select owner.id, 1, 'Style ' || n from owner, generate_series(1, ${UNITS}) n`);
  await client.end();
}

/** Changes the take-up of all of them as one job; returns its id. */
async function updateUnits(server: ServerProcess, token: string, takeUp: string, key: number): Promise<string> {
  const answer = await ask(
    server,
    token,
    'mutation ($input: CustomerSettingsPreferencesUpdateInput!) { customerSettingsPreferencesUpdate(input: $input) { customerSettingsUpdate { id } } }',
    { input: { allMatching: true, takeUp, clientMutationId: `update ${key}` } },
  );
  expect(answer.errors).toBeUndefined();
  return (
    (
      answer.data?.['customerSettingsPreferencesUpdate'] as
        | { readonly customerSettingsUpdate: { readonly id: string } }
        | undefined
    )?.customerSettingsUpdate.id ?? ''
  );
}

async function survives(
  servers: readonly ServerProcess[],
  databaseFolder: string,
  connectionString: () => string,
): Promise<void> {
  const [first] = servers as [ServerProcess];
  const token = await firstSignIn(first);
  await manyUnits(connectionString());
  const stateOf = async (id: string) =>
    (await ask(first, token, 'query ($id: ID!) { import(id: $id) { state } }', { id })).data?.['import']?.['state'];
  const updateState = async (id: string) =>
    (await ask(first, token, 'query ($id: ID!) { customerSettingsUpdate(id: $id) { state } }', { id })).data?.[
      'customerSettingsUpdate'
    ]?.['state'];
  const imports: string[] = [];
  const updates: string[] = [];
  const traffic = startTraffic(servers, token);
  for (const [turn, loss] of LOSSES.entries()) {
    await Promise.all(servers.map((server) => listen(server, token)));
    imports.push(await importRows(first, token));
    // One update at a time: each changes what the one before it set.
    for (const id of updates.slice(-1)) await expect.poll(() => updateState(id), { timeout: 60_000 }).toBe('DONE');
    updates.push(await updateUnits(first, token, TAKE_UPS[turn] ?? '', turn));
    await traffic.working();
    // An open transaction from another program, such as a report or a backup.
    const other = new Client({ connectionString: connectionString() });
    other.on('error', () => undefined);
    await other.connect();
    await other.query('begin; select count(*) from vendor');
    process.kill(postmasterOf(databaseFolder), loss);
    await traffic.working();
    await other.end().catch(() => undefined);
  }
  await traffic.stop();
  expect(traffic.unexpected).toEqual([]);
  for (const server of servers) {
    expect(server.ended()).toBeNull();
    await server.ready();
    await listen(server, token);
  }
  for (const id of imports) await expect.poll(() => stateOf(id), { timeout: 60_000 }).toBe('CHECKED');
  for (const id of updates) await expect.poll(() => updateState(id), { timeout: 60_000 }).toBe('DONE');
  const client = new Client({ connectionString: connectionString() });
  await client.connect();
  const { rows: changed } = await client.query<{ id: string; audited: number }>(
    `select id::text, (select count(*)::int from history_entry where reason = 'Mass update ' || m.id) as audited from mass_update m order by id`,
  );
  expect(changed).toEqual(updates.map((id) => ({ id, audited: UNITS + 1 })));
  const { rows } = await client.query<{ name: string; times: string }>(
    "select name, count(*) as times from vendor where name like 'Vendor %' group by name",
  );
  await client.end();
  expect(rows.filter((row) => Number(row.times) !== 1)).toEqual([]);
  const names = new Set(rows.map((row) => row.name));
  expect(traffic.stored.filter((name) => !names.has(name))).toEqual([]);
}

test('one server on its own database survives losing it again and again, with every acknowledged write', async () => {
  const server = await startServer({ DATA_DIR: folder });
  const address = () => {
    const { password, port } = JSON.parse(readFileSync(join(folder, 'postgres.json'), 'utf8')) as {
      password: string;
      port: number;
    };
    return `postgresql://falcon:${password}@127.0.0.1:${port}/falcon`;
  };
  await survives([server], folder, address);
});

test('two servers on one DATABASE_URL survive losing it again and again, with every acknowledged write', async () => {
  const databaseFolder = join(folder, 'database');
  const database = await startEmbeddedPostgres({ dataDir: databaseFolder, log: () => undefined });
  ends.push(() => database.stop());
  // Servers that share a database share their files.
  const start = () => startServer({ DATA_DIR: join(folder, 'servers'), DATABASE_URL: database.connectionString });
  await survives([await start(), await start()], databaseFolder, () => database.connectionString);
});

test("a database that can't be reached, refuses the role or does not exist is named in one sentence, and the program exits", async () => {
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: () => undefined });
  ends.push(() => database.stop());
  const outputOf = async (change: (url: URL) => void) => {
    const url = new URL(database.connectionString);
    change(url);
    const server = startServerProcess((await freePort(null)) ?? 0, {
      SECRET_KEY: 'a key for the test of outages, long enough',
      DATA_DIR: join(folder, 'server'),
      DATABASE_URL: url.toString(),
    });
    expect(await server.exit).toBe(1);
    return server.output();
  };
  const [role, name] = await Promise.all([
    outputOf((url) => (url.username = 'nobody')),
    outputOf((url) => (url.pathname = '/elsewhere')),
  ]);
  expect(role).toMatch(/^DATABASE_URL: the server at 127\.0\.0\.1:\d+ refused the password of the role "nobody"\.\n$/);
  expect(name).toMatch(
    /^DATABASE_URL: the server at 127\.0\.0\.1:\d+ has no database "elsewhere"\. Create it, or correct the name\.\n$/,
  );
});

import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, lstatSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDataFolder } from '#server/process/data-folder';
import { testProgram } from '#testing/programs';
import { runningAddress, startEmbeddedPostgres } from './index';
import { isAlive, waitUntilGone } from './processes';

const program = testProgram(join(import.meta.dirname, 'start-and-wait.ts'));
const quiet = { log: () => undefined };
let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'falcon-embedded-'));
  chmodSync(dataDir, 0o755);
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(killed));
  // The server of a killed program is stopped as in the product: by the next start.
  await (await startEmbeddedPostgres({ dataDir, ...quiet })).stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A killed program is gone a moment after the signal; until then the folder is still in use. */
function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

interface RunningProgram {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly said: (text: string) => Promise<string>;
  readonly ended: Promise<number | null>;
}

function startProgram(): RunningProgram {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let text = '';
  const collect = (chunk: Buffer) => void (text += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const waitForText = async (wanted: string): Promise<string> => {
    await expect.poll(() => text, { timeout: 60_000, interval: 25 }).toContain(wanted);
    return text;
  };
  return { child, output: () => text, said: waitForText, ended };
}

async function ask(address: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

const addressIn = (output: string): string => /address: (\S+)/.exec(output)?.[1] ?? '';
const serverPid = (): number =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);

test('a data folder that was closed to other accounts after its database was created starts again, and stays closed', async () => {
  await (await startEmbeddedPostgres({ dataDir, ...quiet })).stop();
  openDataFolder(dataDir);
  expect(statSync(dataDir).mode & 0o077).toBe(0);
  const closed = await startEmbeddedPostgres({ dataDir, ...quiet });
  expect(await ask(closed.connectionString, 'select 1')).toEqual([1]);
  expect(statSync(dataDir).mode & 0o067).toBe(0);
  openDataFolder(dataDir);
  expect(runningAddress(dataDir)).toBe(closed.connectionString);
  await closed.stop();
});

test('a new database is inside its closed data folder, where its account can reach it', async () => {
  openDataFolder(dataDir);
  const started = await startEmbeddedPostgres({ dataDir, ...quiet });
  expect(lstatSync(join(dataDir, 'postgres')).isDirectory()).toBe(true);
  expect(statSync(dataDir).mode & 0o067).toBe(0);
  await started.stop();
});

test('stored data is there after a stop and a later start, on the same port and with the same password', async () => {
  const first = await startEmbeddedPostgres({ dataDir, ...quiet });
  await ask(first.connectionString, "create table kept as select 'carpet' as word");
  expect(runningAddress(dataDir)).toBe(first.connectionString);
  await first.stop();
  expect(runningAddress(dataDir)).toBeNull();
  const second = await startEmbeddedPostgres({ dataDir, ...quiet });
  expect(second.connectionString).toBe(first.connectionString);
  expect(await ask(second.connectionString, 'select word from kept')).toEqual(['carpet']);
  await second.stop();
});

test('the database listens only on the loopback address, and its password file is closed to others', async () => {
  const server = await startEmbeddedPostgres({ dataDir, ...quiet });
  expect(await ask(server.connectionString, 'show listen_addresses')).toEqual(['127.0.0.1']);
  expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600);
  const wrong = new URL(server.connectionString);
  wrong.password = 'wrong';
  await expect(ask(wrong.toString(), 'select 1')).rejects.toThrow('password authentication failed');
  await server.stop();
});

test('the search index of the lists can be created', async () => {
  const server = await startEmbeddedPostgres({ dataDir, ...quiet });
  await ask(server.connectionString, 'create extension pg_trgm');
  expect(await ask(server.connectionString, "select similarity('carpet', 'carpets') > 0.5")).toEqual([true]);
  await server.stop();
});

test('after the program was killed, the next start stops the leftover server and loses nothing', async () => {
  const killed = startProgram();
  const address = addressIn(await killed.said('address:'));
  await ask(address, 'create table kept as select 7 as number');
  const orphan = serverPid();
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(isAlive(orphan)).toBe(true);
  const next = await startEmbeddedPostgres({ dataDir, ...quiet });
  expect(isAlive(orphan)).toBe(false);
  expect(await ask(next.connectionString, 'select number from kept')).toEqual([7]);
  await next.stop();
});

test('a second start on the same data folder names the owner and exits', async () => {
  const first = startProgram();
  await first.said('address:');
  const second = startProgram();
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`is in use by another start of this program (process ${first.child.pid})`);
  expect(await ask(addressIn(first.output()), 'select 1')).toEqual([1]);
});

test('SIGTERM stops the program and its database', async () => {
  const started = startProgram();
  await started.said('address:');
  const server = serverPid();
  started.child.kill('SIGTERM');
  expect(await started.ended).toBe(0);
  expect(isAlive(server)).toBe(false);
});

test('a server that dies by itself is restarted at the same address', async () => {
  const server = await startEmbeddedPostgres({ dataDir, ...quiet });
  const died = serverPid();
  process.kill(died, 'SIGQUIT');
  await waitUntilGone(died, 60_000);
  await expect
    .poll(() => ask(server.connectionString, 'select 1').catch((error: Error) => error.message), { timeout: 60_000 })
    .toEqual([1]);
  await server.stop();
});

const controlFile = (): string => join(dataDir, 'postgres/cluster/global/pg_control');

/** Makes the file unreadable for the server while `work` runs. */
async function withZeroedControlFile(work: () => Promise<void>): Promise<void> {
  const content = readFileSync(controlFile());
  writeFileSync(controlFile(), Buffer.alloc(content.length));
  await work();
  writeFileSync(controlFile(), content);
}

test('damaged files are named, with how to restore the last backup', async () => {
  await (await startEmbeddedPostgres({ dataDir, ...quiet })).stop();
  await withZeroedControlFile(async () => {
    await expect(startEmbeddedPostgres({ dataDir, ...quiet })).rejects.toThrow(
      /The files of the database are damaged\. Restore the last backup into a new data folder: DATA_DIR=<new folder> npm run restore -- <backup file>\./,
    );
  });
});

test("a database server that can't be restarted stops the program with a message and an exit code", async () => {
  const started = startProgram();
  await started.said('address:');
  await withZeroedControlFile(async () => {
    process.kill(serverPid(), 'SIGKILL');
    expect(await started.ended).toBe(3);
    expect(started.output()).toContain('The database server ended and could not be started again.');
  });
});

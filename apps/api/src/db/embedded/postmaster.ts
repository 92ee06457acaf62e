import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Cluster } from './cluster';
import { clusterData, spawnOptions } from './cluster';
import { adviceFor, EmbeddedPostgresError } from './failure';
import { isAlive, programName, sendSignal, waitUntilGone } from './processes';

const LARGEST_LOG_BYTES = 5_000_000;
const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 20_000;

/** The address of the cluster's `postgres` database or another one on this port. */
export function addressOf(
  access: { readonly user: string; readonly password: string; readonly port: number },
  database: string,
): string {
  return `postgresql://${access.user}:${access.password}@127.0.0.1:${access.port}/${database}`;
}

/** A free port of the loopback interface; the requested one if possible. */
export async function freePort(wished: number | null): Promise<number> {
  const listen = (port: number) =>
    new Promise<number | null>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(null));
      probe.listen(port, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() => resolve(typeof address === 'object' && address ? address.port : null));
      });
    });
  const port = (wished ? await listen(wished) : null) ?? (await listen(0));
  if (port === null) throw new EmbeddedPostgresError('No free port was found on 127.0.0.1 for the embedded database.');
  return port;
}

/** Stops a server left behind by a program that was killed. */
export async function stopOrphan(cluster: Cluster, log: (line: string) => void): Promise<void> {
  const pidFile = join(clusterData(cluster), 'postmaster.pid');
  const pid = Number.parseInt(readText(pidFile).split('\n', 1)[0] ?? '', 10);
  if (!Number.isInteger(pid) || pid <= 1) return;
  if (isAlive(pid) && isPostgres(pid)) {
    log('The database of an earlier run is still there; stopping it first');
    await stopPostmaster(cluster, pid);
  }
  // Another process with that id: PostgreSQL would mistake it for a running server and refuse to start.
  rmSync(pidFile, { force: true });
}

const isPostgres = (pid: number): boolean => /postgres|postmaster/i.test(programName(pid));

/** Stops a server: open transactions are rolled back, everything committed is on disk. */
export async function stopPostmaster(cluster: Cluster, pid: number): Promise<void> {
  if (process.platform === 'win32') stopOnWindows(cluster);
  else sendSignal(pid, 'SIGINT');
  if (await waitUntilGone(pid, STOP_WITHIN_MS)) return;
  sendSignal(pid, 'SIGQUIT');
  if (await waitUntilGone(pid, 5_000)) return;
  throw new EmbeddedPostgresError(
    `The database server (process ${pid}) does not stop. End it by hand, then start again.`,
  );
}

function stopOnWindows(cluster: Cluster): void {
  try {
    execFileSync(cluster.binaries.pgCtl, ['stop', '-D', clusterData(cluster), '-m', 'fast', '-w'], {
      stdio: 'ignore',
      windowsHide: true,
    });
  } catch {
    // No longer running; the wait that follows notices.
  }
}

/** Starts the server on a port; resolves with the first successful connection, rejects with the end of its log. */
export async function startPostmaster(
  cluster: Cluster,
  address: string,
  settings: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const logFile = join(cluster.folder, 'server.log');
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG_BYTES) rmSync(logFile);
  const before = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const output = openSync(logFile, 'a', 0o600);
  const args = [
    '-D',
    clusterData(cluster),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  // Detached: Ctrl-C in the terminal must reach only the program, which stops the database last.
  const child = spawn(cluster.binaries.postgres, args, {
    ...spawnOptions(cluster),
    detached: process.platform !== 'win32',
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  stopAtExit(child);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', () => resolve(readText(logFile).slice(before).trim().split('\n').slice(-12).join('\n')));
  });
  const reason = await Promise.race([ended, untilReady(address, child)]);
  if (reason === null) return child;
  if (child.pid && isRunning(child)) await stopPostmaster(cluster, child.pid);
  throw new EmbeddedPostgresError(`The embedded database did not start.\n${reason}${adviceFor(reason)}`);
}

/**
 * The last resort when the program exits without stop(), even while the server is starting: only a signal is possible
 * then.
 */
function stopAtExit(child: ChildProcess): void {
  const end = (): void => void (child.pid && sendSignal(child.pid, 'SIGINT'));
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}

/** Whether the process is running (not ended, and started). */
export const isRunning = (child: ChildProcess): boolean =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null;

async function untilReady(address: string, child: ChildProcess): Promise<string | null> {
  const until = Date.now() + READY_WITHIN_MS;
  let last = '';
  while (Date.now() < until && isRunning(child)) {
    try {
      const client = new Client({ connectionString: address, connectionTimeoutMillis: 5_000 });
      client.on('error', () => undefined);
      await client.connect();
      await client.end();
      return null;
    } catch (error) {
      last = (error as Error).message;
      // Waiting doesn't fix a wrong password.
      if ((error as { code?: string }).code === '28P01') break;
      await sleep(25);
    }
  }
  // A server that exited gives the reason in its log, which the other side of the race reads.
  return isRunning(child) ? last : new Promise(() => undefined);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

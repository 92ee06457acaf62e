import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { accountFor } from './account';
import { findBinaries } from './binaries';
import type { Cluster } from './cluster';
import { clusterData, DATABASE_NAME, DATABASE_USER, ensureCluster } from './cluster';
import { keepAccess, prepareFolder, readAccess } from './data-folder';
import { EmbeddedPostgresError, isDamaged } from './failure';
import { lockDataFolder } from './owner-lock';
import { addressOf, freePort, startPostmaster, stopOrphan } from './postmaster';
import { supervise } from './supervise';
import type { EmbeddedPostgres } from './supervise';

export interface EmbeddedPostgresOptions {
  /** The data folder of the program; the database is in its `postgres/` folder. */
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** PostgreSQL settings that replace the defaults, by name. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called once when the server ended and can't be restarted; the sentence is for the operator. */
  readonly onGaveUp?: (reason: string) => void;
}

const USUAL_SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

const START_ATTEMPTS = 4;

/**
 * Starts the bundled PostgreSQL on its own folder, as a child process on a loopback port. Throws EmbeddedPostgresError
 * with a sentence for the operator; only one process at a time can use a folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new EmbeddedPostgresError(`The data folder ${dataDir} cannot be made: ${(error as Error).message}`);
  }
  const unlock = await lockDataFolder(join(dataDir, 'postgres.lock'), dataDir);
  try {
    const { cluster, access, child } = await startOn(dataDir, options);
    return supervise({
      cluster,
      child,
      address: addressOf(access, DATABASE_NAME),
      settings: settingsFor(options, access.port),
      log: options.log,
      unlock,
      onGaveUp: options.onGaveUp ?? options.log,
    });
  } catch (error) {
    unlock();
    throw error;
  }
}

interface RunningAccess {
  readonly user: string;
  readonly password: string;
  readonly port: number;
}

const settingsFor = (options: EmbeddedPostgresOptions, port: number) => ({
  ...USUAL_SETTINGS,
  ...options.settings,
  port: String(port),
});

async function startOn(
  dataDir: string,
  options: EmbeddedPostgresOptions,
): Promise<{ cluster: Cluster; access: RunningAccess; child: ChildProcess }> {
  const account = accountFor(join(dataDir, 'postgres', 'cluster'), options.log);
  const binaries = findBinaries(account, options.log);
  const cluster: Cluster = { folder: prepareFolder(dataDir, account, options.log), account, binaries };
  const accessFile = join(dataDir, 'postgres.json');
  const savedAccess = readAccess(accessFile, existsSync(clusterData(cluster)));
  keepAccess(accessFile, savedAccess);
  await ensureCluster(cluster, savedAccess.password, options.log);
  await stopOrphan(cluster, options.log);
  let wished = savedAccess.port;
  for (let attempt = 1; ; attempt += 1) {
    const access = { user: DATABASE_USER, password: savedAccess.password, port: await freePort(wished) };
    try {
      const child = await startPostmaster(cluster, addressOf(access, 'postgres'), settingsFor(options, access.port));
      keepAccess(accessFile, { password: access.password, port: access.port });
      await ensureDatabase(addressOf(access, 'postgres'));
      return { cluster, access, child };
    } catch (error) {
      if (attempt === START_ATTEMPTS || isDamaged((error as Error).message)) throw error;
      // The port was taken since, or the killed server still holds its memory: both are temporary.
      wished = null;
      await sleep(700 * attempt);
      await stopOrphan(cluster, options.log);
    }
  }
}

async function ensureDatabase(address: string): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    const result = await client.query('select 1 from pg_database where datname = $1', [DATABASE_NAME]);
    if (result.rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
  } finally {
    await client.end();
  }
}

import { spawn } from 'node:child_process';
import type { SpawnOptions } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account';
import type { Binaries } from './binaries';
import { EmbeddedPostgresError } from './failure';

/** The superuser of an embedded cluster and the database of the program. */
export const DATABASE_USER = 'falcon';
export const DATABASE_NAME = 'falcon';

/** Everything needed to run the programs on one cluster. */
export interface Cluster {
  /** Contains `cluster` (PostgreSQL's own files) and `server.log`. */
  readonly folder: string;
  readonly account: Account | null;
  readonly binaries: Binaries;
}

export const clusterData = (cluster: Cluster): string => join(cluster.folder, 'cluster');

/** How every PostgreSQL executable is started: under its account, in English, detached from the terminal's signals. */
export function spawnOptions(cluster: Cluster): SpawnOptions {
  const ids = cluster.account ? { uid: cluster.account.uid, gid: cluster.account.gid } : {};
  return {
    ...ids,
    cwd: cluster.folder,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', LANG: 'C', TZ: 'UTC', ...windowsEnvironment() },
    windowsHide: true,
  };
}

function windowsEnvironment(): Record<string, string | undefined> {
  return process.platform === 'win32' ? { SystemRoot: process.env['SystemRoot'], TEMP: process.env['TEMP'] } : {};
}

/** Creates the cluster if there is none, in one step: an interrupted first start leaves nothing incomplete. */
export async function ensureCluster(cluster: Cluster, password: string, log: (line: string) => void): Promise<void> {
  const data = clusterData(cluster);
  if (existsSync(join(data, 'PG_VERSION'))) {
    checkVersion(data, cluster.binaries.majorVersion);
    return;
  }
  if (existsSync(data)) {
    throw new EmbeddedPostgresError(
      `${data} exists and contains no PostgreSQL database. Move it away and start again; nothing in it was changed.`,
    );
  }
  log('Preparing the embedded database');
  const unfinished = join(cluster.folder, 'cluster.new');
  const passwordFile = join(cluster.folder, 'initial-password');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(cluster.folder, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (cluster.account) chownSync(passwordFile, cluster.account.uid, cluster.account.gid);
  try {
    await runInitdb(cluster, unfinished, passwordFile);
    renameSync(unfinished, data);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function checkVersion(data: string, majorVersion: string): void {
  const version = readVersionFile(data);
  if (version === majorVersion) return;
  throw new EmbeddedPostgresError(
    `The database in ${data} was made by PostgreSQL ${version}; this version of the program brings PostgreSQL ${majorVersion}. Make a backup with the version used so far ("npm run backup"), then restore it with this one into a new DATA_DIR.`,
  );
}

function readVersionFile(data: string): string {
  try {
    return readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The database in ${data} cannot be read (${(error as NodeJS.ErrnoException).code}): it belongs to another account. Start the program as it was started before, or hand the folder over with chown.`,
    );
  }
}

function runInitdb(cluster: Cluster, target: string, passwordFile: string): Promise<void> {
  const args = [
    `--pgdata=${target}`,
    `--username=${DATABASE_USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Names sort the same on every machine, whatever its locale.
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=en-US',
    '--no-instructions',
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(cluster.binaries.initdb, args, { ...spawnOptions(cluster), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => (output = (output + chunk.toString('utf8')).slice(-4000));
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', (error) =>
      reject(new EmbeddedPostgresError(`PostgreSQL could not be started: ${error.message}`)),
    );
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new EmbeddedPostgresError(`The embedded database could not be made.\n${output.trim()}`));
    });
  });
}

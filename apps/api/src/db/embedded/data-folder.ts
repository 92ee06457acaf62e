import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Account } from './account';
import { canReach, SYSTEM_FOLDER } from './account';
import { EmbeddedPostgresError } from './failure';

/** How the program connects to its embedded database: kept in the data folder, readable only by its owner. */
export interface Access {
  readonly password: string;
  readonly port: number | null;
}

/** The folder for PostgreSQL's own files; created, and given to the account, if missing. */
export function prepareFolder(dataDir: string, account: Account | null, log: (line: string) => void): string {
  const folder = join(dataDir, 'postgres');
  if (lstatSync(folder, { throwIfNoEntry: false }) && !existsSync(folder)) {
    throw new EmbeddedPostgresError(
      `${folder} points to ${readlinkSync(folder)}, which is gone. Put it back, or remove the link and postgres.json to start with an empty database.`,
    );
  }
  if (account && !lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) letIn(dataDir, account);
  if (account && !existsSync(folder) && !canReach(dataDir, account)) return moveOut(folder, account, log);
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  const real = realpathSync(folder);
  if (account && !canReach(dirname(real), account)) {
    throw new EmbeddedPostgresError(
      `The account "${account.name}" of the database may not enter the folders above ${real}. Open them (chmod o+x) or choose another folder with DATA_DIR.`,
    );
  }
  if (account) chownSync(real, account.uid, account.gid);
  return real;
}

// Other accounts can't open the data folder. The database's account may enter it through its group, but not list it.
function letIn(dataDir: string, account: Account): void {
  if (canReach(dataDir, account) || !canReach(dirname(resolve(dataDir)), account)) return;
  const { uid } = statSync(dataDir);
  if (uid !== process.getuid?.()) return;
  chownSync(dataDir, uid, account.gid);
  chmodSync(dataDir, 0o710);
}

// A data folder under /root is closed to every other account, and we must not open /root.
function moveOut(folder: string, account: Account, log: (line: string) => void): string {
  const target = join(SYSTEM_FOLDER, `data-${randomBytes(6).toString('hex')}`);
  mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  mkdirSync(target, { mode: 0o700 });
  chownSync(target, account.uid, account.gid);
  symlinkSync(target, folder);
  log(
    `The account "${account.name}" of the database may not enter ${folder}; the database files are kept in ${target}`,
  );
  return target;
}

/** The password and port of an earlier start, or a new password. */
export function readAccess(file: string, clusterExists: boolean): Access {
  if (!existsSync(file)) {
    if (clusterExists) {
      throw new EmbeddedPostgresError(
        `${file} with the password of the database is missing. Put it back from your copy of the data folder; without it the database cannot be opened.`,
      );
    }
    return { password: randomBytes(24).toString('base64url'), port: null };
  }
  try {
    const access = JSON.parse(readFileSync(file, 'utf8')) as Access;
    if (typeof access.password === 'string') return access;
  } catch {
    // Falls through to the error below.
  }
  throw new EmbeddedPostgresError(
    `${file} with the password of the database cannot be read. Put it back from your copy of the data folder.`,
  );
}

/**
 * Saves password and port for the next start; written to a temporary file and renamed, so that a crash keeps the old
 * file complete.
 */
export function keepAccess(file: string, access: Access): void {
  const aside = `${file}.new`;
  writeFileSync(aside, JSON.stringify(access), { mode: 0o600 });
  chmodSync(aside, 0o600);
  renameSync(aside, file);
}

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { EmbeddedPostgresError } from './failure';

/** The unprivileged account for PostgreSQL when the program itself runs as root. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** For files that the account must reach but can't at their own location (a folder under /root). */
export const SYSTEM_FOLDER = '/var/lib/falcon-flooring';

const OWN_ACCOUNT = 'falcon-postgres';

/**
 * The account to start PostgreSQL with: null (our own) unless we are root, because PostgreSQL refuses root. An existing
 * cluster keeps its owner.
 */
export function accountFor(clusterFolder: string, log: (line: string) => void): Account | null {
  if (process.getuid?.() !== 0) return null;
  const owner = ownerOf(clusterFolder);
  if (owner) return owner;
  return findAccount(OWN_ACCOUNT) ?? findAccount('postgres') ?? createAccount(log) ?? findAccount('nobody') ?? refuse();
}

function ownerOf(folder: string): Account | null {
  const stat = statSync(folder, { throwIfNoEntry: false });
  if (!stat || stat.uid === 0) return null;
  return (
    accounts().find((account) => account.uid === stat.uid) ?? { name: String(stat.uid), uid: stat.uid, gid: stat.gid }
  );
}

function accounts(): Account[] {
  if (process.platform === 'darwin')
    return ['postgres', '_postgres', OWN_ACCOUNT, 'nobody'].flatMap((name) => fromId(name) ?? []);
  if (!existsSync('/etc/passwd')) return [];
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }))
    .filter((account) => account.uid !== 0);
}

function fromId(name: string): Account | null {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { name, uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

const findAccount = (name: string): Account | null => accounts().find((account) => account.name === name) ?? null;

function createAccount(log: (line: string) => void): Account | null {
  const ways: readonly (readonly [string, readonly string[]])[] = [
    [
      'useradd',
      [
        '--system',
        '--user-group',
        '--no-create-home',
        '--home-dir',
        '/nonexistent',
        '--shell',
        '/usr/sbin/nologin',
        OWN_ACCOUNT,
      ],
    ],
    ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', OWN_ACCOUNT]],
  ];
  for (const [program, args] of ways) {
    try {
      execFileSync(program, args, { stdio: 'ignore' });
    } catch {
      continue;
    }
    const account = findAccount(OWN_ACCOUNT);
    if (account) {
      log(`PostgreSQL does not run as root; it runs as the new system account ${OWN_ACCOUNT}`);
      return account;
    }
  }
  return null;
}

function refuse(): never {
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and no other account could be found or made on this machine. Start the program as a normal user, or give a PostgreSQL server in DATABASE_URL.',
  );
}

/** Whether the account can enter every folder on the way to this path (and this path, if it is a folder). */
export function canReach(path: string, account: Account): boolean {
  let at = resolve(path);
  for (;;) {
    const stat = statSync(at, { throwIfNoEntry: false });
    if (stat?.isDirectory() && !mayEnter(stat, account)) return false;
    const parent = dirname(at);
    if (parent === at) return true;
    at = parent;
  }
}

function mayEnter(
  stat: { readonly mode: number; readonly uid: number; readonly gid: number },
  account: Account,
): boolean {
  if (stat.uid === account.uid) return (stat.mode & 0o100) !== 0;
  if (stat.gid === account.gid) return (stat.mode & 0o010) !== 0;
  return (stat.mode & 0o001) !== 0;
}

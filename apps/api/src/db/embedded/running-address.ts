import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DATABASE_NAME, DATABASE_USER } from './cluster';
import { readAccess } from './data-folder';
import { isLocked } from './owner-lock';
import { addressOf } from './postmaster';

/** The address of the embedded database if the program is running on this data folder; otherwise null. */
export function runningAddress(dataDir: string): string | null {
  const folder = resolve(dataDir);
  const accessFile = join(folder, 'postgres.json');
  if (!existsSync(accessFile) || !isLocked(join(folder, 'postgres.lock'))) return null;
  const { password, port } = readAccess(accessFile, true);
  return port === null ? null : addressOf({ user: DATABASE_USER, password, port }, DATABASE_NAME);
}

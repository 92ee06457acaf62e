import { chmodSync, mkdirSync, statSync } from 'node:fs';

/**
 * Creates the data folder if it doesn't exist, and closes it to other accounts of the computer: it contains the database, files, e-mails
 * and the secret key.
 */
export function openDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(dataDir);
  // A mounted folder may belong to another account, which alone can change its mode.
  if ((mode & 0o077) !== 0 && (process.getuid === undefined || process.getuid() === uid)) chmodSync(dataDir, 0o700);
}

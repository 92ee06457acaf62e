import { chmodSync, mkdirSync, statSync } from 'node:fs';

/**
 * Creates the data folder if it doesn't exist, and closes it to other accounts of the computer: it contains the
 * database, files, e-mails and the secret key.
 */
export function openDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const { mode, uid, gid } = statSync(dataDir);
  // When the server is started as root, the embedded database's account enters the folder through its group.
  const open = mode & (gid === process.getgid?.() ? 0o077 : 0o067);
  // A mounted folder may belong to another account; only that account can change its mode.
  if (open !== 0 && (process.getuid === undefined || process.getuid() === uid)) chmodSync(dataDir, 0o700);
}

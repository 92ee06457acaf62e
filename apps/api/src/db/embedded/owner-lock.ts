import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './failure';
import { isAlive, processIdentity } from './processes';

interface Owner {
  readonly pid: number;
  readonly identity: string;
}

/**
 * Marks a data folder as in use by this process; a second start on it is refused with a sentence. The mark of a killed
 * process is replaced. Returns the release.
 */
export async function lockDataFolder(lockFile: string, dataDir: string): Promise<() => void> {
  const mine: Owner = { pid: process.pid, identity: processIdentity(process.pid) };
  const text = JSON.stringify(mine);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (writeNew(lockFile, text)) {
      // When two processes replace the same stale mark, the last writer wins.
      if (attempt > 0) await sleep(50);
      if (attempt === 0 || readText(lockFile) === text) return () => release(lockFile, text);
      continue;
    }
    const mark = readText(lockFile);
    const owner = parse(mark);
    if (owner && isRunning(owner)) {
      throw new EmbeddedPostgresError(
        `The data folder ${dataDir} is in use by another start of this program (process ${owner.pid}). Stop that one first, or choose another folder with DATA_DIR.`,
      );
    }
    // An empty mark is just being written; after a moment it counts as a leftover.
    if (!owner && attempt < 3) await sleep(50);
    else setAside(lockFile, mark);
  }
  throw new EmbeddedPostgresError(
    `The data folder ${dataDir} could not be locked. Check who else is starting this program, then try again.`,
  );
}

/** Whether a living process has this mark: the program is running on the data folder. */
export function isLocked(lockFile: string): boolean {
  const owner = parse(readText(lockFile));
  return owner !== null && isRunning(owner);
}

function isRunning(owner: Owner): boolean {
  if (!isAlive(owner.pid)) return false;
  const identity = processIdentity(owner.pid);
  return identity === '' || owner.identity === '' || identity === owner.identity;
}

function writeNew(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new EmbeddedPostgresError(`The data folder cannot be written: ${(error as Error).message}`);
  }
}

function setAside(path: string, expected: string): void {
  if (readText(path) !== expected) return;
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    rmSync(aside, { force: true });
  } catch {
    // Another process was faster; the next attempt sees its mark.
  }
}

function release(path: string, text: string): void {
  if (readText(path) === text) rmSync(path, { force: true });
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function parse(text: string): Owner | null {
  try {
    const value = JSON.parse(text) as Partial<Owner>;
    return typeof value.pid === 'number' ? { pid: value.pid, identity: value.identity ?? '' } : null;
  } catch {
    return null;
  }
}

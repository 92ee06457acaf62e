import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isAlive } from '#db/embedded/index';

const PART = /\.tar\.gz\.(?<host>[\w-]+)-(?<process>\d+)\.part$/;
const thisHost = (): string => hostname().replaceAll(/\W/g, '-');
/** A part file of another computer that is older than this was abandoned. */
const ABANDONED_MS = 24 * 60 * 60_000;

/**
 * The temporary name of a backup until it is complete. It contains the process id; leftovers of killed processes are
 * removed first.
 */
export async function partFile(target: string): Promise<string> {
  const folder = dirname(target);
  for (const name of await readdir(folder)) {
    if (await isLeftOver(join(folder, name))) await rm(join(folder, name), { force: true });
  }
  const archive = target.endsWith('.tar.gz') ? target : `${target}.tar.gz`;
  return join(folder, `${basename(archive)}.${thisHost()}-${process.pid}.part`);
}

async function isLeftOver(path: string): Promise<boolean> {
  const { host, process: id } = PART.exec(path)?.groups ?? {};
  if (host === undefined) return false;
  if (host === thisHost()) return !isAlive(Number(id));
  const stats = await stat(path).catch(() => null);
  return stats !== null && stats.mtimeMs < Date.now() - ABANDONED_MS;
}

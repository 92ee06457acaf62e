import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isAlive } from '#db/embedded/index';

const PART = /\.tar\.gz\.(?<host>[\w-]+)-(?<process>\d+)\.part$/;
const thisHost = (): string => hostname().replaceAll(/\W/g, '-');
/** What another computer began to write this long ago was abandoned. */
const ABANDONED_MS = 24 * 60 * 60_000;

/**
 * The name under which a backup is written until it is complete. It says which process writes it, so that what killed
 * ones left beside it can be removed, which happens first.
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

import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const MINUTE = 60_000;

/** The names of the migrations in the last commit; none where there is no git. */
export function committedMigrations(): string[] {
  try {
    const files = execFileSync('git', ['ls-tree', '--name-only', 'HEAD', 'migrations/'], {
      cwd: dirname(fileURLToPath(import.meta.url)),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return [...files.matchAll(/([^/\n]+)\.sql$/gm)].map(([, name = '']) => name);
  } catch {
    return [];
  }
}

/**
 * What is wrong with the names of new migrations, a sentence each: an installation that has all committed ones refuses
 * to start if another comes before the last of them.
 */
export function misplacedMigrations(names: readonly string[], committed: readonly string[]): string[] {
  const last = committed.toSorted().at(-1);
  if (last === undefined) return [];
  const later = new Date(Date.parse(`${last.slice(0, 13)}:${last.slice(13, 15)}Z`) + MINUTE);
  const next = later.toISOString().slice(0, 16).replace(/:/, '');
  return names
    .filter((name) => name < last && !committed.includes(name))
    .map((name) => {
      const what = name.replace(/^\d{4}-\d{2}-\d{2}T\d{4}-/, '');
      return `The migration ${name} comes before ${last}, which is committed. Call it ${next}-${what}.`;
    });
}

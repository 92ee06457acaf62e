import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';

const source = join(import.meta.dirname, '..');
const bundle = join(source, '..', '.cache');

/** Bundles the programs that tests start as processes; those of unchanged sources are kept. */
export function buildPrograms(): void {
  const { status } = spawnSync(process.execPath, [join(source, '../../../scripts/test-programs.mjs')], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The programs that tests start could not be built');
}

/** The file with which Node starts a program of the product. */
export const productProgram = (name: 'main' | 'backup' | 'restore'): string => join(bundle, `${name}.js`);

/** The same for a program that only tests start, by the path of its source: `killed-….ts` or `start-and-wait.ts`. */
export const testProgram = (file: string): string =>
  join(bundle, `${relative(source, file).slice(0, -'.ts'.length).replaceAll(/[/\\]/g, '-')}.js`);

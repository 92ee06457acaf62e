// Runs one of the programs of the server's bundle, built first if its sources changed.
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root, runNode } from './project.mjs';

/** Exits this process with the program's exit code. */
export async function runBundled(name) {
  await ensureInstalled();
  const { ensureBuilt } = await import('../build.mjs');
  try {
    await ensureBuilt({ web: false, log: (line) => console.error(line) });
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  process.exitCode = await runNode(
    ['--enable-source-maps', join(root, `apps/api/dist/${name}.js`), ...process.argv.slice(2)],
    {
      env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
    },
  );
}

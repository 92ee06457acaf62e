// Runs one of the programs of the server's bundle, built first if its sources changed.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { endWithParent } from './parent.mjs';
import { root } from './project.mjs';

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
  process.exitCode = await runLinked(join(root, `apps/api/dist/${name}.js`), process.argv.slice(2));
}

/**
 * The program ends with this process: it is sent every signal, and its channel closes if this one is killed without
 * one.
 */
function runLinked(program, args) {
  const child = spawn(process.execPath, ['--enable-source-maps', program, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    windowsHide: true,
  });
  // Ctrl-C reaches the program by itself.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  endWithParent();
  return new Promise((done) => {
    child.once('error', (error) => {
      console.error(error.message);
      done(1);
    });
    child.once('close', (code) => done(code ?? 1));
  });
}

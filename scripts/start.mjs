// `npm start`: installs what is missing, builds what changed, then serves. Later starts skip what is done.
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { endWithParent } from './lib/parent.mjs';
import { root } from './lib/project.mjs';

endWithParent();
await ensureInstalled();
// Loaded once the packages are there.
const { buildSimulator, ensureServerBuilt, isCompressed, isWebBuilt } = await import('./build.mjs');
try {
  await ensureServerBuilt();
  if (process.env.QUICKBOOKS === 'demo') {
    const { startQuickbooksDemo } = await import('./lib/quickbooks-demo.mjs');
    Object.assign(process.env, await startQuickbooksDemo(await buildSimulator(), Number(process.env.PORT ?? 3000)));
  }
} catch (error) {
  console.error(`${error.message}\nThe program could not be built and was not started.`);
  process.exit(1);
}
// The database starts, and an empty one is filled, while the web app is built.
const webBuilt = isWebBuilt() ? Promise.resolve(true) : build('--web').ended;
console.log('Starting');
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
// The server runs in this process, so that signals reach it directly.
const { runProgram } = await import(pathToFileURL(join(root, 'apps/api/dist/run-program.js')).href);
await runProgram(webBuilt);
// Behind everything else: until it ends, files are compressed as they are requested.
if (!isCompressed()) setPriority(build('--compress').pid, constants.priority.PRIORITY_LOW);

/** Does a part of the build in a process of its own; `ended` resolves with whether that worked. */
function build(part) {
  const child = spawn(process.execPath, [join(root, 'scripts/build.mjs'), part], {
    cwd: root,
    stdio: 'inherit',
    windowsHide: true,
  });
  const ended = new Promise((done) => {
    child.once('error', (error) => (console.error(error.message), done(false)));
    child.once('close', (code) => done(code === 0));
  });
  return { pid: child.pid, ended };
}

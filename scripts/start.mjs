// `npm start`: installs what is missing, builds what changed, then serves. Later starts skip what is done.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { endWithParent } from './lib/parent.mjs';
import { root } from './lib/project.mjs';

endWithParent();
await ensureInstalled();
// Loaded once the packages are there.
const { buildSimulator, ensureBuilt } = await import('./build.mjs');
try {
  await ensureBuilt();
  if (process.env.QUICKBOOKS === 'demo') {
    const { startQuickbooksDemo } = await import('./lib/quickbooks-demo.mjs');
    Object.assign(process.env, await startQuickbooksDemo(await buildSimulator(), Number(process.env.PORT ?? 3000)));
  }
} catch (error) {
  console.error(`${error.message}\nThe program could not be built and was not started.`);
  process.exit(1);
}
console.log('Starting');
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
// The server runs in this process, so that signals reach it directly.
await import(pathToFileURL(join(root, 'apps/api/dist/main.js')).href);

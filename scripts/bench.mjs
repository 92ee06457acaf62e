// `npm run bench -- [name]`: runs the benchmarks of apps/api/src/bench, all or those whose name contains the given
// words.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser, NO_BROWSER } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, runNode } from './lib/project.mjs';
import { tsx } from './lib/tsx.mjs';

await ensureInstalled({ tools: true });
// Several benchmarks measure the built program.
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt();
const folder = join(root, 'apps/api/src/bench');
const [wanted = '', ...rest] = process.argv.slice(2);
const names = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.bench.ts'))
      .sort()
  : [];
const chosen = names.filter((name) => wanted.startsWith('-') || name.includes(wanted));
if (chosen.length === 0) {
  console.error(
    `No measurement is called "${wanted}". There are: ${names.map((name) => name.replace('.bench.ts', '')).join(', ') || 'none'}`,
  );
  process.exit(1);
}
/** These open pages in a browser. */
const PAGES = ['assign-board.bench.ts', 'calendar.bench.ts', 'pages.bench.ts'];
const browser = PAGES.some((name) => chosen.includes(name)) ? await ensureBrowser() : {};
if (!browser) console.error(NO_BROWSER);
for (const name of chosen) {
  console.log(`\n${name.replace('.bench.ts', '')}`);
  const code = await runNode([tsx, join(folder, name), ...(wanted.startsWith('-') ? [wanted] : []), ...rest], {
    // Threads are those of the built program: a loader of TypeScript would take a second of their time.
    env: { ...process.env, ...browser, NODE_ENV: 'production', THREAD_PROGRAMS: join(root, 'apps/api/dist') },
  });
  if (code !== 0) process.exitCode = 1;
}

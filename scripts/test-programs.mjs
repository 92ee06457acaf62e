// Bundles the programs that tests of the API start as processes, into apps/api/.cache: those of the product, and those
// that exist to be killed. A loader of TypeScript would take seconds at each start.
import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { COMMON } from './build.mjs';
import { bundleApi, ENTRIES } from './lib/bundle-api.mjs';
import { root } from './lib/project.mjs';
import { digest, isCurrent, keepStamp } from './lib/stamp.mjs';

const folder = join(root, 'apps/api/.cache');
const source = join(root, 'apps/api/src');

/** Programs of tests, by their files below the folder of sources. */
const killed = readdirSync(source, { recursive: true })
  .map((file) => String(file).replaceAll('\\', '/'))
  .filter((file) => /^(killed-[a-z-]+|start-and-wait)\.ts$/.test(basename(file)) && !file.startsWith('testing/'));

const stamp = digest([...COMMON, 'scripts/test-programs.mjs', 'apps/api/src', 'apps/api/package.json']);
if (!isCurrent(join(folder, 'stamp'), stamp)) {
  rmSync(folder, { recursive: true, force: true });
  const named = killed.map((file) => [file.slice(0, -'.ts'.length).replaceAll('/', '-'), file]);
  await bundleApi(folder, { ...ENTRIES, ...Object.fromEntries(named) });
  keepStamp(join(folder, 'stamp'), stamp);
}

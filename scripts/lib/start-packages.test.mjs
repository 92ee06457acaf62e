import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './project.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

const IMPORTS = /(?:from |import\()'([@\w./-]+)'/g;
const STARTED = /packageFile\('([@\w./-]+)'\)/g;
const fileOf = (path) =>
  [path, `${path}.ts`, `${path}/index.ts`].find((file) => /\.\w+$/.test(file) && existsSync(file));

/** The packages that a file and those it loads import or start. */
function packagesOf(file, seen = new Set(), names = new Set()) {
  if (seen.has(file)) return names;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, path] of [...text.matchAll(IMPORTS), ...text.matchAll(STARTED)])
    if (path.startsWith('.')) packagesOf(fileOf(join(dirname(file), path)), seen, names);
    else if (!path.startsWith('node:')) names.add(/^(?:@[^/]+\/)?[^/]+/.exec(path)[0]);
  return names;
}

it.each([
  ['scripts/start.mjs', ['esbuild', 'vite', '@graphql-codegen/core', 'graphql']],
  ['apps/web/vite.config.ts', ['vite', 'vite-plugin-pwa']],
  ['apps/web/vite.crew.config.ts', ['vite', '@vitejs/plugin-react']],
])('%s needs no package that only tests and checks have', (file, some) => {
  const names = [...packagesOf(join(root, file))];
  expect(names).toEqual(expect.arrayContaining(some));
  expect(names.filter((name) => packages[`node_modules/${name}`]?.dev)).toEqual([]);
});

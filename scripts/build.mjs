// Builds what `npm start` serves: the web app in apps/web/dist, the API in apps/api/dist. Current parts are not built
// again. `--force`: they are; `--web`: only the web app, not compressed; `--compress`: only that, as it was built.
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { generate } from './generate.mjs';
import { bundleApi, ENTRIES } from './lib/bundle-api.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { endWithParent } from './lib/parent.mjs';
import { capture, packageFile, root, runDirectly } from './lib/project.mjs';
import { shortenNames } from './lib/short-names.mjs';
import { digest, isCurrent, keepStamp } from './lib/stamp.mjs';

/** What every part is built from. */
export const COMMON = [
  'package-lock.json',
  'tsconfig.base.json',
  'packages/domain/src',
  'packages/domain/package.json',
  'scripts/build.mjs',
  'scripts/lib/bundle-api.mjs',
  'scripts/generate.mjs',
];
const apiDist = join(root, 'apps/api/dist');
const webDist = join(root, 'apps/web/dist');

/**
 * Builds the parts whose sources changed since the last time; throws with what went wrong. `isGenerated`: the documents
 * are current, so they are not generated again.
 */
export async function ensureBuilt({ web = true, log = console.log, force = false, isGenerated = false } = {}) {
  // A command beside a running server must not remove chunks that the server has yet to load.
  await ensureServerBuilt({ log, force, isAlone: web });
  if (!web) return;
  await ensureWebBuilt({ log, force, isGenerated });
  await ensureCompressed();
}

/** Builds the server. `isAlone`: nothing runs that may still load parts of the last build, so they are removed. */
export async function ensureServerBuilt({ log = console.log, force = false, isAlone = true } = {}) {
  const stamp = digest([...COMMON, 'apps/api/src', 'apps/api/package.json']);
  if (!force && isCurrent(join(apiDist, 'stamp'), stamp)) return;
  log('Building the server');
  if (isAlone) rmSync(apiDist, { recursive: true, force: true });
  await bundleApi(apiDist, ENTRIES);
  keepStamp(join(apiDist, 'stamp'), stamp);
}

/** The printed schema shapes the web app's documents, so the API's part of it counts too. */
const webStamp = () => digest([...COMMON, 'apps/api/src', 'apps/web', 'schema.graphql', 'crew-schema.graphql']);

/** Builds the web app, not yet compressed. */
export async function ensureWebBuilt({ log = console.log, force = false, isGenerated = false } = {}) {
  if (!force && isWebBuilt()) return;
  log('Building the web app');
  await buildWeb(isGenerated);
  keepStamp(join(webDist, '.stamp'), webStamp());
}

/** Whether the web app is built from the sources that are there. */
export const isWebBuilt = () => isCurrent(join(webDist, '.stamp'), webStamp());

/** Compresses the built web app, once: until then the server compresses at each request. */
export async function ensureCompressed() {
  if (isCompressed()) return;
  await compressAssets();
  keepStamp(join(webDist, '.compressed'), builtStamp());
}

const builtStamp = () => readFileSync(join(webDist, '.stamp'), 'utf8');

/** Whether the web app is compressed as it was built last. */
export const isCompressed = () => isCurrent(join(webDist, '.compressed'), builtStamp());

/** Builds the QuickBooks simulator: a file without packages. Resolves with its path. */
export async function buildSimulator() {
  const { build } = await import('esbuild');
  const outfile = join(root, 'apps/quickbooks-simulator/dist/main.js');
  await build({
    entryPoints: [join(root, 'apps/quickbooks-simulator/src/main.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  });
  return outfile;
}

async function buildWeb(isGenerated) {
  const problems = isGenerated ? [] : await generate();
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const { code, text } = await capture(
    process.execPath,
    [packageFile('vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: join(root, 'apps/web'),
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (code !== 0) throw new Error(`The web app could not be built.\n${text.trim()}`);
  shortenNames(webDist);
  // The page of installers is built apart, so that nothing of the office's is in it.
  const crew = await capture(
    process.execPath,
    [packageFile('vite/bin/vite.js'), 'build', '--config', 'vite.crew.config.ts', '--logLevel', 'warn'],
    { cwd: join(root, 'apps/web'), env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (crew.code !== 0) throw new Error(`The page of installers could not be built.\n${crew.text.trim()}`);
}

/** Compressed once here instead of at each request; the server sends the copy that the browser accepts. */
async function compressAssets() {
  const files = readdirSync(webDist, { recursive: true })
    .map((name) => join(webDist, String(name)))
    .filter((file) => /\.(js|css|html|svg|json|webmanifest)$/.test(file) && statSync(file).size > 1024);
  const brotli = promisify(brotliCompress);
  const deflate = promisify(gzip);
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      const [small, common] = await Promise.all([
        brotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        }),
        deflate(bytes, { level: 9 }),
      ]);
      keepWhole(`${file}.br`, small);
      keepWhole(`${file}.gz`, common);
    }),
  );
}

/** A running server never reads half of a file. */
function keepWhole(file, bytes) {
  writeFileSync(`${file}.part`, bytes);
  renameSync(`${file}.part`, file);
}

if (runDirectly(import.meta.url)) {
  const options = new Set(process.argv.slice(2));
  const force = options.has('--force');
  endWithParent();
  await ensureInstalled();
  try {
    if (options.has('--web')) await ensureWebBuilt({ force });
    else if (options.has('--compress')) await ensureCompressed();
    else await ensureBuilt({ force });
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

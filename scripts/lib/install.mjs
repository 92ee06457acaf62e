// Installs the packages of the lock file if any are missing.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, runNode } from './project.mjs';

const OLDEST_NODE = [20, 19];

/** Stops with a sentence if this Node is too old to run the program. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(
    `This program needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}. Node 24 is recommended: https://nodejs.org`,
  );
  process.exit(1);
}

/**
 * Makes node_modules match the lock file: the packages that building and running needs, and with `tools` also those of
 * tests and checks. Does nothing if they are there. Exits the process on failure.
 */
export async function ensureInstalled({ tools = false } = {}) {
  requireNode();
  const missing = whatIsMissing(tools);
  if (!missing) return;
  console.log(`Installing packages (${missing}); a minute or two the first time`);
  // No package needs its install script, so none is run. Whatever NODE_ENV says, the same packages are installed.
  const code = await npm([
    'ci',
    '--ignore-scripts',
    tools ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code === 0) return;
  console.error(
    'The packages could not be installed. Check the network and the registry that npm uses, then start again.',
  );
  process.exit(1);
}

/** Runs npm itself, the one that started us if there is one. */
export function npm(args, options = {}) {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.[cm]?js$/.test(cli)) return runNode([cli, ...args], options);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
    ...options,
    shell: process.platform === 'win32',
  });
}

function whatIsMissing(tools) {
  const installedFile = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedFile)) return 'none are there yet';
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(installedFile);
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/') || entry.optional || entry.devOptional || entry.link) continue;
    if (entry.dev && !tools) continue;
    if (installed[path]?.version !== entry.version)
      return `${path.split('node_modules/').pop()} ${entry.version} is not there yet`;
  }
  return null;
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};

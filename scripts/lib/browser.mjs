// Finds a Chromium for the browser tests, or installs one.
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { npm } from './install.mjs';
import { capture, root, run } from './project.mjs';

const SPARTICUZ = '@sparticuz/chromium@143.0.4';
const cache = join(root, '.cache/browser');
/** Chromium without windows: the journeys take a fifth less time with it. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The environment for the browser tests: BROWSER_PATH names a working browser. Null if there is none. */
export async function ensureBrowser() {
  const named = await firstThatRuns([process.env.BROWSER_PATH, ...onPath([SHELL])]);
  if (named) return { BROWSER_PATH: named };
  if (process.getuid?.() === 0) await installWithApt();
  const found = await firstThatRuns([...onPath(), ...PLACES]);
  return found ? { BROWSER_PATH: found } : bringPackage();
}

const onPath = (names = NAMES) =>
  names.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)));

async function firstThatRuns(paths, env = process.env) {
  for (const path of paths) {
    if (!path || !existsSync(path)) continue;
    // Windows browsers open a window when asked for their version.
    if (process.platform === 'win32') return path;
    const { code, text } = await capture(path, ['--version', '--no-sandbox'], { env });
    if (code === 0 && /\d+\.\d+/.test(text)) return path;
  }
  return null;
}

/** The shell alone; the whole Chromium where there is no shell (Ubuntu). */
async function installWithApt() {
  if (!existsSync('/usr/bin/apt-get')) return;
  console.log('Installing Chromium for the browser journeys (apt-get)');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { env, stdio: 'ignore' };
  const install = async (name) =>
    (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)) === 0;
  if (await install(SHELL)) return;
  await run('apt-get', ['update', '-qq'], quiet);
  if (!(await install(SHELL)) && !(await firstThatRuns(onPath()))) await install('chromium');
}

/** A Chromium from the package registry, for Linux without a usable package manager. */
async function bringPackage() {
  if (process.platform !== 'linux') return null;
  const folder = join(cache, 'node_modules/@sparticuz/chromium');
  if (!existsSync(folder)) {
    console.log(`Fetching ${SPARTICUZ} for the browser journeys`);
    mkdirSync(cache, { recursive: true });
    const code = await npm(
      [
        'install',
        '--prefix',
        cache,
        '--no-save',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        SPARTICUZ,
      ],
      { cwd: cache },
    );
    if (code !== 0) return null;
  }
  const libraries = join(cache, 'libraries');
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: [join(libraries, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
  };
  const executable = await unpack(folder, libraries);
  const runs = executable && (await firstThatRuns([executable], env));
  return runs ? { BROWSER_PATH: runs, LD_LIBRARY_PATH: env.LD_LIBRARY_PATH } : null;
}

async function unpack(folder, libraries) {
  try {
    const part = (name) => import(pathToFileURL(join(folder, 'build/esm', name)).href);
    const { default: chromium } = await part('index.js');
    const executable = await chromium.executablePath();
    // NSS and expat, which Chromium needs besides the C library, are in an archive of the package.
    if (!existsSync(libraries)) {
      const { inflate } = await part('lambdafs.js');
      const unpacked = await inflate(join(folder, 'bin/al2023.tar.br'));
      mkdirSync(libraries, { recursive: true });
      await run('cp', ['-r', `${unpacked}/.`, libraries]);
    }
    return executable;
  } catch (error) {
    console.error(`${SPARTICUZ} could not be unpacked: ${error.message}`);
    return null;
  }
}

/** What the machine is missing if there is no browser. */
export const NO_BROWSER = `No Chromium was found and none could be installed. Install Chromium or Google Chrome, or name one in BROWSER_PATH. (Looked for: ${NAMES.join(', ')}.)`;

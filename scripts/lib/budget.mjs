// What a browser must load: the JavaScript of the built web app as the server sends it, compressed with Brotli. (The
// first load is about a seventh more for a browser that only takes gzip, as on an address without TLS.)
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const KILOBYTE = 1000;
const FIRST_LOAD = 200;
const ROUTE = 98;
const ORDER_ROUTE = 84;
const ORDER_STEP = 69;
const ORDER_PAGE = /work-orders\/editor\/(?:edit|create)-order\.page\.tsx$/;
const STEP_DIALOG = /work-orders\/editor\/steps\/[^/]+\.tsx$/;
const LIST_PAGE = /work-orders\/work-order-list\.page\.tsx$/;
const CREW_PAGE = 120;
const dist = join(root, 'apps/web/dist');

/** Compares the built web app with its budget; resolves with an exit code and one line per figure. */
export function checkBudget() {
  const manifestFile = join(dist, '.vite/manifest.json');
  if (!existsSync(manifestFile)) return { code: 1, text: 'The web app is not built.\n' };
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const shell = closure(
    manifest,
    Object.keys(manifest).filter((key) => manifest[key].isEntry),
  );
  const pages = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry);
  const list = pages.find((key) => LIST_PAGE.test(manifest[key].src ?? key));
  const lines = [];
  const over = [];
  const judge = (label, files, limit) => {
    const kilobytes = files.reduce((sum, file) => sum + sizeOf(file), 0) / KILOBYTE;
    lines.push({ label, kilobytes, limit });
    if (kilobytes > limit) over.push(label);
  };
  if (list) judge('Shell and work-order list', [...union(shell, closure(manifest, [list]))], FIRST_LOAD);
  else over.push('the work-order list page, which was not found in the build');
  for (const key of pages) {
    const extra = [...closure(manifest, [key])].filter((file) => !shell.has(file));
    const label = manifest[key].src ?? key;
    judge(label, extra, ORDER_PAGE.test(label) ? ORDER_ROUTE : STEP_DIALOG.test(label) ? ORDER_STEP : ROUTE);
  }
  // The page of installers is a build of its own.
  const crewFile = join(dist, 'crew/.vite/manifest.json');
  if (existsSync(crewFile)) {
    const crew = JSON.parse(readFileSync(crewFile, 'utf8'));
    const entries = Object.keys(crew).filter((key) => crew[key].isEntry);
    judge(
      'Page of installers',
      [...closure(crew, entries)].map((file) => `crew/${file}`),
      CREW_PAGE,
    );
  } else over.push('the page of installers, which was not found in the build');
  const [first, ...routes] = lines;
  const orders = routes.filter(({ limit }) => limit === ORDER_ROUTE);
  if (list && orders.length !== 2) over.push('the pages of an order, which were not both found in the build');
  const largest = routes.toSorted((a, b) => b.kilobytes - a.kilobytes).slice(0, 5);
  const installers = routes.find(({ limit }) => limit === CREW_PAGE);
  const text = [
    first,
    installers,
    ...orders,
    ...largest.filter((line) => !orders.includes(line) && line !== installers),
  ]
    .filter(Boolean)
    .map(({ label, kilobytes, limit }) => `${kilobytes.toFixed(1)} KB of ${limit} KB  ${label}\n`)
    .join('');
  return { code: over.length > 0 ? 1 : 0, text: text + over.map((label) => `Over budget: ${label}\n`).join('') };
}

function closure(manifest, keys) {
  const files = new Set();
  const seen = new Set();
  const walk = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    for (const imported of chunk.imports ?? []) walk(imported);
  };
  for (const key of keys) walk(key);
  return files;
}

const union = (a, b) => new Set([...a, ...b]);

/** The bytes of a file as they are sent; small files have no compressed copy. */
function sizeOf(file) {
  const path = join(dist, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

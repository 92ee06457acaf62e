import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { startEmbeddedPostgres } from '#db/embedded/index';
import { openBrowser, openWindow } from './support/browser';
import { type RunningProduct, startBuiltProduct } from './support/product';

/** Times the CPU is slowed down; seconds within which the order list shows rows, and the next list by key. */
const VISITS = [
  { slowed: 1, goal: 0.8, changeGoal: 0.15 },
  { slowed: 4, goal: 2, changeGoal: 1 },
] as const;
const ROUNDS = 5;
const PORT = 3496;
const FIRST_ROW = 'tbody th a';
/**
 * Records when the first row is on screen. A string, because a page doesn't know the helpers that the compiler adds to
 * functions.
 */
const LOOK = `requestAnimationFrame(function look() { if (document.querySelector('${FIRST_ROW}')) globalThis.firstRow = performance.now(); else requestAnimationFrame(look); })`;
/** Keys that switch from list to list. */
const CHANGES = [
  ['g c', 'Customers'],
  ['g i', 'Items'],
  ['g o', 'Work orders'],
] as const;
const folder = mkdtempSync(join(tmpdir(), 'falcon-pages-'));

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

/**
 * Milliseconds from the start of the visit until the first paint, and until the first row is on screen; bytes of script
 * by then, and once the page is idle.
 */
async function visit(browser: Browser, product: RunningProduct, slowed: number) {
  const page = await openWindow(browser, product, slowed);
  await page.addInitScript({ content: LOOK });
  let bytes = 0;
  page.on('requestfinished', (request) => {
    // A file that arrives as the window closes has no size any more.
    if (request.resourceType() === 'script')
      void request.sizes().then(
        (sizes) => (bytes += sizes.responseBodySize),
        () => undefined,
      );
  });
  await page.goto(`http://127.0.0.1:${product.port}/work-orders`);
  await page.waitForFunction(() => 'firstRow' in globalThis);
  const atRows = bytes;
  await page.waitForLoadState('networkidle');
  // The first paint may be that of the rows, and is reported after it.
  const times = await page.evaluate(() => ({
    rows: (globalThis as unknown as { firstRow: number }).firstRow,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  await page.context().close();
  return { ...times, atRows, idle: bytes };
}

/** Milliseconds from the last key until the list it opens shows a row. */
async function change(page: Page, keys: string, title: string): Promise<number> {
  const [first = '', last = ''] = keys.split(' ');
  await page.keyboard.press(first);
  const started = performance.now();
  await page.keyboard.press(last);
  await page.waitForFunction(
    ([row, name]) =>
      document.querySelector('h1')?.textContent?.startsWith(name) === true &&
      document.querySelector(row) !== null &&
      document.querySelector('[data-loading=true]') === null,
    [FIRST_ROW, title] as const,
  );
  return performance.now() - started;
}

const database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
const product = await startBuiltProduct(database.connectionString, PORT);
const browser = await openBrowser();
try {
  for (const { slowed, goal, changeGoal } of VISITS) {
    await visit(browser, product, slowed);
    const visits: Awaited<ReturnType<typeof visit>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, product, slowed));
    const [rows, paint] = [middle(visits.map((one) => one.rows)), middle(visits.map((one) => one.paint))];
    const kilobytes = (of: 'atRows' | 'idle') => (middle(visits.map((one) => one[of])) / 1000).toFixed(0);
    console.log(
      `Order list on a first visit, CPU slowed ${slowed} times: rows after ${seconds(rows)}, at best ${seconds(Math.min(...visits.map((one) => one.rows)))} (wanted: ${goal} s), ${(rows / paint).toFixed(2)} times its first paint (${seconds(paint)}); ${kilobytes('atRows')} KB of script by then, ${kilobytes('idle')} KB with what is fetched ahead`,
    );
    const page = await openWindow(browser, product, slowed);
    await page.goto(`http://127.0.0.1:${product.port}/work-orders`);
    await page.waitForSelector(FIRST_ROW);
    await page.waitForLoadState('networkidle');
    const first: string[] = [];
    for (const [keys, title] of CHANGES) first.push(`${title} ${seconds(await change(page, keys, title))}`);
    const again: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [keys, title] of CHANGES) again.push(await change(page, keys, title));
    console.log(
      `From list to list by key, CPU slowed ${slowed} times: first ${first.join(', ')}; again ${seconds(middle(again))}, at best ${seconds(Math.min(...again))} (wanted: ${changeGoal} s)`,
    );
    await page.context().close();
  }
} finally {
  await browser.close();
  await product.stop();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

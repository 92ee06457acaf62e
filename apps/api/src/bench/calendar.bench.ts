import { addDays, startOfWeek } from '@falcon/domain/kit/schedule';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { createDatabase } from '#db/database';
import { copyRows } from '#testing/copy-rows';
import { bigCompany } from './support/big-company';
import { openBrowser, openWindow } from './support/browser';
import { ask, median } from './support/load';
import { asking, type RunningProduct, startBuiltProduct } from './support/product';

const RUNS = 31;
const PORT = 3497;
const INSTALLERS = 60;
const ORDERS = 1_500;
/** How many times as long as an empty week a full one may take the server, and until it is on screen. */
const WANTED = { server: 8, shown: 1.5 };
/** Frames a second while an order is dragged. */
const FRAMES = 60;
const VISITS = 7;
/** Weeks that the company has nothing in. */
const [FULL, EMPTY] = [startOfWeek('2035-03-07'), startOfWeek('2035-04-11')];

const WEEK = `query ($from: ISO8601Date!, $to: ISO8601Date!) {
  workOrderCalendar(fromDate: $from, toDate: $to, filter: {}) {
    isCut
    orders { id version workOrderNumber customerName buildingUnit address { city } installDate jobTime slot area flooringTypeId
      isOccupied multiJobInstall installerId status { id label name } }
    installers { id fullName dailyJobs off }
  }
  dailyLimits(fromDate: $from, toDate: $to) { scheduleDate type limit load isFull holiday { name } }
}`;

const company = await bigCompany(20_000);
const db = createDatabase({ connectionString: company.connectionString, maxConnections: 1 });

const firstCopied = async (table: string): Promise<number> =>
  (await sql<{ last: number }>`select max(id) as last from ${sql.table(table)}`.execute(db)).rows[0]?.last ?? 0;

/** The week's orders are copies, and are removed afterward: other measurements use the same company. */
async function fillWeek(): Promise<() => Promise<void>> {
  const [installers, orders] = [await firstCopied('installer'), await firstCopied('work_order')];
  const inBulk = (work: (trx: typeof db) => Promise<void>) =>
    db.transaction().execute(async (trx) => {
      // Without triggers: copies have no history.
      await sql`set local session_replication_role = replica`.execute(trx);
      await work(trx);
    });
  const empty = () =>
    inBulk(async (trx) => {
      await trx.deleteFrom('workOrder').where('id', '>', orders).execute();
      await trx.deleteFrom('installer').where('id', '>', installers).execute();
    });
  await inBulk(async (trx) => {
    const own = await trx.selectFrom('installer').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
    await copyRows(
      trx,
      'installer',
      { id: `${installers} + n`, is_enabled: 'true' },
      { copies: INSTALLERS, where: `id = ${own.id}` },
    );
    const copied = {
      id: `${orders} + n`,
      work_order_number: "work_order_number || '-' || n",
      install_date: `date '${addDays(FULL, 1)}' + n % 5`,
      status_id: String(STATUS_ID.RECONCILE),
      slot: "case when n % 2 = 0 then 'AM' else 'PM' end",
      installer_id: `${installers} + 1 + n % ${INSTALLERS}`,
    };
    const order = await trx.selectFrom('workOrder').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
    await copyRows(trx, 'work_order', copied, { copies: ORDERS, where: `id = ${order.id}` });
  });
  await sql`vacuum analyze work_order`.execute(db);
  return empty;
}

/**
 * Records when the week is on screen: its cells, and the cards of a full one. A string, because a page doesn't know the
 * helpers that the compiler adds to functions.
 */
const look = (selector: string): string =>
  `requestAnimationFrame(function look() { if (document.querySelector('${selector}')) globalThis.shownAt = performance.now(); else requestAnimationFrame(look); })`;

/** Milliseconds from the start of a visit, or of the way there from another week, until the week is on screen. */
async function shown(browser: Browser, product: RunningProduct, from: string): Promise<number> {
  const page = await openWindow(browser, product);
  await page.addInitScript({ content: look(from === FULL ? '[id^="card-"]' : 'td[data-day]') });
  await page.goto(`http://127.0.0.1:${product.port}/work-orders/calendar?week=${from}`);
  await page.waitForFunction(() => 'shownAt' in globalThis);
  const at = await page.evaluate(() => (globalThis as unknown as { shownAt: number }).shownAt);
  await page.context().close();
  return at;
}

/** Frames a second while an order is dragged over 30 cells of a full week, and the longest frame in milliseconds. */
async function dragged(browser: Browser, product: RunningProduct): Promise<{ perSecond: number; longest: number }> {
  const page = await openWindow(browser, product);
  await page.goto(`http://127.0.0.1:${product.port}/work-orders/calendar?week=${FULL}`);
  await page.waitForSelector('[id^="card-"]');
  await page.waitForLoadState('networkidle');
  const card = await page.locator('[id^="card-"]').first().boundingBox();
  const cells = await page.locator('td[data-day]').all();
  if (!card) throw new Error('The week has no card');
  await page.mouse.move(card.x + 20, card.y + 8);
  await page.mouse.down();
  await page.mouse.move(card.x + 30, card.y + 12);
  await page.evaluate(
    'globalThis.frames60 = []; requestAnimationFrame(function tick(at) { globalThis.frames60.push(at); requestAnimationFrame(tick); })',
  );
  for (const cell of cells.slice(0, 30)) {
    const box = await cell.boundingBox();
    if (!box) continue;
    await page.mouse.move(box.x + box.width / 2, Math.min(box.y + 12, 850), { steps: 6 });
  }
  const frames = await page.evaluate(() => (globalThis as unknown as { frames60: number[] }).frames60);
  await page.mouse.up();
  await page.context().close();
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  return {
    perSecond: (gaps.length * 1000) / gaps.reduce((sum, gap) => sum + gap, 0),
    longest: Math.max(...gaps),
  };
}

interface Answer {
  readonly data: { readonly workOrderCalendar: { readonly orders: readonly unknown[] } };
}

const empty = await fillWeek();
const product = await startBuiltProduct(company.connectionString, PORT);
try {
  const week = (from: string) => asking(product, WEEK, () => ({ from, to: addDays(from, 6) }));
  const timed = async (from: string, run: number): Promise<number> => {
    const started = performance.now();
    await ask(week(from), run);
    return performance.now() - started;
  };
  const found = (JSON.parse(await ask(week(FULL), 0)) as Answer).data.workOrderCalendar.orders.length;
  if (found !== ORDERS) throw new Error(`The week has ${found} orders`);
  await ask(week(EMPTY), 0);
  const times = { full: [] as number[], empty: [] as number[] };
  for (let run = 0; run < RUNS; run += 1) {
    times.full.push(await timed(FULL, run));
    times.empty.push(await timed(EMPTY, run));
  }
  const [full, bare] = [median(times.full), median(times.empty)];
  const ratio = full / bare;
  console.log(
    `A week of the calendar with ${INSTALLERS} more installers and ${ORDERS.toLocaleString('en-US')} orders: ${full.toFixed(0)} ms; ` +
      `an empty week ${bare.toFixed(0)} ms; ratio ${ratio.toFixed(1)} (wanted: at most ${WANTED.server})`,
  );
  const browser = await openBrowser();
  try {
    const seen = { full: [] as number[], empty: [] as number[] };
    for (const from of [FULL, EMPTY]) await shown(browser, product, from);
    for (let run = 0; run < VISITS; run += 1) {
      seen.full.push(await shown(browser, product, FULL));
      seen.empty.push(await shown(browser, product, EMPTY));
    }
    const seenRatio = median(seen.full) / median(seen.empty);
    console.log(
      `Until it is on screen, from the start of the visit: the full week ${median(seen.full).toFixed(0)} ms, an empty one ` +
        `${median(seen.empty).toFixed(0)} ms; ratio ${seenRatio.toFixed(2)} (wanted: at most ${WANTED.shown})`,
    );
    const drag = await dragged(browser, product);
    console.log(
      `Dragging an order over 30 cells of the full week: ${drag.perSecond.toFixed(0)} frames a second (wanted: ${FRAMES}), ` +
        `the longest frame ${drag.longest.toFixed(0)} ms`,
    );
    process.exitCode = ratio <= WANTED.server && seenRatio <= WANTED.shown ? 0 : 1;
  } finally {
    await browser.close();
  }
} finally {
  await product.stop();
  await empty();
  await db.destroy();
  await company.stop();
}

import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { Browser, Page } from 'playwright-core';
import { sql } from 'kysely';
import { copyRows } from '#testing/copy-rows';
import { companyToday } from '#testing/today';
import { bigCompany } from './support/big-company';
import { openBrowser, openWindow } from './support/browser';
import { copyCompany } from './support/company-copy';
import type { CompanyCopy } from './support/company-copy';
import { median } from './support/load';
import { startBuiltProduct } from './support/product';

/** How many orders wait for an installer, and on how many days. */
const WAITING = { many: 2_000, few: 50 };
type Which = keyof typeof WAITING;
const DAYS = 20;
/** How many times as long a full board may take as one with few orders. */
const WANTED = 1.5;
const VISITS = 9;
const KEYS = 40;
const PORTS = { many: 3498, few: 3499 };

const company = await bigCompany(20_000);

/** A company in which exactly this many orders wait. */
const withWaiting = (name: string, orders: number): Promise<CompanyCopy> =>
  copyCompany(company, name, async (db) => {
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('workOrder')
        .set({ statusId: STATUS_ID.CANCELLED })
        .where('statusId', '=', STATUS_ID.ASSIGN)
        .execute();
      const copied = {
        id: '(select max(id) from work_order) + row_number() over ()',
        work_order_number: "'board-' || n || '-' || id",
        install_date: `date '${companyToday()}' + (1 + (n + id) % ${DAYS})::int`,
        status_id: String(STATUS_ID.ASSIGN),
        installer_id: 'null',
        slot: 'null',
      };
      const sources = `id in (select id from work_order order by id limit ${WAITING.few})`;
      await copyRows(trx, 'work_order', copied, { copies: orders / WAITING.few, where: sources });
    });
    await sql`vacuum analyze work_order`.execute(db);
  });

/**
 * Records when the board is on screen: its orders and its installers. A string, because a page doesn't know the helpers
 * that the compiler adds to functions.
 */
const LOOK = `requestAnimationFrame(function look() { if (document.querySelector('[id^="available-"]') && document.querySelector('section[data-target]')) globalThis.shownAt = performance.now(); else requestAnimationFrame(look); })`;

async function open(browser: Browser, which: Which): Promise<Page> {
  const product = products[which];
  const page = await openWindow(browser, product);
  await page.addInitScript({ content: LOOK });
  await page.goto(`http://127.0.0.1:${product.port}/work-orders/assign`);
  await page.waitForFunction(() => 'shownAt' in globalThis);
  await page.getByText(`${WAITING[which]} to assign`).waitFor();
  return page;
}

interface Shown {
  /** Milliseconds from the start of the visit until the board is on screen. */
  readonly shown: number;
  /** Milliseconds that the board's own requests took the server together. */
  readonly asked: number;
  readonly requests: number;
}

/** One visit with an empty cache. */
async function visit(browser: Browser, which: Which): Promise<Shown> {
  const page = await open(browser, which);
  const seen = await page.evaluate(() => {
    const { shownAt } = globalThis as unknown as { shownAt: number };
    const asked = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.includes('/graphql') && startTime < shownAt) as PerformanceResourceTiming[];
    return {
      shown: shownAt,
      asked: asked.reduce((sum, { requestStart, responseEnd }) => sum + responseEnd - requestStart, 0),
      requests: asked.length,
    };
  });
  await page.context().close();
  return seen;
}

/** Milliseconds from an arrow key until the next order is marked. */
async function key(browser: Browser, which: Which, isWhole = false): Promise<number> {
  const page = await open(browser, which);
  await page.waitForLoadState('networkidle');
  const more = page.getByRole('button', { name: /^Show more/ });
  for (let left = isWhole ? await more.count() : 0; left > 0; left = await more.count()) {
    const text = await more.textContent();
    await more.click();
    await page.waitForFunction(
      (before) => ![...document.querySelectorAll('button')].some((one) => one.textContent === before),
      text,
    );
  }
  await page.getByRole('listbox', { name: 'Orders to assign' }).focus();
  await page.evaluate(
    `globalThis.keyTimes = []; document.addEventListener('keydown', () => { const at = performance.now(); requestAnimationFrame(() => setTimeout(() => globalThis.keyTimes.push(performance.now() - at))); }, true)`,
  );
  for (let pressed = 0; pressed < KEYS; pressed += 1) {
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(
      (count) => (globalThis as unknown as { keyTimes: number[] }).keyTimes.length > count,
      pressed,
    );
  }
  const times = await page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes);
  await page.context().close();
  return median(times);
}

const copies = {
  many: await withWaiting('board_many', WAITING.many),
  few: await withWaiting('board_few', WAITING.few),
};
const products = {
  many: await startBuiltProduct(copies.many.connectionString, PORTS.many),
  few: await startBuiltProduct(copies.few.connectionString, PORTS.few),
};
const browser = await openBrowser();
try {
  const visits = { many: [] as Shown[], few: [] as Shown[] };
  for (const which of ['many', 'few'] as const) await visit(browser, which);
  for (let run = 0; run < VISITS; run += 1)
    for (const which of ['many', 'few'] as const) visits[which].push(await visit(browser, which));
  const middle = (which: Which, figure: keyof Shown): number => median(visits[which].map((one) => one[figure]));
  const against = (what: string, many: number, few: number): boolean => {
    const ratio = many / few;
    console.log(
      `${what}: with ${WAITING.many.toLocaleString('en-US')} waiting orders ${many.toFixed(0)} ms, with ${WAITING.few} ` +
        `${few.toFixed(0)} ms; ratio ${ratio.toFixed(2)} (wanted: at most ${WANTED})`,
    );
    return ratio <= WANTED;
  };
  const kept = [
    against(
      'Assign board, from the start of the visit until it is on screen',
      middle('many', 'shown'),
      middle('few', 'shown'),
    ),
    against(
      `Its ${middle('many', 'requests')} requests until then, ${middle('few', 'requests')} of the small one, together`,
      middle('many', 'asked'),
      middle('few', 'asked'),
    ),
    against('An arrow key until the next order is marked', await key(browser, 'many'), await key(browser, 'few')),
    against('The same with every order shown', await key(browser, 'many', true), await key(browser, 'few', true)),
  ];
  process.exitCode = kept.every(Boolean) ? 0 : 1;
} finally {
  await browser.close();
  for (const which of ['many', 'few'] as const) {
    await products[which].stop();
    await copies[which].drop();
  }
  await company.stop();
}

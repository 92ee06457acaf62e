import type { Locator, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { GO_KEYS } from '../apps/web/src/app/navigation';
import { journeys } from './support/browser';
import { wholeNavigation } from './support/navigation';
import { beginVisit, settled, visit } from './support/visit';

const { signedIn } = journeys();

/** Every pair of keys that opens a page, as someone might type them within a name. */
const ALL_PAIRS = [...GO_KEYS.keys()].map((key) => `g${key}`).join(' ');

const SELECT = 'a select';
const CODE = /\/assets\/.*\.js/;

interface Held {
  /** Whether the page waits for code. */
  readonly waits: () => boolean;
  readonly release: () => Promise<void>;
}

/** Holds the code of pages that are not loaded yet until it is released. */
async function pagesHeld(page: Page): Promise<Held> {
  let release = () => undefined as void;
  let waiting = false;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = async (route: Route) => {
    waiting = true;
    await gate;
    await route.fallback();
  };
  await page.route(CODE, hold);
  return {
    waits: () => waiting,
    release: async () => {
      release();
      await page.unroute(CODE, hold);
    },
  };
}

/** The addresses of all lists in the navigation. */
async function listsOf(page: Page): Promise<string[]> {
  await visit(page, '/');
  const links = await wholeNavigation(page);
  return links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
}

const addressOf = (page: Page): string => new URL(page.url()).pathname;
/** What is in the field that has the focus; a select without a text field takes keys, too, and shows none. */
const typedIn = (page: Page): Promise<string> =>
  page.evaluate((select) => {
    const field = document.activeElement;
    if (field instanceof HTMLInputElement) return field.value;
    return field?.getAttribute('role') === 'combobox' ? select : '';
  }, SELECT);

/** Leaves a new record, which asks first if something was typed. */
async function leave(page: Page): Promise<void> {
  const question = page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true });
  await beginVisit(page, '/');
  await expect.poll(async () => addressOf(page) === '/' || (await question.isVisible())).toBe(true);
  if (await question.isVisible()) await question.click();
  await expect.poll(() => addressOf(page)).toBe('/');
}

interface Typed {
  readonly opened: string;
  readonly text: string;
  /** Whether the keys came before the code of the page. */
  readonly early: boolean;
}

/** What `n` opens on a list. */
const newRecordLinks = (page: Page): Locator => page.locator('main a[aria-keyshortcuts=n]');

/** Opens a new record from a list and types all pairs of keys before its page is there. */
async function typeEarly(page: Page, list: string): Promise<Typed> {
  const target = await newRecordLinks(page)
    .first()
    .evaluate((anchor) => new URL((anchor as HTMLAnchorElement).href).pathname);
  const { waits, release } = await pagesHeld(page);
  await page.keyboard.press('n');
  await page.keyboard.type(ALL_PAIRS);
  // A field may begin with a value of its own, such as today's date.
  const isThere = (text: string) => text === SELECT || text.includes(ALL_PAIRS);
  // The page may ask for its code only now; one that has it already is there without.
  await expect.poll(async () => waits() || isThere(await typedIn(page)), { message: `n on ${list}` }).toBe(true);
  await release();
  await expect.poll(() => addressOf(page), { message: `opened by n on ${list}` }).toBe(target);
  await expect.poll(async () => isThere(await typedIn(page)), { message: `typed after n on ${list}` }).toBe(true);
  // A select has the focus before the keys reach it; they would go on to the page that is opened next.
  if ((await typedIn(page)) === SELECT) await settled(page);
  return { opened: addressOf(page), text: await typedIn(page), early: waits() };
}

test('keys typed while the page of a new record is loading belong to it: no pair of them opens another page', async () => {
  const page = await signedIn('super-admin');
  const typed = new Map<string, Typed>();
  for (const list of await listsOf(page)) {
    await visit(page, list);
    await settled(page);
    // The dashboard leads to new records, too, but not by this key.
    if ((await newRecordLinks(page).count()) === 0) continue;
    typed.set(list, await typeEarly(page, list));
    await leave(page);
  }
  const late = () => [...typed].flatMap(([list, { early }]) => (early ? [] : [list]));
  // A window that has the code already, as it came with that of another page, has nothing to wait for.
  for (const list of late()) {
    const fresh = await signedIn('super-admin');
    await visit(fresh, list);
    await settled(fresh);
    typed.set(list, await typeEarly(fresh, list));
    await fresh.close();
  }
  const all = [...typed.values()];
  expect(all.length).toBeGreaterThan(10);
  expect(late()).toEqual([]);
  expect(all.filter(({ text }) => text === SELECT).length).toBeLessThan(all.length / 2);
});

test('keys typed while a list is loading belong to it: n opens its new record, and the rest is typed there', async () => {
  const page = await signedIn('super-admin');
  await visit(page, '/');
  await wholeNavigation(page);
  const { release } = await pagesHeld(page);
  await page.keyboard.type('gcn');
  await page.keyboard.type('Eagle Harbor');
  await release();
  await expect.poll(() => addressOf(page)).toBe('/customers/create');
  await expect.poll(() => typedIn(page)).toBe('Eagle Harbor');
});

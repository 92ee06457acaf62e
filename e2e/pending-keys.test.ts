import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { GO_KEYS } from '../apps/web/src/app/navigation';
import { journeys } from './support/browser';
import { wholeNavigation } from './support/navigation';
import { settled, visit } from './support/visit';

const { signedIn } = journeys();

/** Every pair of keys that opens a page, as someone might type them within a name. */
const ALL_PAIRS = [...GO_KEYS.keys()].map((key) => `g${key}`).join(' ');

const SELECT = 'a select';

/** Holds the code of pages that are not loaded yet until the returned function is called. */
async function pagesHeld(page: Page): Promise<() => void> {
  let release = () => undefined as void;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await gate;
    await route.fallback();
  });
  return release;
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

test('keys typed while the page of a new record is loading belong to it: no pair of them opens another page', async () => {
  const lists = await listsOf(await signedIn('super-admin'));
  const typed: Record<string, string> = {};
  for (const list of lists) {
    const page = await signedIn('super-admin');
    await visit(page, list);
    await settled(page);
    // The dashboard leads to new records, too, but not by this key.
    const opens = (await page.locator('main a[aria-keyshortcuts=n]').count()) > 0;
    if (opens) {
      const release = await pagesHeld(page);
      await page.keyboard.press('n');
      await page.keyboard.type(ALL_PAIRS);
      release();
      await expect.poll(() => addressOf(page), { message: `opened by n on ${list}` }).toMatch(/\/create/);
      // A field may begin with a value of its own, such as today's date.
      const isThere = (text: string) => text === SELECT || text.includes(ALL_PAIRS);
      await expect.poll(async () => isThere(await typedIn(page)), { message: `typed after n on ${list}` }).toBe(true);
      typed[`${list} → ${addressOf(page)}`] = await typedIn(page);
    }
    await page.close();
  }
  expect(Object.keys(typed).length).toBeGreaterThan(10);
  const selects = Object.keys(typed).filter((where) => typed[where] === SELECT);
  expect(selects.length).toBeLessThan(Object.keys(typed).length / 2);
});

test('keys typed while a list is loading belong to it: n opens its new record, and the rest is typed there', async () => {
  const page = await signedIn('super-admin');
  await visit(page, '/');
  await wholeNavigation(page);
  const release = await pagesHeld(page);
  await page.keyboard.type('gcn');
  await page.keyboard.type('Eagle Harbor');
  release();
  await expect.poll(() => addressOf(page)).toBe('/customers/create');
  await expect.poll(() => typedIn(page)).toBe('Eagle Harbor');
});

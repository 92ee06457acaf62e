import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mutate } from './support/api';
import { journeys } from './support/browser';
import { freshPlace, jobCost, standsIn } from './support/orders';

const { signedIn } = journeys();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
const FIRST_LINE = /^Carpet/;

interface Effort {
  taps: number;
  keys: number;
  seconds: number;
}

/** Counts what a person does from now on. */
async function watched(page: Page): Promise<() => Promise<Effort>> {
  const start = performance.now();
  await page.evaluate(() => {
    const done = { taps: 0, keys: 0 };
    Object.assign(window, { done });
    addEventListener('pointerdown', () => (done.taps += 1), true);
    addEventListener('keydown', ({ key }) => (done.keys += ['Control', 'Alt', 'Shift'].includes(key) ? 0 : 1), true);
  });
  return async () => ({
    ...(await page.evaluate(() => (window as unknown as { done: { taps: number; keys: number } }).done)),
    seconds: Math.round((performance.now() - start) / 100) / 10,
  });
}

const told = (who: string, { taps, keys, seconds }: Effort): void =>
  console.log(`An order from a template ${who}: ${taps} taps, ${keys} keys, ${seconds} s`);

/** What of the page is visible without scrolling, between the top bar and the bar at the bottom. */
async function isOnFirstScreen(page: Page, what: ReturnType<Page['locator']>): Promise<boolean> {
  const box = await what.boundingBox();
  const bar = await page.locator('[data-bottom-bar]').boundingBox();
  return box !== null && bar !== null && box.y >= 48 && box.y + box.height <= bar.y;
}

test('on a phone: an order from a template is created and submitted with four taps', async () => {
  const page = await signedIn('office', PHONE);
  await page.goto('/work-orders/create');
  await page.getByRole('combobox', { name: 'Customer' }).waitFor();
  const effort = await watched(page);
  await page.keyboard.type('Cedar');
  await page.getByRole('option').first().tap();
  await page
    .getByRole('option', { name: /Carpet( ·|$)/ })
    .first()
    .tap();
  await page.getByRole('textbox', { name: 'Cut 1, length' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('buildingUnit');
  await page.keyboard.type(freshPlace().replaceAll(' ', ''));
  for (const what of [
    page.getByRole('textbox', { name: 'Bldg / unit' }),
    page.getByRole('textbox', { name: 'Install date' }),
    page.getByRole('row', { name: FIRST_LINE }),
    page.getByRole('button', { name: /^More lines/ }),
  ])
    await expect.poll(() => isOnFirstScreen(page, what)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: /^Next free:/ }).tap();
  await page.getByRole('button', { name: 'Create and submit' }).tap();
  await page.waitForURL(/\/work-orders\/\d+$/);
  await standsIn(page, 'Cut');
  const done = await effort();
  told('on a phone', done);
  expect(done.taps).toBe(4);
  expect(done.keys).toBeLessThanOrEqual(15);
});

test('at a desk: an order from a template is created and submitted without the mouse', async () => {
  const page = await signedIn('office');
  await page.goto('/work-orders/create');
  await page.getByRole('combobox', { name: 'Customer' }).waitFor();
  const effort = await watched(page);
  await page.keyboard.type('Cedar');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Unit style' }).and(page.locator(':enabled')).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page
    .getByRole('option', { name: /Carpet( ·|$)/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Cut 1, length' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type(freshPlace().replaceAll(' ', ''));
  await expect.poll(() => jobCost(page)).toBeGreaterThan(0);
  for (const what of [
    page.getByRole('textbox', { name: 'Bldg / unit' }),
    page.getByRole('textbox', { name: 'Install date' }),
    page.getByRole('textbox', { name: 'ZIP' }).first(),
    page.getByRole('row', { name: FIRST_LINE }),
    page.getByRole('button', { name: /^More lines/ }),
  ])
    await expect.poll(() => isOnFirstScreen(page, what)).toBe(true);
  await page.getByRole('button', { name: /^Next free:/ }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Alt+Enter');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/work-orders\/\d+$/);
  await standsIn(page, 'Cut');
  const done = await effort();
  told('at a desk', done);
  expect(done.taps).toBe(0);
});

test('a new order that lacks something is a draft, and its page says what it lacks', async () => {
  const page = await signedIn('office');
  await page.goto('/work-orders/create');
  await page.getByRole('combobox', { name: 'Customer' }).fill('Cedar');
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'Bldg / unit' }).fill(freshPlace());
  await page.getByRole('button', { name: 'Create and submit' }).click();
  await page.waitForURL(/\/work-orders\/\d+$/);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await standsIn(page, 'Draft');
  // A reload does not submit again.
  await page.reload();
  await standsIn(page, 'Draft');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('lines that the order does not use, and notes beyond the two, are behind a button', async () => {
  const page = await signedIn('office');
  await page.goto('/work-orders/create');
  await page.getByRole('row', { name: FIRST_LINE }).waitFor();
  expect(await page.getByRole('row', { name: /^Trip Charge/ }).count()).toBe(0);
  await page.getByRole('button', { name: /^More lines/ }).click();
  await page.getByRole('row', { name: /^Trip Charge/ }).waitFor();
  await page.getByRole('textbox', { name: 'Note for the crew' }).waitFor();
  await page.getByRole('textbox', { name: 'Note on the invoice' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Special instructions' }).count()).toBe(0);
  await page.getByRole('button', { name: 'More notes' }).click();
  await page.getByRole('textbox', { name: 'Special instructions' }).fill('Gate code 1234');
  await page.getByRole('button', { name: 'Fewer notes' }).click();
  await page.getByRole('textbox', { name: 'Special instructions' }).waitFor();
});

test('what the office opens every day is above the fold; groups stay as they were left, on every device', async () => {
  const page = await signedIn('office');
  await mutate(page, 'userSettingUpdate', { key: 'navigation', value: null });
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Bill sheets' }).waitFor();
  for (const name of ['Orders', 'Assign', 'Proposals', 'Customers', 'Invoices', 'Payments', 'Aging', 'Bill sheets']) {
    const box = await navigation.getByRole('link', { name, exact: true }).boundingBox();
    expect([name, (box?.y ?? 999) + (box?.height ?? 0) <= 900]).toEqual([name, true]);
  }
  expect(await navigation.evaluate((nav) => nav.scrollHeight <= nav.clientHeight)).toBe(true);
  const saved = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('"key":"navigation"'));
  await navigation.getByRole('button', { name: 'People' }).click();
  await navigation.getByRole('link', { name: 'Installers' }).waitFor({ state: 'hidden' });
  await saved;
  const elsewhere = await signedIn('office');
  await elsewhere.goto('/');
  const there = elsewhere.getByRole('navigation', { name: 'Main' });
  await there.getByRole('button', { name: 'People', expanded: false }).waitFor();
  // A key opens a page of a closed group, too.
  await elsewhere.keyboard.press('g');
  await elsewhere.keyboard.press('c');
  await elsewhere.waitForURL((url) => url.pathname === '/customers');
  await there.getByRole('button', { name: 'People' }).click();
});

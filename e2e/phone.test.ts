import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys, newSession } from './support/browser';

const { signedIn } = journeys();

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
} as const;

const headings = async (page: Page): Promise<string[]> =>
  (await page.getByRole('table', { name: 'Work orders' }).getByRole('columnheader').allInnerTexts()).map((text) =>
    text.trim(),
  );

/** Opens or closes columns of the table in the panel, which then closes. */
async function inColumns(page: Page, change: (panel: ReturnType<Page['getByRole']>) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Columns' }).click();
  await change(page.getByRole('dialog', { name: 'Columns' }));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Columns' }).waitFor({ state: 'hidden' });
}

test('on a phone the list is a table; as cards, an address opens a map, and a card opens its order', async () => {
  const page = await signedIn('office', PHONE);
  await page.goto('/work-orders?status=3');
  await page.waitForURL(/\/work-orders-mobile\?status=/);
  await expect.poll(() => headings(page)).toEqual(['Information', 'Customer', 'Bldg/Unit', 'Address', 'Installer']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Cards' }).click();
  const cards = page.getByRole('list', { name: 'Work orders' }).getByRole('listitem');
  await cards.first().waitFor();
  const map = await cards.first().getByRole('link', { name: /Map/ }).getAttribute('href');
  expect(map).toMatch(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=.+/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const customer = await cards.first().locator('strong').innerText();
  await cards.first().getByRole('link').first().click();
  await page.waitForURL(/\/work-orders\/\d+$/);
  await page.getByRole('main').getByText(customer).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // The choice is remembered, until it is taken back.
  const saveResponse = page.waitForResponse((answer) =>
    (answer.request().postData() ?? '').includes('view.work-orders-mobile'),
  );
  await page.goto('/work-orders-mobile');
  await cards.first().waitFor();
  await page.getByRole('button', { name: 'Table' }).click();
  await saveResponse;
});

test('the columns of the table are selected, saved for the user, and reset', async () => {
  const page = await signedIn('edit', PHONE);
  await page.goto('/work-orders');
  await expect.poll(() => headings(page)).toEqual(['Information', 'Customer', 'Bldg/Unit', 'Address', 'Installer']);
  const saveResponse = page.waitForResponse((answer) =>
    (answer.request().postData() ?? '').includes('columns.work-orders-mobile'),
  );
  await inColumns(page, async (panel) => {
    await panel.getByRole('checkbox', { name: 'Status', exact: true }).check();
    await panel.getByRole('checkbox', { name: 'Address', exact: true }).uncheck();
  });
  await expect.poll(() => headings(page)).toEqual(['Information', 'Customer', 'Bldg/Unit', 'Installer', 'Status']);
  await saveResponse;

  const elsewhere = await signedIn('edit', PHONE);
  await elsewhere.goto('/work-orders-mobile');
  await expect.poll(() => headings(elsewhere)).toEqual(['Information', 'Customer', 'Bldg/Unit', 'Installer', 'Status']);
  await inColumns(elsewhere, (panel) => panel.getByRole('button', { name: 'Reset' }).click());
  await expect
    .poll(() => headings(elsewhere))
    .toEqual(['Information', 'Customer', 'Bldg/Unit', 'Address', 'Installer']);
});

test('bypass opens the whole list on a phone, and a wide screen has it anyway', async () => {
  const phone = await signedIn('office', PHONE);
  await phone.goto('/work-orders?bypass=true');
  await phone.getByRole('table', { name: 'Work orders' }).getByRole('link').first().waitFor();
  expect(new URL(phone.url()).pathname).toBe('/work-orders');
  const desk = await signedIn('office');
  await desk.goto('/work-orders');
  await desk.getByRole('table', { name: 'Work orders' }).getByRole('link').first().waitFor();
  expect(new URL(desk.url()).pathname).toBe('/work-orders');
});

test('on a phone the search of the sessions aligns with the fields above it', async () => {
  // Only a long list has a search.
  for (let count = 0; count <= 20; count += 1) await newSession('office');
  const page = await signedIn('office', PHONE);
  await page.goto('/profile/security');
  await page.getByRole('heading', { name: 'Sessions' }).waitFor();
  const edges = (box: { x: number; width: number } | null) => box && [box.x, box.x + box.width];
  const field = edges(await page.locator('.MuiInputBase-root').first().boundingBox());
  expect(edges(await page.locator('div:has(> input[type=search])').boundingBox())).toEqual(field);
});

test('on a phone the order form fits, its fields and buttons are as large as a finger, and saving is in view', async () => {
  const page = await signedIn('salesperson', PHONE);
  await page.goto('/work-orders/create');
  const saving = page.getByRole('button', { name: 'Create draft' });
  await saving.waitFor();
  await page.getByRole('checkbox', { name: 'Occupied' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const small = await page
    .locator('main :is(.MuiInputBase-root, .MuiButton-root, .MuiFormControlLabel-root):visible')
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML));
  expect(small).toEqual([]);
  await page.getByRole('checkbox', { name: 'Occupied' }).scrollIntoViewIfNeeded();
  const box = await saving.boundingBox();
  expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousFaults } from './support/axe';
import { journeys } from './support/browser';
import { settled, visit } from './support/visit';

const { signedIn } = journeys();

/** Main screens with their pills, bars, grids and charts. */
const SCREENS = [
  '/',
  '/work-orders',
  '/work-orders/5',
  '/work-orders/create',
  '/work-order-cuts',
  '/work-orders/calendar',
  '/work-orders/assign',
  '/customers',
  '/customers/1/profile',
  '/installers',
  '/items/1',
  '/app-config/job-limits',
  '/users',
  '/imports',
];

/** Chooses a theme in the user menu; it is kept for the user. */
async function choosesTheme(page: Page, theme: 'Dark' | 'Light'): Promise<void> {
  const saved = page.waitForResponse(
    (response) =>
      response.url().includes('/graphql') && (response.request().postData() ?? '').includes('UserSettingUpdate'),
  );
  await page.getByRole('button', { name: /menu for/ }).click();
  await page.getByRole('menuitemradio', { name: theme }).click();
  await saved;
}

test('the light theme is shown where the system prefers dark: only the user chooses', async () => {
  const page = await signedIn('warehouse', { colorScheme: 'dark' });
  await page.goto('/');
  await settled(page);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(246, 247, 249)',
  );
  await page.getByRole('button', { name: /menu for/ }).click();
  const themes = page.getByRole('menuitemradio', { name: /^(Light|Dark|Same as system)$/ });
  await expect
    .poll(async () => (await themes.allInnerTexts()).map((text) => text.replace('✓', '').trim()))
    .toEqual(['Light', 'Dark']);
});

test('the theme is chosen in the user menu, kept on the server, and there again at the next first paint', async () => {
  const page = await signedIn('office');
  await page.goto('/');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await choosesTheme(page, 'Dark');
  await expect.poll(background).not.toBe(light);
  await page.goto('/customers', { waitUntil: 'domcontentloaded' });
  expect(await background()).not.toBe(light);
  const elsewhere = await signedIn('office');
  await elsewhere.goto('/');
  await expect.poll(() => elsewhere.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await choosesTheme(page, 'Light');
});

test('the main screens are clean by axe in the dark theme', async () => {
  const page = await signedIn('super-admin');
  await page.goto('/');
  await choosesTheme(page, 'Dark');
  await page.reload();
  const faults: string[] = [];
  for (const screen of SCREENS) {
    await visit(page, screen);
    await settled(page);
    faults.push(...(await seriousFaults(page)).map((fault) => `${screen}: ${fault}`));
  }
  expect(faults).toEqual([]);
  await choosesTheme(page, 'Light');
});

test('keys typed while the next page loads arrive there, and none on the old page', async () => {
  const page = await signedIn('super-admin');
  await page.goto('/customers');
  await settled(page);
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await opened;
    await route.continue();
  });
  await page.keyboard.press('n');
  await page.getByRole('status', { name: 'Loading' }).waitFor();
  await page.keyboard.type('jnx Oak Hill');
  open();
  await expect.poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('jnx Oak Hill');
  expect(new URL(page.url()).pathname).toBe('/customers/create');
});

import { expect, test } from 'vitest';
import { journeys } from './support/browser';

const { signedIn } = journeys();

test('the theme is chosen in the user menu, kept on the server, and there again at the next first paint', async () => {
  const page = await signedIn('office');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  const saved = page.waitForResponse((response) => response.url().includes('/graphql') && (response.request().postData() ?? '').includes('UserSettingUpdate'));
  await page.getByRole('button', { name: /menu for/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(background).not.toBe(light);
  await saved;
  await page.goto('/customers', { waitUntil: 'domcontentloaded' });
  expect(await background()).not.toBe(light);
  const elsewhere = await signedIn('office');
  await expect.poll(() => elsewhere.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
});

test('keys typed while the next page loads arrive there, and none in the page that is left', async () => {
  const page = await signedIn('super-admin');
  await page.goto('/customers', { waitUntil: 'networkidle' });
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/assets/customer-create*.js', async (route) => {
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

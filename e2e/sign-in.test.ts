import { expect, test } from 'vitest';
import { journeys, signIn } from './support/browser';
import { wholeNavigation } from './support/navigation';

const { visitor, signedIn } = journeys();

test('a visitor is sent to the login page and returns to the requested page', async () => {
  const page = await visitor();
  await page.goto('/customers?search=lake');
  await page.waitForURL(/\/login\?.*redirect=/);
  await page.getByLabel('E-mail address').fill('office@falcon.example');
  await page.getByLabel('Password', { exact: true }).fill('Falcon-demo-2026!');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/customers\?search=lake/);
  await expect.poll(() => page.title()).toBe('Customers | Falcon Flooring');
});

test('a wrong password is refused with a sentence and what was typed is kept', async () => {
  const page = await visitor();
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill('office@falcon.example');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').first().waitFor();
  expect(await page.getByLabel('E-mail address').inputValue()).toBe('office@falcon.example');
});

test('an unknown address redirects home, and signing out ends the session', async () => {
  const page = await signedIn('office');
  await page.goto('/no-such-page');
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: /menu for Denise Kirkland/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(/\/login/);
  await page.goto('/customers');
  await page.waitForURL(/\/login/);
  expect((await page.context().cookies()).filter(({ name }) => name === 'jwt')).toEqual([]);
});

test("a view user finds no page in the navigation that they can't open", async () => {
  const page = await visitor();
  await signIn(page, 'user@falcon.example');
  const links = await (await wholeNavigation(page)).allInnerTexts();
  expect(links.join(' ')).not.toMatch(/Users|Roles|Configuration|Labor rates/);
});

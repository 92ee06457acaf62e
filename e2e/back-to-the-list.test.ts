import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys } from './support/browser';

const { signedIn } = journeys();

const frameTop = (page: Page): Promise<number> =>
  page
    .locator('table')
    .first()
    .evaluate((table) => table.closest('[data-scroll-restoration-id]')?.scrollTop ?? -1);
const query = (page: Page): string => new URL(page.url()).search;

/** Opens the second page of a customer search, scrolls down, and opens one of the customers. */
async function openFromDeepInTheList(page: Page): Promise<{ search: string; top: number }> {
  await page.goto('/customers?q=a&sort=NAME&dir=DESC');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => query(page)).toContain('page=2');
  await page.getByRole('row').nth(1).waitFor();
  await page
    .locator('table')
    .first()
    .evaluate((table) => table.closest('[data-scroll-restoration-id]')?.scrollTo({ top: 400 }));
  await expect.poll(() => frameTop(page)).toBe(400);
  const search = query(page);
  await page.getByRole('row').nth(18).getByRole('link').first().click();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
  return { search, top: 400 };
}

async function expectTheListAsItWas(page: Page, { search, top }: { search: string; top: number }): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toBe('/customers');
  expect(new URLSearchParams(query(page))).toEqual(new URLSearchParams(search));
  await expect.poll(() => frameTop(page)).toBe(top);
}

test('breadcrumbs, also from another tab of the record, lead back to the list as it was: search, sort, page and scroll', async () => {
  const page = await signedIn('office');
  const listState = await openFromDeepInTheList(page);
  await page
    .getByRole('navigation', { name: 'Record sections' })
    .getByRole('link', { name: /Contacts/ })
    .click();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Customers' }).click();
  await expectTheListAsItWas(page, listState);
});

test('saving with "back to the list" and a missing record lead there too', async () => {
  const page = await signedIn('office');
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('falcon-flooring-settings', JSON.stringify({ exitOnSave: true })));
  await page.reload();
  const listState = await openFromDeepInTheList(page);
  await page.getByLabel('Fax').fill('(317) 555-0199');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectTheListAsItWas(page, listState);

  await page.getByRole('row').nth(18).getByRole('link').first().click();
  const missingUrl = page.url().replace(/\/customers\/\d+/, '/customers/999999');
  await page.evaluate((address) => history.pushState(null, '', address), missingUrl);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/customers');
  expect(new URLSearchParams(query(page))).toEqual(new URLSearchParams(listState.search));
});

// Items that QuickBooks does not have yet are created from the setup, also where the name is taken there.
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { journeys } from './support/browser';
import { says } from './support/office';
import { connectBy, consent, neverConnected } from './support/quickbooks';

const { signedIn } = journeys();

const items = (page: Page) => page.getByRole('region', { name: 'Items', exact: true });
const createAs = async (page: Page, button: string, name: string): Promise<void> => {
  await items(page).getByRole('button', { name: button }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Create an item in QuickBooks' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
};

beforeEach(neverConnected);
afterEach(neverConnected);

test('an item for write-offs is created; a taken name is said at its place and is created under another one', async () => {
  const page = await signedIn('admin');
  await consent('connect');
  await connectBy(page, 'Connect to QuickBooks');
  await page.getByRole('button', { name: /^Use all \d+ suggestions$/ }).click();
  await page.getByText('To be chosen: Discounts and credits, Write-offs.').waitFor();
  await createAs(page, 'Create in QuickBooks', 'Labor');
  await items(page).getByText('QuickBooks already has an item named Labor.').waitFor();
  await createAs(page, 'Create under another name', 'Written off');
  await page.getByText('To be chosen: Discounts and credits.').waitFor();
  expect(await items(page).getByRole('combobox', { name: 'Write-offs' }).inputValue()).toBe('Written off');
  await items(page).getByRole('combobox', { name: 'Catalog items' }).click();
  await page.getByRole('option', { name: 'Each catalog item on its own' }).click();
  await says(page, 'Saved');
});

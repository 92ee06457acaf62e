// What QuickBooks does not have yet: items that are created from the setup, and refunds that someone enters there.
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mutate } from './support/api';
import { journeys } from './support/browser';
import { inDatabase } from './support/database';
import { says } from './support/office';
import { connectBy, connectReady, consent, neverConnected } from './support/quickbooks';
import { visit } from './support/visit';

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
  await page.getByText(/^To be chosen: .*Discounts and credits, Write-offs\.$/).waitFor();
  await createAs(page, 'Create in QuickBooks', 'Labor');
  await items(page).getByText('QuickBooks already has an item named Labor.').waitFor();
  await createAs(page, 'Create under another name', 'Written off');
  await page.getByText(/^To be chosen: .*Discounts and credits\.$/).waitFor();
  expect(await items(page).getByRole('combobox', { name: 'Write-offs' }).inputValue()).toBe('Written off');
  await items(page).getByRole('combobox', { name: 'Catalog items' }).click();
  await page.getByRole('option', { name: 'Each catalog item on its own' }).click();
  await says(page, 'Saved');
});

test('a refund of credit waits under Decisions until someone has entered it in QuickBooks', async () => {
  const page = await signedIn('super-admin');
  await connectReady(page);
  const { id, name } = await inDatabase((db) =>
    db
      .selectFrom('customer')
      .select(['id', 'name'])
      .where('isEnabled', '=', true)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  );
  const customerId = String(id);
  await mutate(page, 'creditMemoCreate', { customerId, amount: 20, reason: 'Paid twice' });
  await mutate(page, 'refundRecord', { customerId, amount: 20, reason: 'Paid twice' });
  const listed = () =>
    inDatabase((db) => db.selectFrom('quickbooksChange').select('id').where('kind', '=', 'REFUND').execute());
  await expect.poll(async () => (await listed()).length, { timeout: 90_000 }).toBe(1);
  await visit(page, '/app-config/quickbooks/decisions');
  const line = page.getByRole('main').locator('tbody tr').filter({ hasText: 'Refund to enter' });
  await line.getByRole('button', { name: /^Decide:/ }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`Enter the refund of $20.00 to ${name}`).waitFor();
  expect(await dialog.getByRole('button', { name: 'Do nothing' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await line.getByText('Accepted').waitFor();
});

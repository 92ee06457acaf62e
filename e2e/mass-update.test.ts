import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys } from './support/browser';
import { makeCustomer, makeUnit } from './support/made';
import { choose, save } from './support/office';
import { freshPlace } from './support/orders';
import { visit } from './support/visit';

const { signedIn } = journeys();

/** The value in the column of a row, found by its unit. */
const cell = (page: Page, unit: string, column: number) =>
  page.getByRole('row').filter({ hasText: unit }).getByRole('cell').nth(column);
const TAKE_UP = 2;

/** Opens the preferences of one customer, with nothing else in the list. */
async function preferencesOf(page: Page, customer: string): Promise<void> {
  await visit(page, '/customer-settings/preferences');
  await page.getByRole('searchbox', { name: 'Search customer or unit' }).fill(customer);
  await page.getByText('1-3 of 3').waitFor();
}

test('preferences of a customer and its units are changed together, previewed, and undone except for what someone changed since', async () => {
  const admin = await signedIn('admin');
  const name = `Mass Court ${freshPlace()}`;
  const address = await makeCustomer(admin, { name });
  for (const style of ['1BR-X', '2BR-X']) await makeUnit(admin, address, style, [['Room', 12, 12]]);

  await preferencesOf(admin, name);
  await admin.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await admin.getByRole('button', { name: 'Change…' }).click();
  const panel = admin.getByRole('complementary', { name: 'Change 3 rows' });
  expect(await panel.getByRole('button', { name: 'Update' }).isDisabled()).toBe(true);
  await choose(panel, 'Take up', 'Take-up w/ Glue');
  await panel.getByText('3 rows of 3.').waitFor();
  expect(await panel.getByRole('row').nth(1).innerText()).toMatch(/Take up\s+Not set\s+Take-up w\/ Glue\s+3/);
  await panel.getByRole('button', { name: 'Update 3 rows' }).click();
  await admin.getByText('3 changed.').waitFor();
  await admin.getByRole('link', { name: 'Result file' }).waitFor();
  await cell(admin, '2BR-X', TAKE_UP).getByText('Take-up w/ Glue').waitFor();
  // A started update stays visible on another floor, on another tab and after a reload, until it is closed.
  await admin.getByRole('button', { name: 'Vinyl', exact: true }).click();
  await cell(admin, '2BR-X', TAKE_UP).waitFor({ state: 'detached' });
  await admin.getByText('3 changed.').waitFor();
  await admin.reload();
  await admin.getByRole('group', { name: 'Flooring' }).waitFor();
  await admin.getByText('3 changed.').waitFor();
  await admin.getByRole('link', { name: 'Profits', exact: true }).click();
  await admin.getByRole('region', { name: /Profits/ }).waitFor();
  await admin.getByText('3 changed.').waitFor();
  await preferencesOf(admin, name);
  await cell(admin, '2BR-X', TAKE_UP).getByText('Take-up w/ Glue').waitFor();

  const office = await signedIn('office');
  await visit(office, `${address}/defaults/1/materials`);
  await choose(office, 'Take-up', 'No Take-up');
  await save(office);

  await admin.getByRole('button', { name: 'Undo' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Restore 3 rows' }).click();
  await admin.getByText('2 restored, 1 changed since and left as they are.').waitFor();
  await cell(admin, '1BR-X', TAKE_UP).getByText('Not set').waitFor();
  await cell(admin, 'All units', TAKE_UP).getByText('No Take-up').waitFor();

  await admin.getByRole('link', { name: 'Updates' }).click();
  await admin.getByRole('region', { name: 'Updates' }).waitFor();
  await admin.getByText('2 restored, 1 changed since and left as they are.').waitFor();
  await admin.getByRole('button', { name: 'Close' }).click();
  await admin.getByText('2 restored, 1 changed since and left as they are.').waitFor({ state: 'detached' });
  await admin.reload();
  await admin.getByRole('button', { name: '1 rows skipped: show them' }).first().waitFor();
  expect(await admin.getByText('2 restored, 1 changed since and left as they are.').count()).toBe(0);
  await admin.getByRole('button', { name: '1 rows skipped: show them' }).first().click();
  await admin.getByRole('dialog').getByText(name).waitFor();
});

test("users who can't change customer settings can't open them", async () => {
  const office = await signedIn('office');
  await visit(office, '/customer-settings');
  await office.getByText('You don’t have access to this page').waitFor();
  expect(await office.getByRole('tab').count()).toBe(0);
});

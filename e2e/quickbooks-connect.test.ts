// QuickBooks Online: connecting, choosing what amounts are posted to, matching records, another company, disconnecting.
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { journeys } from './support/browser';
import { inDatabase } from './support/database';
import { pick, says } from './support/office';
import { connectBy, consent, inQuickbooks, neverConnected } from './support/quickbooks';
import { settled, visit } from './support/visit';

const { signedIn } = journeys();

const main = (page: Page) => page.getByRole('main');
const ready = (page: Page) => page.getByRole('region', { name: 'Ready to send' });
const line = (page: Page, name: string) => main(page).locator('tbody tr').filter({ hasText: name });

beforeEach(neverConnected);

test('refused there, then connected; suggestions are used and the rest is chosen until it is ready', async () => {
  const page = await signedIn('admin');
  await consent('deny');
  await connectBy(page, 'Connect to QuickBooks');
  await page.getByText('QuickBooks was not connected: access was refused there.').waitFor();
  await consent('connect');
  await page.getByRole('button', { name: 'Connect to QuickBooks' }).click();
  await page.getByText('QuickBooks successfully connected!', { exact: true }).waitFor();
  await page.getByText('Falcon Flooring LLC').waitFor();
  expect(new URL(page.url()).search).toBe('');

  await ready(page).getByText('Not ready').waitFor();
  await page.getByRole('button', { name: /^Use all \d+ suggestions$/ }).click();
  await ready(page)
    .getByText('To be chosen: Lump-sum jobs, Material, Additional costs, Discounts and credits, Write-offs.')
    .waitFor();
  for (const line of ['Lump-sum jobs', 'Material', 'Additional costs']) await pick(page, line, 'Hours');
  await pick(page, 'Discounts and credits', 'Hours');
  await ready(page).getByText('To be chosen: Write-offs.').waitFor();
  await pick(page, 'Write-offs', 'Hours');
  await ready(page).getByText('Ready', { exact: true }).waitFor();

  // What is made inactive there is missing again.
  const item = await inDatabase((db) =>
    db
      .selectFrom('quickbooksMapping')
      .select('remoteId')
      .where('what', '=', 'WRITE_OFF_ITEM')
      .executeTakeFirstOrThrow(),
  );
  await inQuickbooks('ui-edit', { entity: 'Item', id: item.remoteId, changes: { Active: false } });
  await page.reload();
  await ready(page)
    .getByText('To be chosen: Lump-sum jobs, Material, Additional costs, Discounts and credits, Write-offs.')
    .waitFor();
  await page.getByText('Inactive in QuickBooks. Choose another one.').nth(1).waitFor();
});

test('records with the same name are linked at once, others one by one, and none twice', async () => {
  const names = await inDatabase((db) =>
    db.selectFrom('customer').select('name').where('isEnabled', '=', true).orderBy('id').limit(4).execute(),
  );
  const [first = '', second = '', third = '', fourth = ''] = names.map(({ name }) => name);
  for (const DisplayName of [first, second, 'Something else'])
    await inQuickbooks('ui-create', { entity: 'Customer', values: { DisplayName } });
  const page = await signedIn('admin');
  await connectBy(page, 'Connect to QuickBooks');
  await page.getByRole('link', { name: 'Match with QuickBooks' }).click();
  await page.getByRole('button', { name: 'Read names from QuickBooks' }).click();
  await says(page, 'The names were read');
  await visit(page, `/app-config/quickbooks/matching?q=${encodeURIComponent(first)}`);
  await line(page, first).getByText('Same name').first().waitFor();

  await page.getByRole('button', { name: 'Link all with the same name' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Link', exact: true }).click();
  await says(page, /^Linked \d+ records$/);
  await line(page, first).getByText('Linked').first().waitFor();

  await visit(page, `/app-config/quickbooks/matching?kind=CUSTOMER&q=${encodeURIComponent(third)}`);
  await settled(page);
  await line(page, third).first().hover();
  await page.getByRole('button', { name: `Choose: ${third}` }).click();
  await pick(page.getByRole('dialog'), 'Name in QuickBooks', 'Something');
  await page.getByRole('dialog').getByRole('button', { name: 'Link', exact: true }).click();
  await says(page, `${third} is linked`);
  await line(page, third).getByText('Something else').first().waitFor();

  // The same one again is not offered.
  await visit(page, `/app-config/quickbooks/matching?kind=CUSTOMER&q=${encodeURIComponent(fourth)}`);
  await settled(page);
  await line(page, fourth).first().hover();
  await page.getByRole('button', { name: `Choose: ${fourth}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Name in QuickBooks' }).fill('Something');
  const offered = page.getByRole('option', { name: /Something else/ });
  await offered.getByText('already linked').waitFor();
  expect(await offered.getAttribute('aria-disabled')).toBe('true');
});

test('another company is used only after a question; a lost connection says so; disconnecting keeps the company’s links', async () => {
  const page = await signedIn('admin');
  await connectBy(page, 'Connect to QuickBooks');
  await page.getByRole('button', { name: /^Use all \d+ suggestions$/ }).click();
  await says(page, 'Saved');
  await consent('connect', 2);
  await page.getByRole('button', { name: 'Change company' }).click();
  await page.getByText('Use Falcon Flooring Practice Company instead of Falcon Flooring LLC?').waitFor();
  await page.getByRole('button', { name: 'Keep Falcon Flooring LLC' }).click();
  await says(page, 'Falcon Flooring LLC is used');

  await page.getByRole('button', { name: 'Change company' }).click();
  await page.getByRole('button', { name: 'Use Falcon Flooring Practice Company' }).click();
  await page.getByRole('region', { name: 'Connection' }).getByText('Falcon Flooring Practice Company').waitFor();
  // Everything is chosen again there.
  await page.getByRole('button', { name: /^Use all \d+ suggestions$/ }).waitFor();

  await inQuickbooks('disconnect');
  await page.reload();
  // The page finds out, or the exchange in the background has before it.
  await page
    .getByText(/QuickBooks no longer accepts (?:this|the) connection\./)
    .first()
    .waitFor();
  await page.reload();
  await page.getByText('Connection lost').waitFor();
  await connectBy(page, 'Connect again');
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await says(page, 'QuickBooks disconnected');
  await page.getByText(/Falcon Flooring Practice Company was disconnected/).waitFor();
  expect(await page.getByRole('button', { name: 'Disconnect', exact: true }).count()).toBe(0);
});

import { expect, test } from 'vitest';
import { journeys } from './support/browser';
import { carryOut, drop } from './support/imports';
import { makeCarpet, makeCustomer, makeVendor } from './support/made';
import { choose, says } from './support/office';
import { dialog, freshPlace } from './support/orders';
import { handIn, millFile } from './support/price-catalogs';
import { visit } from './support/visit';

const { signedIn } = journeys();

test('an import, an update of settings and a price catalog are followed on the screen of someone else, step by step', async () => {
  const [howard, patricia] = [await signedIn('admin'), await signedIn('super-admin')];
  const place = freshPlace();

  const file = `mills ${place}.csv`;
  await visit(patricia, `/imports?q=${encodeURIComponent(file)}`);
  await patricia.getByText('No imports match').waitFor();
  const buffer = Buffer.from(`Name;Type\nZz Mill ${place};Distributor\n`);
  await drop(howard, 'Vendors', { name: file, mimeType: 'text/csv', buffer });
  const imported = patricia.getByRole('row').filter({ hasText: file });
  await imported.getByText('Preview').waitFor();
  await patricia.getByRole('link', { name: file }).click();
  await patricia.getByText('Nothing changes until you import.').waitFor();
  await carryOut(howard, '1 record');
  await says(patricia, /^Imported: 1 new record/);
  await visit(patricia, `/imports?q=${encodeURIComponent(file)}`);
  await imported.getByText('Imported', { exact: true }).waitFor();
  await howard.getByRole('button', { name: 'Undo import' }).click();
  await dialog(howard).getByRole('button', { name: 'Undo import' }).click();
  await imported.getByText('Undone').waitFor();

  const customer = `Live Court ${place}`;
  await makeCustomer(howard, { name: customer });
  await visit(howard, `/customer-settings/preferences?q=${encodeURIComponent(customer)}`);
  await howard.getByText('1-1 of 1').waitFor();
  await howard.getByRole('row').filter({ hasText: customer }).getByRole('checkbox').check();
  await howard.getByRole('button', { name: 'Change…' }).click();
  const panel = howard.getByRole('complementary', { name: 'Change 1 row' });
  await choose(panel, 'Take up', 'Take-up w/ Glue');
  await panel.getByRole('button', { name: 'Update 1 row' }).click();
  await howard.getByText('1 changed.').waitFor();
  await visit(patricia, '/customer-settings/updates');
  const newest = patricia.getByRole('region', { name: 'Updates' }).getByRole('row').nth(1);
  await newest.getByText('Done', { exact: true }).waitFor();
  expect(await newest.innerText()).toContain('Howard Ledford');
  await howard.getByRole('button', { name: 'Undo' }).click();
  await dialog(howard).getByRole('button', { name: 'Restore 1 row' }).click();
  await newest.getByText('Undone', { exact: true }).waitFor();

  const mill = `Live Mills ${place}`;
  const vendor = await makeVendor(howard, mill);
  await makeCarpet(howard, vendor, '100', 7.53);
  for (const page of [howard, patricia]) await visit(page, `${vendor}/price-catalogs`);
  await patricia.getByText('No price catalogs yet').waitFor();
  await handIn(howard, 'fall.832', millFile([['100', '7.83']], '2026-01-01', '000000081'));
  const catalog = patricia.getByRole('row').filter({ hasText: 'fall.832' });
  await catalog.getByText('To approve').waitFor();
  await patricia.getByRole('button', { name: 'Open fall.832' }).click();
  const standing = patricia.getByRole('region', { name: 'Status of fall.832' });
  await standing.getByText('Select which of the vendor’s prices is your cost').waitFor();
  await choose(howard, 'Our cost is', /^WS · NET · CT/);
  await howard.getByRole('button', { name: 'Save', exact: true }).click();
  await patricia.getByText('Chosen: 1 price.').waitFor();
  await howard.getByRole('button', { name: 'Approve', exact: true }).click();
  await says(patricia, '1 price approved.');
  await catalog.getByText('Approved', { exact: true }).waitFor();
});

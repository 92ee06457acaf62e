import { expect, test } from 'vitest';
import { journeys } from './support/browser';
import { exportedCsv } from './support/exports';
import { makeCustomer, makeDraft, makeStudioCustomer } from './support/made';
import { choose, pick, says, type } from './support/office';
import { freshPlace } from './support/orders';
import { visit } from './support/visit';

const { signedIn } = journeys();

test('a customer is disabled knowingly, distinguished from one with the same name, duplicated from another, and its history shows who changed it', async () => {
  const page = await signedIn('office');
  const name = `Twin Oaks ${freshPlace()}`;
  await makeStudioCustomer(page, { name });
  await makeDraft(page, { customer: name, date: 'none' });

  await visit(page, `/customers?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('textbox', { name: 'ZIP', exact: true }).first().fill('43004');
  await choose(page, 'State', 'IN · Indiana');
  await page.getByText('43004 is a ZIP code of OH, not of IN.').waitFor();
  await page.getByRole('checkbox', { name: 'Enabled' }).uncheck();
  await page.getByText(/One open order: orders in progress continue/).waitFor();
  const orders = page.getByRole('link', { name: 'Show the customer’s open orders' });
  expect(await orders.getAttribute('href')).toMatch(/^\/work-orders\?customer=.*status=/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await says(page, 'Customer saved');

  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: `History of ${name}` });
  await history.getByText('Enabled', { exact: true }).waitFor();
  expect(await history.getByRole('listitem').first().textContent()).toMatch(/Changed.*Enabled.*yes → no/s);
  await history.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: 'Duplicate' }).click();
  await type(page, 'Name', name);
  const namesake = page.getByRole('status').filter({ hasText: 'There is already a customer with this name:' });
  await namesake.waitFor();
  await namesake.getByText('(disabled)').waitFor();
  expect(await namesake.getByRole('link').getAttribute('href')).toMatch(/^\/customers\/\d+\/profile$/);
  await type(page, 'Name', `${name} North`);
  await namesake.waitFor({ state: 'detached' });
  await type(page, 'Name', name.toUpperCase());
  await namesake.waitFor();
  await type(page, 'Name', name);
  await type(page, 'Street', '22 Namesake Way');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await says(page, 'Customer created');
  await visit(page, `/customers?q=${encodeURIComponent(name)}`);
  await page.getByRole('rowheader', { name: `${name} · 22 Namesake Way` }).waitFor();
});

test('a click that leaves a required field lands, although the error below the field moves what was clicked', async () => {
  const page = await signedIn('office');
  await visit(page, '/customers/create');
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus();
  const enabled = page.getByRole('checkbox', { name: 'Enabled' });
  await enabled.isChecked();
  const box = await enabled.boundingBox();
  if (!box) throw new Error('The checkbox is not on screen.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.up();
  await page.getByText('Enter the name of the customer.').waitFor();
  expect(await enabled.isChecked()).toBe(false);
});

test('a customer becomes tax exempt with the certificate added to its documents', async () => {
  const office = await signedIn('office');
  const address = await makeCustomer(office, { name: `Exempt Academy ${freshPlace()}` });
  await office.goto(`${address}/profile`);
  await office.getByRole('checkbox', { name: 'Tax exempt' }).check();
  await office.getByText('No documents yet').waitFor();
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  // Said at the field, and in the list of what is to be fixed.
  await office.getByText('Select the exemption certificate. Add it under Documents first.').first().waitFor();
  await office.getByRole('button', { name: 'Discard' }).click();

  await visit(office, `${address}/documents`);
  await office
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'ST-105.txt', mimeType: 'text/plain', buffer: Buffer.from('Exemption certificate') });
  await office
    .getByRole('list', { name: 'Documents' })
    .getByRole('link', { name: 'ST-105.txt', exact: true })
    .waitFor();
  const listed = await exportedCsv(office);
  expect(listed.name).toMatch(/^Documents /);
  expect(listed.rows.map((row) => [row[0], row[1], row.at(-1)])).toEqual([
    ['Name', 'Bytes', 'Enabled'],
    ['ST-105.txt', '21', 'Enabled'],
  ]);
  await office.goto(`${address}/profile`);
  await office.getByRole('checkbox', { name: 'Tax exempt' }).check();
  await choose(office, 'Exemption certificate', 'ST-105.txt');
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  await says(office, 'Customer saved');
  await office.reload();
  await expect
    .poll(() => office.getByRole('combobox', { name: 'Exemption certificate' }).innerText())
    .toBe('ST-105.txt');
});

test('an additional material is added once, even when its button is clicked twice', async () => {
  const page = await signedIn('office');
  await visit(page, '/customers');
  await page.getByRole('main').getByRole('rowheader').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Defaults' }).click();
  const materials = page
    .getByRole('region')
    .filter({ has: page.getByRole('heading', { name: 'Additional materials' }) })
    .or(page.locator('section').filter({ has: page.getByRole('heading', { name: 'Additional materials' }) }))
    .first();
  await materials.getByRole('button', { name: 'Add' }).waitFor();
  const rows = materials.getByRole('button', { name: /^Remove / });
  const before = await rows.count();
  await choose(page, 'Line', 'Carpet');
  await pick(page, 'Item', 'a', /./);
  await materials.getByRole('textbox', { name: 'Quantity' }).fill('3');
  await materials.getByRole('button', { name: 'Add' }).dblclick();
  await expect.poll(() => rows.count()).toBe(before + 1);
  await page.reload();
  await materials.getByRole('button', { name: 'Add' }).waitFor();
  await expect.poll(() => rows.count()).toBe(before + 1);
});

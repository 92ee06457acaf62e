import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys } from './support/browser';
import { takeTo } from './support/made';
import { says, type } from './support/office';
import { choosesMore, createDraft, fillOrder, freshPlace, jobCost, standsIn } from './support/orders';
import { visit } from './support/visit';

const { signedIn } = journeys();

/** Opens the create page of a duplicate of the open record. */
async function duplicate(page: Page, mark: RegExp | string, what = 'Duplicate'): Promise<void> {
  await page.getByRole('link', { name: what, exact: true }).click();
  await page.getByRole('button', { name: /^Create/ }).waitFor();
  await page.getByRole('heading', { name: mark }).first().waitFor();
}

const filled = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true }).first().inputValue();

/** Opens the page of a record and waits until it is loaded. */
async function opens(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await page.getByRole('link', { name: 'Duplicate' }).waitFor();
}

/** Creates a record below an owner and opens its page. */
async function child(page: Page, list: string, fill: () => Promise<void>, row: string, what: string): Promise<void> {
  await visit(page, `${list}/create`);
  await page.getByRole('button', { name: 'Create', exact: true }).waitFor();
  await fill();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL(new RegExp(`${list}$`));
  await page.getByRole('row').filter({ hasText: row }).getByRole('rowheader').getByRole('link').click();
  await page.getByRole('link', { name: `Duplicate ${what}` }).waitFor();
}

test('a user’s duplicate has the roles and no personal data', async () => {
  const page = await signedIn('super-admin');
  await visit(page, '/users?q=office');
  await page
    .getByRole('row')
    .filter({ hasText: 'office@falcon.example' })
    .getByRole('rowheader')
    .getByRole('link')
    .click();
  await page.getByRole('link', { name: 'Duplicate' }).waitFor();
  const role = page.getByRole('checkbox', { name: 'Office', exact: true });
  expect(await role.isChecked()).toBe(true);
  await duplicate(page, 'Create user');
  expect(await role.isChecked()).toBe(true);
  expect([
    await filled(page, 'E-mail address'),
    await filled(page, 'First name'),
    await filled(page, 'Last name'),
  ]).toEqual(['', '', '']);
});

test('a certificate’s duplicate has its deduction, but no type, description or dates', async () => {
  const page = await signedIn('admin');
  await visit(page, '/installers/1/certificates');
  await page.getByRole('rowheader').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Duplicate certificate' }).waitFor();
  await page.getByRole('textbox', { name: 'Percentage', exact: true }).waitFor();
  const deducted = await filled(page, 'Percentage');
  expect(await filled(page, 'Until')).not.toBe('');
  await duplicate(page, 'Certificate', 'Duplicate certificate');
  expect([
    await filled(page, 'Percentage'),
    await filled(page, 'Description'),
    await filled(page, 'From'),
    await filled(page, 'Until'),
  ]).toEqual([deducted, '', '', '']);
});

test('an additional cost and a contact are duplicated with what the next one shares', async () => {
  const page = await signedIn('office');
  const cost = `Trash ${Date.now()}`;
  await child(
    page,
    '/customers/1/additional-costs',
    async () => {
      await type(page, 'Description', cost);
      await type(page, 'Material', '12.50');
    },
    cost,
    'cost',
  );
  await duplicate(page, 'Cost', 'Duplicate cost');
  expect(await filled(page, 'Material')).toContain('12.50');
  expect(await filled(page, 'Description')).toBe('');

  const contact = `Pat ${Date.now()}`;
  await child(
    page,
    '/customers/1/contacts',
    async () => {
      await type(page, 'Name', contact);
      await type(page, 'Title', 'Manager');
      await type(page, 'E-mail address', 'pat@lakeside.example');
    },
    contact,
    'contact',
  );
  await duplicate(page, 'Contact', 'Duplicate contact');
  expect([await filled(page, 'Title'), await filled(page, 'Name'), await filled(page, 'E-mail address')]).toEqual([
    'Manager',
    '',
    '',
  ]);
  await type(page, 'Name', `${contact} II`);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await says(page, 'Contact created');
});

test('installers, salespersons and customer types start as the one they were copied from', async () => {
  const page = await signedIn('super-admin');
  await opens(page, '/customer-types/1');
  const commercial = await page.getByRole('checkbox', { name: 'Commercial' }).isChecked();
  await duplicate(page, 'Create customer type');
  expect(await page.getByRole('checkbox', { name: 'Commercial' }).isChecked()).toBe(commercial);
  expect(await filled(page, 'Name')).toBe('');
  for (const [address, heading] of [
    ['/installers/1/profile', 'Create installer'],
    ['/salespersons/1', 'Create salesperson'],
  ] as const) {
    await opens(page, address);
    const [company, city] = [await filled(page, 'Company'), await filled(page, 'City')];
    await duplicate(page, heading);
    expect([await filled(page, 'Company'), await filled(page, 'City'), await filled(page, 'Cell phone')]).toEqual([
      company,
      city,
      '',
    ]);
  }
});

test('an order’s duplicate has its place, materials and cuts, but no date, PO, rolls or status', async () => {
  const page = await signedIn('super-admin');
  const place = freshPlace();
  await fillOrder(page, { customer: 'Cedar', unit: /Carpet( ·|$)/, place, date: 'next free', po: '88213' });
  await type(page, 'Note for the crew', 'Dog in the yard');
  const number = await createDraft(page);
  await takeTo(page, { id: page.url().split('/').at(-1) ?? '' }, 'Assign');
  await standsIn(page, 'Assign');
  const [cost, length] = [await jobCost(page), await filled(page, 'Cut 1, length')];

  await choosesMore(page, 'Duplicate');
  await page.getByText(`Duplicate of ${number}`).waitFor();
  await page.getByRole('textbox', { name: 'Cut 1, length' }).waitFor();
  expect([
    await filled(page, 'Bldg / unit'),
    await filled(page, 'Note for the crew'),
    await filled(page, 'Cut 1, length'),
  ]).toEqual([place, 'Dog in the yard', length]);
  expect([await filled(page, 'PO'), await filled(page, 'Install date')]).toEqual(['', '']);
  await page.getByRole('button', { name: /^Next free:/ }).click();
  await page.getByRole('link', { name: number }).waitFor();
  await page.getByRole('checkbox', { name: /different job/ }).check();
  const copy = await createDraft(page);
  expect(copy).not.toBe(number);
  expect(await jobCost(page)).toBe(cost);
  await visit(page, `${page.url()}/history`);
  await page.getByText(number).first().waitFor();
});

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseUrl, runOnServer } from '../apps/api/src/testing/server';
import { journeys } from './support/browser';
import { choose, pick, save, says, type } from './support/office';
import { card, createDraft, jobCost } from './support/orders';
import { product } from './support/products';
import { startProduct } from './support/start-product';

const { visitor } = journeys();

const DATABASE = `new_company_${process.pid}`;
const MOST_FIELDS = 60;
const MOST_SECONDS = 600;
/** Time to read a page and move to the next field, which a browser doesn't need. */
const SECONDS_PER_FIELD = 6;

let empty: Awaited<ReturnType<typeof startProduct>>;

beforeAll(async () => {
  await runOnServer(product().databaseUrl, `create database ${DATABASE}`);
  empty = await startProduct(databaseUrl(product().databaseUrl, DATABASE), '0');
});

afterAll(async () => {
  await empty.stop();
  await runOnServer(product().databaseUrl, `drop database ${DATABASE}`);
});

/** Fills in fields and counts them. */
function clerk(page: Page) {
  let fields = 0;
  return {
    types: async (values: Readonly<Record<string, string>>, place: Page | Locator = page) => {
      for (const [label, text] of Object.entries(values)) {
        fields += 1;
        await type(place, label, text);
      }
    },
    chooses: async (label: string, option: RegExp) => {
      fields += 1;
      await choose(page, label, option);
    },
    picks: async (label: string, text: string) => {
      fields += 1;
      await pick(page, label, text, new RegExp(`^${text}`));
    },
    passwords: async (password: string) => {
      fields += 2;
      for (const field of await page.locator('input[type=password]').all()) await field.fill(password);
    },
    count: () => fields,
  };
}

/** A step of the setup page. */
const step = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
const isDone = (page: Page, title: string) => step(page, title).getByRole('img', { name: 'Done' }).waitFor();
async function follow(page: Page, title: string, link: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Setup' }).click();
  await step(page, title)
    .getByRole('link', { name: `${title}: ${link}` })
    .click();
}
async function keep(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Setup' }).click();
  await step(page, title).getByRole('button', { name: 'Keep' }).click();
  await isDone(page, title);
}
/** Sample vendors are added, and removed again. */
async function trySamples(page: Page): Promise<void> {
  await step(page, 'Vendors').getByRole('button', { name: 'Add samples' }).click();
  await page.getByRole('button', { name: 'Import 2 records' }).click();
  await page.getByText('Imported: 2 new records.').waitFor();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('Undone. Every record has its previous values.').waitFor();
}
async function create(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL(({ pathname }) => !pathname.includes('/create'));
}

test('a new company comes from nothing to a priced order by the setup page, which then leaves the menu', async () => {
  const page = await visitor({ baseURL: empty.product.url });
  const { types, chooses, picks, passwords, count } = clerk(page);
  const begun = performance.now();
  await page.goto('/');
  await page.waitForURL(/\/first-run/);
  await types({ 'First name': 'Olive', 'Last name': 'Owner', 'E-mail address': 'olive@buckeye.example' });
  await passwords('the very first password');
  await page.getByRole('button', { name: 'Create the first account' }).click();
  await page.waitForURL(/\/setup$/);
  await page.getByText('0 of 13 steps done').waitFor();
  await trySamples(page);
  await page.goto('/');
  await page.getByText('The setup of your company is not finished.').waitFor();
  await page.getByText('No order is open, and nothing was invoiced lately.').waitFor();
  await page.getByText('Nothing is booked, and the number of jobs is not limited.').waitFor();
  await page.getByRole('link', { name: 'Continue the setup' }).click();
  await page.getByText('0 of 13 steps done').waitFor();

  await follow(page, 'Company name and address', 'Enter the address');
  await types({ 'Company name': 'Buckeye Floors' });
  const company = card(page, 'Company');
  await types({ Street: '12 Broad Street', City: 'Columbus', ZIP: '43215' }, company);
  await choose(company, 'State', /^OH/);
  await chooses('Time zone', /^Eastern$/);
  await save(page);
  await follow(page, 'Location and its code', 'Change');
  await types({ Name: 'Columbus', Code: 'COL' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await says(page, 'Location saved');
  await keep(page, 'Sales tax by state');
  await isDone(page, 'Time zone');

  await follow(page, 'Labor rate card', 'New labor rate');
  await types({ Name: 'Standard', Carpet: '4.25', Pad: '0.5' });
  await create(page);
  await follow(page, 'Labor rate card', 'Choose the default');
  await picks('Default labor rate', 'Standard');
  await save(page);
  await follow(page, 'Customer types', 'New customer type');
  await types({ Name: 'Apartment community' });
  await create(page);
  await follow(page, 'Vendors', 'New vendor');
  await types({ Name: 'Northline Mills' });
  await create(page);
  for (const [kind, name, cost] of [
    ['Carpet', 'Harbor Plush', '9.10'],
    ['Pad', 'Rebond 6', '2.40'],
  ] as const) {
    await follow(page, 'Items', 'New item');
    await chooses('Type', new RegExp(`^${kind}$`));
    await picks('Vendor', 'Northline Mills');
    await types({ 'Style name': name, Cost: cost });
    await create(page);
  }
  await keep(page, 'Job limits');
  await follow(page, 'Installers and other people', 'New installer');
  await types({ 'First name': 'Rosa', 'Last name': 'Diaz' });
  await create(page);
  await follow(page, 'First customer', 'New customer');
  await types({ Name: 'Lakeside Apartments', Street: '4 Lake Drive', City: 'Columbus', ZIP: '43215' });
  await chooses('Type', /^Apartment community/);
  await chooses('State', /^OH/);
  await create(page);

  await follow(page, 'First order', 'New order');
  await picks('Customer', 'Lakeside');
  await types({ 'Bldg / unit': '4 / 213' });
  const cuts = card(page, 'Cuts');
  if ((await cuts.getByRole('textbox', { name: 'Cut 1, length' }).count()) === 0)
    await cuts.getByRole('button', { name: 'Add cut' }).click();
  await types({ 'Cut 1, used for': 'Living room', 'Cut 1, length': '20', 'Cut 1, width': '12' }, cuts);
  await picks('Carpet, item', 'Harbor Plush');
  await picks('Pad, item', 'Rebond 6');
  expect(await jobCost(page)).toBeGreaterThan(0);
  expect(await createDraft(page)).toBe('COL-C-000001');
  const seconds = Math.round((performance.now() - begun) / 1000);
  // The state of the company was chosen besides the counted fields.
  const fields = count() + 1;
  console.log(`A new company's first priced order: ${fields} fields, ${seconds} s in the browser`);
  expect(fields).toBeLessThanOrEqual(MOST_FIELDS);
  expect(seconds + fields * SECONDS_PER_FIELD).toBeLessThanOrEqual(MOST_SECONDS);

  const setup = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Setup' });
  await setup.click();
  await page.getByText('12 of 13 steps done').waitFor();
  await step(page, 'Mail server').getByRole('img', { name: 'Open' }).waitFor();
  await page.getByRole('button', { name: 'Take out of the menu' }).click();
  await setup.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Put back into the menu' }).click();
  await setup.waitFor();
});

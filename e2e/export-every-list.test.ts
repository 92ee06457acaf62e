import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { flattenScreens } from '../apps/web/src/app/navigation';
import { shellScreens } from '../apps/web/src/app/routes';
import { journeys } from './support/browser';
import { exportedCsv, shownList } from './support/exports';
import { drop, someVendors } from './support/imports';
import { choose, type } from './support/office';

const { signedIn } = journeys();

/** Lists are looked for under this many owners until one has rows: not every customer has notes. */
const OWNERS_TO_ASK = 12;
/** Columns of buttons and pictures; no file holds them. */
const NO_DATA = new Set(['File', 'Undo', 'Information']);
/** Nobody has read a catalog into the demo company. */
const EMPTY_IN_DEMO = ['/vendors/$vendorId/price-catalogs'];

/** Addresses that may show a list: not those of one record or of a new one. */
const paths = [...new Set(flattenScreens(shellScreens()).flatMap(({ path, screen }) => ('redirect' in screen || /(^|\/)(create|\$\w+)$/.test(path) ? [] : [path])))];

async function follow(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
}

/** Shows every column that the list has, also those that are hidden at first; false where there is no choice. */
async function showAll(page: Page): Promise<boolean> {
  const button = page.getByRole('main').getByRole('button', { name: 'Columns', exact: true });
  if ((await button.count()) === 0) return false;
  await button.click();
  const panel = page.getByRole('dialog', { name: 'Columns' });
  await panel.getByRole('button', { name: 'Reset' }).waitFor();
  for (const box of await panel.getByRole('checkbox').all()) if (!(await box.isDisabled())) await box.check();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  return true;
}

async function resetColumns(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('button', { name: 'Reset' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Columns' }).waitFor({ state: 'hidden' });
}

/** A text that a spreadsheet would run has an apostrophe in the file. */
const asShown = (field: string) => field.replace(/^'(?=[=+\-@])/, '').trim();

/** Where file and screen differ. */
async function differences(page: Page): Promise<string[]> {
  const shown = await shownList(page);
  const [headings = [], ...rows] = (await exportedCsv(page)).rows;
  const faults = shown.headings.filter((heading) => !headings.includes(heading) && !NO_DATA.has(heading)).map((heading) => `no column ${heading}`);
  const places = headings.map((heading) => shown.headings.indexOf(heading));
  if (places.join() !== places.toSorted((a, b) => a - b).join()) faults.push(`order ${headings.join()}`);
  if (rows.length < shown.rows.length) faults.push(`${rows.length} rows of ${shown.rows.length}`);
  for (const [index, cells] of shown.rows.entries()) {
    for (const [column, place] of places.entries()) {
      const [wanted, found] = [cells[place] ?? '', asShown(rows[index]?.[column] ?? '')];
      if (wanted !== found) faults.push(`row ${index + 1}, ${headings[column]}: "${found}" for "${wanted}"`);
    }
  }
  return faults.slice(0, 5);
}

/** Opens a list that has rows; null where the page shows no list at all, false where every one is empty. */
async function open(page: Page, path: string): Promise<boolean | null> {
  for (let owner = 1; owner <= (path.includes('$') ? OWNERS_TO_ASK : 1); owner += 1) {
    await follow(page, path.replace('/$flooringTypeId', '/1').replaceAll(/\$\w+/g, String(owner)));
    const main = page.getByRole('main');
    const button = main.getByRole('button', { name: 'Export', exact: true });
    if ((await button.count()) === 0) {
      if ((await main.getByRole('button', { name: 'Columns', exact: true }).count()) > 0) throw new Error(`${path} has a choice of columns and no export`);
      return null;
    }
    if (await button.isEnabled()) return true;
  }
  return false;
}

async function garnish(page: Page): Promise<void> {
  await page.goto('/installers/1/garnishments/create');
  await choose(page, 'Kind', /./);
  await choose(page, 'Deducted as', /amount/i);
  await type(page, 'Amount', '125.50');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL(/\/garnishments$/);
}

/** One update of customer settings, and its undoing. */
async function updateSettings(page: Page): Promise<void> {
  await page.goto('/customer-settings/preferences');
  await page.getByRole('checkbox', { name: 'Select row' }).first().check();
  await page.getByRole('button', { name: 'Change…' }).click();
  const panel = page.getByRole('complementary', { name: /^Change 1 row/ });
  await choose(panel, 'Take up', 'Take-up w/ Glue');
  await panel.getByRole('button', { name: /^Update 1 row/ }).click();
  await page.getByText('1 changed.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Set back 1 row/ }).click();
  await page.getByText('1 set back.').waitFor();
}

test('every list is exported with all its columns, cell by cell as the screen shows it', { timeout: 900_000 }, async () => {
  const page = await signedIn('super-admin');
  await drop(page, 'Vendors', someVendors('Export Mills'));
  await garnish(page);
  await updateSettings(page);
  const faults: string[] = [];
  const compared: string[] = [];
  const empty: string[] = [];
  for (const path of paths) {
    // The report of item usage is written by the server, with a unit of its own beside each quantity.
    if (path === '/reports/item') continue;
    const state = await open(page, path);
    if (state === false) empty.push(path);
    if (state !== true) continue;
    const choice = await showAll(page);
    faults.push(...(await differences(page)).map((fault) => `${path}: ${fault}`));
    if (choice) await resetColumns(page);
    compared.push(path);
  }
  expect(faults).toEqual([]);
  expect(empty.toSorted()).toEqual(EMPTY_IN_DEMO);
  expect(compared.length).toBeGreaterThan(25);
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { journeys } from './support/browser';
import { inDatabase } from './support/database';
import { ComparedLists, hasLists } from './support/list-exports';
import { makeListedRows } from './support/listed-rows';
import { listen, narrowFaults, WIDE, wideFaults } from './support/page-checks';
import { exampleOf, pagesOf } from './support/places';
import type { Place } from './support/places';
import { authScreens, shellScreens } from './support/screens';
import { settled, visit } from './support/visit';
import { areaOf, WALK_WITHIN_MS, walksOf } from './support/walks';

const { signedIn, visitor } = journeys();

/**
 * The demo company has no catalog, no e-mails, and no accounting package; journeys before this one may have left some.
 */
const EMPTY_IN_DEMO = [
  '/app-config/quickbooks-desktop Exports',
  '/app-config/quickbooks/activity',
  '/app-config/quickbooks/decisions',
  '/app-config/quickbooks/reconciliation Bills and deposits that differ',
  '/app-config/quickbooks/reconciliation Customers',
  '/app-config/quickbooks/reconciliation Invoices that differ',
  '/app-config/self-check',
  '/customers/$customerId/mail',
  '/reports/schedules Schedules',
  '/reports/quickbooks-failures',
  '/reports/quickbooks-failures/commissions',
  '/reports/quickbooks-failures/customers',
  '/reports/quickbooks-failures/invoices',
  '/reports/quickbooks-failures/items',
  '/vendors/$vendorId/price-catalogs Price catalogs',
];

/** Records whose pages have their own lists. */
const RECORDS_WITH_LISTS = ['/items/$itemId', '/items/colors/$itemId'];
/** Lists beside others, or below a record: they must have been there to compare. */
const BELOW_RECORDS = [
  '/items/$itemId Cost history',
  '/items/$itemId Stock',
  '/items/colors/$itemId Colors of this style',
  '/labor-rates/$laborRateId/carpet History of rates',
  '/profile/security Sessions',
  '/reports/item',
];

/** A new record has no lists, nor has one record with the exceptions above; documents are images with text, no table. */
const mayHaveLists = (path: string): boolean =>
  RECORDS_WITH_LISTS.includes(path) || !/(^|\/)(create|\$\w+|documents)$/.test(path);

const lists = new ComparedLists();

/** What the files of the open page's lists have otherwise. */
async function listDifferences(page: Page, { path }: Place): Promise<string[]> {
  await page.setViewportSize(WIDE);
  await settled(page);
  return lists.differencesOn(page, path);
}

/** Opens a page, looks at it wide and narrow, and compares its lists with their files; what is wrong. */
async function faultsOf(page: Page, place: Place, complaints: string[]): Promise<string[]> {
  await page.setViewportSize(WIDE);
  const address = await exampleOf(place.path);
  complaints.length = 0;
  await visit(page, address);
  await settled(page);
  const isListed = mayHaveLists(place.path) && (await hasLists(page));
  const faults = [...(await wideFaults(page, place, address)), ...(await narrowFaults(page))];
  const differences = isListed ? await listDifferences(page, place) : [];
  return [...[...complaints, ...faults].map((fault) => `${address}: ${fault}`), ...differences];
}

/** The columns as they are for someone who has chosen none. */
const resetColumns = () => inDatabase((db) => db.deleteFrom('userSetting').where('key', 'like', 'columns.%').execute());

const places = pagesOf(shellScreens());
const paths = places.map(({ path }) => path);

describe('every page has its title, no console error, fits 1440 and 390 px, and passes axe; its lists are exported with all their columns, cell by cell as on the screen', () => {
  beforeAll(async () => makeListedRows(await signedIn('super-admin')));
  afterAll(resetColumns);

  test.each(walksOf(paths, 30))('$title', { timeout: WALK_WITHIN_MS }, async ({ areas }) => {
    const page = await signedIn('super-admin');
    const complaints = listen(page);
    const faults: string[] = [];
    for (const place of places.filter(({ path }) => areas.includes(areaOf(path))))
      faults.push(...(await faultsOf(page, place, complaints)));
    expect(faults).toEqual([]);
  });

  test('the lists that stay empty are known, and those below a record were compared', () => {
    expect([...lists.empty].filter((name) => !EMPTY_IN_DEMO.includes(name))).toEqual([]);
    expect(lists.compared.size).toBeGreaterThan(30);
    expect(BELOW_RECORDS.filter((name) => !lists.compared.has(name))).toEqual([]);
  });
});

test('the pages before sign-in', async () => {
  const page = await visitor();
  const complaints = listen(page);
  const faults: string[] = [];
  // The second step of a sign-in redirects to the first one if there is none.
  const secondStep = '/multi-factor';
  for (const place of pagesOf(authScreens()).filter(({ path }) => path !== secondStep))
    faults.push(...(await faultsOf(page, place, complaints)));
  expect(faults).toEqual([]);
  await page.goto(secondStep);
  await page.waitForURL(/\/login\?/);
});

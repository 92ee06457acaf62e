import { addDays, startOfWeek } from '@falcon/domain/kit/schedule';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { flattenScreens } from '../apps/web/src/app/navigation';
import { shellScreens } from './support/screens';
import { companyToday } from './support/days';
import { mutate } from './support/api';
import { journeys } from './support/browser';
import { inDatabase } from './support/database';
import { exportedCsv, showTools, shownList } from './support/exports';
import { drop, someVendors } from './support/imports';
import { choose, save, type } from './support/office';
import { childListOf, firstChild } from './support/owners';
import { crewsWith } from './support/pay-week';
import { settled, visit } from './support/visit';
import { areaOf, WALK_WITHIN_MS, walksOf } from './support/walks';

const { signedIn } = journeys();

/** Lists are tried under this many owners until one has rows: not every customer has notes. */
const OWNERS_TO_ASK = 12;
/** Columns of buttons and images, which are not in files. */
const NO_DATA = new Set(['', 'File', 'Undo', 'Information', 'Decide']);
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

/**
 * The owners that a list is tried under. Nobody has rows in a list that is empty in the demo company: its first owner is
 * enough.
 */
async function ownersToAsk(path: string): Promise<number[]> {
  const isEmpty = EMPTY_IN_DEMO.some((name) => name === path || name.startsWith(`${path} `));
  if (!path.includes('$') || isEmpty) return [1];
  const list = childListOf(path);
  const known = list === undefined ? undefined : await firstChild(list);
  return known ? [known.owner] : Array.from({ length: OWNERS_TO_ASK }, (_none, place) => place + 1);
}

/** Documents are shown as images with text, not as a table. */
const isTable = (path: string) => !path.endsWith('/documents');

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

/** Addresses that may have a list: not those of a new record, nor of one record without lists. */
const paths = [
  ...new Set([
    ...flattenScreens(shellScreens()).flatMap(({ path, screen }) =>
      'redirect' in screen || /(^|\/)(create|\$\w+)$/.test(path) ? [] : [path],
    ),
    ...RECORDS_WITH_LISTS,
  ]),
].filter(isTable);

async function follow(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await settled(page);
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
}

const button = (list: Locator, name: string) => list.getByRole('button', { name, exact: true });

/** Shows every column of the list, also those hidden by default. */
async function showAll(page: Page, list: Locator): Promise<void> {
  await button(list, 'Columns').click();
  const panel = page.getByRole('dialog', { name: 'Columns' });
  const all = panel.getByRole('button', { name: 'Show all' });
  await all.waitFor();
  if (await all.isEnabled()) await all.click();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
}

/** The columns as they are for someone who has chosen none. */
const resetColumns = () => inDatabase((db) => db.deleteFrom('userSetting').where('key', 'like', 'columns.%').execute());

/** Text that a spreadsheet would run has an apostrophe in the file. */
const asShown = (field: string) => field.replace(/^'(?=[=+\-@])/, '').trim();

/** Feet and inches, to a quarter inch, as decimal feet: `57'10 1/2"`. */
function feetOf(shownText: string): number | null {
  const [, feet, inches = '0', above = '0', below = '1'] =
    /^(\d+)'(?:(\d+)?(?: ?(\d)\/(\d+))?")?$/.exec(shownText) ?? [];
  return feet === undefined ? null : Number(feet) + (Number(inches) + Number(above) / Number(below)) / 12;
}

/**
 * Whether a file has what is shown: a figure with a unit is a number there, with the unit in its heading or in the
 * column after it.
 */
function isSame(
  shownText: string,
  filed: string,
  { unit, isSplit }: { unit: string | null; isSplit: boolean },
): boolean {
  if (shownText === filed) return true;
  const feet = unit === 'ft' ? feetOf(shownText) : null;
  if (feet !== null) return Math.abs(feet - Number(filed)) < 0.011;
  if (unit !== null) return shownText === `${filed} ${unit}`;
  return (
    isSplit &&
    filed !== '' &&
    Number(/-?[\d,]+(?:\.\d+)?/.exec(shownText)?.[0].replaceAll(',', '')) === Number.parseFloat(filed)
  );
}

/** The differences between file and screen. */
async function differences(page: Page, list: Locator): Promise<string[]> {
  const shownTable = await shownList(page, list);
  const [headings = [], ...rows] = (await exportedCsv(page, list)).rows;
  const columns = headings.map((heading, index) => {
    const [, own = heading, unit = null] = shownTable.headings.includes(heading)
      ? []
      : (/^(.*) \((\w+)\)$/.exec(heading) ?? []);
    const next = headings[index + 1];
    return {
      name: own,
      unit,
      place: shownTable.headings.indexOf(own),
      isSplit: next !== undefined && !shownTable.headings.includes(next),
    };
  });
  const faults = shownTable.headings
    .filter((heading) => !columns.some(({ name }) => name === heading) && !NO_DATA.has(heading))
    .map((heading) => `no column ${heading}`);
  const places = columns.map(({ place }) => place).filter((place) => place >= 0);
  if (places.join() !== places.toSorted((a, b) => a - b).join()) faults.push(`order ${headings.join()}`);
  if (rows.length < shownTable.rows.length) faults.push(`${rows.length} rows of ${shownTable.rows.length}`);
  for (const [index, cells] of shownTable.rows.entries()) {
    for (const [at, column] of columns.entries()) {
      if (column.place < 0) continue;
      const [wanted, fileCell] = [cells[column.place] ?? '', asShown(rows[index]?.[at] ?? '')];
      const unit = column.isSplit && rows[index]?.[at + 1] === 'ft' ? 'ft' : column.unit;
      if (!isSame(wanted, fileCell, { ...column, unit }))
        faults.push(`row ${index + 1}, ${column.name}: "${fileCell}" for "${wanted}"`);
    }
  }
  return faults.slice(0, 5);
}

interface FoundList {
  readonly name: string;
  readonly list: Locator;
}

/** The lists of the open page: its own, or each in its part. */
async function listsOf(page: Page, path: string): Promise<FoundList[]> {
  const main = page.getByRole('main');
  await showTools(main);
  const exports = await button(main, 'Export').count();
  if (exports === 0 && (await button(main, 'Columns').count()) > 0)
    throw new Error(`${path} has a choice of columns and no export`);
  const parts = await main
    .getByRole('region')
    .filter({ has: page.getByRole('button', { name: 'Export', exact: true }) })
    .all();
  if (parts.length < exports) return [{ name: path, list: main }];
  return Promise.all(
    parts.map(async (list) => ({ name: `${path} ${(await list.getAttribute('aria-label')) ?? ''}`, list })),
  );
}

interface Outcome {
  readonly compared: Set<string>;
  readonly empty: Set<string>;
}

const outcome: Outcome = { compared: new Set(), empty: new Set() };

/** Compares each list of a page with its file, under the first owner with rows: what differs. */
async function compare(page: Page, path: string): Promise<string[]> {
  const { compared, empty } = outcome;
  const faults: string[] = [];
  for (const [attempt, owner] of (await ownersToAsk(path)).entries()) {
    await follow(page, path.replace('/$flooringTypeId', '/1').replaceAll(/\$\w+/g, String(owner)));
    const lists = await listsOf(page, path);
    if (lists.length === 0 && attempt === 0) return [];
    for (const { name, list } of lists) {
      if (compared.has(name)) continue;
      if (!(await button(list, 'Export').isEnabled())) {
        empty.add(name);
        continue;
      }
      await showAll(page, list);
      faults.push(...(await differences(page, list)).map((fault) => `${name}: ${fault}`));
      compared.add(name);
      empty.delete(name);
    }
    if (![...empty].some((name) => name === path || name.startsWith(`${path} `))) break;
  }
  return faults;
}

async function garnish(page: Page): Promise<void> {
  await visit(page, '/installers/1/garnishments/create');
  await choose(page, 'Kind', /./);
  await choose(page, 'Deduction type', /amount/i);
  await type(page, 'Amount', '125.50');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL(/\/garnishments$/);
}

/** The demo company has no credit memo. */
async function creditMemo(page: Page): Promise<void> {
  await visit(page, '/customers/1/account');
  await page.getByRole('button', { name: 'Credit memo', exact: true }).click();
  await type(page.getByRole('dialog'), 'Amount', '12.50');
  await type(page.getByRole('dialog'), 'Reason', 'Goodwill');
  await page.getByRole('button', { name: 'Create credit memo' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** A labor rate that was raised has a history; one that no draft has, whose price would change while it is compared. */
async function raise(page: Page): Promise<void> {
  await visit(page, '/labor-rates/1/carpet');
  const field = page.getByRole('main').getByRole('textbox', { name: 'Trip Charge', exact: true });
  await field.fill('7.77');
  await save(page);
  await page.getByRole('heading', { name: 'History of rates' }).waitFor();
}

/** An update of customer settings, and its undo. */
async function updateSettings(page: Page): Promise<void> {
  await visit(page, '/customer-settings/preferences');
  await page.getByRole('checkbox', { name: 'Select row' }).first().check();
  await page.getByRole('button', { name: 'Change…' }).click();
  const panel = page.getByRole('complementary', { name: /^Change 1 row/ });
  await choose(panel, 'Take up', 'Take-up w/ Glue');
  await panel.getByRole('button', { name: /^Update 1 row/ }).click();
  await page.getByText('1 changed.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Restore 1 row/ })
    .click();
  await page.getByText('1 restored.').waitFor();
}

/**
 * A sheet with a garnishment to send to its payee, and one with a deduction to return: the certificate is filed after
 * it was paid.
 */
async function paidWeek(page: Page): Promise<void> {
  // Remittances open on the last month.
  const week = startOfWeek(addDays(`${companyToday().slice(0, 7)}-01`, -20));
  const [garnished, lapsed] = await crewsWith([
    { lastName: 'Remitted', compensationThrough: '2099-12-31', jobs: [[addDays(week, 2), 60_000]] },
    { lastName: 'Uninsured', compensationThrough: addDays(week, 1), jobs: [[addDays(week, 2), 64_200]] },
  ]);
  const installerIds = [garnished?.id ?? 0, lapsed?.id ?? 0];
  await mutate(page, 'garnishmentCreate', {
    installerId: String(garnished?.id),
    garnishmentType: 'CREDITOR',
    deductionType: 'AMOUNT',
    amount: 100,
    payee: 'Midwest Recovery',
    caseNumber: '49D01-9',
  });
  const sheets = () =>
    inDatabase((db) =>
      db.selectFrom('billSheet').select(['id', 'version']).where('installerId', 'in', installerIds).execute(),
    );
  const versions = async () => (await sheets()).map(({ id, version }) => ({ id: String(id), version }));
  await mutate(page, 'billSheetsRun', { periodStart: week });
  await vi.waitFor(async () => expect(await sheets()).toHaveLength(2), { timeout: 45_000 });
  await mutate(page, 'billSheetsApprove', { sheets: await versions() });
  await mutate(page, 'billSheetsPay', {
    sheets: await versions(),
    method: 'CHECK',
    firstCheckNumber: 880_001,
    paidOn: addDays(week, 10),
  });
  await inDatabase((db) =>
    db
      .updateTable('insuranceCertificate')
      .set({ expirationDate: '2099-12-31' })
      .where('installerId', '=', installerIds[1] ?? 0)
      .execute(),
  );
}

/** The demo company has sent no e-mail to a firm. */
const mailToFirm = () =>
  inDatabase((db) =>
    db
      .insertInto('mailMessage')
      .values({
        messageId: '<statement-of-a-firm@falcon.example>',
        recipient: 'ap@firm.example',
        subject: 'Statement',
        bodyText: 'Your statement is attached.',
        propertyFirmId: 1,
        seenWith: [],
        state: 'SENT',
        sentAt: new Date(),
      })
      .execute(),
  );

/** Rows for the lists that have none in the demo company. */
beforeAll(async () => {
  const page = await signedIn('super-admin');
  await drop(page, 'Vendors', someVendors('Export Mills'));
  await garnish(page);
  await updateSettings(page);
  await raise(page);
  await creditMemo(page);
  await paidWeek(page);
  await mailToFirm();
  await mutate(page, 'noteCreate', { ownerType: 'PROPOSAL', ownerId: '1', text: 'Wants the work done before June.' });
});

describe('every list is exported with all its columns, cell by cell as on the screen', () => {
  afterAll(resetColumns);

  test.each(walksOf(paths, 20))('$title', { timeout: WALK_WITHIN_MS }, async ({ areas }) => {
    const page = await signedIn('super-admin');
    const faults: string[] = [];
    for (const path of paths.filter((one) => areas.includes(areaOf(one)))) faults.push(...(await compare(page, path)));
    expect(faults).toEqual([]);
  });

  test('the lists that stay empty are known, and those below a record were compared', () => {
    expect([...outcome.empty].filter((name) => !EMPTY_IN_DEMO.includes(name))).toEqual([]);
    expect(outcome.compared.size).toBeGreaterThan(30);
    expect(BELOW_RECORDS.filter((name) => !outcome.compared.has(name))).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { flattenScreens } from '../apps/web/src/app/navigation';
import { authScreens, shellScreens } from './support/screens';
import type { Screen } from '../apps/web/src/blocks/routing/screen';
import { seriousFaults } from './support/axe';
import { journeys } from './support/browser';
import { crumbFault } from './support/crumbs';
import { inDatabase } from './support/database';
import { FULL_WALKS } from './support/full-walks';
import { drop, someVendors } from './support/imports';
import { firstOfEachKind } from './support/kinds';
import { childListOf, firstChild } from './support/owners';
import { settled, visit } from './support/visit';
import { areaOf, WALK_WITHIN_MS, walksOf } from './support/walks';

const { signedIn, visitor } = journeys();

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

/** Records of the demo company for addresses: the first of each kind by default; others are looked up. */
const EXAMPLES: Readonly<Record<string, string>> = {
  ...firstOfEachKind,
  unitId: '1',
  cutId: '1',
  workOrderId: '1',
  flooringTypeId: '1',
  firmId: '5',
  token: 'no-such-token',
};

interface Place {
  readonly path: string;
  readonly screen: Screen;
}

/** The pages themselves: frames show their first tab, redirections show another page. */
function pagesOf(screens: Parameters<typeof flattenScreens>[0]): Place[] {
  const all = flattenScreens(screens).flatMap(({ path, screen }) => ('redirect' in screen ? [] : [{ path, screen }]));
  const byPath = new Map(all.filter(({ screen }) => screen.index === undefined).map((place) => [place.path, place]));
  return [...byPath.values()];
}

const fill = (path: string): string => path.replaceAll(/\$(\w+)/g, (whole, name: string) => EXAMPLES[name] ?? whole);

/**
 * An address of this page with a record; not every owner has contacts, notes or costs, so a child and its owner are
 * looked up.
 */
async function exampleOf(path: string): Promise<string> {
  const list = childListOf(path);
  const [, looked] = /\$(importId|billSheetId|proposalId|supplyPurchaseId|paymentAdjustmentId|runId)/.exec(path) ?? [];
  if (looked !== undefined) {
    const recordTable = (looked === 'runId' ? 'commissionRun' : looked.slice(0, -2)) as 'import';
    const { id } = await inDatabase((db) =>
      db.selectFrom(recordTable).select('id').orderBy('id').executeTakeFirstOrThrow(),
    );
    return fill(path.replace(`$${looked}`, String(id)));
  }
  if (list === undefined || !path.startsWith(`${list}/$`)) return fill(path);
  const child = await firstChild(list);
  if (!child) throw new Error(`${list} has no record`);
  return `${list.replace(/\$\w+/, String(child.owner))}/${child.id}`;
}

/** Axe rules that take little time: what every page is checked by. */
const LIGHT_RULES = [
  'aria-allowed-attr',
  'aria-hidden-focus',
  'aria-required-children',
  'aria-required-parent',
  'aria-valid-attr-value',
  'button-name',
  'image-alt',
  'label',
  'link-name',
  'list',
  'nested-interactive',
  'scrollable-region-focusable',
  'select-name',
];

/** Axe rules that a narrow page can break while the wide one passes; the others would be checked twice. */
const NARROW_RULES = ['aria-hidden-focus', 'button-name', 'label', 'link-name', 'scrollable-region-focusable'];

/** The looks of everything that a page of this worker has been checked with, in full while wide, and while narrow. */
const checkedLooks = { wide: new Set<string>(), narrow: new Set<string>() };

/** Whether a page has something that no page before had, by the classes that the component library gives each look. */
async function hasNewLook(page: Page, known: Set<string>): Promise<boolean> {
  const looks = await page.evaluate(() => [
    ...new Set([...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList])),
  ]);
  const isNew = looks.some((look) => !known.has(look));
  for (const look of looks) known.add(look);
  return isNew;
}

/** Checks accessibility in full where a page has a new look, and lightly where everything was checked before. */
async function accessibilityFaults(page: Page): Promise<string[]> {
  const isNew = await hasNewLook(page, checkedLooks.wide);
  return seriousFaults(page, isNew || FULL_WALKS ? undefined : LIGHT_RULES);
}

/** Checks what a narrow page can break, where it has a new look; the wide one has passed the same rules already. */
async function narrowFaults(page: Page): Promise<string[]> {
  const isNew = await hasNewLook(page, checkedLooks.narrow);
  const faults = isNew || FULL_WALKS ? await seriousFaults(page, NARROW_RULES) : [];
  return faults.map((fault) => `at 390: ${fault}`);
}

/**
 * Buttons and links beside a field that Tab would stop at: the way from field to field must never depend on what is
 * offered.
 */
const strayTabStops = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const FIELD =
      'input:not([type=file], [type=hidden], [tabindex="-1"]), textarea:not([tabindex="-1"]), [role=combobox]';
    const places = [...document.querySelectorAll('[data-cell], .MuiFormControl-root')].filter(
      (place) => place.querySelector(FIELD) && !place.querySelector('input[type=file], table'),
    );
    const stops = places
      .flatMap((place) => [...place.querySelectorAll<HTMLElement>('button, a[href]')])
      .filter((one) => one.tabIndex >= 0 && one.getAttribute('role') !== 'combobox');
    return [...new Set(stops)].map((one) => `tab stop beside a field: ${one.outerHTML.slice(0, 160)}`);
  });

/** Ways to a new record that the page offers twice. */
const offeredTwice = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ways = [...document.querySelectorAll('main a[href$="/create"]')].map(
      (link) => `${link.textContent} (${link.getAttribute('href')})`,
    );
    return [...new Set(ways.filter((way, place) => ways.indexOf(way) < place))].map((way) => `offered twice: ${way}`);
  });

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * A page that creates a record, or edits one within another record, is headed by its title; any other page by the
 * record's name or its own words.
 */
function headingOf({ path, screen }: Place): string | undefined {
  const isChild = /\/\$\w+$/.test(path) && path.split('/').length > 3;
  const titled = screen.title.startsWith('Create ') || (isChild && screen.title.startsWith('Edit '));
  return titled ? screen.title.charAt(0) + screen.title.slice(1).toLowerCase() : undefined;
}

/** The errors of one page: its title, heading and first breadcrumb, its console, its width, its accessibility. */
async function faultsOf(page: Page, { path, screen }: Place, complaints: string[]): Promise<string[]> {
  const faults: string[] = [];
  await page.setViewportSize(WIDE);
  const address = await exampleOf(path);
  complaints.length = 0;
  await visit(page, address);
  await settled(page);
  const title = await page.title();
  if (title !== `${screen.title} | Falcon Flooring`) faults.push(`title "${title}"`);
  const heading = headingOf({ path, screen });
  if (
    heading !== undefined &&
    (await page.getByRole('main').getByRole('heading', { level: 1, name: heading, exact: true }).count()) === 0
  )
    faults.push(`is not headed "${heading}"`);
  faults.push(...(await crumbFault(page, address)), ...(await offeredTwice(page)));
  faults.push(...complaints, ...(await accessibilityFaults(page)), ...(await strayTabStops(page)));
  if ((await page.getByRole('button', { name: 'Try again' }).count()) > 0) faults.push('shows an error');
  if ((await page.getByText('You don’t have access to this page').count()) > 0) faults.push('is refused');
  if ((await overflow(page)) > 0) faults.push(`${await overflow(page)} px too wide at 1440`);
  await page.setViewportSize(NARROW);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  // Loading rows are dimmed.
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  if ((await overflow(page)) > 0) faults.push(`${await overflow(page)} px too wide at 390`);
  faults.push(...(await narrowFaults(page)));
  return faults.map((fault) => `${address}: ${fault}`);
}

/** Console errors and uncaught ones, as they occur. */
function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  return complaints;
}

/** The demo company has none of these yet: one is made before the pages of an area are opened. */
const PREPARED: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  imports: (page) => drop(page, 'Vendors', someVendors('Every Page Mills')),
};

const places = pagesOf(shellScreens());
const paths = places.map(({ path }) => path);

describe('every page has its title, no console error, fits 1440 and 390 px, and passes axe', () => {
  test.each(walksOf(paths, 30))('$title', { timeout: WALK_WITHIN_MS }, async ({ areas }) => {
    const page = await signedIn('super-admin');
    for (const area of areas) await PREPARED[area]?.(page);
    const complaints = listen(page);
    const faults: string[] = [];
    for (const place of places.filter(({ path }) => areas.includes(areaOf(path))))
      faults.push(...(await faultsOf(page, place, complaints)));
    expect(faults).toEqual([]);
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
});

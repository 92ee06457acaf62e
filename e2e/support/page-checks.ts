import type { Page } from 'playwright-core';
import { seriousFaults } from './axe';
import { crumbFault } from './crumbs';
import { FULL_WALKS } from './full-walks';
import type { Place } from './places';

/** As an office sees a page. */
export const WIDE = { width: 1440, height: 900 };
/** As a phone shows it. */
const NARROW = { width: 390, height: 844 };

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
async function narrowAccessibility(page: Page): Promise<string[]> {
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

/** A link in an e-mail that no longer works opens a sentence alone, without a heading. */
const isOfLink = (path: string): boolean => path.endsWith('/$token');

/** The errors of the open page: its title, heading and first breadcrumb, what it says, its accessibility, its width. */
export async function wideFaults(page: Page, { path, screen }: Place, address: string): Promise<string[]> {
  const faults: string[] = [];
  const title = await page.title();
  if (title !== `${screen.title} | Falcon Flooring`) faults.push(`title "${title}"`);
  const heading = headingOf({ path, screen });
  const named = heading === undefined ? {} : { name: heading, exact: true };
  if (
    (await page
      .getByRole('main')
      .getByRole('heading', { level: 1, ...named })
      .count()) === 0 &&
    !isOfLink(path)
  )
    faults.push(heading === undefined ? 'has no heading' : `is not headed "${heading}"`);
  faults.push(...(await crumbFault(page, address)), ...(await offeredTwice(page)));
  faults.push(...(await accessibilityFaults(page)), ...(await strayTabStops(page)));
  if ((await page.getByRole('button', { name: 'Try again' }).count()) > 0) faults.push('shows an error');
  if ((await page.getByText('You don’t have access to this page').count()) > 0) faults.push('is refused');
  if ((await overflow(page)) > 0) faults.push(`${await overflow(page)} px too wide at 1440`);
  return faults;
}

/** What is wrong with the open page once it is narrow. */
export async function narrowFaults(page: Page): Promise<string[]> {
  await page.setViewportSize(NARROW);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  // Loading rows are dimmed.
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  const faults = (await overflow(page)) > 0 ? [`${await overflow(page)} px too wide at 390`] : [];
  return [...faults, ...(await narrowAccessibility(page))];
}

/** Console errors and uncaught ones, as they occur. */
export function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  return complaints;
}

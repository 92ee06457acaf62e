import type { Locator, Page } from 'playwright-core';
import { exportedCsv, showTools, shownList } from './exports';

/** Columns of buttons and images, which are not in files. */
const NO_DATA = new Set(['', 'File', 'Undo', 'Information', 'Decide']);

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

/** Whether the open page has lists. */
export const hasLists = async (page: Page): Promise<boolean> =>
  (await page
    .getByRole('main')
    .getByRole('button', { name: /^(Export|List tools|Columns)$/ })
    .count()) > 0;

/** A list and its name: the address of its page, and its heading where it is one of several parts. */
interface ShownList {
  readonly name: string;
  readonly list: Locator;
}

/** The lists of the open page: its own, or each in its part. */
async function listsOf(page: Page, path: string): Promise<ShownList[]> {
  const main = page.getByRole('main');
  await showTools(main);
  const exports = await button(main, 'Export').count();
  if (exports === 0 && (await button(main, 'Columns').count()) > 0)
    throw new Error(`${path} has a choice of columns and no export`);
  if (exports === 0) return [];
  const parts = await main
    .getByRole('region')
    .filter({ has: page.getByRole('button', { name: 'Export', exact: true }) })
    .all();
  if (parts.length < exports) return [{ name: path, list: main }];
  return Promise.all(
    parts.map(async (list) => ({ name: `${path} ${(await list.getAttribute('aria-label')) ?? ''}`, list })),
  );
}

/** The lists that were compared with their files, and those without a row to compare, by name. */
export class ComparedLists {
  readonly compared = new Set<string>();
  readonly empty = new Set<string>();

  /** Compares each list of the open page with its file: what differs. */
  async differencesOn(page: Page, path: string): Promise<string[]> {
    const faults: string[] = [];
    for (const { name, list } of await listsOf(page, path)) {
      if (!(await button(list, 'Export').isEnabled())) {
        this.empty.add(name);
        continue;
      }
      await showAll(page, list);
      faults.push(...(await differences(page, list)).map((fault) => `${name}: ${fault}`));
      this.compared.add(name);
    }
    return faults;
  }
}

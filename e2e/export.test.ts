import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { journeys } from './support/browser';
import { exportedCsv, exportedWorkbook, shownList, type WorkbookCell } from './support/exports';
import { says } from './support/office';

const { signedIn } = journeys();

const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 1, name, exact: true }).waitFor();
const settled = (page: Page) => page.getByRole('main').locator('[data-loading=false]').first().waitFor();

async function toggle(page: Page, ...columns: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const column of columns) await page.getByRole('checkbox', { name: column, exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Columns' }).waitFor({ state: 'hidden' });
}

/** Every row of the open list, page by page, as on the screen. */
async function walked(page: Page): Promise<string[][]> {
  const rows: string[][] = [];
  for (;;) {
    await settled(page);
    rows.push(...(await shownList(page)).rows);
    const next = page.getByRole('button', { name: 'Next page' });
    if (await next.isDisabled()) return rows;
    const foot = page.getByText(/^[\d,]+-[\d,]+ of /);
    const before = await foot.innerText();
    await next.click();
    await expect.poll(() => foot.innerText()).not.toBe(before);
  }
}

/** Orders as a file has them: the unit of an area is in a column of its own. */
function filed({ headings, rows }: { headings: string[]; rows: string[][] }): { headings: string[]; rows: string[][] } {
  const area = headings.indexOf('Area');
  const split = (cells: string[], [own, unit = '']: readonly string[]) => cells.toSpliced(area, 1, own ?? '', unit);
  return {
    headings: split(headings, ['Area', 'Area unit']),
    rows: rows.map((row) => split(row, (row[area] ?? '').split(' '))),
  };
}

const amount = (cell: WorkbookCell | undefined) => (typeof cell === 'object' ? cell.number : Number.NaN);

describe('a list is exported exactly as shown', () => {
  test('a filtered, sorted list of customers with a hidden column, all its pages', async () => {
    const page = await signedIn('office');
    await page.goto('/customers');
    await heading(page, 'Customers');
    await toggle(page, 'Phone', 'ZIP');
    await page
      .getByRole('searchbox')
      .or(page.getByLabel(/^Search/))
      .first()
      .fill('a');
    await page.waitForURL(/q=a/);
    await settled(page);
    await page.getByRole('button', { name: 'Salesperson' }).click();
    await page.waitForURL(/sort=SALESPERSON/);
    await page.getByRole('button', { name: 'Salesperson' }).click();
    await page.waitForURL(/dir=DESC/);
    await settled(page);
    const { headings } = await shownList(page);
    expect(headings).toContain('ZIP');
    expect(headings).not.toContain('Phone');
    const rows = await walked(page);
    expect(rows.length).toBeGreaterThan(50);

    // The last page is open now; the file still contains the list from its first row.
    const csv = await exportedCsv(page);
    expect(csv.name).toMatch(/^Customers \d{4}-\d\d-\d\d\.csv$/);
    expect(csv.rows).toEqual([headings, ...rows]);
    await says(page, `Customers exported: ${rows.length} rows`);

    const workbook = await exportedWorkbook(page);
    expect(workbook.name).toMatch(/\.xlsx$/);
    expect(
      workbook.rows.map((row) => row.map((cell) => (typeof cell === 'object' ? String(cell.number) : cell))),
    ).toEqual([headings, ...rows]);
    const units = workbook.rows
      .slice(1)
      .map((row) => row[headings.indexOf('Apartments')])
      .filter((cell) => cell !== '');
    expect(units.length).toBeGreaterThan(0);
    expect(units.every((cell) => typeof cell === 'object' && cell.format === '#,##0')).toBe(true);
    // A ZIP code is not a number: it keeps its leading zero.
    expect(workbook.rows.slice(1).every((row) => typeof row[headings.indexOf('ZIP')] === 'string')).toBe(true);
  });

  test('only the selected orders, over two pages, in the order of the list', async () => {
    const page = await signedIn('office');
    await page.goto('/work-orders?from=any');
    await heading(page, 'Work orders');
    await settled(page);
    const first = filed(await shownList(page));
    await page.getByRole('row').nth(2).getByRole('checkbox', { name: 'Select row' }).check();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText(/^51-/).waitFor();
    await settled(page);
    const second = filed(await shownList(page));
    await page.getByRole('row').nth(1).getByRole('checkbox', { name: 'Select row' }).check();
    const file = await exportedCsv(page, page.getByRole('main'), 'Selected (2) as CSV');
    expect(file.rows).toEqual([first.headings, first.rows[1], second.rows[0]]);
    const whole = await exportedCsv(page, page.getByRole('main'), 'All shown as CSV');
    expect(whole.rows.length).toBeGreaterThan(200);
  });

  test('orders beyond the first request: money and dates keep their type in Excel, and the sums agree', async () => {
    const page = await signedIn('office');
    await page.goto('/work-orders?from=any');
    await heading(page, 'Work orders');
    await settled(page);
    const shownTable = await shownList(page);
    const { headings, rows } = filed({ headings: shownTable.headings, rows: await walked(page) });
    expect(rows.length).toBeGreaterThan(200);
    const workbook = await exportedWorkbook(page);
    expect(workbook.rows[0]).toEqual(headings);
    expect(workbook.rows).toHaveLength(rows.length + 1);
    const total = headings.indexOf('Total');
    const cents = (values: readonly number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) * 100);
    expect(cents(workbook.rows.slice(1).map((row) => amount(row[total])))).toBe(
      cents(rows.map((row) => Number(row[total]))),
    );
    const [first] = workbook.rows.slice(1);
    expect(first?.[total]).toMatchObject({ format: '"$"#,##0.00' });
    const installed = headings.indexOf('Install Date');
    const days = workbook.rows.slice(1).map((row) => row[installed]);
    expect(days.every((day) => day === '' || (typeof day === 'object' && day.format === 'm/d/yyyy'))).toBe(true);
    expect(
      days.map((day) => (day === '' ? '' : new Date(Date.UTC(1899, 11, 30 + amount(day))).toISOString().slice(0, 10))),
    ).toEqual(rows.map((row) => row[installed]));
  });

  test("users who can't see totals get none", async () => {
    const page = await signedIn('view');
    await page.goto('/work-orders?from=any');
    await heading(page, 'Work orders');
    await settled(page);
    const { rows } = await exportedCsv(page);
    expect(rows.length).toBeGreaterThan(200);
    expect(rows[0]).not.toContain('Total');
    expect(rows[0]).toEqual(filed(await shownList(page)).headings);
    expect(rows.flat().filter((field) => field.includes('$'))).toEqual([]);
  });

  test('a long export shows its progress, and can be canceled', async () => {
    const page = await signedIn('office');
    await page.goto('/work-orders?from=any');
    await heading(page, 'Work orders');
    await settled(page);
    let requestCount = 0;
    // The second request for rows is never answered: the user cancels.
    await page.route('**/graphql', (route) =>
      (route.request().postData() ?? '').includes('"first":200') && ++requestCount > 1 ? undefined : route.continue(),
    );
    await page.getByRole('button', { name: 'Export', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'CSV' }).waitFor();
    await page.keyboard.press('Enter');
    await says(page, /^Exporting Work orders: 200 of \d+ rows$/);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await says(page, 'Export canceled');
    await expect.poll(() => page.getByRole('button', { name: 'Export', exact: true }).isEnabled()).toBe(true);
  });
});

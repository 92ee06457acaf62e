import { addDays } from '@falcon/domain/kit/schedule';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys } from './support/browser';
import { inDatabase } from './support/database';
import { companyToday } from './support/days';
import { shownList } from './support/exports';
import { cents, choose, says } from './support/office';
import { card, dialog, jobCost } from './support/orders';
import { settled, visit } from './support/visit';

const { signedIn } = journeys();
const today = companyToday();
const range = `from=${addDays(today, -90)}&to=${addDays(today, 14)}`;
const MONEY = ['Material', 'Labor', 'Profit', 'Total'];

const inCents = (text: string | undefined): number => Math.round(Number(text) * 100);
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** Makes the window as high as the table: of a long one only the lines in sight are drawn. */
async function showsEveryLine(page: Page): Promise<void> {
  const table = page.getByRole('main').locator('table:not([aria-label^="Totals by"])').first();
  const height = await table.evaluate((all) => all.scrollHeight);
  await page.setViewportSize({ width: 1440, height: height + 1000 });
  await table.locator('tbody tr[aria-hidden]').first().waitFor({ state: 'detached' });
}

/** The lines on the page, each by its headings: amounts in cents. */
async function lines(page: Page): Promise<Record<string, string>[]> {
  await showsEveryLine(page);
  const { headings, rows } = await shownList(page);
  return rows.map((row) => Object.fromEntries(headings.map((heading, place) => [heading, row[place] ?? ''])));
}

/** The totals by category: cents by heading, under the name of the category. */
async function totals(page: Page): Promise<Record<string, Record<string, number>>> {
  const table = page.getByRole('table', { name: 'Totals by category' });
  const headings = await table.locator('thead th').allInnerTexts();
  const rows = await table.locator('tbody tr').all();
  const cellsByRow = await Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
  return Object.fromEntries(
    cellsByRow.map(([name = '', ...cells]) => [
      name,
      Object.fromEntries(
        MONEY.map((heading) => [heading, cents(cells[headings.indexOf(heading) - 1] ?? '')]).concat([
          ['Lines', Number(cells[0]?.replaceAll(',', ''))],
        ]),
      ),
    ]),
  );
}

async function opensReport(page: Page, query: string): Promise<void> {
  await visit(page, `/reports/job-costing?${query}`);
  await page.getByRole('table', { name: 'Totals by category' }).waitFor();
  await settled(page);
}

test('job costing adds up to the cent by category, leads to the order behind a line, and keeps its filters on the way back', async () => {
  const page = await signedIn('admin');
  await opensReport(page, range);
  const all = await totals(page);
  const categories = Object.entries(all).filter(([name]) => name !== 'Total');
  expect(categories).toHaveLength(4);
  const shownLines = await lines(page);
  expect(all['Total']?.['Lines']).toBe(shownLines.length);
  expect(shownLines.length).toBeGreaterThan(20);
  for (const heading of MONEY) {
    expect(sum(categories.map(([, figures]) => figures[heading] ?? 0))).toBe(all['Total']?.[heading]);
    expect(sum(shownLines.map((line) => inCents(line[heading])))).toBe(all['Total']?.[heading]);
  }
  for (const line of shownLines)
    expect(sum(['Material', 'Labor', 'Profit'].map((heading) => inCents(line[heading])))).toBe(inCents(line['Total']));
  expect(new Set(shownLines.map((line) => line['Figures']))).toEqual(new Set(['Estimated', 'Actual']));

  // Only vinyl, by the address: its lines are those that the category had before.
  await opensReport(page, `${range}&category=vinyl&sort=TOTAL_COST&dir=DESC`);
  const vinyl = await totals(page);
  expect(vinyl['Vinyl']).toEqual(all['Vinyl']);
  expect(vinyl['Total']).toEqual(all['Vinyl']);
  const own = await lines(page);
  expect(new Set(own.map((line) => line['Flooring']))).toEqual(new Set(['Vinyl']));
  const amounts = own.map((line) => inCents(line['Total']));
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
  await page.getByRole('button', { name: 'Chart', exact: true }).click();
  await page.getByRole('img', { name: /^Profit by month/ }).waitFor();
  const address = page.url();
  expect(address).toContain('chart=1');

  const [first = {}] = own;
  await page.getByRole('link', { name: first['Order'] ?? '', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: first['Order'] ?? '' }).waitFor();
  const cost = await jobCost(page);
  const price = await card(page, 'Price').innerText();
  const tax = cents(/Tax\s+(\$[\d,]+\.\d\d)/.exec(price)?.[1] ?? '');
  expect(cost - tax).toBe(inCents(first['Total']));
  expect(price).toContain(first['Margin']);
  await page.goBack();
  await page.waitForURL(address);
  await page.getByRole('img', { name: /^Profit by month/ }).waitFor();
  await settled(page);
  expect(await lines(page)).toEqual(own);
});

test('an order is estimated until it is reconciled', async () => {
  const page = await signedIn('admin');
  await opensReport(page, `${range}&status=1,2,3`);
  expect(new Set((await lines(page)).map((line) => line['Figures']))).toEqual(new Set(['Estimated']));
  await opensReport(page, `${range}&status=4,5,6,7`);
  expect(new Set((await lines(page)).map((line) => line['Figures']))).toEqual(new Set(['Actual']));
});

test('a salesperson sees only their own orders costed', async () => {
  const { fullName } = await inDatabase((db) =>
    db
      .selectFrom('appUser as u')
      .innerJoin('salesperson as s', 's.id', 'u.salespersonId')
      .select('s.fullName')
      .where('u.emailAddress', '=', 'salesperson@falcon.example')
      .executeTakeFirstOrThrow(),
  );
  const page = await signedIn('salesperson');
  await opensReport(page, range);
  const own = await lines(page);
  expect(new Set(own.map((line) => line['Salesperson']))).toEqual(new Set([fullName]));
  const figures = await totals(page);
  const admin = await signedIn('admin');
  await opensReport(admin, range);
  const everyone = (await lines(admin)).filter((line) => line['Salesperson'] === fullName);
  expect(new Set(own.map((line) => line['Order']))).toEqual(new Set(everyone.map((line) => line['Order'])));
  expect(figures['Total']?.['Total']).toBe(sum(everyone.map((line) => inCents(line['Total']))));
});

test('a view of the report is saved, shared and opened again, and e-mailed on a schedule', async () => {
  const name = `Vinyl of last month ${Date.now()}`;
  const page = await signedIn('admin');
  await opensReport(page, 'from=last-month-start&to=last-month-end&category=vinyl');
  const before = await totals(page);
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Views' });
  await menu.getByRole('textbox', { name: 'View name' }).fill(name);
  await menu.getByLabel('Share with everyone').check();
  await menu.getByRole('button', { name: 'Save' }).click();
  await menu.waitFor({ state: 'detached' });

  const colleague = await signedIn('super-admin');
  await opensReport(colleague, range);
  await colleague.getByRole('button', { name: 'Views', exact: true }).click();
  await colleague
    .getByRole('dialog', { name: 'Views' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
  // The period stays in words: the view follows the calendar.
  await colleague.waitForURL(/from=last-month-start/);
  await settled(colleague);
  expect(await totals(colleague)).toEqual(before);

  await page.getByRole('button', { name: 'E-mail', exact: true }).click();
  await dialog(page).getByRole('textbox', { name: 'Subject' }).fill(name);
  await choose(dialog(page), 'How often', 'Every month');
  await dialog(page).getByRole('checkbox').first().check();
  await dialog(page).getByRole('button', { name: 'Save schedule' }).click();
  await says(page, `${name} will be e-mailed`);
  await visit(page, '/reports/schedules');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByText(/every month/i).waitFor();
  await row.getByRole('link', { name }).click();
  await page.waitForURL(/\/reports\/job-costing\?.*from=last-month-start/);
  await settled(page);
  expect(await totals(page)).toEqual(before);
});

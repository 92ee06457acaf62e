import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys } from './support/browser';
import { exportedCsv } from './support/exports';
import { mailsTo } from './support/mail';
import { wholeNavigation } from './support/navigation';
import { cents } from './support/office';
import { settled, visit } from './support/visit';

const { signedIn } = journeys();

const main = (page: Page) => page.getByRole('main');
const lines = (page: Page) => main(page).locator('tbody tr');
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });
/** The place of a column. */
async function placeOf(page: Page, heading: string): Promise<number> {
  const headings = await main(page).locator('thead th').allInnerTexts();
  return headings.findIndex((text) => text.startsWith(heading));
}
/** The text of a line in a column. */
const cell = async (page: Page, line: Locator, heading: string): Promise<string> =>
  ((await line.locator('td, th').allInnerTexts())[await placeOf(page, heading)] ?? '').trim();
async function loaded(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await lines(page).first().waitFor();
  await settled(page);
}
/** The figure of a column in the totals. */
async function total(page: Page, heading: string): Promise<number> {
  const place = await placeOf(page, heading);
  return cents((await main(page).locator('tfoot td, tfoot th').allInnerTexts())[place] ?? '');
}
/** The accounts of rows, ticked. */
async function tick(page: Page, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const line = lines(page).nth(index);
    await line.getByRole('checkbox').check();
    names.push((await line.getByRole('link').first().innerText()).trim());
  }
  return names;
}

test('the aging adds up in every grouping, and behind a figure are its invoices', async () => {
  const page = await signedIn('office');
  await visit(page, '/');
  await (await wholeNavigation(page)).filter({ hasText: 'Aging' }).click();
  await lines(page).first().waitFor();
  await settled(page);
  const owed = await total(page, 'Total');
  const old = await total(page, 'Over 90');
  expect(owed).toBeGreaterThan(0);
  for (const group of ['firm', 'salesperson', 'invoice']) {
    await loaded(page, `/reports/aging?by=${group}`);
    expect([group, await total(page, 'Total'), await total(page, 'Over 90')]).toEqual([group, owed, old]);
  }
  await loaded(page, '/reports/aging?sort=OVER90&dir=DESC');
  const first = lines(page).first();
  const [name, figure] = [await cell(page, first, 'Name'), await cell(page, first, 'Over 90')];
  await first.getByRole('link', { name: figure }).first().click();
  await main(page).getByText('Owed: Over 90 days past due').waitFor();
  await settled(page);
  expect(await total(page, 'Total')).toBe(cents(figure));
  expect(await cell(page, first, 'Customer')).toBe(name);
  const file = await exportedCsv(page);
  expect(file.name).toMatch(/^Aging \d{4}-\d\d-\d\d\.csv$/);
});

test('statements are looked at, e-mailed once and printed; those that can’t be e-mailed are listed with the reason', async () => {
  const page = await signedIn('office');
  await loaded(page, '/statements');
  const popup = page.waitForEvent('popup');
  const pdfRequest = page.context().waitForEvent('request', (request) => request.url().includes('/files/generated'));
  await lines(page).first().getByRole('button', { name: 'Preview' }).click();
  const document = await page.context().request.get((await pdfRequest).url());
  expect((await document.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await (await popup).close();

  const names = await tick(page, 3);
  const first = lines(page).filter({ hasText: names[0] ?? '' });
  // Afterwards its place says why it is not e-mailed again.
  const places: string[] = [];
  for (const name of names) places.push(await cell(page, lines(page).filter({ hasText: name }).first(), 'Goes to'));
  const [address = ''] = /[\w.-]+@[\w.-]+/.exec(places[0] ?? '') ?? [];
  expect(address).not.toBe('');
  // Several communities of a firm can have their statements sent to the same place.
  const number = places.filter((place) => place.includes(address)).length;
  await bar(page).getByText('3 selected').waitFor();
  await bar(page).getByRole('button', { name: 'E-mail' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'E-mail 3 statements' }).click();
  await dialog.getByText('3 statements e-mailed.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await first.getByText('Saved, not delivered', { exact: true }).waitFor();
  await expect
    .poll(async () => (await mailsTo(address)).filter((mail) => mail.includes('Statement')).length)
    .toBe(number);
  expect((await mailsTo(address)).at(-1)).toContain('application/pdf');

  await bar(page).getByRole('button', { name: 'E-mail' }).click();
  expect(await dialog.getByRole('button', { name: 'E-mail 0 statements' }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await bar(page).getByRole('button', { name: 'Print' }).click();
  await dialog.getByRole('button', { name: 'Print 3 statements' }).click();
  const link = dialog
    .getByRole('link', { name: 'Open document' })
    .or(dialog.getByRole('button', { name: 'Open document' }));
  const printed = await page.context().request.get((await link.getAttribute('href')) ?? '');
  expect((await printed.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('reminders that are due are e-mailed, then no longer due; a customer’s are stopped on its profile', async () => {
  const page = await signedIn('office');
  await loaded(page, '/reminders?sent=ready');
  const [name = ''] = await tick(page, 1);
  const address = /[\w.-]+@[\w.-]+/.exec(await lines(page).first().innerText())?.[0] ?? '';
  await bar(page).getByRole('button', { name: 'E-mail' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'E-mail 1 reminder' }).click();
  await dialog.getByText('1 reminder e-mailed.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await lines(page).filter({ hasText: name }).first().waitFor({ state: 'detached' });
  await expect.poll(async () => (await mailsTo(address)).some((mail) => mail.includes('past due'))).toBe(true);

  const other = lines(page).first().getByRole('link').first();
  const stopped = (await other.innerText()).trim();
  const id = /customers\/(\d+)/.exec((await other.getAttribute('href')) ?? '')?.[1] ?? '';
  await visit(page, `/customers/${id}/profile`);
  await page.getByRole('checkbox', { name: 'Send payment reminders' }).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).waitFor({ state: 'hidden' });
  await loaded(page, '/reminders?sent=left-out');
  await lines(page)
    .filter({ hasText: stopped })
    .getByText('Reminders are turned off for this customer.')
    .first()
    .waitFor();
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousFaults } from './support/axe';
import { journeys } from './support/browser';
import { openDay } from './support/daily-limits';
import { inDatabase } from './support/database';
import { makeDraft, takeTo } from './support/made';
import { settled, visit } from './support/visit';

const { signedIn } = journeys();

const MONTH = '2031-05';
/** A cell of the grid: `2031-05-12 VCT`. */
const limit = (page: Page, day: string, kind: string) => page.locator(`[data-limit="${day} ${kind}"]`);
const texts = (page: Page, days: readonly string[], kind: string) =>
  Promise.all(days.map((day) => limit(page, day, kind).innerText()));
/** The name of what has the focus: a cell's is all of its text. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

async function keys(page: Page, ...pressed: readonly string[]): Promise<void> {
  for (const key of pressed) await page.keyboard.press(key);
}

/** Pastes a text where the focus is, as another program copied it. */
async function pastes(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const data = new DataTransfer();
    data.setData('text/plain', copied);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, text);
}

test('limits are typed, filled, pasted and set back to the default by keyboard alone', async () => {
  const page = await signedIn('super-admin');
  await visit(page, `/app-config/job-limits?month=${MONTH}`);
  await settled(page);
  const days = ['2031-05-12', '2031-05-13', '2031-05-14', '2031-05-15'];
  // Into the grid by Tab, to the Monday by arrows.
  await page.getByRole('link', { name: /^Overbooked/ }).focus();
  await keys(page, 'Tab', 'Control+Home', ...Array.from({ length: 11 }, () => 'ArrowDown'));
  expect(await focused(page)).toMatch(/^Carpet limit on Monday, 5\/12\/2031: /);
  await page.keyboard.type('6');
  await keys(page, 'Tab');
  await page.keyboard.type('1');
  await keys(page, 'Enter');
  await expect.poll(() => focused(page)).toMatch(/^Carpet, occupied limit on Tuesday, 5\/13\/2031: /);
  await settled(page);
  expect(await limit(page, '2031-05-12', 'CARPET').innerText()).toBe('6');
  expect(await limit(page, '2031-05-12', 'CARPET_OCCUPIED').innerText()).toBe('1');

  // The block of both cells is filled down; the focus stays.
  await keys(page, 'ArrowUp', 'ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown');
  await page.getByRole('status').getByText('8 cells selected').waitFor();
  await keys(page, 'Control+d');
  await expect.poll(() => texts(page, days, 'CARPET')).toEqual(['6', '6', '6', '6']);
  await expect.poll(() => texts(page, days, 'CARPET_OCCUPIED')).toEqual(['1', '1', '1', '1']);
  await settled(page);
  expect(await focused(page)).toMatch(/^Carpet, occupied limit on Thursday, 5\/15\/2031: 1, set for this date/);

  // A block from a spreadsheet that is wider than the grid; then a value that is none.
  await keys(page, 'Control+Home', ...Array.from({ length: 11 }, () => 'ArrowDown'), 'End', 'ArrowLeft');
  await pastes(page, '2\t9\t7\n3\t9\t7\n');
  await page.getByText('2 cells do not fit into the grid and were left out.').waitFor();
  await expect.poll(() => texts(page, days.slice(0, 2), 'VCT')).toEqual(['2', '3']);
  await pastes(page, 'many\t1');
  await page
    .getByText('VCT limit on Monday, 5/12/2031: “many”. Enter a number, such as 12.5. Nothing was changed.')
    .waitFor();
  await keys(page, 'F2', 'Control+a');
  await page.keyboard.type('-4');
  await keys(page, 'Enter');
  await page.getByText('Can’t be negative.').waitFor();
  await keys(page, 'Escape');
  expect(await limit(page, '2031-05-12', 'VCT').innerText()).toBe('2');

  await keys(page, 'Shift+ArrowDown', 'Shift+ArrowRight', 'Delete');
  await page.locator('[data-limit="2031-05-12 VCT"][data-own=false]').waitFor();
  await page.locator('[data-limit="2031-05-13 TOTAL"][data-own=false]').waitFor();
  await settled(page);
  expect(await seriousFaults(page)).toEqual([]);
});

test('a limit lowered below what is booked asks with the orders, and the date is listed as overbooked', async () => {
  const page = await signedIn('super-admin');
  const day = '2031-06-11';
  await inDatabase((db) => openDay(db, day));
  const orders = [];
  for (let count = 0; count < 2; count += 1) {
    const order = await makeDraft(page, { date: day });
    await takeTo(page, order, 'Cut');
    orders.push(order);
  }
  await visit(page, `/app-config/job-limits?month=${day.slice(0, 7)}`);
  const cell = limit(page, day, 'CARPET');
  await cell.waitFor();
  await settled(page);
  await page.getByRole('link', { name: /^Overbooked/ }).focus();
  await keys(page, 'Tab', 'Control+Home', ...Array.from({ length: Number(day.slice(8)) - 1 }, () => 'ArrowDown'));
  await page.keyboard.type('1');
  await keys(page, 'Enter');
  const question = page.getByRole('dialog', { name: 'Lower below what is booked?' });
  await question.getByText('2 booked: 1 more than the new limit of 1.').waitFor();
  for (const { number } of orders) await question.getByRole('link', { name: number }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await keys(page, 'Escape');
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toMatch(/^Carpet limit on /);
  expect(await cell.innerText()).toBe('100');

  await keys(page, 'ArrowUp');
  await page.keyboard.type('1');
  await keys(page, 'Enter');
  await question.getByText('2 booked: 1 more than the new limit of 1.').waitFor();
  await keys(page, 'Tab', 'Tab', 'Enter');
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => cell.innerText()).toBe('1');
  await page.getByText('1 over').waitFor();

  await page.getByRole('link', { name: /^Overbooked/ }).press('Enter');
  const row = page.getByRole('row').filter({ hasText: /Jun 11, 2031/ });
  await row.getByText(/The limit was lowered from 100 to 1/).waitFor();
  await settled(page);
  expect(await seriousFaults(page)).toEqual([]);
  await row.getByRole('link', { name: '2 booked, show the orders' }).press('Enter');
  await page.waitForURL(/\/work-orders\?/);
  for (const { number } of orders) await page.getByRole('row').filter({ hasText: number }).waitFor();
});

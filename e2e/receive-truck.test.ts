import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys } from './support/browser';
import { carpet } from './support/carpets';
import { inDatabase } from './support/database';
import { pick, type } from './support/office';
import { freshPlace } from './support/orders';
import { scan } from './support/scanner';
import { settled, visit } from './support/visit';

const { signedIn } = journeys();
const MOST_KEYS = 12;

const rollsLike = (start: string) =>
  inDatabase((db) =>
    db
      .selectFrom('inventoryRoll')
      .select(['rollNumber', 'dyeLot', 'lengthE4'])
      .where('rollNumber', 'like', `${start}%`)
      .orderBy('id')
      .execute(),
  );

async function openSheet(page: Page, vendor: string, slip: string): Promise<void> {
  await visit(page, '/stock/receive');
  await settled(page);
  await pick(page, 'Vendor', vendor);
  await type(page, 'Packing slip', slip);
}

const cell = (page: Page, row: number, name: string) =>
  page.getByRole('main').getByLabel(`Row ${row}, ${name}`, { exact: true });

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => {
    const data = new DataTransfer();
    data.setData('text/plain', words);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

test('a truck of 40 rolls is pasted, survives a reload, is received, and its labels are printed with Enter', async () => {
  const page = await signedIn('warehouse');
  const item = await carpet();
  const start = `T${freshPlace().replaceAll(/\D/g, '')}-`;
  await openSheet(page, item.vendor, `${start}S`);
  await cell(page, 1, 'roll number').focus();
  const lines = Array.from({ length: 40 }, (_, index) =>
    [
      item.nameNumber,
      item.colorNameNumber,
      `${start}${index + 1}`,
      'L7',
      `${100 + index}'6"`,
      index === 3 ? '100' : '',
    ].join('\t'),
  );
  await paste(page, [['Style', 'Color', 'Roll #', 'Lot', 'Length', 'Measured'].join('\t'), ...lines].join('\n'));
  await page.getByText('40 rows filled in').waitFor();
  await expect.poll(() => cell(page, 40, 'item').inputValue()).toContain(item.nameNumber);
  await page.reload();
  await page.getByText(/Your unsaved changes .* were restored/).waitFor();
  expect(await cell(page, 40, 'roll number').inputValue()).toBe(`${start}40`);

  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  await page.waitForURL('**/stock/receipts/*');
  expect(await rollsLike(start)).toHaveLength(40);
  await page.getByRole('heading', { name: 'Claim to the vendor' }).waitFor();
  const label = page.getByRole('button', { name: 'Print labels' });
  await expect.poll(() => label.evaluate((button) => button === document.activeElement)).toBe(true);
  const pdf = page.context().waitForEvent('request', (request) => request.url().includes('/files/generated'));
  await page.keyboard.press('Enter');
  const answer = await page.context().request.get((await pdf).url());
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a roll takes at most 12 keys, or a scan and its length; an error is at its cell', async () => {
  const page = await signedIn('warehouse');
  const item = await carpet();
  const start = freshPlace().replaceAll(/\D/g, '').slice(-4);
  await openSheet(page, item.vendor, `K${start}`);
  await pick(page, 'Row 1, item', item.nameNumber, `${item.nameNumber}, ${item.colorNameNumber}`);
  await cell(page, 1, 'dye lot').fill('L9');
  await cell(page, 1, 'roll number').focus();
  let keys = 0;
  for (const roll of [1, 2, 3]) {
    for (const text of [`${start}${roll}`, '98.5']) {
      await page.keyboard.type(text, { delay: 60 });
      await page.keyboard.press('Enter');
      keys += text.length + 1;
    }
    await cell(page, roll + 1, 'roll number').waitFor();
    await expect
      .poll(() => cell(page, roll + 1, 'roll number').evaluate((input) => input === document.activeElement))
      .toBe(true);
  }
  expect(keys / 3).toBeLessThanOrEqual(MOST_KEYS);

  // Scanned while the length has the focus: it goes into its own row all the same.
  await cell(page, 3, 'invoiced length').focus();
  await scan(page, `SC-${start}`);
  await expect.poll(() => cell(page, 4, 'roll number').inputValue()).toBe(`SC-${start}`);
  expect(await cell(page, 3, 'invoiced length').inputValue()).toBe(`98'6"`);
  await expect
    .poll(() => cell(page, 4, 'invoiced length').evaluate((input) => input === document.activeElement))
    .toBe(true);
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  await page.getByText('Row 4: Enter the length that was received.').waitFor();
  await cell(page, 4, 'invoiced length').fill('40');
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  await page.waitForURL('**/stock/receipts/*');
  expect((await rollsLike(start)).map(({ dyeLot, lengthE4 }) => [dyeLot, lengthE4])).toEqual([
    ['L9', 985_000],
    ['L9', 985_000],
    ['L9', 985_000],
  ]);
});

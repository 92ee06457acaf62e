import { readFile } from 'node:fs/promises';
import { addDays } from '@falcon/domain/kit/schedule';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys } from './support/browser';
import { exportedCsv, shownList } from './support/exports';
import { cents, choose, says, type } from './support/office';
import { companyToday, lastWorkingDay } from './support/days';
import {
  makeCarpet,
  makeCustomer,
  makeDraft,
  makeUnit,
  prairieSong,
  storedCost,
  takeTo,
  makeVendor,
} from './support/made';
import { card, confirm, dialog, fact, freshPlace, jobCost } from './support/orders';
import { createCarpet, createVendor, handIn, millFile, millList } from './support/price-catalogs';

const { signedIn } = journeys();
const today = companyToday();
/** 40.44 SY: 304.51 at $7.53 and 316.65 at $7.83. */
const RISE = 12_14;

/** Opens a stored order again and returns its cost. */
async function costAt(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return jobCost(page);
}

const lines = (page: Page, file: string) => page.getByRole('region', { name: `Changes of ${file}` });
const standing = (page: Page, file: string) => page.getByRole('region', { name: `Status of ${file}` });

/** Times are in seconds: a fast user may see two comparisons in the same one. */
const comparesWithinOneSecond = (page: Page) => {
  let notified = () => {};
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (/jobUpdated.*COMPLETED/.test(String(payload))) notified();
    }),
  );
  return page.route('**/graphql', async (route) => {
    // The page is notified of its change before it has the response.
    const notification = route.request().postData()?.includes('PriceMapUpdate')
      ? new Promise<void>((resolve) => (notified = resolve))
      : undefined;
    const response = await route.fetch();
    await notification;
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll(/"comparedAt":"[^"]*"/g, '"comparedAt":"2026-01-01T00:00:00Z"'),
    });
  });
};

test('a vendor’s price rise reaches the open orders of its item, a submitted one only when someone requests it, and no other', async () => {
  const [office, buyer] = [await signedIn('office'), await signedIn('admin')];
  const mill = `Ridgeline Mills ${freshPlace()}`;
  const vendor = await createVendor(buyer, mill);
  const item = await createCarpet(buyer, mill, '100', '7.53');

  const name = `Harbor Court ${freshPlace()}`;
  await makeUnit(office, await makeCustomer(office, { name }), '2BR-A', [
    ['Living room', 20, 12],
    ['Bedroom', 10.3333, 12],
  ]);
  const order = async (carpet: number, status?: 'Cut' | 'Invoice Created') => {
    const newOrder = await makeDraft(office, { customer: name, date: lastWorkingDay(), po: '77', carpet });
    if (status) await takeTo(office, newOrder, status);
    return { address: newOrder.address, cost: await storedCost(office, newOrder) };
  };
  const raised = Number(item.split('/').at(-1));
  const draft = await order(raised);
  const elsewhere = await order(await prairieSong());
  const submitted = await order(raised, 'Cut');
  const billed = await order(raised, 'Invoice Created');

  // A file that lost a "~" on its way, and one that lost a part: refused with the line, and nothing changes.
  await buyer.goto(`${vendor}/price-catalogs`);
  await buyer.getByRole('button', { name: 'Choose a file…' }).waitFor();
  const fall = millFile(
    [
      ['100', '7.83'],
      ['200', '8.10'],
    ],
    today,
    '000000071',
  );
  await handIn(buyer, 'lost-sign.832', fall.replace('Shade 100~', 'Shade 100'));
  await standing(buyer, 'lost-sign.832')
    .getByText('Nothing was imported from this file: an error at line 11.')
    .waitFor();
  expect(await standing(buyer, 'lost-sign.832').getByRole('row').last().innerText()).toMatch(
    /^11\s+11\s+The segment PID does not end with "~" before line 12\.$/,
  );
  await handIn(buyer, 'lost-part.832', fall.replace(/SE\*\d+/, 'SE*40'));
  await standing(buyer, 'lost-part.832')
    .getByRole('row', { name: /SE says 40 segments, the file has 19/ })
    .waitFor();
  expect(await costAt(office, draft.address)).toBe(draft.cost);

  await handIn(buyer, 'fall.832', fall);
  await standing(buyer, 'fall.832').getByText('Select which of the vendor’s prices is your cost').waitFor();
  await choose(buyer, 'Our cost is', /^WS · NET · CT/);
  await buyer.getByRole('button', { name: 'Save', exact: true }).click();
  await lines(buyer, 'fall.832')
    .getByRole('row', { name: /Harbor Walk 2101, Shade 100 100.*\$7\.53.*\$7\.83/ })
    .waitFor();
  await buyer.reload();
  await lines(buyer, 'fall.832').getByText('Chosen: 1 price.').waitFor();
  expect(await costAt(office, draft.address)).toBe(draft.cost);
  // The new color will be sold too.
  await lines(buyer, 'fall.832').getByRole('button', { name: 'New 1' }).click();
  await lines(buyer, 'fall.832').getByRole('button', { name: 'Select all 1' }).click();
  await lines(buyer, 'fall.832').getByText('Chosen: 1 price, 1 new item.').waitFor();
  const { headings, rows } = await shownList(buyer, lines(buyer, 'fall.832'));
  const chosenCsv = await exportedCsv(buyer, lines(buyer, 'fall.832'), 'Selected (1) as CSV');
  expect(chosenCsv.name).toMatch(/^fall\.832 New/);
  expect(chosenCsv.rows).toEqual([headings, ...rows]);
  await lines(buyer, 'fall.832').getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog(buyer).getByText('1 item will be added.').waitFor();
  await confirm(buyer, 'Approve');
  await says(buyer, '1 price approved, 1 item added.');

  expect(await costAt(office, draft.address)).toBe(draft.cost + RISE);
  expect(await costAt(office, elsewhere.address)).toBe(elsewhere.cost);
  expect(await costAt(office, billed.address)).toBe(billed.cost);
  expect(await office.getByRole('button', { name: 'Update to current prices' }).count()).toBe(0);
  expect(cents(await fact(card(office, 'Invoice'), 'Amount').innerText())).toBe(billed.cost);
  expect(await costAt(office, submitted.address)).toBe(submitted.cost);
  await office.getByRole('button', { name: 'Update to current prices' }).click();
  await confirm(office, 'Update prices');
  await expect.poll(() => jobCost(office)).toBe(submitted.cost + RISE);

  // A price of a later date is announced on the item, where it can be withdrawn, and no order is changed.
  await handIn(buyer, 'spring.832', millFile([['100', '9.00']], addDays(today, 20), '000000072'));
  await lines(buyer, 'spring.832').getByRole('button', { name: 'Approve', exact: true }).click();
  await says(buyer, '1 price approved.');
  await buyer.goto(item);
  await buyer.getByRole('region', { name: 'New costs' }).getByText('spring.832, segment 13').waitFor();
  await buyer.getByRole('region', { name: 'Cost history' }).getByText('fall.832, segment 13').first().waitFor();
  expect(await costAt(office, draft.address)).toBe(draft.cost + RISE);
  await buyer.getByRole('button', { name: 'Withdraw $9.00' }).click();
  await says(buyer, /^\$9\.00 for .* was withdrawn/);
});

test('a price list in CSV: its errors by row and column, the vendor’s map, a promo for some days, carton sizes set once for a kind', async () => {
  const buyer = await signedIn('admin');
  const mill = `Ridgeline Lists ${freshPlace()}`;
  const vendor = await makeVendor(buyer, mill);
  const item = await makeCarpet(buyer, vendor, '100', 7.53);
  await comparesWithinOneSecond(buyer);
  await buyer.goto(`${vendor}/price-catalogs`);
  await buyer.getByRole('button', { name: 'Choose a file…' }).waitFor();
  const [download] = await Promise.all([
    buyer.waitForEvent('download'),
    buyer.getByRole('button', { name: 'CSV template' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('price-list-template.csv');
  const [workbook] = await Promise.all([
    buyer.waitForEvent('download'),
    buyer.getByRole('button', { name: 'Excel template' }).click(),
  ]);
  expect(workbook.suggestedFilename()).toBe('price-list-template.xlsx');
  await buyer
    .getByLabel('Price catalog file')
    .setInputFiles({ name: 'filled.xlsx', mimeType: '', buffer: await readFile(await workbook.path()) });
  await standing(buyer, 'filled.xlsx')
    .getByText(/3 articles · read/)
    .waitFor();

  const promo = { color: '100', price: '6.95', from: addDays(today, 10), until: addDays(today, 20) };
  const list = millList(
    [
      ['100', '7.83'],
      ['200', '8.10'],
    ],
    promo,
  );
  await handIn(buyer, 'wrong.csv', list.replace('SY,8.10', 'YD,8.10'));
  await standing(buyer, 'wrong.csv').getByText('an error at row 3, column H.').waitFor();
  expect(await standing(buyer, 'wrong.csv').getByRole('row').last().innerText()).toMatch(/^3\s+H\s+"YD" is not a unit/);

  await handIn(buyer, 'list.csv', list.replace(',CAR,SY,8.10', ',VINTIL,SY,8.10').replace('1.00,12,,,0', '1.00,,,,0'));
  await choose(buyer, 'Our cost is', /^Cut or box cost/);
  await buyer.getByRole('button', { name: 'Save', exact: true }).click();
  await lines(buyer, 'list.csv')
    .getByRole('row', { name: /Harbor Walk 2101, Shade 100 100.*\$7\.53.*\$7\.83.*\$6\.95/ })
    .waitFor();
  await lines(buyer, 'list.csv').getByRole('button', { name: 'New 1' }).click();
  await lines(buyer, 'list.csv').getByText('Enter the pieces per carton.').waitFor();
  const kind = buyer.getByRole('group', { name: 'VINTIL' });
  await type(kind, 'Pieces per carton', '45');
  await type(kind, 'SF per carton', '45');
  await buyer.getByRole('button', { name: 'Save for this vendor' }).click();
  await says(buyer, 'Saved for every file of this vendor');
  await lines(buyer, 'list.csv').getByText('45 pieces, 45 SF (usual)').waitFor();
  await lines(buyer, 'list.csv').getByRole('button', { name: 'Select all 1' }).click();
  await lines(buyer, 'list.csv').getByText('Chosen: 1 price, 1 new item.').waitFor();
  await lines(buyer, 'list.csv').getByRole('button', { name: 'Approve', exact: true }).click();
  await confirm(buyer, 'Approve');
  await says(buyer, '1 price approved, 1 item added.');

  await buyer.goto(item);
  const waiting = buyer.getByRole('region', { name: 'New costs' });
  await waiting.getByText('list.csv, row 2, promo').waitFor();
  await waiting.getByText('list.csv, row 2, after the promo').waitFor();
  await buyer.getByRole('region', { name: 'Cost history' }).getByText('list.csv, row 2').first().waitFor();

  // A cost typed into the promo would be undone by its end; the promo is withdrawn as a whole.
  await type(waiting, 'New cost', '8.20');
  await type(waiting, 'Effective date', addDays(today, 15));
  await waiting.getByRole('button', { name: 'Schedule' }).click();
  await waiting
    .getByText(/^A promo at \$6\.95 runs from .*, and then \$7\.83 counts again\. Choose a day after/)
    .waitFor();
  await waiting.getByRole('button', { name: 'Withdraw promo' }).click();
  await says(buyer, /^The promo was withdrawn: \$6\.95 for/);
  await waiting.getByText('list.csv, row 2').first().waitFor({ state: 'detached' });
});

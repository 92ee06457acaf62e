import { expect, test } from 'vitest';
import { addDays } from '@falcon/domain/kit/schedule';
import { journeys } from './support/browser';
import { carpet } from './support/carpets';
import { companyToday } from './support/days';
import { pick, says, type } from './support/office';
import { freshPlace } from './support/orders';
import { settled, visit } from './support/visit';

const { signedIn } = journeys();
const [, month = '', day = ''] = addDays(companyToday(), 10).split('-');
const inTenDays = `${month}/${day}/${addDays(companyToday(), 10).slice(0, 4)}`;

test('carpet is ordered, e-mailed to the vendor, received against its order, and on order at the item until then', async () => {
  const page = await signedIn('warehouse');
  const main = page.getByRole('main');
  const item = await carpet();
  const number = `BUY${freshPlace().replaceAll(/\D/g, '')}`;
  const cell = (row: number, name: string) => main.getByLabel(`Row ${row}, ${name}`, { exact: true });

  await visit(page, '/stock/to-buy');
  await settled(page);
  await main.getByRole('link', { name: 'Purchase orders' }).click();
  await page.waitForURL('**/stock/orders');
  await main.getByRole('link', { name: 'New purchase order' }).click();
  await page.waitForURL('**/stock/orders/create');
  await pick(page, 'Vendor', item.vendor);
  await type(page, 'PO number', number);
  await type(page, 'Expected on', inTenDays);
  // Items of the vendor that are short are filled in; one more is ordered below them.
  const row = await main
    .getByRole('row', { name: /./ })
    .filter({ has: page.getByLabel(/^Row \d+, item$/) })
    .count();
  await pick(page, `Row ${row}, item`, item.nameNumber, `${item.nameNumber}, ${item.colorNameNumber}`);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await main.getByText('Enter how many feet.').first().waitFor();
  await cell(row, 'length').fill('200');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('heading', { name: number, level: 1 }).waitFor();
  await main.getByText('On order', { exact: true }).waitFor();

  await main.getByRole('button', { name: 'E-mail order' }).click();
  const dialog = page.getByRole('dialog');
  await type(dialog, 'To', 'orders@mill.example');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.waitFor({ state: 'detached' });
  await main.getByText(/^orders@mill\.example, /).waitFor();

  await main.getByRole('link', { name: 'Receive' }).click();
  await page.waitForURL('**/stock/receive?order=*');
  await expect.poll(() => page.getByRole('textbox', { name: 'PO number' }).inputValue()).toBe(number);
  await type(page, 'Packing slip', `S-${number}`);
  const received = await main.getByLabel(/^Row \d+, roll number$/).count();
  for (let n = received; n > 1; n -= 1) await main.getByRole('button', { name: `Remove row ${n}` }).click();
  await pick(page, 'Row 1, item', item.nameNumber, `${item.nameNumber}, ${item.colorNameNumber}`);
  await cell(1, 'dye lot').fill('L1');
  await cell(1, 'roll number').fill(number);
  await cell(1, 'invoiced length').fill('120');
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  await page.waitForURL('**/stock/receipts/*');
  // The roll has the same number.
  await main.getByRole('link', { name: number, exact: true }).first().click();
  await main.getByText('Partly received', { exact: true }).waitFor();
  await main.getByText("80'", { exact: true }).first().waitFor();

  await main.getByRole('button', { name: 'Close order' }).click();
  await says(page, `${number} closed; no more is expected`);
  await main.getByText('Closed short', { exact: true }).waitFor();
});

import { expect, test } from 'vitest';
import { journeys } from './support/browser';
import { createCustomer, createUnit } from './support/customers';
import { changeOrder } from './support/cutting-day';
import { cents, pick, says, type } from './support/office';
import { lastWorkingDay } from './support/days';
import { billSheetOf } from './support/pay-office';
import {
  assignToSomebody,
  card,
  createDraft,
  dialog,
  fact,
  fillOrder,
  freshPlace,
  invoice,
  jobCost,
  opens,
  pay,
  press,
  reconcile,
  standsIn,
} from './support/orders';
import { scan } from './support/scanner';
import { visit } from './support/visit';

const { signedIn } = journeys();

test('a kitchen is tiled: cartons are billed and pulled, and the order is paid and closed', async () => {
  const office = await signedIn('office');
  const name = `Alder Tile House ${freshPlace()}`;
  const customer = await createCustomer(office, { name });
  const totals = await createUnit(office, customer, {
    name: 'Kitchen',
    floor: 'VCT',
    cuts: [['Kitchen', '13.5', '11.25']],
  });
  expect(totals).toBe('1 cut 13.50 LF 151.88 SF Cartons are calculated once the defaults have a tile item.');

  await fillOrder(office, {
    customer: name,
    unit: /Kitchen.*151\.88 SF/,
    place: freshPlace(),
    date: lastWorkingDay(),
    po: 'K-7',
  });
  await card(office, 'Cuts').getByText('13.50 LF · 151.88 SF', { exact: true }).waitFor();
  await pick(office, 'VCT, item', 'Marble Mix', /^Marble Mix/);
  await type(office, 'Additional pieces', '10');
  // 152 pieces and 10 more, 45 per carton: 4 cartons, billed as whole cartons.
  await card(office, 'Price').getByText('4 cartons, 162 pieces (10 extra); billed 180.00 SF').waitFor();
  const planned = await jobCost(office);
  const number = await createDraft(office);
  const address = office.url();
  expect(await jobCost(office)).toBe(planned);
  await press(office, 'Submit');
  await standsIn(office, 'Cut');

  const warehouse = await signedIn('warehouse');
  await visit(warehouse, '/work-order-cuts/carpet');
  // A tab opened by key keeps the focus, although it is another page's.
  await warehouse.getByRole('link', { name: 'VCT', exact: true }).press('Enter');
  await warehouse
    .locator('form')
    .filter({ hasText: number })
    .getByRole('checkbox', { name: '4 cartons pulled' })
    .waitFor();
  expect(await warehouse.evaluate(() => document.activeElement?.textContent)).toBe('VCT');
  await opens(warehouse, address, number);
  await press(warehouse, 'Cut done');
  await dialog(warehouse).getByRole('button', { name: 'Cut done' }).click();
  await dialog(warehouse).getByText('Pull the cartons, then check this box.').waitFor();
  await warehouse.keyboard.press('Escape');
  await dialog(warehouse).waitFor({ state: 'detached' });

  // The list says where they lie; the first scan marks them as pulled, the second is "Cut done".
  await visit(warehouse, '/work-order-cuts/vct');
  const job = warehouse.locator('form').filter({ hasText: number });
  await job.getByText(/4 cartons · lot /).waitFor();
  await scan(warehouse, number);
  await job.getByRole('checkbox', { name: '4 cartons pulled', checked: true }).waitFor();
  await scan(warehouse, number);
  await job.waitFor({ state: 'detached' });
  await scan(warehouse, number);
  await says(warehouse, `${number} is already done.`);
  // By mistake: back on the shelf, and pulled again.
  const done = warehouse.getByRole('region', { name: 'Done in the last ten minutes' });
  await done.getByRole('listitem').filter({ hasText: number }).getByText('4 cartons').waitFor();
  await done.getByRole('button', { name: `Undo ${number}` }).click();
  await says(warehouse, `${number}: back on its shelf`);
  await job.getByRole('checkbox', { name: '4 cartons pulled', checked: false }).waitFor();
  const id = address.split('/').at(-1) ?? '';
  await changeOrder(office, { id }, { specialInstructions: 'Pull only what is dry' });
  await job.getByText(/^Changed elsewhere: instructions: none → Pull only what is dry/).waitFor();
  await scan(warehouse, number);
  await job.getByRole('checkbox', { name: '4 cartons pulled', checked: true }).waitFor();
  await scan(warehouse, number);
  await job.waitFor({ state: 'detached' });
  await opens(warehouse, address, number);
  await standsIn(warehouse, 'Assign');

  await standsIn(office, 'Assign');
  await assignToSomebody(office);
  await standsIn(office, 'Reconcile');
  await reconcile(office);
  await standsIn(office, 'Invoice');
  expect(await jobCost(office)).toBe(planned);
  await invoice(office);
  await standsIn(office, 'Invoice Created');
  expect(cents(await fact(card(office, 'Invoice'), 'Amount').innerText())).toBe(planned);
  await pay(office);
  await standsIn(office, 'Payment Received');
  await billSheetOf(number, 'DONE');
  await office.reload();
  await press(office, 'Close');
  await standsIn(office, 'Close');
  expect(await office.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
});

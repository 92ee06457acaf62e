import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys } from './support/browser';
import { printed } from './support/printouts';
import { createCustomer, createUnit } from './support/customers';
import { cents, pick, says, type } from './support/office';
import { lastWorkingDay } from './support/days';
import { billSheetOf } from './support/pay-office';
import {
  assignToSomebody,
  card,
  choosesMore,
  confirm,
  createDraft,
  cutAll,
  dialog,
  fact,
  fillOrder,
  freshPlace,
  invoice,
  jobCost,
  opens,
  pay,
  press,
  standsIn,
} from './support/orders';

const { signedIn } = journeys();

/** The entries of the order's history, newest first, one line each. */
async function historyOf(page: Page): Promise<string[]> {
  await choosesMore(page, 'History');
  const entries = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await entries.first().waitFor();
  return (await entries.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
}

/** Prints a document of the order and returns the first bytes of what the new tab gets. */
async function prints(page: Page, paper: string): Promise<string> {
  return (await (await printed(page, paper)).body()).subarray(0, 5).toString('latin1');
}

test('an apartment is carpeted: from the new customer and its unit to the paid and closed order', async () => {
  const office = await signedIn('office');
  const name = `Juniper Landing ${freshPlace()}`;
  const customer = await createCustomer(office, { name });
  const totals = await createUnit(office, customer, {
    name: '2BR-A',
    floor: 'Carpet',
    cuts: [
      ['Living room', '20', '12'],
      ['Bedroom', "10'4", '12'],
    ],
  });
  expect(totals).toContain('40.44 SY');

  await fillOrder(office, { customer: name, unit: /2BR-A/, place: freshPlace(), date: lastWorkingDay(), po: '88213' });
  expect(await office.getByRole('textbox', { name: 'Cut 2, length' }).inputValue()).toBe('10\'4"');
  expect(await office.getByRole('textbox', { name: 'Address' }).inputValue()).toBe('4210 Meridian Street');
  await pick(office, 'Carpet, item', 'Prairie Song', /^Prairie Song \d/);
  await pick(office, 'Pad, item', 'Rebond 6', /^Rebond 6/);
  const planned = await jobCost(office);
  const number = await createDraft(office);
  const address = office.url();
  expect(await jobCost(office)).toBe(planned);

  await press(office, 'Submit');
  await standsIn(office, 'Cut');

  const warehouse = await signedIn('warehouse');
  await opens(warehouse, address, number);
  await cutAll(warehouse, 'W-7731', 'L-42');
  await standsIn(warehouse, 'Assign');
  expect(await warehouse.getByRole('main').innerText()).not.toContain('$');

  // The office has had the order on the screen all the time.
  await standsIn(office, 'Assign');
  const crew = await assignToSomebody(office);
  await standsIn(office, 'Reconcile');
  await office.getByText(crew, { exact: true }).waitFor();

  await press(office, 'Reconcile');
  await type(dialog(office), 'Carpet, actual quantity', '42.5');
  await confirm(office, 'Reconcile');
  await standsIn(office, 'Invoice');
  await expect.poll(() => jobCost(office)).not.toBe(planned);
  const actual = await jobCost(office);

  await invoice(office);
  await standsIn(office, 'Invoice Created');
  const bill = card(office, 'Invoice');
  expect(cents(await fact(bill, 'Amount').innerText())).toBe(actual);
  await pay(office, '100');
  await says(office, 'Payment of $100.00 recorded');
  await bill.getByText('Partly paid').waitFor();
  expect(cents(await fact(bill, 'Open').innerText())).toBe(actual - 100_00);
  await standsIn(office, 'Invoice Created');
  await pay(office);
  await standsIn(office, 'Payment Received');
  expect(await prints(office, 'Customer')).toBe('%PDF-');
  await billSheetOf(number, 'DONE');
  await office.reload();
  await press(office, 'Close');
  await standsIn(office, 'Close');

  const history = await historyOf(office);
  const steps = [
    'Close Payment Received → Close',
    'Invoice Created → Payment Received',
    'Payment recorded',
    'Invoice → Invoice Created',
    'Reconcile → Invoice',
    'Assign → Reconcile',
    'Cut → Assign',
    'Draft → Cut',
    'Created Draft',
  ];
  const positions = steps.map((step) => history.findIndex((line) => line.includes(step)));
  expect(
    positions.every((at, index) => at >= 0 && (index === 0 || at > (positions[index - 1] ?? -1))),
    history.join('\n'),
  ).toBe(true);
  expect(history.find((line) => line.includes('Cut → Assign'))).toContain('Ray Dillard');
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys } from './support/browser';
import type { NewCustomer } from './support/customers';
import { choose, pick, save, type } from './support/office';
import type { Status } from './support/orders';
import { lastWorkingDay, workingDayAhead } from './support/days';
import { makeStudioCustomer, openDraft, prairieSong, takeTo } from './support/made';
import type { OrderToMake } from './support/made';
import {
  assignToSomebody,
  card,
  choosesMore,
  confirm,
  createDraft,
  cutAll,
  dialog,
  fillOrder,
  freshPlace,
  invoice,
  opens,
  pay,
  press,
  readsRefusal,
  standsIn,
  submit,
  typeRolls,
} from './support/orders';

const { signedIn } = journeys();

/** The next step is refused with this sentence, and the order does not change. */
async function refusesStep(page: Page, step: string, sentence: string | RegExp, still: Status): Promise<void> {
  await press(page, step);
  await readsRefusal(page, sentence, still);
}

/** The open dialog is confirmed, refuses with this sentence and stays open. */
async function refuses(page: Page, verb: string, sentence: string | RegExp): Promise<void> {
  await dialog(page).getByRole('button', { name: verb, exact: true }).click();
  await dialog(page).getByRole('alert').getByText(sentence).waitFor();
}

/** The open dialog does nothing without a reason: it shows this at the field, which has the focus. */
async function asksWhy(page: Page, verb: string): Promise<void> {
  await dialog(page).getByRole('button', { name: verb, exact: true }).click();
  await dialog(page).getByText('Enter a reason; it is kept in the history.').waitFor();
  await expect
    .poll(() =>
      dialog(page)
        .getByRole('textbox', { name: 'Reason' })
        .evaluate((field) => field === document.activeElement),
    )
    .toBe(true);
}

/** A new customer with one carpeted unit style. */
async function newCustomer(office: Page, terms: Omit<NewCustomer, 'name'> = {}): Promise<string> {
  const name = `Refusal Court ${freshPlace()}`;
  await makeStudioCustomer(office, { name, ...terms }, ['Closet', 5, 12]);
  return name;
}

/** Opens a draft with carpet selected; only what the test is about is left out. */
const draft = async (office: Page, job: OrderToMake) => openDraft(office, { ...job, carpet: await prairieSong() });

test('a draft is not submitted without floor, cuts, date, PO and credit', async () => {
  const office = await signedIn('office');
  const customer = await newCustomer(office, { poRequired: true });
  await fillOrder(office, { customer, unit: /Studio/, place: freshPlace(), date: 'none' });
  await createDraft(office);
  await refusesStep(office, 'Submit', 'Select the flooring item first.', 'Draft');

  await pick(office, 'Carpet, item', 'Prairie Song', /^Prairie Song \d/);
  await office.getByRole('checkbox', { name: 'Cut 1 included' }).uncheck();
  await office.getByRole('checkbox', { name: 'Cut 2 included' }).uncheck();
  await save(office);
  await refusesStep(office, 'Submit', 'Enter at least one cut and include it.', 'Draft');

  await office.getByRole('checkbox', { name: 'Cut 1 included' }).check();
  await save(office);
  await refusesStep(office, 'Submit', 'Select an install date first.', 'Draft');

  await type(office, 'Install date', 'sun');
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  await office
    .getByText(/is a Sunday\. Select another date or ask for an override\./)
    .first()
    .waitFor();
  await office.getByRole('button', { name: /^Next free:/ }).click();
  await save(office);
  await refusesStep(office, 'Submit', 'This customer requires a PO number. Enter it before submitting.', 'Draft');

  const { number } = await draft(office, {
    customer: await newCustomer(office, { creditLimit: '0' }),
    date: workingDayAhead(45),
  });
  await refusesStep(
    office,
    'Submit',
    'The customer would be over the credit limit. Collect open invoices or ask for an override.',
    'Draft',
  );

  const admin = await signedIn('admin');
  await opens(admin, office.url(), number);
  await submit(admin);
});

test("cutting can't be finished without rolls, without lots, or from two lots", async () => {
  const office = await signedIn('office');
  const order = await draft(office, { customer: await newCustomer(office), date: 'next free' });
  await takeTo(office, order, 'Cut');
  await standsIn(office, 'Cut');
  await press(office, 'Cut done');
  await dialog(office).getByRole('combobox', { name: 'Cut 1, roll' }).waitFor();
  await refuses(office, 'Cut done', 'Enter the roll number of 2 cuts.');
  await readsRefusal(office, 'Enter the roll number of 2 cuts.', 'Cut');

  await typeRolls(office, 'R-9001', ['']);
  await refuses(office, 'Cut done', 'Enter the dye lot of 2 cuts.');
  await readsRefusal(office, 'Enter the dye lot of 2 cuts.', 'Cut');

  await typeRolls(office, 'R-9001', ['A1', 'B2']);
  await refuses(office, 'Cut done', 'All cuts of one flooring item must come from one dye lot.');
  await readsRefusal(office, 'All cuts of one flooring item must come from one dye lot.', 'Cut');
  await cutAll(office, 'R-9001', 'A1');
  await standsIn(office, 'Assign');

  await choosesMore(office, /^Re-cut/);
  // The first answer is that of the pieces below it.
  await dialog(office).getByRole('combobox').first().click();
  await office.getByRole('option', { name: 'Was only recorded: back onto its roll' }).click();
  await asksWhy(office, 'Re-cut');
  await type(dialog(office), 'Reason', 'Wrong side up');
  await confirm(office, 'Re-cut');
  await standsIn(office, 'Cut');
});

test("an installer can't be in two places, and a job can't be reconciled before its day", async () => {
  const office = await signedIn('office');
  const customer = await newCustomer(office);
  const first = await draft(office, { customer, date: 'next free', jobTime: 'PM' });
  await takeTo(office, first, 'Assign');
  await standsIn(office, 'Assign');
  const crew = await assignToSomebody(office);
  await standsIn(office, 'Reconcile');
  await refusesStep(
    office,
    'Reconcile',
    'The install date is in the future. Reconcile after the job is done.',
    'Reconcile',
  );

  await office.getByRole('button', { name: 'More actions' }).click();
  expect(await office.getByRole('menuitem', { name: /^Cancel/ }).count()).toBe(0);
  await office.keyboard.press('Escape');
  await takeTo(office, await draft(office, { customer, date: first.date, jobTime: 'PM' }), 'Assign');
  await standsIn(office, 'Assign');
  await press(office, 'Assign');
  await pick(dialog(office), 'Installer', crew);
  await refuses(office, 'Assign', `The installer is already on ${first.number} at that date and time.`);
  await readsRefusal(office, /already on/, 'Assign');

  await choosesMore(office, /^Hold…/);
  await asksWhy(office, 'Hold');
  await type(dialog(office), 'Reason', 'Tenant still there');
  await confirm(office, 'Hold');
  await standsIn(office, 'Hold');
  await choosesMore(office, /^Cancel/);
  await asksWhy(office, 'Cancel order');
});

test("an invoice needs its PO; one that is paid in part can't be deleted, nor forced away", async () => {
  const office = await signedIn('office');
  const order = await draft(office, {
    customer: await newCustomer(office, { poRequired: true }),
    date: lastWorkingDay(),
  });
  const admin = await signedIn('admin');
  await opens(admin, order.address, order.number);
  await submit(admin);
  await standsIn(office, 'Cut');
  await choosesMore(office, 'Hold commercial');
  await readsRefusal(office, 'Only orders of commercial customers can be put on this hold. Use Hold.', 'Cut');
  await takeTo(office, order, 'Invoice', 'Cut');
  await standsIn(office, 'Invoice');
  await press(office, 'Create invoice');
  await dialog(office).getByRole('button', { name: 'Create invoice', exact: true }).click();
  await readsRefusal(office, 'Enter the PO number.', 'Invoice');
  await choosesMore(office, 'Close, no charge');
  await readsRefusal(office, /Only a repair or an order that costs nothing can be closed without charge\./, 'Invoice');

  await type(office, 'PO', '4712');
  await save(office);
  await invoice(office);
  await standsIn(office, 'Invoice Created');
  await pay(office, '50');
  await card(office, 'Invoice').getByText('Partly paid').waitFor();
  await choosesMore(office, 'Void invoice');
  await readsRefusal(office, '$50.00 of this invoice is paid. Reverse the payment first.', 'Invoice Created');

  await card(admin, 'Invoice').getByText('Partly paid').waitFor();
  await choosesMore(admin, /^Force/);
  await choose(dialog(admin), 'Status', 'Draft');
  await type(dialog(admin), 'Reason', 'Start over');
  await refuses(admin, 'Force change', '$50.00 is posted on the invoice of this order. Reverse the payment first.');
  await readsRefusal(admin, /is posted/, 'Invoice Created');

  await card(office, 'Invoice').getByRole('button', { name: 'Reverse' }).first().click();
  await asksWhy(office, 'Reverse payment');
  await type(dialog(office), 'Reason', 'Check returned');
  // An invoice with a fee is not deleted.
  await type(dialog(office), 'Returned-check fee', '');
  await confirm(office, 'Reverse payment');
  await card(office, 'Invoice').getByText('Open', { exact: true }).first().waitFor();
  await choosesMore(office, 'Void invoice');
  await asksWhy(office, 'Void invoice');
  await type(dialog(office), 'Reason', 'Wrong price');
  await confirm(office, 'Void invoice');
  await standsIn(office, 'Invoice');
});

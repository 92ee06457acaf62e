import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { journeys } from './support/browser';
import type { NewCustomer } from './support/customers';
import { lastWorkingDay } from './support/days';
import { makeDraft, makeStudioCustomer, prairieSong, takeTo } from './support/made';
import type { MadeOrder } from './support/made';
import {
  assignToSomebody,
  choosesMore,
  confirm,
  createDraft,
  dialog,
  fillOrder,
  freshPlace,
  invoice,
  pay,
  press,
  readsRefusal,
  reconcile,
  standsIn,
  submit,
} from './support/orders';
import { billSheetOf } from './support/pay-office';
import { visit } from './support/visit';

const { signedIn } = journeys();

async function newCustomer(office: Page, type: NewCustomer['type']): Promise<string> {
  const name = `Ending Court ${freshPlace()}`;
  await makeStudioCustomer(office, { name, type });
  return name;
}

/** An order of a job that is already done, open in this status. */
async function ordered(office: Page, customer: string, status: 'Cut' | 'Invoice'): Promise<MadeOrder> {
  const order = await makeDraft(office, { customer, date: lastWorkingDay(), carpet: await prairieSong() });
  await takeTo(office, order, status);
  await visit(office, order.address);
  await standsIn(office, status);
  return order;
}

test('a commercial customer’s order waits on its own hold and continues where it was', async () => {
  const office = await signedIn('super-admin');
  await ordered(office, await newCustomer(office, 'Commercial'), 'Cut');
  await choosesMore(office, 'Hold commercial');
  await standsIn(office, 'Hold Commercial');
  await press(office, 'Release');
  await dialog(office).getByText('The order returns to its previous status.').waitFor();
  await confirm(office, 'Release');
  await standsIn(office, 'Cut');
});

test("a job whose bill sheet is paid can't be reconciled again, and can't be closed before the sheet is done", async () => {
  const office = await signedIn('super-admin');
  const { number } = await ordered(office, await newCustomer(office, undefined), 'Invoice');

  await billSheetOf(number, 'PAID');
  await office.reload();
  await choosesMore(office, 'Undo reconcile');
  await readsRefusal(
    office,
    'The bill sheet of this job is already paid. Correct it with a payment adjustment.',
    'Invoice',
  );

  await billSheetOf(number, 'OPEN');
  await invoice(office);
  await standsIn(office, 'Invoice Created');
  await pay(office);
  await standsIn(office, 'Payment Received');
  await press(office, 'Close');
  await readsRefusal(
    office,
    'The installer’s pay for this job is not on an approved bill sheet yet. Approve its bill sheet before closing.',
    'Payment Received',
  );

  await billSheetOf(number, 'DONE');
  await office.reload();
  await press(office, 'Close');
  await standsIn(office, 'Close');
});

test('a repair without cost has nothing to bill and is closed without charge', async () => {
  const office = await signedIn('super-admin');
  const customer = await newCustomer(office, undefined);
  await fillOrder(office, { customer, place: freshPlace(), date: lastWorkingDay() });
  await office.getByRole('checkbox', { name: 'Repair', exact: true }).check();
  await createDraft(office);
  await submit(office);
  await press(office, 'Cut done');
  await dialog(office).getByText('no roll is used').waitFor();
  await confirm(office, 'Cut done');
  await standsIn(office, 'Assign');
  await assignToSomebody(office);
  await standsIn(office, 'Reconcile');
  await reconcile(office);
  await standsIn(office, 'Invoice');
  await choosesMore(office, 'Create invoice');
  await readsRefusal(office, 'There is nothing to bill. Close the order at no charge instead.', 'Invoice');
  await press(office, 'Close, no charge');
  await standsIn(office, 'Close');
});

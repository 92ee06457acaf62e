import { addDays, isBusinessDay } from '@falcon/domain/kit/schedule';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { journeys } from './support/browser';
import { keptBack, pick, save, type } from './support/office';
import { lastWorkingDay } from './support/days';
import { makeStudioCustomer, openDraft, prairieSong, takeTo } from './support/made';
import type { MadeOrder } from './support/made';
import {
  assignToSomebody,
  dialog,
  freshPlace,
  invoice,
  opens,
  press,
  readsWhyNot,
  reconcile,
  standsIn,
  submit,
} from './support/orders';
import { visit } from './support/visit';

const { signedIn } = journeys();

async function newCustomer(office: Page): Promise<{ readonly name: string; readonly address: string }> {
  const name = `Latch Court ${freshPlace()}`;
  return { name, address: await makeStudioCustomer(office, { name }) };
}

const draft = async (office: Page, customer: string, date: string): Promise<MadeOrder> =>
  openDraft(office, { customer, date, carpet: await prairieSong() });

/** A step is refused with this sentence; the order does not change. */
async function refusesStep(page: Page, step: string, sentence: string | RegExp): Promise<void> {
  await press(page, step);
  await readsWhyNot(page, sentence);
}

/** Enables or disables a record on its own page. */
async function sets(page: Page, address: string, box: string, on: boolean): Promise<void> {
  await visit(page, address);
  await page.getByRole('checkbox', { name: box, exact: true }).setChecked(on);
  await save(page);
}

/** A business day some weeks ahead that no other test books. */
function quietDay(): string {
  let day = addDays(lastWorkingDay(), 58);
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

test('a full day accepts no more jobs, and a customer disabled since accepts none', async () => {
  const office = await signedIn('office');
  const admin = await signedIn('super-admin');
  const customer = await newCustomer(office);
  const day = quietDay();
  const order = await draft(office, customer.name, day);

  await visit(admin, `/app-config/job-limits?month=${day.slice(0, 7)}`);
  const limit = admin.locator(`[data-limit="${day} CARPET"]`);
  await limit.click();
  await admin.keyboard.type('0');
  await admin.keyboard.press('Enter');
  await admin.locator(`[data-limit="${day} CARPET"][data-own=true]`).waitFor();
  await office.reload();
  await opens(office, order.address, order.number);
  await refusesStep(office, 'Submit', /is closed: the limit for Carpet is 0/);
  await standsIn(office, 'Draft');

  await limit.click();
  await admin.keyboard.type('d');
  await admin.keyboard.press('Enter');
  await admin.locator(`[data-limit="${day} CARPET"][data-own=false]`).waitFor();
  await sets(admin, `${customer.address}/profile`, 'Enabled', false);
  await office.reload();
  await opens(office, order.address, order.number);
  await refusesStep(office, 'Submit', 'The customer is disabled. Enable the customer first.');
  await standsIn(office, 'Draft');

  await sets(admin, `${customer.address}/profile`, 'Enabled', true);
  await office.reload();
  await opens(office, order.address, order.number);
  await submit(office);
});

test('an installer disabled since gets no job, and a bill needs someone who pays it', async () => {
  const admin = await signedIn('super-admin');
  const surname = `Latch ${freshPlace().replaceAll(/\D/g, '')}`;
  await visit(admin, '/installers/create');
  await type(admin, 'First name', 'Vera');
  await type(admin, 'Last name', surname);
  await admin.getByRole('button', { name: 'Create', exact: true }).click();
  await admin.waitForURL(/\/installers\/\d+/);
  const installer = new URL(admin.url()).pathname;

  const office = await signedIn('super-admin');
  const customer = await newCustomer(office);
  await takeTo(office, await draft(office, customer.name, lastWorkingDay()), 'Assign');
  await standsIn(office, 'Assign');
  await press(office, 'Assign');
  await pick(dialog(office), 'Installer', surname, new RegExp(surname));
  await sets(admin, installer, 'Enabled', false);
  await dialog(office).getByRole('button', { name: 'Assign', exact: true }).click();
  await dialog(office)
    .getByText(/is disabled\. (Choose|Select) another/)
    .waitFor();
  await dialog(office).getByRole('button', { name: 'Back' }).click();
  await assignToSomebody(office);
  await standsIn(office, 'Reconcile');
  await reconcile(office);
  await standsIn(office, 'Invoice');

  await office.getByRole('button', { name: 'Change', exact: true }).click();
  // What can be done with the order now is known only after the click.
  const tell = await keptBack(office, 'query OrderNextSteps');
  await type(office, 'Bill to', ' ');
  await save(office);
  await press(office, 'Create invoice');
  tell();
  await dialog(office).getByRole('textbox', { name: 'Bill to' }).waitFor();
  await dialog(office).getByRole('button', { name: 'Create invoice', exact: true }).click();
  await readsWhyNot(office, 'Enter who is billed.');
  await standsIn(office, 'Invoice');
  // The step saves what was typed before it asks.
  await type(office, 'Bill to', customer.name);
  await invoice(office);
  await standsIn(office, 'Invoice Created');
});

import { expect, test } from 'vitest';
import { journeys } from './support/browser';
import { type } from './support/office';
import { makeStudioCustomer, openDraft, prairieSong, takeTo } from './support/made';
import { cutAll, freshPlace, standsIn } from './support/orders';

const { signedIn } = journeys();

test('an order that is cut is changed: the dialog says what goes back to the warehouse and what becomes a remnant', async () => {
  const office = await signedIn('office');
  const customer = `Again Court ${freshPlace()}`;
  await makeStudioCustomer(office, { name: customer }, ['Closet', 5, 12]);
  const order = await openDraft(office, { customer, date: 'next free', carpet: await prairieSong() });
  await takeTo(office, order, 'Cut');
  await standsIn(office, 'Cut');
  await cutAll(office, 'R-9002', 'A1');
  await standsIn(office, 'Assign');

  await type(office, 'Cut 2, length', '6');
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  const question = office.getByRole('dialog', { name: 'Already cut' });
  await question.getByText("Back to the warehouse, to be cut: Closet, 6' x 12'.").waitFor();
  await question.getByText("Become remnants: Closet, 5' x 12' of roll R-9002, lot A1.").waitFor();
  // A question is no fault to fix.
  expect(await office.getByText('Not saved.').count()).toBe(0);
  await question.getByRole('button', { name: 'Save and cut again' }).click();
  await standsIn(office, 'Cut');
  await office.getByText('R-9002').first().waitFor();
});

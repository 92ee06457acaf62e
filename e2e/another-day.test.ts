import { writtenDate } from '@falcon/domain/kit/schedule';
import { expect, test } from 'vitest';
import { anOpenInvoice } from '../apps/api/src/testing/money-in';
import { journeys } from './support/browser';
import { inDatabase } from './support/database';
import { companyToday, otherDaysZone } from './support/days';
import { says, type } from './support/office';
import { settled, visit } from './support/visit';

const { signedIn } = journeys();

test('where it is another day, dates are those of the company: what is suggested, stored, and called today', async () => {
  const page = await signedIn('super-admin', { timezoneId: otherDaysZone() });
  const today = writtenDate(companyToday());
  const { customerId } = await inDatabase(anOpenInvoice);
  await visit(page, `/payments/create?customer=${customerId}`);
  await settled(page);
  const received = page.getByRole('textbox', { name: 'Received', exact: true });
  expect(await received.inputValue()).toBe(today);
  await type(page, 'Received', 'today');
  await type(page, 'Amount', '1.23');
  await type(page, 'Check number', 'ANOTHER-DAY');
  await page.getByRole('button', { name: 'Record payment', exact: true }).click();
  await says(page, 'Payment of $1.23 recorded');
  const receipt = await inDatabase((db) =>
    db.selectFrom('receipt').select('receivedOn').where('reference', '=', 'ANOTHER-DAY').executeTakeFirstOrThrow(),
  );
  expect(receipt.receivedOn).toBe(companyToday());

  await visit(page, '/deposits/create');
  await settled(page);
  expect(await page.getByRole('textbox', { name: 'Deposited', exact: true }).inputValue()).toBe(today);
  await visit(page, '/reports/aging');
  await settled(page);
  expect(await page.getByRole('textbox', { name: 'As of', exact: true }).inputValue()).toBe(today);
});

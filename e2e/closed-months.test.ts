import { firstOfMonth, monthName } from '@falcon/domain/money-in/accounts';
import { addDays, writtenDate } from '@falcon/domain/kit/schedule';
import { afterEach, expect, test } from 'vitest';
import { anOpenInvoice, checksInTheDrawer } from '../apps/api/src/testing/money-in';
import { companyToday } from './support/days';
import { journeys } from './support/browser';
import { inDatabase } from './support/database';
import { type } from './support/office';
import { settled, visit } from './support/visit';

const { signedIn } = journeys();

afterEach(() =>
  inDatabase((db) =>
    db
      .updateTable('closedBooks')
      .set(({ eb }) => ({ closedThrough: null, version: eb('version', '+', 1) }))
      .execute(),
  ),
);

test('a month is closed, a payment dated in it is refused at its date, and the month is reopened with a reason', async () => {
  const page = await signedIn('super-admin');
  const firstOpen = firstOfMonth(companyToday());
  const lastDay = addDays(firstOpen, -1);
  const month = monthName(lastDay);
  await visit(page, '/month-end');
  await settled(page);
  await page.getByRole('button', { name: `Close ${month}`, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Close ${month}` })
    .click();
  await page.getByText(`Closed through ${month}`).waitFor();

  const invoice = await inDatabase(anOpenInvoice);
  await visit(page, `/payments/create?customer=${invoice.customerId}`);
  await settled(page);
  await type(page, 'Amount', '10');
  await type(page, 'Received', writtenDate(lastDay));
  await page.getByRole('button', { name: 'Record payment', exact: true }).click();
  await page
    .getByText(`${month} is closed. Enter ${writtenDate(firstOpen)} or later.`)
    .first()
    .waitFor();

  await visit(page, '/month-end');
  await page.getByRole('button', { name: `Reopen ${month}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reopen', exact: true }).click();
  await dialog.getByText('Enter a reason.').waitFor();
  await type(dialog, 'Reason', 'A check was missing.');
  await dialog.getByRole('button', { name: 'Reopen', exact: true }).click();
  await page.getByRole('button', { name: `Close ${month}`, exact: true }).waitFor();
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await page.getByText('A check was missing.').waitFor();
  expect(await page.getByText('Months closed through').count()).toBeGreaterThan(0);
});

test('the bookkeeper sees on one page what is left in a month, opens its list, and closes the month', async () => {
  const page = await signedIn('office');
  const lastDay = addDays(firstOfMonth(companyToday()), -1);
  const month = monthName(lastDay);
  await inDatabase((db) => checksInTheDrawer(db, ['77105'], lastDay));
  await visit(page, '/month-end');
  await settled(page);
  const row = page.getByRole('row', { name: /^Payments not deposited/ });
  const left = Number((await row.locator('strong').textContent())?.replaceAll(',', ''));
  await row.getByRole('link', { name: 'Payments not deposited' }).click();
  await page.getByText('77105', { exact: true }).waitFor();
  await page.getByText(`1-${left} of ${left}`).waitFor();

  await visit(page, '/month-end');
  await settled(page);
  await page.getByRole('button', { name: `Close ${month}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^Payments not deposited: \d/).waitFor();
  await dialog.getByRole('button', { name: `Close ${month}` }).click();
  await page.getByText(`Closed through ${month}`).waitFor();
  expect(await page.getByRole('button', { name: /^Reopen/ }).count()).toBe(0);
});

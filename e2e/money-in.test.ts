import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { anOpenInvoice, checksInTheDrawer, openOfAFirm, twelveInvoices } from '../apps/api/src/testing/money-in';
import { journeys } from './support/browser';
import { inDatabase } from './support/database';
import { exportedCsv } from './support/exports';
import { cents, choose, says, type } from './support/office';
import { settled, visit } from './support/visit';

const { signedIn } = journeys();

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).locator('tbody tr');
const dollars = (amount: number): string => `$${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
async function opened(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await settled(page);
}
/** A figure of the account on the screen. */
const figure = async (page: Page, label: string): Promise<number> =>
  cents(
    await page
      .getByRole('region', { name: 'Account' })
      .locator('div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd')
      .last()
      .innerText(),
  );

const statusesOf = (ids: readonly number[]): Promise<readonly string[]> =>
  inDatabase(async (db) =>
    (
      await db
        .selectFrom('invoice')
        .select('status')
        .where('id', 'in', [...ids])
        .orderBy('invoiceDate')
        .execute()
    ).map(({ status }) => status),
  );

test('one check of a firm pays twelve invoices, the last in part; it bounces, and they are open again', async () => {
  const { firmId, invoices: twelve } = await inDatabase(twelveInvoices);
  const amount = twelve.reduce((sum, { open }) => sum + open, 0) - 1_00;
  const page = await signedIn('office');
  await opened(page, `/property-management-firms/${firmId}/account`);
  const balance = await figure(page, 'Balance');
  await page.getByRole('link', { name: 'Record payment' }).click();
  await main(page).getByText('12 open, 0 on this payment.').waitFor();
  await type(page, 'Amount', (amount / 100).toFixed(2));
  await type(page, 'Check number', '77120');
  await main(page).getByText('12 open, 12 on this payment.').waitFor();
  await page.getByRole('button', { name: 'Record payment' }).click();
  await says(page, `Payment of ${dollars(amount)} recorded`);
  await settled(page);
  expect(await rows(page).count()).toBe(12);
  expect(await statusesOf(twelve.map(({ id }) => id))).toEqual([...Array<string>(11).fill('PAID'), 'PARTIAL']);
  const payment = new URL(page.url()).pathname;

  // The same check again is asked about.
  await opened(page, `/payments/create?firm=${firmId}`);
  await type(page, 'Amount', (amount / 100).toFixed(2));
  await type(page, 'Check number', '77120');
  await page.getByRole('checkbox', { name: /^Keep / }).check();
  await page.getByRole('button', { name: 'Record payment' }).click();
  await main(page).getByText('with the number 77120 was already recorded').first().waitFor();

  await opened(page, payment);
  await page.getByRole('button', { name: 'Reverse', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reverse payment' }).click();
  await dialog.getByText('Enter a reason.').waitFor();
  await type(page, 'Reason', 'The check bounced.');
  expect(await dialog.getByRole('textbox', { name: 'Returned-check fee' }).inputValue()).toBe('35.00');
  await dialog.getByRole('button', { name: 'Reverse payment' }).click();
  await says(page, 'The payment was reversed, with a fee of $35.00');
  await main(page).getByText('Reversed', { exact: true }).first().waitFor();
  await main(page).getByText('The check bounced.').first().waitFor();
  expect(await statusesOf(twelve.map(({ id }) => id))).toEqual(Array<string>(12).fill('OPEN'));
  await opened(page, `/property-management-firms/${firmId}/account?kind=PAYMENT`);
  expect(await figure(page, 'Balance')).toBe(balance + 35_00);
  await rows(page).filter({ hasText: 'Payment reversed' }).filter({ hasText: '77120' }).first().waitFor();

  // A good customer does not pay the fee.
  await opened(page, `/property-management-firms/${firmId}/account?kind=FEE`);
  const waived = rows(page).filter({ hasText: 'Returned-check fee' }).first();
  await waived.hover();
  await waived.getByRole('button', { name: 'Waive' }).click();
  await dialog.getByText('The customer no longer owes the fee.').waitFor();
  await type(page, 'Reason', 'A good customer');
  await dialog.getByRole('button', { name: 'Waive fee' }).click();
  await says(page, 'Returned-check fee waived');
  await opened(page, `/property-management-firms/${firmId}/account?kind=PAYMENT`);
  expect(await figure(page, 'Balance')).toBe(balance);
});

test('every way to record a payment leads to one that is filled in', async () => {
  const { firmId, own, count } = await inDatabase(openOfAFirm);
  const [first] = own;
  if (!first) throw new Error('The customer has open invoices');
  const page = await signedIn('office');
  const record = async (): Promise<void> => {
    await page.getByRole('link', { name: 'Record payment', exact: true }).click();
    await page.waitForURL('**/payments/create**');
    await settled(page);
  };
  const customer = () => page.getByRole('combobox', { name: 'Customer or firm', exact: true }).inputValue();
  const amount = () => page.getByRole('textbox', { name: 'Amount', exact: true }).first().inputValue();
  const openText = (open: number, paid: number) =>
    main(page).getByText(`${open} open, ${paid} on this payment.`).waitFor();

  await opened(page, `/customers/${first.customerId}/account`);
  const name = (await page.getByRole('heading', { level: 1 }).innerText()).trim();
  await record();
  expect([await customer(), await amount()]).toEqual([name, '']);
  await openText(own.length, 0);

  await opened(page, `/property-management-firms/${firmId}/account`);
  await record();
  await openText(count, 0);

  await opened(page, `/invoices/${first.id}`);
  await record();
  expect([await customer(), cents(await amount())]).toEqual([name, first.open]);
  await openText(own.length, 1);

  await opened(page, `/reports/aging?q=${encodeURIComponent(name)}`);
  const owed = dollars(own.reduce((sum, { open }) => sum + open, 0));
  await rows(page).first().getByRole('link', { name: owed, exact: true }).last().click();
  await page.waitForURL(`**/customers/${first.customerId}/account`);
  await record();
  expect(await customer()).toBe(name);

  await opened(page, `/invoices?customer=${first.customerId}&status=OPEN,PARTIAL`);
  for (const { number } of own.slice(0, 2)) await rows(page).filter({ hasText: number }).getByRole('checkbox').check();
  await record();
  expect(await customer()).toBe(name);
  expect(cents(await amount())).toBe(own.slice(0, 2).reduce((sum, { open }) => sum + open, 0));
  await openText(own.length, Math.min(own.length, 2));

  for (const address of ['/dashboard', '/payments']) {
    await opened(page, address);
    await record();
    expect([await customer(), await amount()]).toEqual(['', '']);
  }
});

test('on the account of a customer: a credit memo settles an invoice, a write-off above the limit is refused, and both are entries', async () => {
  const invoice = await inDatabase(anOpenInvoice);
  const page = await signedIn('office');
  await opened(page, `/customers/${invoice.customerId}/account`);
  const balance = await figure(page, 'Balance');
  await page.getByRole('button', { name: 'Write-off', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await choose(dialog, 'Invoice', new RegExp(invoice.number));
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('25.01');
  await type(page, 'Reason', 'Damaged');
  await dialog.getByRole('button', { name: 'Record write-off' }).click();
  await dialog.getByText('A write-off above $25.00 needs the permission to override.').waitFor();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('25');
  await dialog.getByRole('button', { name: 'Record write-off' }).click();
  await says(page, 'Write-off of $25.00 recorded');
  await settled(page);

  await page.getByRole('button', { name: 'Credit memo', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('40');
  await type(page, 'Reason', 'Seam repaired');
  await dialog.getByRole('button', { name: 'Create credit memo' }).click();
  await says(page, /^Credit memo CM-\d+ created$/);
  await settled(page);
  expect(await figure(page, 'Unapplied credit')).toBe(40_00);
  await page.getByRole('button', { name: 'Apply credit', exact: true }).click();
  await dialog.getByRole('button', { name: 'Apply $40.00' }).click();
  await says(page, 'Credit of $40.00 applied');
  await settled(page);
  expect(await figure(page, 'Unapplied credit')).toBe(0);
  expect(await figure(page, 'Balance')).toBe(balance - 65_00);

  const writeOff = rows(page).filter({ hasText: 'Write-off' }).filter({ hasText: 'Damaged' }).first();
  await writeOff.hover();
  await writeOff.getByRole('button', { name: 'Reverse' }).click();
  await type(page, 'Reason', 'Wrong invoice');
  await dialog.getByRole('button', { name: 'Reverse', exact: true }).click();
  await says(page, 'Write-off reversed');
  await settled(page);
  expect(await figure(page, 'Balance')).toBe(balance - 40_00);
  await opened(page, '/credit-memos?q=seam');
  await rows(page).first().getByRole('link').first().click();
  await main(page).getByText('Seam repaired').first().waitFor();
});

test('the checks in the drawer are deposited, but for one; the slip is printed, and a check that comes back is seen in its deposit', async () => {
  await inDatabase((db) => checksInTheDrawer(db, ['A-8101', 'B-8102', 'C-8103']));
  const page = await signedIn('office');
  await opened(page, '/deposits/create');
  const count = await rows(page).count();
  expect(count).toBeGreaterThan(1);
  const first = rows(page).first();
  const keptCheck = (await first.getByRole('link').first().innerText()).trim();
  await first.getByRole('checkbox').uncheck();
  await type(page, 'Reference', 'Bag 12');
  const button = page.getByRole('button', { name: new RegExp(`^Deposit ${count - 1} check`) });
  const amount = /\$[\d,.]+/.exec(await button.innerText())?.[0] ?? '';
  await button.click();
  await says(page, `Deposit of ${amount} created`);
  await settled(page);
  expect(await rows(page).count()).toBe(count - 1);
  const deposit = new URL(page.url()).pathname;
  const slipRequest = page.context().waitForEvent('request', (request) => request.url().includes('/files/generated'));
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Deposit slip' }).click();
  const slip = await page.context().request.get((await slipRequest).url());
  expect((await slip.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await (await popup).close();

  await rows(page).first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Reverse', exact: true }).click();
  await type(page, 'Reason', 'The check bounced.');
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse payment' }).click();
  await says(page, 'The payment was reversed');
  await opened(page, deposit);
  await rows(page).filter({ hasText: 'Reversed: The check bounced.' }).first().waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await type(page, 'Reason', 'Wrong day');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo deposit' }).click();
  await page.getByRole('dialog').getByText('A deposit that has been to the bank can’t be undone').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await opened(page, '/payments?deposited=toDeposit');
  expect(await rows(page).filter({ hasText: keptCheck }).count()).toBeGreaterThan(0);
  const file = await exportedCsv(page);
  expect(file.name).toMatch(/^Payments /);
});

import { writtenDate } from '@falcon/domain/kit/schedule';
import { expect, test } from 'vitest';
import { journeys } from './support/browser';
import { inDatabase } from './support/database';
import { companyToday } from './support/days';
import { says, type } from './support/office';
import { card, dialog } from './support/orders';
import { visit } from './support/visit';

const { signedIn } = journeys();

test('everything posted is exported once; a file that was not imported is reset and exported again', async () => {
  const page = await signedIn('admin');
  await visit(page, '/app-config/quickbooks-desktop');
  const section = card(page, 'Export');
  const button = section.getByRole('button', { name: /^Export [\d,]+ entries$/ });
  const label = await button.innerText();
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(file.suggestedFilename()).toBe('QuickBooks export 1.iif');
  await section.getByText('Everything for these dates has been exported.').waitFor();
  const row = page.getByRole('row').filter({ hasText: 'IIF' });
  await row.getByRole('button', { name: 'Reset' }).click();
  await dialog(page).getByRole('button', { name: 'Reset export' }).click();
  await dialog(page).getByText('Enter a reason.').waitFor();
  await type(dialog(page), 'Reason', 'The file was lost');
  await dialog(page).getByRole('button', { name: 'Reset export' }).click();
  await says(page, 'Export 1 was reset');
  await row.getByText('Reset: The file was lost').waitFor();
  expect(await button.innerText()).toBe(label);
});

/** An open invoice of a company in which no one else works. */
const openInvoice = () =>
  inDatabase((db) =>
    db
      .selectFrom('invoice')
      .select(['id', 'invoiceNumber', 'openCents'])
      .where('status', '=', 'OPEN')
      .orderBy('invoiceDate')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );

test('a file of payments is checked row by row, and recorded once it is right', async () => {
  const page = await signedIn('admin');
  await visit(page, '/app-config/quickbooks-desktop');
  const section = card(page, 'Payments from QuickBooks');
  const { id, invoiceNumber, openCents } = await openInvoice();
  const today = writtenDate(companyToday());
  const choose = (...rows: readonly string[]) =>
    section.getByLabel('File of payments').setInputFiles({
      name: 'payments.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Invoice number,Date,Amount', ...rows].join('\r\n')),
    });
  await choose(`${invoiceNumber},${today},0.01`, `IND-X-1,${today},1.00`);
  await section.getByRole('row').filter({ hasText: 'IND-X-1' }).getByText('No invoice has this number.').waitFor();
  await section.getByText('1 row of 2 can’t be recorded.').waitFor();
  expect(await section.getByRole('button', { name: /^Record/ }).count()).toBe(0);
  await choose(`${invoiceNumber},${today},${(openCents / 100).toFixed(2)}`);
  await section.getByRole('button', { name: 'Record 1 payment' }).click();
  await says(page, '1 payment recorded');
  await visit(page, `/invoices/${id}`);
  await page.getByRole('heading', { level: 1 }).locator('xpath=..').getByText('Paid').first().waitFor();
});

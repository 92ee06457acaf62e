import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys } from './support/browser';
import { inDatabase } from './support/database';
import { mailsTo } from './support/mail';
import { save, says, type } from './support/office';
import { dialog } from './support/orders';
import { visit } from './support/visit';

const { signedIn } = journeys();
const ADDRESS = `ap-${Date.now()}@journey.example`;

/** An open invoice of a customer whose invoices go to an address of this journey. */
const openInvoice = () =>
  inDatabase(async (db) => {
    const invoice = await db
      .selectFrom('invoice as i')
      .innerJoin('customer as c', 'c.id', 'i.customerId')
      .select(['i.id', 'i.invoiceNumber as number', 'i.customerId', 'c.name as customer'])
      .where('i.status', '=', 'OPEN')
      .where('c.isEnabled', '=', true)
      .orderBy('i.id', 'desc')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('customer')
      .set({ invoiceEmails: [ADDRESS] })
      .where('id', '=', invoice.customerId)
      .execute();
    await db.updateTable('contact').set({ invoice: false }).where('customerId', '=', invoice.customerId).execute();
    return invoice;
  });

const preview = (page: Page) => page.getByTestId('mail-preview');

test('the office edits the text of invoices, e-mails one, finds it in the log, and sends one again that bounced', async () => {
  const invoice = await openInvoice();
  const page = await signedIn('admin');
  await visit(page, '/app-config/mail');
  await page.getByRole('link', { name: 'Invoice', exact: true }).click();
  await type(page, 'Subject', 'Your invoice {{invoiceNumbr}}');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('There is no placeholder {{invoiceNumbr}}. Did you mean {{invoiceNumber}}?').first().waitFor();
  await type(page, 'Subject', 'Your invoice ');
  await page.getByRole('button', { name: 'Insert The invoice number' }).click();
  await type(page, 'With the values of an invoice', invoice.number);
  await preview(page).getByText(`Your invoice ${invoice.number}`).waitFor();
  await type(page, 'Test e-mail to', 'test@journey.example');
  await page.getByRole('button', { name: 'Send test' }).click();
  await says(page, 'Test e-mail to test@journey.example saved, not delivered');
  expect((await mailsTo('test@journey.example')).at(-1)).toContain('Subject: Test: Your invoice IND-C-004217');
  await save(page);
  await page.getByRole('button', { name: 'History' }).first().click();
  await dialog(page).getByText('Your invoice {{invoiceNumber}}').waitFor();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await visit(page, '/mail?q=test@journey.example');
  await page
    .getByRole('row')
    .filter({ hasText: 'Test: Your invoice IND-C-004217' })
    .getByText('Test', { exact: true })
    .waitFor();

  await visit(page, `/invoices/${invoice.id}`);
  await page.getByRole('button', { name: /^E-mail/ }).click();
  await dialog(page).getByRole('button', { name: 'E-mail 1 invoice' }).click();
  await visit(page, `/mail?q=${ADDRESS}`);
  const row = page.getByRole('row').filter({ hasText: ADDRESS });
  await row.getByText('Saved, not delivered', { exact: true }).waitFor();
  await row.getByRole('link').first().click();
  await page.getByText(`Your invoice ${invoice.number}`).first().waitFor();
  const file = page.getByRole('link', { name: new RegExp(`^Invoice ${invoice.number} .*\\.pdf$`) });
  const pdf = await page.request.get((await file.getAttribute('href')) ?? '');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await inDatabase((db) =>
    db
      .updateTable('mailMessage')
      .set({ state: 'BOUNCED', sentAt: new Date(), bouncedAt: new Date(), bounceReason: 'There is no such mailbox.' })
      .where('recipient', '=', ADDRESS)
      .execute(),
  );
  await page.getByText('There is no such mailbox.').waitFor();
  await visit(page, `/customers/${invoice.customerId}/profile`);
  await page.getByText(`E-mail to ${ADDRESS} bounced on`).waitFor();
  await page.getByRole('link', { name: ADDRESS }).first().click();
  await page.getByRole('button', { name: 'Send again' }).click();
  await type(dialog(page), 'To', `right-${ADDRESS}`);
  await dialog(page).getByRole('button', { name: 'Send again' }).click();
  await says(page, '1 e-mail saved again, not delivered');
  await page.getByRole('heading', { name: `Invoice to right-${ADDRESS}` }).waitFor();
  await expect.poll(() => mailsTo(`right-${ADDRESS}`)).toHaveLength(1);
  await visit(page, `/invoices/${invoice.id}`);
  await page.getByRole('region', { name: 'Deliveries' }).getByText('Bounced: There is no such mailbox.').waitFor();
});

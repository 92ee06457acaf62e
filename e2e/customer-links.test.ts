import { expect, test } from 'vitest';
import { mutate } from './support/api';
import { journeys } from './support/browser';
import { inDatabase } from './support/database';
import { companyToday } from './support/days';
import { linkInMailTo } from './support/mail';
import { says } from './support/office';
import { dialog } from './support/orders';
import { visit } from './support/visit';

const { signedIn, visitor } = journeys();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

/** An invoice with something open, whose e-mails go to an address of this journey. */
const openInvoice = (address: string) =>
  inDatabase(async (db) => {
    const invoice = await db
      .selectFrom('invoice as i')
      .innerJoin('customer as c', 'c.id', 'i.customerId')
      .select(['i.id', 'i.invoiceNumber as number', 'i.customerId', 'i.openCents', 'c.name as customer'])
      .where('i.status', '=', 'OPEN')
      .where('c.isEnabled', '=', true)
      .orderBy('i.id', 'asc')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('customer')
      .set({ invoiceEmails: [address] })
      .where('id', '=', invoice.customerId)
      .execute();
    await db.updateTable('contact').set({ invoice: false }).where('customerId', '=', invoice.customerId).execute();
    return invoice;
  });

test('an invoice is e-mailed, opened by its link on a phone without signing in, paid, and its link revoked', async () => {
  const address = `link-${Date.now()}@journey.example`;
  const invoice = await openInvoice(address);
  const office = await signedIn('admin');
  await visit(office, `/invoices/${invoice.id}`);
  await office.getByRole('button', { name: /^E-mail/ }).click();
  await dialog(office).getByText('E-mails are not delivered').waitFor();
  await dialog(office).getByRole('button', { name: 'E-mail 1 invoice' }).click();
  const link = await linkInMailTo(address);

  const phone = await visitor(PHONE);
  const requested: string[] = [];
  phone.on('request', (request) => requested.push(request.url()));
  await phone.goto(link);
  await phone.getByRole('heading', { name: `Invoice ${invoice.number}` }).waitFor();
  await phone.getByText(`For ${invoice.customer}`).waitFor();
  // The secret part of the address goes to no server as part of an address.
  const token = link.slice(link.indexOf('#') + 1);
  expect(requested.some((url) => url.replace(/#.*$/, '').includes(token))).toBe(false);
  const pdf = await phone.request.post('/view/pdf', { form: { token } });
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await mutate(office, 'paymentRecord', {
    invoiceId: invoice.id,
    amount: invoice.openCents / 100,
    paidOn: companyToday(),
    method: 'CHECK',
    reference: '1042',
  });
  await phone.reload();
  await phone.getByText('Paid', { exact: true }).waitFor();

  await visit(office, `/invoices/${invoice.id}`);
  await office.getByText(/^Opened \d+ times?, last/).waitFor();
  await office.getByRole('button', { name: 'Revoke' }).click();
  await dialog(office).getByRole('button', { name: 'Revoke link' }).click();
  await says(office, 'Link revoked');
  await phone.reload();
  await phone.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
});

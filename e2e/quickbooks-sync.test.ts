// QuickBooks Online: an invoice goes out, is refused, fixed and retried; a payment made there comes back; both sides
// agree.
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { mutate } from './support/api';
import { journeys } from './support/browser';
import { inDatabase } from './support/database';
import { connectReady, inQuickbooks, lookInQuickbooks, neverConnected, reconciled } from './support/quickbooks';
import { companyToday } from './support/days';
import { makeCustomer } from './support/made';
import { says, type } from './support/office';
import { readyOrders } from './support/ready-orders';
import { visit } from './support/visit';

const { signedIn } = journeys();

const main = (page: Page) => page.getByRole('main');

beforeEach(neverConnected);

test('an invoice is refused, fixed and retried; a payment made there moves the order, and both sides agree', async () => {
  const page = await signedIn('admin');
  await connectReady(page);
  const [order] = await readyOrders(1);
  if (!order) throw new Error('No order');
  await inQuickbooks('fault', { kind: '6000', match: { entity: 'invoice', operation: 'create' } });
  await visit(page, `/work-orders/${order.id}`);
  await page.getByRole('button', { name: 'Create invoice' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create invoice' }).click();
  await page.getByText('Invoice Created').first().waitFor();

  const invoice = () =>
    inDatabase((db) =>
      db
        .selectFrom('invoice as i')
        .leftJoin('quickbooksLink as l', (join) => join.onRef('l.localId', '=', 'i.id').on('l.kind', '=', 'INVOICE'))
        .select(['i.id', 'i.accountingState', 'i.status', 'i.amountCents', 'l.remoteId'])
        .where('i.workOrderId', '=', order.id)
        .where('i.status', '<>', 'VOID')
        .executeTakeFirstOrThrow(),
    );
  await expect.poll(async () => (await invoice()).accountingState, { timeout: 90_000 }).toBe('FAILED');
  // It is on neither side of the comparison, and the page says so.
  await reconciled(page);
  await main(page)
    .getByText(/^Only what was sent is compared\. Not in QuickBooks yet: .*1 failed\.$/)
    .waitFor();
  await visit(page, '/reports/quickbooks-failures/invoices');
  const failure = main(page).locator('tbody tr').filter({ hasText: order.number });
  await failure.getByRole('button', { name: /^Details:/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/QuickBooks refuses invoice/).waitFor();
  await dialog.getByText('QuickBooks response').click();
  await dialog.getByText('"code": "6000"').waitFor();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await failure.waitFor({ state: 'detached' });

  await expect.poll(async () => (await invoice()).accountingState, { timeout: 90_000 }).toBe('SYNCED');
  await inQuickbooks('receive-payment', { invoiceId: (await invoice()).remoteId });
  await inQuickbooks('webhook');
  await expect.poll(async () => (await invoice()).status, { timeout: 90_000 }).toBe('PAID');
  await visit(page, `/work-orders/${order.id}`);
  await page.getByText('Payment Received').first().waitFor();

  await reconciled(page);
  const customers = page.getByRole('region', { name: 'Customers' });
  expect(await customers.locator('tbody tr').first().innerText()).toMatch(/\$0\.00\s*$/);

  await visit(page, '/app-config/quickbooks/activity');
  await main(page).getByText('Sent', { exact: true }).first().waitFor();
});

test('an invoice that was voided in QuickBooks waits for a decision, and is sent again when someone says so', async () => {
  const page = await signedIn('admin');
  await connectReady(page);
  const orders = await readyOrders(1);
  await mutate(page, 'invoiceCreate', { workOrderIds: orders.map(({ id }) => String(id)) });
  const [{ number } = { number: '' }] = orders;
  const theirs = async () => {
    const { invoices } = await lookInQuickbooks<{
      invoices: readonly { id: string; number: string; isVoid: boolean }[];
    }>('ledger');
    return invoices.find((invoice) => invoice.number.startsWith(number));
  };
  const isVoid = async () => (await theirs())?.isVoid;
  const linked = () =>
    inDatabase((db) => db.selectFrom('quickbooksLink').select('id').where('kind', '=', 'INVOICE').execute());
  await expect.poll(async () => (await linked()).length, { timeout: 90_000 }).toBe(1);
  await inQuickbooks('void', { entity: 'Invoice', id: (await theirs())?.id });
  await inQuickbooks('webhook');
  const undecided = () =>
    inDatabase((db) => db.selectFrom('quickbooksChange').select('id').where('state', '=', 'OPEN').execute());
  await expect.poll(async () => (await undecided()).length).toBe(1);

  await visit(page, '/app-config/quickbooks/decisions');
  const change = main(page).locator('tbody tr').filter({ hasText: number });
  await change.getByText('Voided').waitFor();
  await change.getByRole('button', { name: /^Decide:/ }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Do nothing' }).click();
  await dialog.getByText('Enter a reason for doing nothing.').waitFor();
  await dialog.getByRole('button', { name: 'Send ours again' }).click();
  await change.getByText('Sent again').waitFor();
  await expect.poll(isVoid, { timeout: 90_000 }).toBe(false);
  await reconciled(page);

  await visit(page, '/app-config/quickbooks/activity');
  await page.getByRole('button', { name: 'Send earlier records' }).click();
  const [year, month, day] = companyToday().split('-');
  await type(dialog, 'From', `${month}/${day}/${year}`);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await says(page, /^\d+ invoices? will be sent\.$/);
});

test('what is new to send, and why it still waits, appear on the open page', async () => {
  const page = await signedIn('admin');
  await connectReady(page);
  // Nothing sends a customer without invoices, so that no other entry is about this one.
  const name = 'Sycamore Landing';
  const customer = await makeCustomer(page, { name });
  await visit(page, '/app-config/quickbooks/activity');
  await page.getByRole('button', { name: 'Send earlier records' }).waitFor();
  const { id } = await inDatabase(async (db) => {
    const { realmId } = await db.selectFrom('quickbooksConnection').select('realmId').executeTakeFirstOrThrow();
    if (realmId === null) throw new Error('Not connected');
    const nextAt = new Date(Date.now() + 86_400_000);
    return db
      .insertInto('quickbooksOutbox')
      .values({ realmId, kind: 'CUSTOMER', localId: Number(customer.split('/')[2]), nextAt })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  const entry = main(page).locator('tbody tr').filter({ hasText: name });
  await entry.filter({ hasText: 'Waiting' }).waitFor();
  const message = 'QuickBooks is not accepting requests at the moment. This will be retried.';
  await inDatabase((db) => db.updateTable('quickbooksOutbox').set({ message }).where('id', '=', id).execute());
  await entry.filter({ hasText: message }).waitFor();
  expect(await entry.count()).toBe(1);
});

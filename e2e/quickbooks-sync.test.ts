// QuickBooks Online: an invoice goes out, is refused, fixed and retried; a payment made there comes back; both sides agree.
import type { Page } from 'playwright-core';
import { STATUS_ID } from '@falcon/domain/work-order-status';
import { beforeEach, expect, test } from 'vitest';
import { journeys } from './support/browser';
import { inDatabase } from './support/database';
import { connectBy, consent, inQuickbooks } from './support/quickbooks';
import { pick } from './support/office';
import { visit } from './support/visit';

const { signedIn } = journeys();

const main = (page: Page) => page.getByRole('main');

/** An order that is ready to be invoiced, of a customer that QuickBooks does not know. */
const readyOrder = () =>
  inDatabase(async (db) => {
    const order = await db
      .selectFrom('workOrder as w')
      .innerJoin('invoice as i', 'i.workOrderId', 'w.id')
      .innerJoin('customer as c', 'c.id', 'w.customerId')
      .select(['w.id', 'w.workOrderNumber as number'])
      .where('i.status', '=', 'PAID')
      .where('c.isEnabled', '=', true)
      .where('c.poNumberRequired', '=', false)
      .where('w.jobCostCents', '>', 0)
      .where('w.billToAddressLine1', '<>', '')
      .where('w.billToCity', '<>', '')
      .orderBy('w.id', 'desc')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('invoice')
      .set({ status: 'VOID', voidAt: new Date() })
      .where('workOrderId', '=', order.id)
      .where('status', '<>', 'VOID')
      .execute();
    await db.updateTable('commission').set({ state: 'REVERSED' }).where('workOrderId', '=', order.id).execute();
    await db.updateTable('workOrder').set({ statusId: STATUS_ID.INVOICE }).where('id', '=', order.id).execute();
    return order;
  });

beforeEach(async () => {
  await inQuickbooks('reset');
  await inDatabase(async (db) => {
    for (const table of ['quickbooksLink', 'quickbooksMapping', 'quickbooksOutbox', 'quickbooksChange'] as const)
      await db.deleteFrom(table).execute();
    await db
      .updateTable('quickbooksConnection')
      .set({
        state: 'DISCONNECTED',
        realmId: null,
        accessTokenEncrypted: null,
        refreshTokenEncrypted: null,
        cdcCursor: null,
      })
      .execute();
  });
});

test('an invoice is refused, fixed and retried; a payment made there moves the order, and both sides agree', async () => {
  const page = await signedIn('admin');
  await consent('connect');
  await connectBy(page, 'Connect to QuickBooks');
  await page.getByRole('button', { name: /^Use all \d+ suggestions$/ }).click();
  await pick(page, 'Discounts and credits', 'Hours');
  await pick(page, 'Write-offs', 'Hours');
  await page.getByText('Ready', { exact: true }).waitFor();

  const order = await readyOrder();
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
  await visit(page, '/reports/quickbooks-failures/invoices');
  const failure = main(page).locator('tbody tr').filter({ hasText: order.number });
  await failure.getByRole('button', { name: /^Details of/ }).click();
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

  await visit(page, '/app-config/quickbooks/reconciliation');
  await page.getByRole('button', { name: 'Compare now' }).click();
  await page
    .getByText(/were compared\.$/)
    .first()
    .waitFor({ timeout: 60_000 });
  const customers = page.getByRole('region', { name: 'Customers' });
  expect(await customers.locator('tbody tr').first().innerText()).toMatch(/\$0\.00\s*$/);
  await page
    .getByRole('region', { name: 'Invoices that differ' })
    .getByText(/No differing invoices/)
    .waitFor();

  await visit(page, '/app-config/quickbooks/activity');
  await main(page).getByText('Sent', { exact: true }).first().waitFor();
});

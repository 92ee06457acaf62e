import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys } from './support/browser';
import { inDatabase } from './support/database';
import { dialog } from './support/orders';
import { readyOrders } from './support/ready-orders';
import { visit } from './support/visit';

const { signedIn } = journeys();

const METHOD = { EMAIL: 1, PRINT: 2 } as const;

/** The orders that wait for their invoice are only these: one by e-mail, one to print, and one that can't be billed. */
async function threeWaiting() {
  const rows = await readyOrders(3);
  const [mailed, printed, homeless] = rows;
  if (!mailed || !printed || !homeless) throw new Error('The demo has too few orders');
  await inDatabase(async (db) => {
    const ids = rows.map(({ id }) => id);
    await db
      .updateTable('workOrder')
      .set({ statusId: STATUS_ID.CANCELLED })
      .where('statusId', '=', STATUS_ID.INVOICE)
      .where('id', 'not in', ids)
      .execute();
    await db
      .updateTable('customer')
      .set({ summaryBy: 'NONE', invoiceEmails: ['ap@before.example'] })
      .where(
        'id',
        'in',
        rows.map(({ customerId }) => customerId),
      )
      .execute();
    const order = (id: number) => db.updateTable('workOrder').where('id', '=', id);
    await order(mailed.id).set({ invoiceMethodId: METHOD.EMAIL, customerPo: '' }).execute();
    await order(printed.id).set({ invoiceMethodId: METHOD.PRINT, customerPo: '7781' }).execute();
    await order(homeless.id).set({ billToCity: '' }).execute();
  });
  return { mailed, printed, homeless };
}

const tab = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });

test('every order that waits is invoiced from the list of invoices, after it was said who gets what and who is left out', async () => {
  const { mailed, printed, homeless } = await threeWaiting();
  const page = await signedIn('admin');
  await visit(page, '/invoices');
  await page.getByRole('button', { name: 'Create invoices (3)' }).click();
  const question = dialog(page);
  await question.getByText(/^2 invoices for \$/).waitFor();
  const customers = question.getByRole('group', { name: 'Customers' });
  await customers.getByRole('row').filter({ hasText: mailed.customerName }).getByText('ap@before.example').waitFor();
  await customers.getByRole('table', { name: 'To print', exact: true }).getByText(printed.customerName).waitFor();
  await question.getByText('1 order is left out').waitFor();
  await question
    .getByRole('listitem')
    .filter({ hasText: homeless.number })
    .getByText('There is no address to bill.')
    .waitFor();
  await question.getByText(mailed.number, { exact: true }).waitFor();
  await question.getByRole('button', { name: 'Create 2 invoices' }).click();
  await question.getByText('2 invoices created.').waitFor();

  // What is left to do is one click away, and its tab has the same count.
  await question.getByRole('link', { name: '1 invoice to print' }).click();
  await question.waitFor({ state: 'hidden' });
  await page.getByRole('row').filter({ hasText: printed.number }).waitFor();
  await page.getByRole('button', { name: 'Create invoices (1)' }).waitFor();
  await tab(page, /^To be sent/).click();
  const count = Number(
    (await page.locator('nav[aria-label=Views] a[aria-current=page] small').innerText()).replaceAll(/\D/g, ''),
  );
  await page.getByText(new RegExp(`of ${count.toLocaleString('en-US')}\\b`)).waitFor();
  expect(count).toBeGreaterThan(0);
});

test('the actions of a queue are visible before a row is selected, and the dashboard leads to its tab', async () => {
  const page = await signedIn('admin');
  await visit(page, '/');
  await page.getByRole('link', { name: /^Overdue/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor();
  await expect.poll(() => tab(page, /^Overdue/).getAttribute('aria-current')).toBe('page');
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByText('Select rows to:').waitFor();
  expect(await bar.getByRole('button', { name: 'E-mail' }).isDisabled()).toBe(true);
});

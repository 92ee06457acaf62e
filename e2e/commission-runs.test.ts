import { addDays, writtenDate } from '@falcon/domain/kit/schedule';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { companyToday } from './support/days';
import { mutate } from './support/api';
import { journeys } from './support/browser';
import { inDatabase } from './support/database';
import { says, type } from './support/office';
import { settled, visit } from './support/visit';

const { signedIn } = journeys();
const today = companyToday();
const yesterday = addDays(today, -1);

/**
 * A payment of one invoice whose commission was paid to the salesperson. Its order is open: pay of bill sheets may have
 * closed it.
 */
async function paidOut(page: Page) {
  const payment = await inDatabase(async (db) => {
    const payments = await db
      .selectFrom('commission as c')
      .innerJoin('accountEntry as e', 'e.invoiceId', 'c.invoiceId')
      .innerJoin('receipt as r', 'r.id', 'e.receiptId')
      .innerJoin('workOrder as w', 'w.id', 'c.workOrderId')
      .innerJoin('salesperson as s', 's.id', 'c.salespersonId')
      .select((eb) => [
        'r.id',
        'w.id as orderId',
        'w.statusId',
        'w.workOrderNumber as number',
        's.fullName as salesperson',
        eb
          .selectFrom('accountEntry as o')
          .whereRef('o.receiptId', '=', 'r.id')
          .select(({ fn }) => fn.countAll<number>().as('entries'))
          .as('entries'),
        eb
          .selectFrom('accountEntry as o')
          .whereRef('o.invoiceId', '=', 'c.invoiceId')
          .where('o.kind', '=', 'PAYMENT')
          .select(({ fn }) => fn.countAll<number>().as('payments'))
          .as('payments'),
      ])
      .where('e.kind', '=', 'PAYMENT')
      .where('c.state', '=', 'PAID')
      .where('w.statusId', 'in', [STATUS_ID.PAYMENT_RECEIVED, STATUS_ID.CLOSE])
      .where('r.reversedAt', 'is', null)
      .orderBy('r.id', 'desc')
      .execute();
    const single = payments.find((payment) => Number(payment.entries) === 1 && Number(payment.payments) === 1);
    if (!single) throw new Error('The demo has a commission that was paid');
    return single;
  });
  if (payment.statusId === STATUS_ID.CLOSE)
    await mutate(page, 'workOrderChangeStatus', {
      ids: [payment.orderId],
      statusId: STATUS_ID.PAYMENT_RECEIVED,
      reason: 'The bank returned the check.',
    });
  return payment;
}

/** One run is finished before the next begins: that of the demo company is approved, and not paid. */
async function withoutUnfinished(page: Page): Promise<void> {
  await visit(page, '/commissions/runs');
  const runs = await inDatabase((db) =>
    db.selectFrom('commissionRun').select(['id', 'status']).where('status', '<>', 'PAID').execute(),
  );
  for (const { id, status } of runs) {
    if (status === 'DONE') await mutate(page, 'commissionRunReopen', { id, reason: 'A journey begins its own.' });
    await mutate(page, 'commissionRunDelete', { id });
  }
}

/** Begins a run through a day. */
async function begin(page: Page, through: string): Promise<void> {
  await visit(page, '/commissions/runs');
  await page.getByRole('link', { name: 'New commission run' }).first().click();
  await type(page, 'Through', writtenDate(through));
  await page.getByText('Not in this run').waitFor();
  await settled(page);
  await page.getByRole('button', { name: /^Create run, \$/ }).click();
  await page.getByRole('button', { name: /^Approve \$/ }).waitFor();
}

/** Approves the open run, after what that means was read. */
async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Approve \$/ }).click();
  const question = page.getByRole('dialog', { name: /^Approve this run of \$/ });
  await question.getByRole('button', { name: /^Approve \$/ }).click();
}

test('an approval is undone with a reason, and the run deleted', async () => {
  const page = await signedIn('admin');
  await withoutUnfinished(page);
  await begin(page, yesterday);
  await approve(page);
  await page.getByRole('button', { name: 'Undo approval' }).click();
  const dialog = page.getByRole('dialog');
  await type(dialog, 'Reason', 'A draw was missing.');
  await dialog.getByRole('button', { name: 'Undo approval' }).click();
  await page.getByText('A draw was missing.').first().waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const address = page.url();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete run' }).click();
  await says(page, 'Run deleted');
  const id = Number(/\d+$/.exec(address)?.[0]);
  const runs = await inDatabase((db) => db.selectFrom('commissionRun').select('id').where('id', '=', id).execute());
  expect(runs).toEqual([]);
});

test('a month of commissions is reviewed, approved and paid by check; a bounced check is taken back', async () => {
  const page = await signedIn('admin');
  await withoutUnfinished(page);
  await begin(page, yesterday);
  const statements = page.getByRole('region', { name: 'Statements' }).getByRole('region');
  expect(await statements.count()).toBeGreaterThanOrEqual(3);
  await approve(page);
  await says(page, /^Run approved: \$/);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  const dialog = page.getByRole('dialog');
  const numbers = dialog.getByRole('textbox', { name: /^Check number for / });
  await expect.poll(() => numbers.first().inputValue()).toMatch(/^\d+$/);
  const proposed = Number(await numbers.first().inputValue());
  expect(await numbers.nth(1).inputValue()).toBe(String(proposed + 1));
  await numbers.first().fill('');
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await dialog
    .getByText(/^Enter the check number for /)
    .first()
    .waitFor();
  await numbers.first().fill('2001');
  expect(await numbers.nth(1).inputValue()).toBe('2002');
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await says(page, /of commissions paid$/);
  await settled(page);

  await page.getByText('Check 2001').click();
  const pdfRequest = page.context().waitForEvent('request', (request) => request.url().includes('/files/generated'));
  await page.getByRole('button', { name: 'Open PDF' }).first().click();
  const answer = await page.context().request.get((await pdfRequest).url());
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');

  const bounced = await paidOut(page);
  await mutate(page, 'receiptReverse', { id: String(bounced.id), reason: 'The check bounced.' });
  await begin(page, today);
  const own = page.getByRole('region', { name: bounced.salesperson, exact: true });
  await own.getByText('Commissions', { exact: true }).click();
  const chargeback = own.getByRole('row', { name: new RegExp(bounced.number) });
  await chargeback.getByText(/^A payment was reversed after the commission was paid/).waitFor();
});

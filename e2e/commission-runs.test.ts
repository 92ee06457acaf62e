import { addDays, writtenDate } from '@falcon/domain/schedule';
import { STATUS_ID } from '@falcon/domain/work-order-status';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { companyToday } from '../apps/api/src/testing/today';
import { mutate } from './support/api';
import { journeys } from './support/browser';
import { inDatabase } from './support/database';
import { says, type } from './support/office';
import { settled, visit } from './support/visit';

const { signedIn } = journeys();
const today = companyToday();
const yesterday = addDays(today, -1);

/** A payment of one invoice whose commission was paid to the salesperson; its order is not closed. */
const paidOut = () =>
  inDatabase(async (db) => {
    const { rows } = await sql<{ id: number; number: string; salesperson: string }>`
      select r.id, w.work_order_number as number, s.full_name as salesperson
      from commission c join account_entry e on e.invoice_id = c.invoice_id and e.kind = 'PAYMENT' join receipt r on r.id = e.receipt_id
        join work_order w on w.id = c.work_order_id join salesperson s on s.id = c.salesperson_id
      where c.state = 'PAID' and w.status_id = ${STATUS_ID.PAYMENT_RECEIVED} and r.reversed_at is null and (select count(*) from account_entry o where o.receipt_id = r.id) = 1
        and (select count(*) from account_entry o where o.invoice_id = c.invoice_id and o.kind = 'PAYMENT') = 1
      order by r.id desc limit 1`.execute(db);
    if (!rows[0]) throw new Error('The demo has a commission that was paid');
    return rows[0];
  });

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

test('an approval is undone with a reason, and the run deleted', async () => {
  const page = await signedIn('admin');
  await begin(page, yesterday);
  await page.getByRole('button', { name: /^Approve \$/ }).click();
  await page.getByRole('button', { name: 'Undo approval' }).click();
  const dialog = page.getByRole('dialog');
  await type(dialog, 'Reason', 'A draw was missing.');
  await dialog.getByRole('button', { name: 'Undo approval' }).click();
  await page.getByText('A draw was missing.').first().waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete run' }).click();
  await says(page, 'Run deleted');
});

test('a month of commissions is reviewed, approved and paid by check; a bounced check is taken back', async () => {
  const page = await signedIn('admin');
  await begin(page, yesterday);
  const statements = page.getByRole('region', { name: 'Statements' }).getByRole('region');
  expect(await statements.count()).toBeGreaterThanOrEqual(3);
  await page.getByRole('button', { name: /^Approve \$/ }).click();
  await says(page, /^Run approved: \$/);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await dialog
    .getByText(/^Enter the check number for /)
    .first()
    .waitFor();
  await dialog
    .getByRole('textbox', { name: /^Check number for / })
    .first()
    .fill('2001');
  expect(
    await dialog
      .getByRole('textbox', { name: /^Check number for / })
      .nth(1)
      .inputValue(),
  ).toBe('2002');
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await says(page, /of commissions paid$/);
  await settled(page);

  await page.getByText('Check 2001').click();
  const asked = page.context().waitForEvent('request', (request) => request.url().includes('/files/generated'));
  await page.getByRole('button', { name: 'Open PDF' }).first().click();
  const answer = await page.context().request.get((await asked).url());
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');

  const bounced = await paidOut();
  await mutate(page, 'receiptReverse', { id: String(bounced.id), reason: 'The check bounced.' });
  await begin(page, today);
  const own = page.getByRole('region', { name: bounced.salesperson, exact: true });
  await own.getByText('Commissions', { exact: true }).click();
  const chargeback = own.getByRole('row', { name: new RegExp(bounced.number) });
  await chargeback.getByText(/^A payment was reversed after the commission was paid/).waitFor();
});

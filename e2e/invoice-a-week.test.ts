import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys } from './support/browser';
import { inDatabase } from './support/database';
import { dialog } from './support/orders';
import { visit } from './support/visit';

const { signedIn } = journeys();

const ORDERS = 40;
const BUILDING = `WK${Date.now() % 100_000_000}`;

interface Week {
  readonly numbers: readonly string[];
  /** The orders that can't be invoiced, with what is said of each. */
  readonly refused: readonly (readonly [number: string, reason: string])[];
}

/** A week of installed orders, of which three can't be invoiced; all customers receive their invoices by e-mail. */
const installedWeek = (): Promise<Week> =>
  inDatabase(async (db) => {
    const { rows } = await sql<{ id: number; number: string; customerId: number }>`
      select distinct on (w.customer_id) w.id, w.work_order_number as number, w.customer_id from work_order w join customer c on c.id = w.customer_id
      join invoice i on i.work_order_id = w.id and i.status = 'PAID'
      where c.is_enabled and not c.po_number_required and w.job_cost_cents > 0 and w.bill_to_address_line1 <> '' and w.bill_to_city <> ''
      order by w.customer_id, w.id limit ${ORDERS}`.execute(db);
    const ids = rows.map(({ id }) => id);
    const customers = rows.map(({ customerId }) => customerId);
    await sql`update invoice set status = 'VOID', void_at = now() where work_order_id = any(${ids}::int[]) and status <> 'VOID'`.execute(
      db,
    );
    await sql`update customer set summary_by = 'NONE', invoice_method_id = 1 where id = any(${customers}::int[])`.execute(
      db,
    );
    await sql`update work_order set status_id = 4, invoice_method_id = 1, building_unit = ${BUILDING} || ' / ' || id where id = any(${ids}::int[])`.execute(
      db,
    );
    const [free, homeless, disabled] = rows;
    await sql`update work_order set job_cost_cents = 0 where id = ${free?.id}`.execute(db);
    await sql`update work_order set bill_to_city = '' where id = ${homeless?.id}`.execute(db);
    await sql`update customer set is_enabled = false where id = ${disabled?.customerId}`.execute(db);
    return {
      numbers: rows.map(({ number }) => number),
      refused: [
        [free?.number ?? '', 'There is nothing to bill.'],
        [homeless?.number ?? '', 'There is no address to bill.'],
        [disabled?.number ?? '', 'The customer is disabled.'],
      ],
    };
  });

const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });

/** Opens a list with what was searched and selects every row that matches. */
async function selectAll(page: Page, address: string, count: number): Promise<void> {
  await visit(page, address);
  await page.getByText(`1-${count} of ${count}`).waitFor();
  await page.keyboard.press('a');
  await bar(page).getByText(`${count} selected`).waitFor();
}

test('a week of 40 orders is invoiced and e-mailed; the three that can’t be are listed with their reasons', async () => {
  const week = await installedWeek();
  expect(week.numbers).toHaveLength(ORDERS);
  const page = await signedIn('admin');
  await selectAll(page, `/work-orders?from=any&q=${BUILDING}`, ORDERS);
  await bar(page).getByRole('button', { name: 'Create invoices' }).click();
  await dialog(page)
    .getByRole('button', { name: `Invoice ${ORDERS} orders` })
    .click();
  const result = page.getByRole('dialog', { name: 'Create invoices: result' });
  await result.getByText('37 done, 3 refused').waitFor();
  for (const [number, reason] of week.refused)
    await result.getByRole('listitem').filter({ hasText: number }).filter({ hasText: reason }).waitFor();
  await result.getByRole('link', { name: 'Download the refused as CSV' }).waitFor();
  await result.getByRole('button', { name: 'Close' }).click();

  await visit(page, `/invoices?q=${BUILDING}&delivery=SENT`);
  // The e-mails go out in the background; the list follows by itself.
  await page.getByText('1-37 of 37').waitFor();
  const mails = await inDatabase((db) =>
    db
      .selectFrom('mailMessage as m')
      .innerJoin('invoice as i', 'i.id', 'm.invoiceId')
      .innerJoin('workOrder as w', 'w.id', 'i.workOrderId')
      .innerJoin('mailAttachment as a', 'a.mailMessageId', 'm.id')
      .select(['i.invoiceNumber', 'm.state', 'a.name'])
      .where('w.buildingUnit', 'like', `${BUILDING}%`)
      .where('i.status', '<>', 'VOID')
      .where('m.copyOfId', 'is', null)
      .execute(),
  );
  expect(new Set(mails.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(37);
  expect(mails.every(({ state }) => state === 'SENT')).toBe(true);
  for (const { invoiceNumber } of mails) expect(mails.some(({ name }) => name === `${invoiceNumber}.pdf`)).toBe(true);

  await selectAll(page, `/invoices?q=${BUILDING}`, 37);
  await bar(page).getByRole('button', { name: 'Print' }).click();
  await dialog(page).getByRole('button', { name: 'Make the PDF' }).click();
  await dialog(page).getByText('37 invoices are ready.').waitFor();
  const address = await dialog(page).getByRole('link', { name: 'Open the PDF' }).getAttribute('href');
  const file = await page.request.get(address ?? '');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await dialog(page).getByRole('button', { name: 'Close' }).click();

  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('region', { name: 'Deliveries' }).getByText('Sent', { exact: true }).first().waitFor();
});

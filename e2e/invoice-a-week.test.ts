import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys } from './support/browser';
import { inDatabase } from './support/database';
import { dialog } from './support/orders';
import { readyOrders } from './support/ready-orders';
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
const installedWeek = async (): Promise<Week> => {
  const rows = await readyOrders(ORDERS);
  return inDatabase(async (db) => {
    const ids = rows.map(({ id }) => id);
    const customers = rows.map(({ customerId }) => customerId);
    await db
      .updateTable('customer')
      .set({ summaryBy: 'NONE', invoiceMethodId: 1 })
      .where('id', 'in', customers)
      .execute();
    for (const [place, id] of ids.entries())
      await db
        .updateTable('workOrder')
        .set({ invoiceMethodId: 1, buildingUnit: `${BUILDING} / ${place + 1}` })
        .where('id', '=', id)
        .execute();
    const [free, homeless, disabled] = rows;
    await db
      .updateTable('workOrder')
      .set({ jobCostCents: 0 })
      .where('id', '=', free?.id ?? 0)
      .execute();
    await db
      .updateTable('workOrder')
      .set({ billToCity: '' })
      .where('id', '=', homeless?.id ?? 0)
      .execute();
    await db
      .updateTable('customer')
      .set({ isEnabled: false })
      .where('id', '=', disabled?.customerId ?? 0)
      .execute();
    return {
      numbers: rows.map(({ number }) => number),
      refused: [
        [free?.number ?? '', 'There is nothing to bill.'],
        [homeless?.number ?? '', 'There is no address to bill.'],
        [disabled?.number ?? '', 'The customer is disabled.'],
      ],
    };
  });
};

/** How many of the week's invoices are in which state of delivery, with what is noted on them. */
const deliveries = () =>
  inDatabase(async (db) => {
    const rows = await db
      .selectFrom('invoice as i')
      .innerJoin('workOrder as w', 'w.id', 'i.workOrderId')
      .select(({ fn }) => ['i.deliveryState as state', 'i.deliveryNote as note', fn.countAll<number>().as('count')])
      .where('w.buildingUnit', 'like', `${BUILDING}%`)
      .where('i.status', '<>', 'VOID')
      .groupBy(['i.deliveryState', 'i.deliveryNote'])
      .execute();
    return rows.map(({ state, note, count }) => [state, note, count]);
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
  // What will happen is said before it does: how many, and which can't be, each with its reason.
  await dialog(page)
    .getByText(/^37 invoices for /)
    .first()
    .waitFor();
  await dialog(page).getByText('3 orders are left out').waitFor();
  for (const [number, reason] of week.refused)
    await dialog(page).getByRole('listitem').filter({ hasText: number }).filter({ hasText: reason }).waitFor();
  await dialog(page).getByRole('button', { name: 'Create 37 invoices' }).click();
  const result = page.getByRole('dialog', { name: 'Create invoices: result' });
  await result.getByText('37 done, 3 refused').waitFor();
  for (const [number, reason] of week.refused)
    await result.getByRole('listitem').filter({ hasText: number }).filter({ hasText: reason }).waitFor();
  await result.getByRole('link', { name: 'Download the refused as CSV' }).waitFor();
  await result.getByRole('button', { name: 'Close' }).click();

  // The e-mails go out in the background.
  await expect.poll(deliveries, { timeout: 90_000, interval: 500 }).toEqual([['SAVED', '', 37]]);
  await visit(page, `/invoices?q=${BUILDING}&delivery=SAVED`);
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
  expect(mails.every(({ state }) => state === 'SAVED')).toBe(true);
  for (const { invoiceNumber } of mails)
    expect(mails.some(({ name }) => name.startsWith(`Invoice ${invoiceNumber} `))).toBe(true);

  await selectAll(page, `/invoices?q=${BUILDING}`, 37);
  await bar(page).getByRole('button', { name: 'Print' }).click();
  await dialog(page).getByRole('button', { name: 'Create the PDF' }).click();
  await dialog(page).getByText('37 invoices are ready.').waitFor();
  const address = await dialog(page).getByRole('link', { name: 'Open the PDF' }).getAttribute('href');
  const file = await page.request.get(address ?? '');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await dialog(page).getByRole('button', { name: 'Close' }).click();

  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page
    .getByRole('region', { name: 'Deliveries' })
    .getByText('Saved, not delivered', { exact: true })
    .first()
    .waitFor();
});

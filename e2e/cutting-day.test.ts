import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import { addDays, isBusinessDay } from '@falcon/domain/kit/schedule';
import { codeOf } from '@falcon/domain/warehouse/codes';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mutate } from './support/api';
import { journeys } from './support/browser';
import { inDatabase } from './support/database';
import { companyToday } from './support/days';
import { makeCarpet, makeDraft, makeStudioCustomer, makeVendor, takeTo } from './support/made';
import type { MadeOrder } from './support/made';
import { says } from './support/office';
import { dialog, freshPlace } from './support/orders';
import { scan } from './support/scanner';
import { settled, visit } from './support/visit';

const { signedIn } = journeys();

/** A business day soon that no order waits for, so that the page shows only the orders of this journey. */
async function quietDay(): Promise<string> {
  const taken = await inDatabase((db) =>
    db.selectFrom('workOrder').select('installDate').distinct().where('statusId', '=', STATUS_ID.CUT).execute(),
  );
  const dates = new Set(taken.map(({ installDate }) => installDate));
  for (let ahead = 1; ahead < 13; ahead += 1) {
    const day = addDays(companyToday(), ahead);
    if (isBusinessDay(day) && !dates.has(day)) return day;
  }
  throw new Error('Every day soon has orders to cut');
}

const companyCode = (): Promise<string> =>
  inDatabase(
    async (db) => (await db.selectFrom('appConfiguration').select('companyCode').executeTakeFirstOrThrow()).companyCode,
  );

const stock = (rollNumber: string) =>
  inDatabase((db) =>
    db
      .selectFrom('inventoryRoll')
      .select(['id', 'lengthE4', 'reservedLengthE4'])
      .where('rollNumber', '=', rollNumber)
      .executeTakeFirstOrThrow(),
  );

const pieceOf = async ({ id }: MadeOrder): Promise<number> =>
  (
    await inDatabase((db) =>
      db
        .selectFrom('workOrderCut')
        .select('id')
        .where('workOrderId', '=', Number(id))
        .orderBy('position')
        .executeTakeFirstOrThrow(),
    )
  ).id;

/** Those of some orders that are promised a roll. */
async function promised(orders: readonly MadeOrder[]): Promise<MadeOrder[]> {
  const rows = await inDatabase((db) => db.selectFrom('stockReservation').select('workOrderId').execute());
  const ids = new Set(rows.map(({ workOrderId }) => String(workOrderId)));
  return orders.filter(({ id }) => ids.has(id));
}

const roll = (page: Page, number: string): Locator => page.getByRole('form', { name: `Roll ${number}`, exact: true });
const line = (place: Locator, order: MadeOrder): Locator =>
  place.getByRole('listitem').filter({ hasText: order.number });

test('a day of two colors is planned, accepted and cut by scanner; what changes elsewhere is marked, a cut is undone', async () => {
  const office = await signedIn('super-admin');
  const page = await signedIn('warehouse');
  const start = freshPlace().replaceAll(/\D/g, '');
  const customer = `Cutting Court ${start}`;
  await makeStudioCustomer(office, { name: customer });
  const vendor = await makeVendor(office, `Cutting Mill ${start}`);
  const items: number[] = [];
  for (const color of [`${start}1`, `${start}2`])
    items.push(Number((await makeCarpet(office, vendor, color, 9)).split('/')[2]));
  const [red = 0, blue = 0] = items;
  const receive = async (itemId: number, rollNumber: string, length: number) =>
    mutate(office, 'inventoryRollReceive', { itemId, rollNumber, dyeLot: 'L1', length, width: 12 });
  await receive(red, `${start}-A`, 60);
  await receive(blue, `${start}-C`, 30);
  const day = await quietDay();
  const orders: MadeOrder[] = [];
  for (const carpet of [red, red, blue, blue, blue]) {
    const order = await makeDraft(office, { customer, date: day, carpet });
    await takeTo(office, order, 'Cut');
    orders.push(order);
  }
  const [one, two] = orders;
  if (!one || !two) throw new Error('There are five orders');

  await visit(page, `/work-order-cuts/carpet?from=${day}&to=${day}`);
  await settled(page);
  await page.getByRole('heading', { name: 'No roll · 2' }).waitFor();
  await page.getByRole('button', { name: /^Plan (the cuts|again)$/ }).click();
  await roll(page, `${start}-C`).waitFor();
  await page.getByText(/1 order without carpet/).waitFor();
  await roll(page, `${start}-A`).getByRole('img', { name: "2 pieces, 24'; 36' left" }).waitFor();

  // One roll is one key; all others are one question with its sums.
  await roll(page, `${start}-A`).getByRole('button', { name: 'Accept' }).press('Enter');
  await says(page, '2 orders accepted');
  await page.getByRole('button', { name: 'Accept 1 roll' }).click();
  const question = dialog(page);
  await question.getByText("2, 24'").waitFor();
  await question.getByText('1 order, ').waitFor();
  await question.getByRole('button', { name: 'Accept 2 orders' }).click();
  await says(page, '2 orders accepted');
  expect((await stock(`${start}-C`)).reservedLengthE4).toBe(240_000);

  const [three, four] = await promised(orders.slice(2));
  if (!three || !four) throw new Error('Two orders are promised carpet');

  // Another roll, with the reason why it is worse.
  await receive(red, `${start}-B`, 80);
  await line(roll(page, `${start}-A`), two)
    .getByRole('button', { name: 'Another roll' })
    .click();
  await dialog(page)
    .getByRole('listitem')
    .filter({ hasText: `${start}-B` })
    .getByText(/Leaves 68'/)
    .waitFor();
  await dialog(page).getByLabel('Roll number, lot or place').fill(`${start}-b`);
  await page.keyboard.press('Enter');
  await line(roll(page, `${start}-B`), two)
    .getByText('chosen by hand')
    .waitFor();

  // Scans identify themselves, whatever has the focus.
  const code = await companyCode();
  await page.getByRole('link', { name: 'VCT', exact: true }).focus();
  await scan(page, codeOf(code, 'PIECE', await pieceOf(one)));
  await says(page, `${one.number}: 1 piece cut`);
  await scan(page, codeOf(code, 'PIECE', await pieceOf(one)));
  await says(page, /already cut/);
  await scan(page, two.number);
  await says(page, `${two.number}: 1 piece cut`);
  expect((await stock(`${start}-B`)).lengthE4).toBe(680_000);
  await scan(page, 'ZZZZ9-P-12');
  await says(page, 'This bar code is of another company.');

  // Canceled in the office while the list is open here.
  await mutate(office, 'workOrderChangeStatus', {
    ids: [three.id],
    statusId: STATUS_ID.CANCELLED,
    reason: 'The tenant stays.',
  });
  await page.getByRole('status', { name: 'Changed elsewhere' }).getByText(three.number).waitFor();
  await page
    .getByRole('status', { name: 'Changed elsewhere' })
    .getByText(/Now Cancelled/)
    .waitFor();

  await page.getByRole('button', { name: `Undo ${two.number}` }).click();
  await says(page, `${two.number}: back on its roll`);
  await line(roll(page, `${start}-B`), two).waitFor();
  expect(await stock(`${start}-B`)).toMatchObject({ lengthE4: 800_000, reservedLengthE4: 120_000 });

  // The last one by key, then nothing is promised any more.
  await page.getByRole('button', { name: `Cut ${four.number}` }).press('Enter');
  await says(page, `${four.number}: 1 piece cut`);
  expect((await stock(`${start}-C`)).reservedLengthE4).toBe(0);

  // Other install dates are other orders, not changes.
  await visit(page, '/work-order-cuts/carpet?from=2031-01-01&to=2031-01-02');
  await page.getByText('Nothing to cut').waitFor();
  await page.getByRole('heading', { name: 'Changed elsewhere · 1' }).waitFor();
  await visit(page, `/work-order-cuts/carpet?from=${day}&to=${day}`);
  await line(roll(page, `${start}-B`), two).waitFor();
  await page.getByRole('heading', { name: 'Changed elsewhere · 1' }).waitFor();
  await page.getByRole('button', { name: 'Show by order' }).click();
  await page.getByRole('form', { name: two.number, exact: true }).waitFor();
});

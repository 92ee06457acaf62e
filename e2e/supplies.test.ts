import { addDays, writtenDate } from '@falcon/domain/kit/schedule';
import { expect, test } from 'vitest';
import { mutate } from './support/api';
import { journeys } from './support/browser';
import { inDatabase } from './support/database';
import { pick, says, type } from './support/office';
import { settled, visit } from './support/visit';

const { signedIn } = journeys();

/** An open bill sheet that pays enough for some supplies, with its installer. */
const openSheet = () =>
  inDatabase((db) =>
    db
      .selectFrom('billSheet as b')
      .innerJoin('installer as i', 'i.id', 'b.installerId')
      .select(['b.id', 'b.periodStart', 'b.netCents', 'i.fullName'])
      .where('b.status', '=', 'OPEN')
      .where('b.netCents', '>', 500_00)
      .where('i.isEnabled', '=', true)
      .orderBy('b.netCents', 'desc')
      .executeTakeFirstOrThrow(),
  );

const netOf = async (id: number): Promise<number> => {
  const { netCents } = await inDatabase((db) =>
    db.selectFrom('billSheet').select('netCents').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  return netCents;
};

/** A supply of the demo company, as it is shown. */
const aSupply = () =>
  inDatabase((db) =>
    db.selectFrom('item').select('nameNumber').where('name', '=', 'Knee Pads').executeTakeFirstOrThrow(),
  );

test('supplies are received, sold, counted, and deducted on the bill sheet of the installer', async () => {
  const sheet = await openSheet();
  const office = await signedIn('admin');
  // What journeys before this one reconciled for the installer is on the sheet, too.
  await mutate(office, 'billSheetRecalculate', { id: String(sheet.id) });
  const before = await netOf(sheet.id);
  const { nameNumber: supply } = await aSupply();
  const page = await signedIn('warehouse');
  await visit(page, '/supply-purchases/stock');
  await settled(page);

  // One supply after the other, by keyboard.
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  const receive = page.getByRole('dialog', { name: 'Receive supplies' });
  await pick(receive, 'Supply', supply);
  await type(receive, 'Packing slip or note', 'Slip 4471');
  await type(receive, 'Quantity received', '30');
  await page.keyboard.press('Enter');
  // The dialog stays open for the next supply; notices are behind it.
  await page.getByText(`${supply}: 30.00 received`).first().waitFor();
  await receive.getByRole('button', { name: 'Receive', exact: true }).click();
  await receive.getByText('Select the supply.').waitFor();
  await receive.getByRole('button', { name: 'Close' }).click();
  await receive.waitFor({ state: 'hidden' });

  await visit(page, '/supply-purchases/create');
  await pick(page, 'Installer', sheet.fullName);
  await type(page, 'Date', writtenDate(addDays(sheet.periodStart, 3)));
  await pick(page, 'Line 1, item', supply, new RegExp(`^${supply}`));
  await type(page, 'Line 1, quantity', '2');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await says(page, 'Supply purchase created');

  await visit(page, `/supply-purchases/stock?q=${encodeURIComponent(supply)}`);
  await page.getByRole('button', { name: `Count ${supply}` }).click();
  const count = page.getByRole('dialog', { name: `Count ${supply}` });
  await count.getByText(/^On record: /).waitFor();
  await type(count, 'Quantity counted', '25');
  await count.getByText(/ Difference: /).waitFor();
  await page.keyboard.press('Enter');
  await says(page, `${supply}: 25.00 counted`);
  await count.waitFor({ state: 'hidden' });

  await page.getByRole('row', { name: supply }).getByText(supply, { exact: true }).click();
  await page.waitForURL(/\/supply-purchases\/movements/);
  await settled(page);
  const rows = page.getByRole('row');
  expect(await rows.nth(1).textContent()).toMatch(/Counted.*25\.00/);
  expect(await rows.nth(2).textContent()).toMatch(new RegExp(`Sold to an installer.*-2\\.00.*${sheet.fullName}`));
  expect(await rows.nth(3).textContent()).toMatch(/Received.*30\.00.*Slip 4471/);

  await visit(office, `/bill-sheets/${sheet.id}`);
  await office.getByRole('button', { name: 'Recalculate' }).click();
  await office
    .getByText(/^Supplies/)
    .first()
    .waitFor();
  expect(await netOf(sheet.id)).toBeLessThan(before);
});

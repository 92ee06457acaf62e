// The list by order: live, for scanners, and with the way back.
import { codeOf } from '@falcon/domain/warehouse/codes';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import { expect, test } from 'vitest';
import { mutate } from './support/api';
import { journeys } from './support/browser';
import { changeOrder, companyCode, openCuttingDay, pieceOf, storedRoll } from './support/cutting-day';
import { says } from './support/office';
import { scan } from './support/scanner';
import { settled, visit } from './support/visit';

const { signedIn } = journeys();

test('an order that is changed or canceled elsewhere says so at once; nothing typed is lost or goes to another order', async () => {
  const office = await signedIn('super-admin');
  const page = await signedIn('warehouse');
  const day = await openCuttingDay(office, 2);
  const [red = 0, blue = 0] = day.items;
  const [roll, other] = [await day.receive(red, 'A', 60), await day.receive(red, 'B', 60)];
  const [typed, recolored, canceled] = await day.order(red, red, red);
  if (!typed || !recolored || !canceled) throw new Error('There are three orders');

  await visit(page, `${day.address}&by=order`);
  await settled(page);
  const card = (order: typeof typed) => page.getByRole('form', { name: order.number, exact: true });
  const rollField = (order: typeof typed) => card(order).getByRole('combobox', { name: /^Roll for/ });
  const notes = page.getByRole('status', { name: 'Changed elsewhere' });
  await rollField(typed).fill('MILL-77');

  await changeOrder(office, recolored, { lines: [{ lineKey: 'carpet', itemId: blue }] });
  await notes.getByText(/color: .*1 → .*2/).waitFor();
  await card(recolored)
    .getByText(/^Changed elsewhere: color: /)
    .waitFor();
  // The order that is being typed, too.
  await changeOrder(office, typed, { specialInstructions: 'Dog in the unit' });
  await card(typed)
    .getByText(/^Changed elsewhere: instructions: none → Dog in the unit/)
    .waitFor();
  expect(await rollField(typed).inputValue()).toBe('MILL-77');

  // The next order doesn't get what is typed for this one.
  await rollField(canceled).focus();
  await mutate(office, 'workOrderChangeStatus', {
    ids: [canceled.id],
    statusId: STATUS_ID.CANCELLED,
    reason: 'The tenant stays.',
  });
  await notes.getByText('Now Cancelled. No piece is cut.').waitFor();
  await card(canceled).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Orders to cut');
  await page.keyboard.type('MILL-78');
  expect(await rollField(recolored).inputValue()).toBe('');
  expect(await rollField(typed).inputValue()).toBe('MILL-77');
  await notes.getByRole('button', { name: 'Seen' }).click();
  await notes.waitFor({ state: 'detached' });

  // Every label identifies itself. A mill's own is typed where the focus is.
  const code = await companyCode();
  const rollCode = codeOf(code, 'ROLL', (await storedRoll(roll)).id);
  await page.getByRole('link', { name: 'Carpet', exact: true }).focus();
  await scan(page, rollCode);
  await says(page, 'Scan an order or a piece first, then the roll that it is cut from.');
  await scan(page, codeOf('QQQQ9', 'ROLL', 1));
  await says(page, 'This bar code is of another company.');
  await scan(page, codeOf(code, 'PIECE', await pieceOf(typed)));
  await expect.poll(() => rollField(typed).evaluate((field) => field === document.activeElement)).toBe(true);
  await rollField(typed).fill('');
  await scan(page, roll);
  expect(await rollField(typed).inputValue()).toBe(roll);
  await rollField(typed).fill('');
  await scan(page, rollCode);
  await expect.poll(() => rollField(typed).inputValue()).toBe(roll);
  expect(
    await card(typed)
      .getByRole('textbox', { name: /^Dye lot/ })
      .inputValue(),
  ).toBe('L1');
  // Another roll is for the piece that was scanned; from the button, it is said that nothing changed.
  const otherCode = codeOf(code, 'ROLL', (await storedRoll(other)).id);
  await scan(page, otherCode);
  await says(page, `${typed.number} has its rolls. Scan the piece that gets another one first.`);
  expect(await rollField(typed).inputValue()).toBe(roll);
  await scan(page, codeOf(code, 'PIECE', await pieceOf(typed)));
  await scan(page, otherCode);
  await expect.poll(() => rollField(typed).inputValue()).toBe(other);
  await scan(page, codeOf(code, 'PIECE', await pieceOf(typed)));
  await scan(page, rollCode);
  await expect.poll(() => rollField(typed).inputValue()).toBe(roll);
  await scan(page, typed.number);
  await says(page, `${typed.number} moved to Assign`);
  await card(typed).waitFor({ state: 'detached' });
  expect(await storedRoll(roll)).toMatchObject({ lengthE4: 480_000 });
  // What is cut here is no surprise.
  expect(await notes.count()).toBe(0);
  await scan(page, typed.number);
  await says(page, `${typed.number} is already done.`);

  const done = page.getByRole('region', { name: 'Done in the last ten minutes' });
  await done.getByRole('button', { name: `Undo ${typed.number}` }).click();
  await says(page, `${typed.number}: back on its roll`);
  await card(typed).waitFor();
  expect(await storedRoll(roll)).toMatchObject({ lengthE4: 600_000, reservedLengthE4: 120_000 });
});

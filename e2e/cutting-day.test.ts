import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import { codeOf } from '@falcon/domain/warehouse/codes';
import { expect, test } from 'vitest';
import { mutate } from './support/api';
import { journeys } from './support/browser';
import { companyCode, openCuttingDay, orderLine, pieceOf, promised, rollCard, storedRoll } from './support/cutting-day';
import { says } from './support/office';
import { dialog } from './support/orders';
import { scan } from './support/scanner';
import { settled, visit } from './support/visit';

const { signedIn } = journeys();

test('a day of two colors is planned, accepted and cut by scanner; what changes elsewhere is marked, a cut is undone', async () => {
  const office = await signedIn('super-admin');
  const page = await signedIn('warehouse');
  const { start, address, receive, order, items } = await openCuttingDay(office, 2);
  const [red = 0, blue = 0] = items;
  await receive(red, 'A', 60);
  await receive(blue, 'C', 30);
  const orders = await order(red, red, blue, blue, blue);
  const [one, two] = orders;
  if (!one || !two) throw new Error('There are five orders');

  await visit(page, address);
  await settled(page);
  await page.getByRole('heading', { name: 'No roll · 2' }).waitFor();
  await page.getByRole('button', { name: /^Plan (the cuts|again)$/ }).click();
  await rollCard(page, `${start}-C`).waitFor();
  // The sentence counts all orders of the days ahead; of these, one is short.
  await page.getByText(/\d+ orders? without carpet/).waitFor();
  await page.getByRole('heading', { name: 'No roll · 1', exact: true }).waitFor();
  await rollCard(page, `${start}-A`).getByRole('img', { name: "2 pieces, 24'; 36' left" }).waitFor();

  // One roll is one key; all others are one question with its sums.
  await rollCard(page, `${start}-A`).getByRole('button', { name: 'Accept' }).press('Enter');
  await says(page, '2 orders accepted');
  await page.getByRole('button', { name: 'Accept 1 roll' }).click();
  const question = dialog(page);
  await question.getByText("2, 24'").waitFor();
  await question.getByText('1 order, ').waitFor();
  await question.getByRole('button', { name: 'Accept 2 orders' }).click();
  await says(page, '2 orders accepted');
  await expect.poll(async () => (await storedRoll(`${start}-C`)).reservedLengthE4).toBe(240_000);

  const [three, four] = await promised(orders.slice(2));
  if (!three || !four) throw new Error('Two orders are promised carpet');

  // Another roll, with the reason why it is worse.
  await receive(red, 'B', 80);
  await orderLine(rollCard(page, `${start}-A`), two)
    .getByRole('button', { name: 'Different roll' })
    .click();
  await dialog(page)
    .getByRole('listitem')
    .filter({ hasText: `${start}-B` })
    .getByText(/Leaves 68'/)
    .waitFor();
  await dialog(page).getByLabel('Roll number, lot or place').fill(`${start}-b`);
  await page.keyboard.press('Enter');
  await orderLine(rollCard(page, `${start}-B`), two)
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
  expect((await storedRoll(`${start}-B`)).lengthE4).toBe(680_000);
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
  await orderLine(rollCard(page, `${start}-B`), two).waitFor();
  expect(await storedRoll(`${start}-B`)).toMatchObject({ lengthE4: 800_000, reservedLengthE4: 120_000 });

  // The last one by key, then nothing is promised any more.
  await page.getByRole('button', { name: `Cut ${four.number}` }).press('Enter');
  await says(page, `${four.number}: 1 piece cut`);
  expect((await storedRoll(`${start}-C`)).reservedLengthE4).toBe(0);

  // Other install dates are other orders, not changes.
  await visit(page, '/work-order-cuts/carpet?from=2031-01-01&to=2031-01-02');
  await page.getByText('Nothing to cut').waitFor();
  await page.getByRole('heading', { name: 'Changed elsewhere · 1' }).waitFor();
  await visit(page, address);
  await orderLine(rollCard(page, `${start}-B`), two).waitFor();
  await page.getByRole('heading', { name: 'Changed elsewhere · 1' }).waitFor();
  await page.getByRole('button', { name: 'Show by order' }).click();
  await page.getByRole('form', { name: two.number, exact: true }).waitFor();
});

// A full day of cutting, and what goes wrong in the middle of it: another color, a short roll, a cancellation, two people.
import { codeOf } from '@falcon/domain/warehouse/codes';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answered, mutate } from './support/api';
import { journeys } from './support/browser';
import {
  changeOrder,
  companyCode,
  openCuttingDay,
  orderLine,
  pieceOf,
  rollCard,
  storedRoll,
} from './support/cutting-day';
import { inDatabase } from './support/database';
import { keptBack, says, type } from './support/office';
import { dialog } from './support/orders';
import { scan } from './support/scanner';
import { settled, visit } from './support/visit';

const { signedIn } = journeys();

/** What a whole self-check finds about these orders and rolls. */
async function findingsAbout(office: Page, names: readonly string[]): Promise<string[]> {
  await mutate(office, 'selfCheckStart', {});
  await expect
    .poll(async () => {
      const query = '{ selfCheck { lastRun { state } } }';
      const { selfCheck } = await answered<{ selfCheck: { lastRun: { state: string } | null } }>(office, query);
      return selfCheck.lastRun?.state;
    })
    .toBe('DONE');
  const findings = await inDatabase((db) =>
    db.selectFrom('selfCheckFinding').select(['recordName', 'figure']).where('state', '=', 'OPEN').execute(),
  );
  return findings.flatMap(({ recordName, figure }) =>
    names.some((name) => recordName.includes(name)) ? [`${recordName}: ${figure}`] : [],
  );
}

async function plan(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Plan (the cuts|again)$/ }).click();
  await page.getByRole('button', { name: /^Accept \d+ rolls?$/ }).waitFor();
}

async function acceptAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Accept \d+ rolls?$/ }).click();
  await dialog(page)
    .getByRole('button', { name: /^Accept \d+ orders?$/ })
    .click();
  await says(page, /^\d+ orders? accepted$/);
}

test('thirty orders are planned, printed and cut by one scan each; a color, a roll and an order change in the middle', async () => {
  const office = await signedIn('super-admin');
  const page = await signedIn('warehouse');
  const day = await openCuttingDay(office, 3);
  const [red = 0, blue = 0, green = 0] = day.items;
  // Each holds five orders of 12 ft, with something left.
  const numbers: string[] = [];
  for (const item of [red, blue, green])
    for (const name of ['A', 'B']) numbers.push(await day.receive(item, `${day.items.indexOf(item) + 1}${name}`, 66));
  const orders = await day.order(...[red, blue, green].flatMap((item) => Array<number>(10).fill(item)));

  await visit(page, day.address);
  await settled(page);
  await plan(page);
  await acceptAll(page);
  const list = page.context().waitForEvent('request', (request) => request.url().includes('/files/generated'));
  await page.getByRole('button', { name: 'Print cut list' }).click();
  const pdf = await page.context().request.get((await list).url());
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  for (const other of page.context().pages()) if (other !== page) await other.close();

  // These come after the plan.
  const [blueSpare, greenSpare] = [await day.receive(blue, '2C', 40), await day.receive(green, '3C', 40)];
  const [recolored, canceled, ...rest] = orders;
  if (!recolored || !canceled) throw new Error('There are thirty orders');
  const changes = page.getByRole('status', { name: 'Changed elsewhere' });

  // Another color: off its roll, without carpet until it is planned again.
  await changeOrder(office, recolored, { lines: [{ lineKey: 'carpet', itemId: green }] });
  await changes.getByText(/color: .*1 → .*3/).waitFor();
  await page
    .getByRole('region', { name: /^No roll: .*3/ })
    .getByText(recolored.number)
    .waitFor();

  await mutate(office, 'workOrderChangeStatus', {
    ids: [canceled.id],
    statusId: STATUS_ID.CANCELLED,
    reason: 'The tenant stays.',
  });
  await changes.getByText(/Now Cancelled/).waitFor();

  // One scan an order, except for the last on the roll that turns out to be short.
  const short = numbers[2] ?? '';
  const texts = await rollCard(page, short).getByRole('listitem').allInnerTexts();
  const last = rest.find(({ number }) => texts.at(-1)?.includes(number));
  if (!last) throw new Error('An order is last on the roll');
  for (const order of rest) {
    if (order === last) continue;
    await scan(page, order.number);
    await says(page, `${order.number}: 1 piece cut`);
  }
  const { id, lengthE4 } = await storedRoll(short);
  await rollCard(page, short).getByRole('link', { name: short }).click();
  await page.getByRole('heading', { level: 1, name: new RegExp(short) }).waitFor();
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  await type(dialog(page), 'Actual length left', '10');
  await type(dialog(page), 'Reason', 'Short of its label');
  await dialog(page).getByRole('button', { name: 'Correct', exact: true }).click();
  await says(page, `${short} corrected`);
  expect(lengthE4).toBeGreaterThan(120_000);
  await visit(page, day.address);
  await rollCard(page, short)
    .getByText(/2' too short/)
    .waitFor();
  await scan(page, last.number);
  await says(page, /too short|has only|shorter/);
  expect(await storedRoll(short)).toMatchObject({ id, lengthE4: 100_000 });

  // Another roll of its color has enough.
  await orderLine(rollCard(page, short), last).getByRole('button', { name: 'Different roll' }).click();
  await dialog(page)
    .getByRole('button', { name: `Choose ${blueSpare}` })
    .waitFor();
  await scan(page, codeOf(await companyCode(), 'ROLL', (await storedRoll(blueSpare)).id));
  await orderLine(rollCard(page, blueSpare), last).getByText('chosen by hand').waitFor();
  await page.getByRole('region', { name: 'Short', exact: true }).getByText(last.number).waitFor({ state: 'detached' });
  await scan(page, last.number);
  await says(page, `${last.number}: 1 piece cut`);

  // The recolored one gets what is left of its new color.
  await plan(page);
  await acceptAll(page);
  await page.getByRole('button', { name: `Cut ${recolored.number}` }).waitFor();
  await scan(page, recolored.number);
  await says(page, `${recolored.number}: 1 piece cut`);
  await page.getByText('Nothing to cut').waitFor();

  for (const number of [...numbers, blueSpare, greenSpare]) {
    const stored = await storedRoll(number);
    expect(stored.reservedLengthE4).toBe(0);
    expect(stored.lengthE4).toBeGreaterThanOrEqual(0);
  }
  expect(await findingsAbout(office, [...orders.map(({ number }) => number), day.start])).toEqual([]);
});

test('two people cut one day: what both accept is promised once, what both scan is cut once', async () => {
  const office = await signedIn('super-admin');
  const [one, two] = [await signedIn('warehouse'), await signedIn('warehouse')];
  const day = await openCuttingDay(office, 1);
  const [item = 0] = day.items;
  const number = await day.receive(item, 'A', 60);
  const orders = await day.order(item, item, item);
  const [first, second, third] = orders;
  if (!first || !second || !third) throw new Error('There are three orders');
  for (const page of [one, two]) {
    await visit(page, day.address);
    await settled(page);
  }
  await plan(one);
  // The other sees the plan, too.
  await rollCard(two, number).getByRole('button', { name: 'Accept' }).waitFor();
  // Neither hears of the other before both asked.
  const asked = [one, two].map((page) =>
    page.waitForRequest((request) => request.postData()?.includes('cutPlanAccept') === true),
  );
  const letGo = await Promise.all([one, two].map((page) => keptBack(page, 'cutPlanAccept')));
  for (const page of [one, two]) await rollCard(page, number).getByRole('button', { name: 'Accept' }).press('Enter');
  await Promise.all(asked);
  for (const go of letGo) go();
  for (const page of [one, two])
    await expect.poll(() => rollCard(page, number).getByRole('button', { name: /^Cut / }).count()).toBe(3);
  expect(await storedRoll(number)).toMatchObject({ lengthE4: 600_000, reservedLengthE4: 360_000 });

  // The same piece at the same moment.
  const code = codeOf(await companyCode(), 'PIECE', await pieceOf(first));
  await Promise.all([one, two].map((page) => scan(page, code)));
  const cut = [one, two].map((page) => page.getByText(`${first.number}: 1 piece cut`));
  const known = [one, two].map((page) => page.getByText(/already cut/).first());
  await cut[0]!.or(known[0]!).first().waitFor();
  await cut[1]!.or(known[1]!).first().waitFor();
  expect(await storedRoll(number)).toMatchObject({ lengthE4: 480_000, reservedLengthE4: 240_000 });

  // Each sees what the other cuts, and it is no surprise.
  await scan(one, second.number);
  await says(one, `${second.number}: 1 piece cut`);
  await two.getByRole('status', { name: 'Changed elsewhere' }).getByText(second.number).waitFor();
  await two.getByRole('button', { name: `Cut ${third.number}` }).press('Enter');
  await says(two, `${third.number}: 1 piece cut`);
  await one.getByText('Nothing to cut').waitFor();
  expect(await storedRoll(number)).toMatchObject({ lengthE4: 240_000, reservedLengthE4: 0 });
  expect(await findingsAbout(office, [...orders.map((order) => order.number), number])).toEqual([]);
});

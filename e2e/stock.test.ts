import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys } from './support/browser';
import { inDatabase } from './support/database';
import { choose, pick, says, type } from './support/office';
import { card, dialog, fact } from './support/orders';
import { settled, visit } from './support/visit';

const { signedIn } = journeys();

/** A full roll of the demo company that nobody is promised, with its place. */
const aRoll = () =>
  inDatabase((db) =>
    db
      .selectFrom('inventoryRoll as r')
      .innerJoin('stockPlace as p', 'p.id', 'r.placeId')
      .select(['r.id', 'r.rollNumber', 'r.dyeLot', 'p.name as place'])
      .where('r.status', '=', 'AVAILABLE')
      .where('r.reservedLengthE4', '=', 0)
      .where('r.freeLengthE4', '>', 1_000_000)
      .where('r.quarantinedAt', 'is', null)
      .orderBy('r.id', 'desc')
      .executeTakeFirstOrThrow(),
  );

const anotherPlace = (place: string) =>
  inDatabase((db) =>
    db
      .selectFrom('stockPlace')
      .select('name')
      .where('name', '<>', place)
      .where('rack', '=', 'B')
      .orderBy('position')
      .executeTakeFirstOrThrow(),
  );

async function filter(page: Page, name: string, put: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await put();
  await page.getByLabel(`Remove filter ${name}`).waitFor();
  await page.keyboard.press('Escape');
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a roll is found by place and length, moved, kept from cutting with a reason, and found again by its number', async () => {
  const page = await signedIn('warehouse');
  const roll = await aRoll();
  const { name: there } = await anotherPlace(roll.place);
  await visit(page, '/stock');
  await settled(page);
  await filter(page, 'Place', () => pick(page, 'Place', roll.place));
  await filter(page, 'Minimum free', () => type(page, 'Minimum free', `90'`));
  await page.getByRole('link', { name: roll.rollNumber, exact: true }).click();

  await page.getByRole('heading', { level: 1, name: `Roll ${roll.rollNumber}` }).waitFor();
  const facts = page.getByRole('main');
  await expect.poll(() => fact(facts, 'Place').innerText()).toBe(roll.place);
  await button(page, 'Move').click();
  await choose(dialog(page), 'Place', there);
  await button(page, 'Move').last().click();
  await says(page, `${roll.rollNumber} moved to ${there}`);
  await expect.poll(() => fact(facts, 'Place').innerText()).toBe(there);

  await button(page, 'Quarantine').click();
  await button(page, 'Quarantine').last().click();
  await dialog(page).getByText('Enter a reason.').waitFor();
  await type(dialog(page), 'Reason', 'Stained on the first ten feet.');
  await button(page, 'Quarantine').last().click();
  await says(page, `${roll.rollNumber} is quarantined`);
  await expect.poll(() => fact(facts, 'Quarantined').innerText()).toContain('Stained on the first ten feet.');
  await card(page, 'Movements').getByText('Received').waitFor();

  await visit(page, '/');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everything' }).fill(roll.rollNumber);
  await page.getByRole('option', { name: roll.rollNumber }).first().click();
  await page.waitForURL(`**/stock/${roll.id}`);
  await page.getByText('Quarantined', { exact: true }).first().waitFor();
  await button(page, 'Release').click();
  await type(dialog(page), 'Reason', 'Inspected.');
  await button(page, 'Release').last().click();
  await says(page, `${roll.rollNumber} is offered again`);
  await button(page, 'Quarantine').waitFor();
});

test('selected rolls are moved together; of two foremen moving one, the second learns who did', async () => {
  const [page, other] = [await signedIn('warehouse'), await signedIn('admin')];
  const { rollNumber, place } = await aRoll();
  const { name: there } = await anotherPlace(place);
  for (const each of [page, other]) {
    await visit(each, `/stock?q=${rollNumber}`);
    await each.getByRole('row').filter({ hasText: rollNumber }).getByRole('checkbox').check();
    await button(each, 'Move').click();
    await choose(dialog(each), 'Place', there);
  }
  await button(page, 'Move').last().click();
  await says(page, `${rollNumber} moved to ${there}`);
  await button(other, 'Move').last().click();
  expect(await dialog(other).getByRole('alert').innerText()).toMatch(/changed/);
});

import { addDays, nextBusinessDay } from '@falcon/domain/kit/schedule';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answered, mutate } from './support/api';
import { seriousFaults } from './support/axe';
import { journeys } from './support/browser';
import { openDay } from './support/daily-limits';
import { inDatabase } from './support/database';
import { companyToday } from './support/days';
import { makeDraft, makeInstaller, takeTo } from './support/made';
import type { MadeOrder } from './support/made';
import { says } from './support/office';
import { settled, visit } from './support/visit';

const { signedIn } = journeys();

const MOST_KEYS = 15;

/** A keyboard that counts. */
function counted(page: Page) {
  let keys = 0;
  return {
    press: async (...pressed: readonly string[]) => {
      for (const key of pressed) await page.keyboard.press(key);
      keys += pressed.length;
    },
    type: async (text: string) => {
      await page.keyboard.type(text);
      keys += text.length;
    },
    count: () => keys,
  };
}

/** Ten orders of an installer on one day, five in each half of it. */
async function tenJobs(page: Page, installerId: string, date: string): Promise<MadeOrder[]> {
  const orders: MadeOrder[] = [];
  for (let index = 0; index < 10; index += 1) {
    const order = await makeDraft(page, { date, jobTime: index % 2 === 0 ? 'AM' : 'PM' });
    await takeTo(page, order, 'Assign');
    orders.push(order);
  }
  const { errors } = await mutate<{ errors: { message: string }[] }>(
    page,
    'workOrderAssign',
    { workOrderIds: orders.map(({ id }) => id), installerId },
    'errors { message }',
  );
  expect(errors).toEqual([]);
  return orders;
}

interface StoredPlace {
  readonly installDate: string;
  readonly installerId: string;
}
const placeOf = async (page: Page, { id }: MadeOrder): Promise<StoredPlace> =>
  (
    await answered<{ workOrder: StoredPlace }>(
      page,
      'query ($id: ID!) { workOrder(id: $id) { installDate installerId } }',
      { id },
    )
  ).workOrder;
const placesOf = (page: Page, orders: readonly MadeOrder[]) => Promise.all(orders.map((order) => placeOf(page, order)));

test('ten jobs of a sick installer are with others in a few keys, and back with one undo', async () => {
  const page = await signedIn('super-admin');
  const day = nextBusinessDay(addDays(companyToday(), 40));
  await inDatabase((db) => openDay(db, day));
  const sick = await makeInstaller(page, 'Quillon');
  const orders = await tenJobs(page, sick, day);
  await visit(page, '/work-orders/assign');
  await page.getByRole('group', { name: 'Assignment board' }).waitFor();
  await settled(page);
  const keys = counted(page);
  await keys.press('o');
  const dialog = page.getByRole('dialog', { name: 'Installer out' });
  await dialog.waitFor();
  await keys.type('quil');
  await page.getByRole('option', { name: /Quillon/ }).waitFor();
  await keys.press('Enter', 'Tab');
  await keys.type('+40');
  // The dialog is read again for the day: whether it counts as business day or not, the jobs are found on it.
  const typed = addDays(companyToday(), 40);
  if (typed !== day) {
    await page.keyboard.press('Control+a');
    await page.keyboard.type(`${Number(day.slice(5, 7))}/${Number(day.slice(8))}/${day.slice(0, 4)}`);
  }
  await keys.press('Tab');
  await dialog.getByText('10 of 10 can move.').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await keys.press('Control+Enter');
  await says(page, '10 orders moved');
  expect(keys.count()).toBeLessThanOrEqual(MOST_KEYS);
  const moved = await placesOf(page, orders);
  expect(moved.every(({ installDate, installerId }) => installDate === day && installerId !== sick)).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await says(page, '10 orders are back where they were');
  expect((await placesOf(page, orders)).every(({ installerId }) => installerId === sick)).toBe(true);
  await visit(page, `/installers/${sick}/days-off`);
  await page.getByRole('row').nth(1).waitFor();
});

test('ten orders of the list go to another date in a few keys; the one that is refused stays, with its reason', async () => {
  const page = await signedIn('super-admin');
  const [from, to] = [addDays(companyToday(), 47), addDays(companyToday(), 54)].map(nextBusinessDay) as [
    string,
    string,
  ];
  await inDatabase(async (db) => {
    await openDay(db, from);
    await openDay(db, to);
  });
  const installer = await makeInstaller(page, 'Varley');
  const orders = await tenJobs(page, installer, from);
  // Something else at the same time, on the new date.
  const other = await makeDraft(page, { date: to, jobTime: 'AM' });
  await takeTo(page, other, 'Assign');
  await mutate(page, 'workOrderAssign', { workOrderIds: [other.id], installerId: installer });
  await visit(page, `/work-orders?from=${from}&to=${from}&installer=${installer}`);
  await page.getByRole('row').nth(10).waitFor();
  await settled(page);
  const keys = counted(page);
  await keys.press('a');
  await page.getByText('10 selected').waitFor();
  await page.getByRole('button', { name: 'Reschedule' }).waitFor();
  await keys.press('b', 'Tab', 'Tab', 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Reschedule 10 orders' });
  await dialog.waitFor();
  await keys.type(`${Number(to.slice(5, 7))}/${Number(to.slice(8))}`);
  await keys.press('Tab');
  await dialog.getByText('9 of 10 can move. 1 needs a reason.').waitFor();
  await dialog.getByText(/has 5 jobs in the AM half of/).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await keys.press('Control+Enter');
  await says(page, '9 orders moved');
  expect(keys.count()).toBeLessThanOrEqual(MOST_KEYS);
  const moved = await placesOf(page, orders);
  expect(moved.filter(({ installDate }) => installDate === to).length).toBe(9);
  expect(moved.filter(({ installDate }) => installDate === from).length).toBe(1);
});

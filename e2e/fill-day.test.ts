import { addDays, nextBusinessDay } from '@falcon/domain/kit/schedule';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answered } from './support/api';
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

const typedDay = (day: string): string => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}/${day.slice(0, 4)}`;

/** Orders of a day that wait for an installer. */
async function waitingOn(page: Page, date: string, count: number): Promise<MadeOrder[]> {
  await inDatabase((db) => openDay(db, date));
  const orders: MadeOrder[] = [];
  for (let index = 0; index < count; index += 1) {
    const order = await makeDraft(page, { date, jobTime: index % 2 === 0 ? 'AM' : 'PM' });
    await takeTo(page, order, 'Assign');
    orders.push(order);
  }
  return orders;
}

const installerOf = async (page: Page, { id }: MadeOrder): Promise<string | null> =>
  (
    await answered<{ workOrder: { installerId: string | null } }>(
      page,
      'query ($id: ID!) { workOrder(id: $id) { installerId } }',
      { id },
    )
  ).workOrder.installerId;
const installersOf = (page: Page, orders: readonly MadeOrder[]) =>
  Promise.all(orders.map((order) => installerOf(page, order)));

/** Opens the dialog with F and types the day. */
async function fill(page: Page, day: string) {
  await visit(page, '/work-orders/assign');
  await page.getByRole('group', { name: 'Assignment board' }).waitFor();
  await settled(page);
  await page.keyboard.press('f');
  const dialog = page.getByRole('dialog', { name: 'Fill the day' });
  await dialog.waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(typedDay(day));
  await page.keyboard.press('Tab');
  return dialog;
}

test('a day is filled in a few keys, nothing before it is accepted, and one undo takes it back', async () => {
  const page = await signedIn('super-admin');
  const day = nextBusinessDay(addDays(companyToday(), 61));
  const orders = await waitingOn(page, day, 4);
  const dialog = await fill(page, day);
  await dialog.getByText('4 of 4 orders can get an installer.').waitFor();
  for (const { number } of orders) await dialog.getByRole('link', { name: number }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  expect(await installersOf(page, orders)).toEqual([null, null, null, null]);
  await page.keyboard.press('Control+Enter');
  await says(page, '4 orders assigned');
  expect((await installersOf(page, orders)).every((who) => who !== null)).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await says(page, '4 orders are back in their previous status');
  expect(await installersOf(page, orders)).toEqual([null, null, null, null]);
});

test('another installer is chosen for a row, seeing their load; a row that is left out stays', async () => {
  const page = await signedIn('super-admin');
  const zed = await makeInstaller(page, 'Fillmore');
  const day = nextBusinessDay(addDays(companyToday(), 68));
  const [first, second] = (await waitingOn(page, day, 2)) as [MadeOrder, MadeOrder];
  const dialog = await fill(page, day);
  await dialog.getByText('2 of 2 orders can get an installer.').waitFor();
  await dialog.getByRole('button', { name: `Change the installer of ${first.number}` }).click();
  await page.keyboard.type('fillm');
  const option = page.getByRole('option', { name: /Fillmore/ });
  await option.waitFor();
  await expect.poll(() => option.innerText()).toMatch(/Free all day|1 job that day/);
  await option.click();
  await dialog.getByRole('button', { name: `Propose again for ${first.number}` }).waitFor();
  await dialog.getByRole('checkbox', { name: `Assign ${second.number}` }).uncheck();
  await dialog.getByRole('button', { name: 'Assign 1 order' }).click();
  await says(page, `${first.number} assigned`);
  expect(await installersOf(page, [first, second])).toEqual([zed, null]);
});

test('an installer who is missing is created from a row, in front of the dialog', async () => {
  const page = await signedIn('super-admin');
  const day = nextBusinessDay(addDays(companyToday(), 75));
  const [order] = (await waitingOn(page, day, 1)) as [MadeOrder];
  const dialog = await fill(page, day);
  await dialog.getByRole('button', { name: `Change the installer of ${order.number}` }).click();
  await page.keyboard.type('Zed Newcombe');
  await page.getByRole('option', { name: /^\+ Create installer/ }).click();
  const panel = page.getByRole('dialog', { name: 'Create installer' });
  // Refused by the browser if the dialog were in front of it.
  await panel.getByRole('button', { name: 'Close' }).click();
  await panel.waitFor({ state: 'hidden' });
  await dialog.getByRole('button', { name: `Keep the installer of ${order.number}` }).click();
  await dialog.getByRole('button', { name: `Change the installer of ${order.number}` }).waitFor();
  expect(await dialog.getByText('1 of 1 order can get an installer.').count()).toBe(1);
});

test('a picker for several orders says how many an installer can get, and their load and certificates', async () => {
  const page = await signedIn('super-admin');
  const day = nextBusinessDay(addDays(companyToday(), 82));
  await waitingOn(page, day, 2);
  await visit(page, `/work-orders?from=${day}&to=${day}`);
  await page.getByRole('row').nth(2).waitFor();
  await settled(page);
  await page.keyboard.press('a');
  await page.getByText('2 selected').waitFor();
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign 2 orders' });
  await dialog.getByRole('combobox', { name: 'Installer' }).fill('a');
  const options = page.getByRole('listbox');
  await expect.poll(() => options.innerText()).toMatch(/Can get 2 of 2 · Free on these days · Insured/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Reschedule', exact: true }).click();
  const move = page.getByRole('dialog', { name: 'Reschedule 2 orders' });
  await move.getByRole('combobox', { name: 'Installer' }).fill('a');
  await expect.poll(() => options.innerText()).toMatch(/Can get 2 of 2 · /);
});

test('a day without waiting orders says so', async () => {
  const page = await signedIn('super-admin');
  const dialog = await fill(page, nextBusinessDay(addDays(companyToday(), 300)));
  await dialog.getByText(/^Nothing to assign on/).waitFor();
  expect(await dialog.getByRole('button', { name: 'Assign' }).isDisabled()).toBe(true);
});

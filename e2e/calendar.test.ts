import { addDays, nextBusinessDay, startOfWeek } from '@falcon/domain/kit/schedule';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mutate } from './support/api';
import { seriousFaults } from './support/axe';
import { journeys } from './support/browser';
import { openDay } from './support/daily-limits';
import { inDatabase } from './support/database';
import { companyToday } from './support/days';
import { makeDraft, takeTo } from './support/made';
import type { MadeOrder } from './support/made';
import { keptBack, says } from './support/office';
import { settled, visit } from './support/visit';

const { signedIn } = journeys();

/** Monday and Tuesday of a week some weeks away, both with room. */
async function openWeek(weeks: number): Promise<{ week: string; monday: string; tuesday: string }> {
  const week = addDays(startOfWeek(companyToday()), 7 * weeks);
  const monday = nextBusinessDay(week);
  const tuesday = nextBusinessDay(monday);
  await inDatabase(async (db) => {
    for (const day of [monday, tuesday, nextBusinessDay(tuesday)]) await openDay(db, day);
  });
  return { week, monday, tuesday };
}

async function makeInstaller(page: Page, lastName: string): Promise<string> {
  const { installer } = await mutate<{ installer: { id: string } }>(
    page,
    'installerCreate',
    { firstName: 'Aab', lastName, address: { city: 'Indianapolis', state: 'IN' } },
    'installer { id }',
  );
  for (const certificateType of ['COMPENSATION', 'LIABILITY'])
    await mutate(page, 'insuranceCertificateCreate', {
      installerId: installer.id,
      certificateType,
      hasCertificate: true,
      expirationDate: addDays(companyToday(), 600),
    });
  return installer.id;
}

async function assigned(page: Page, installerId: string, date: string, jobTime: 'AM' | 'PM'): Promise<MadeOrder> {
  const order = await makeDraft(page, { date, jobTime });
  await takeTo(page, order, 'Assign');
  await mutate(page, 'workOrderAssign', { workOrderIds: [order.id], installerId });
  return order;
}

/** The cell of an installer on a day. */
const cell = (page: Page, installer: string, day: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: installer }) })
    .locator(`td[data-day="${day}"]`);
const card = (page: Page, { id }: MadeOrder) => page.locator(`#card-${id}`);

async function opens(page: Page, week: string, order: MadeOrder): Promise<void> {
  await visit(page, `/work-orders/calendar?week=${week}`);
  await card(page, order).waitFor();
  await settled(page);
}

test('an order is dragged to another day and installer in one move, everyone sees it, and Undo brings it back', async () => {
  const page = await signedIn('super-admin');
  const { week, monday, tuesday } = await openWeek(9);
  const [first] = [await makeInstaller(page, 'Ellery'), await makeInstaller(page, 'Frayne')];
  const order = await assigned(page, first, monday, 'AM');
  await opens(page, week, order);
  const colleague = await signedIn('office');
  await opens(colleague, week, order);
  expect(await seriousFaults(page)).toEqual([]);
  await cell(page, 'Aab Ellery', monday).locator(`#card-${order.id}`).waitFor();
  await card(page, order).dragTo(cell(page, 'Aab Frayne', tuesday));
  await says(page, `${order.number} moved`);
  await cell(page, 'Aab Frayne', tuesday).locator(`#card-${order.id}`).waitFor();
  await cell(colleague, 'Aab Frayne', tuesday).locator(`#card-${order.id}`).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await says(page, `${order.number} is back where it was`);
  await cell(page, 'Aab Ellery', monday).locator(`#card-${order.id}`).waitFor();
});

test('a drop on the afternoon of a cell moves the order to that half; the dialog gives one by keys', async () => {
  const page = await signedIn('super-admin');
  const { week, monday, tuesday } = await openWeek(14);
  const installer = await makeInstaller(page, 'Jarvis');
  const order = await assigned(page, installer, monday, 'AM');
  await opens(page, week, order);
  const target = cell(page, 'Aab Jarvis', tuesday);
  const { width = 0 } = (await target.boundingBox()) ?? {};
  await card(page, order).dragTo(target, { targetPosition: { x: width - 12, y: 12 } });
  await says(page, `${order.number} moved`);
  await target.locator(`#card-${order.id}`).getByText('PM', { exact: true }).waitFor();
  await target.getByText('1 / 2 · AM free').waitFor();
  await card(page, order).focus();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Reschedule 1 order' });
  await dialog.getByRole('combobox', { name: 'Time' }).focus();
  await page.keyboard.press('a');
  await dialog.getByText('1 of 1 can move.').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await target.locator(`#card-${order.id}`).getByText('AM', { exact: true }).waitFor();
});

test('over a day off the reason is shown while dragging, and a drop asks before anything moves', async () => {
  const page = await signedIn('super-admin');
  const { week, monday, tuesday } = await openWeek(10);
  const [first, second] = [await makeInstaller(page, 'Garner'), await makeInstaller(page, 'Hollis')];
  const order = await assigned(page, first, monday, 'PM');
  await mutate(page, 'dayOffCreate', { installerId: second, firstDay: tuesday, lastDay: tuesday });
  await opens(page, week, order);
  const target = cell(page, 'Aab Hollis', tuesday);
  await target.getByText('Off', { exact: true }).waitFor();
  await card(page, order).hover();
  await page.mouse.down();
  await target.hover();
  await target.hover({ position: { x: 12, y: 8 } });
  await target.getByRole('status').getByText('Aab Hollis is off on').waitFor();
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Reschedule 1 order' });
  await dialog.getByText('0 of 1 can move. 1 needs a reason.').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await cell(page, 'Aab Garner', monday).locator(`#card-${order.id}`).waitFor();
});

test('two orders are selected and moved by keyboard alone', async () => {
  const page = await signedIn('super-admin');
  const { week, monday, tuesday } = await openWeek(11);
  const installer = await makeInstaller(page, 'Ingram');
  const orders = [await assigned(page, installer, monday, 'AM'), await assigned(page, installer, monday, 'PM')];
  await opens(page, `${week}&installer=${installer}`, orders[0] as MadeOrder);
  await card(page, orders[0] as MadeOrder).focus();
  for (const key of ['ArrowDown', 'ArrowUp', 'Space', 'ArrowDown', 'Space', 'm']) await page.keyboard.press(key);
  const dialog = page.getByRole('dialog', { name: 'Reschedule 2 orders' });
  await dialog.waitFor();
  const typed = (day: string) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}/${day.slice(0, 4)}`;
  const can = dialog.getByText('2 of 2 can move.');
  await page.keyboard.type(typed(nextBusinessDay(tuesday)));
  await can.waitFor();
  // What is said of one day is not left standing for the next one.
  const answer = await keptBack(page, 'MovePreviews', tuesday);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(typed(tuesday));
  await page.keyboard.press('Tab');
  await dialog.getByText('Checking…').waitFor();
  expect(await can.count()).toBe(0);
  answer();
  await can.waitFor();
  await page.keyboard.press('Control+Enter');
  await says(page, '2 orders moved');
  for (const order of orders) await cell(page, 'Aab Ingram', tuesday).locator(`#card-${order.id}`).waitFor();
  await page.getByRole('link', { name: 'Month', exact: true }).click();
  await page.getByRole('columnheader', { name: 'Monday' }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
});

test('two clerks drag the same order: the second one reads what happened, and sees where it is', async () => {
  const page = await signedIn('super-admin');
  const { week, monday, tuesday } = await openWeek(12);
  const [first, second, third] = ['Jarvis', 'Keller', 'Lyons'];
  const installer = await makeInstaller(page, first);
  await makeInstaller(page, second);
  await makeInstaller(page, third);
  const order = await assigned(page, installer, monday, 'AM');
  await opens(page, week, order);
  const colleague = await signedIn('office');
  await opens(colleague, week, order);
  const theirs = cell(colleague, `Aab ${third}`, tuesday);
  await card(colleague, order).hover();
  await colleague.mouse.down();
  await theirs.hover();
  await theirs.hover({ position: { x: 12, y: 8 } });
  await theirs.getByRole('status').getByText('Free').waitFor();
  await card(page, order).dragTo(cell(page, `Aab ${second}`, tuesday));
  await says(page, `${order.number} moved`);
  const mine = cell(colleague, `Aab ${second}`, tuesday);
  await mine.locator(`#card-${order.id}`).waitFor();
  await colleague.mouse.up();
  const refusal = colleague.getByRole('dialog', { name: 'Move' });
  await refusal.getByText(`Work order ${order.number} was changed by`).waitFor();
  expect(await seriousFaults(colleague)).toEqual([]);
  await colleague.keyboard.press('Escape');
  await mine.locator(`#card-${order.id}`).waitFor();
});

test('the next step, a look and the paper of a week are a key away from a card', async () => {
  const page = await signedIn('super-admin');
  const { week, monday } = await openWeek(13);
  const installer = await makeInstaller(page, 'Mosley');
  const order = await assigned(page, installer, monday, 'AM');
  await opens(page, `${week}&installer=${installer}`, order);
  await card(page, order).focus();
  await page.keyboard.press('Enter');
  const peek = page.getByRole('complementary', { name: 'Order preview' });
  await peek.getByText('Aab Mosley').waitFor();
  await page.keyboard.press('Escape');
  await peek.waitFor({ state: 'hidden' });
  await page.keyboard.press('s');
  await page.getByRole('dialog', { name: 'Change status of 1 order' }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog', { name: 'Print the calendar' });
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Print' }).click();
  const paper = await opened;
  await dialog.waitFor({ state: 'hidden' });
  await paper.close();
});

import { addDays, nextBusinessDay, startOfWeek } from '@falcon/domain/kit/schedule';
import type { Page } from 'playwright-core';
import { mutate } from './api';
import { openDay } from './daily-limits';
import { inDatabase } from './database';
import { companyToday } from './days';
import { makeDraft, makeInstaller, takeTo } from './made';
import type { MadeOrder } from './made';
import { settled, visit } from './visit';

/** Monday and Tuesday of a week some weeks away, both with room. */
export async function openWeek(weeks: number): Promise<{ week: string; monday: string; tuesday: string }> {
  const week = addDays(startOfWeek(companyToday()), 7 * weeks);
  const monday = nextBusinessDay(week);
  const tuesday = nextBusinessDay(monday);
  await inDatabase(async (db) => {
    for (const day of [monday, tuesday, nextBusinessDay(tuesday)]) await openDay(db, day);
  });
  return { week, monday, tuesday };
}

/** Creates an insured installer who is first in the calendar and does two jobs a day; returns the id. */
export const makeAab = (page: Page, lastName: string): Promise<string> =>
  makeInstaller(page, lastName, { firstName: 'Aab', address: { city: 'Indianapolis', state: 'IN' } });

/** An order that waits for an installer. */
export async function waiting(page: Page, date: string, jobTime: 'AM' | 'PM'): Promise<MadeOrder> {
  const order = await makeDraft(page, { date, jobTime });
  await takeTo(page, order, 'Assign');
  return order;
}

/** An order of an installer. */
export async function assigned(
  page: Page,
  installerId: string,
  date: string,
  jobTime: 'AM' | 'PM',
): Promise<MadeOrder> {
  const order = await waiting(page, date, jobTime);
  await mutate(page, 'workOrderAssign', { workOrderIds: [order.id], installerId });
  return order;
}

/** The cell of an installer on a day. */
export const cell = (page: Page, installer: string, day: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: installer }) })
    .locator(`td[data-day="${day}"]`);
/** The card of an order. */
export const card = (page: Page, { id }: MadeOrder) => page.locator(`#card-${id}`);

/** Opens the week that has the card of an order. */
export async function opens(page: Page, week: string, order: MadeOrder): Promise<void> {
  await visit(page, `/work-orders/calendar?week=${week}`);
  await card(page, order).waitFor();
  await settled(page);
}

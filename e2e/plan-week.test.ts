import { nextBusinessDay } from '@falcon/domain/kit/schedule';
import { expect, test } from 'vitest';
import { pagesOfText } from '../apps/api/src/testing/pdf-text';
import { mutate } from './support/api';
import { journeys } from './support/browser';
import { card, cell, makeAab, openWeek, opens, waiting } from './support/calendar';
import { openDay } from './support/daily-limits';
import { inDatabase } from './support/database';
import { pick, says } from './support/office';
import { settled } from './support/visit';

const { signedIn } = journeys();

test('a week is planned for three installers, by keys and by hand, around a day off; each gets a paper for the day', async () => {
  const page = await signedIn('super-admin');
  const { week, monday, tuesday } = await openWeek(16);
  const wednesday = nextBusinessDay(tuesday);
  const thursday = nextBusinessDay(wednesday);
  await inDatabase((db) => openDay(db, thursday));
  const [norris, oakley, porter] = ['Aab Norris', 'Aab Oakley', 'Aab Porter'] as const;
  await makeAab(page, 'Norris');
  await makeAab(page, 'Oakley');
  const third = await makeAab(page, 'Porter');
  await mutate(page, 'dayOffCreate', { installerId: third, firstDay: wednesday, lastDay: wednesday });
  const first = [await waiting(page, monday, 'AM'), await waiting(page, monday, 'PM')] as const;
  const second = [await waiting(page, tuesday, 'AM'), await waiting(page, tuesday, 'PM')] as const;
  const last = [await waiting(page, wednesday, 'AM'), await waiting(page, wednesday, 'PM')] as const;
  await opens(page, week, first[0]);

  for (const order of first) {
    await card(page, order).focus();
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Reschedule 2 orders' });
  await pick(dialog, 'Installer', norris, new RegExp(`^${norris}`));
  await dialog.getByText('2 of 2 can move.').waitFor();
  await page.keyboard.press('Control+Enter');
  await says(page, '2 orders moved');

  for (const order of second) {
    await card(page, order).dragTo(cell(page, oakley, tuesday));
    await cell(page, oakley, tuesday).locator(`#card-${order.id}`).waitFor();
  }

  for (const order of last) {
    // Rows become lower while others are drawn where they went.
    await settled(page);
    await card(page, order).hover();
    await page.mouse.down();
    const off = cell(page, porter, wednesday);
    // A cell is entered first; the next move over it asks what it would refuse.
    for (const x of [12, 16]) await off.hover({ position: { x, y: 8 } });
    await off.getByRole('status').getByText(`${porter} is off on`).waitFor();
    const free = cell(page, porter, thursday);
    // In the middle an order keeps its half of the day.
    for (const x of [80, 84]) await free.hover({ position: { x, y: 8 } });
    await free.getByRole('status').waitFor();
    await page.mouse.up();
    await free.locator(`#card-${order.id}`).waitFor();
  }

  const plan = [
    [norris, monday, first],
    [oakley, tuesday, second],
    [porter, thursday, last],
  ] as const;
  const colleague = await signedIn('office');
  await opens(colleague, week, first[0]);
  for (const [installer, day, orders] of plan) {
    for (const order of orders) await cell(colleague, installer, day).locator(`#card-${order.id}`).waitFor();
    await cell(colleague, installer, day).getByText('2 / 2').waitFor();
  }

  await page.keyboard.press('p');
  const request = page.context().waitForEvent('request', (one) => one.url().includes('/files/generated'));
  const opened = page.waitForEvent('popup');
  await page.getByRole('dialog', { name: 'Print the calendar' }).getByRole('button', { name: 'Print' }).click();
  const paper = await page.context().request.get((await request).url());
  await (await opened).close();
  const pages = await pagesOfText(await paper.body());
  for (const [installer, , orders] of plan) {
    const own = pages.filter((text) => text.includes(installer));
    expect(own).toHaveLength(1);
    for (const { number } of orders) expect(own[0]).toContain(number);
  }
  expect(pages.join(' ')).not.toContain('$');
});

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { addDays, LIMIT_TYPES, type LimitType } from '@falcon/domain/kit/schedule';
import { clientOf, openPage, signedInCache } from '#testing/page-kit';
import { JobLimitsPage } from './job-limits.page';
import type { DayLimitFragment, SetDayLimitMutationVariables } from './limits.generated';

afterEach(cleanup);

type Sent = SetDayLimitMutationVariables['input'];

/** A server with 8 carpets a day in November 2026, of which 5 are booked on the 30th. */
function openLimits(refusal?: (input: Sent) => { path: string; message: string } | undefined) {
  const own = new Map<string, number | null>();
  const sent: Sent[] = [];
  const row = (scheduleDate: string, type: LimitType): DayLimitFragment => {
    const load = scheduleDate === '2026-11-30' && (type === 'CARPET' || type === 'TOTAL') ? 5 : 0;
    const key = `${scheduleDate} ${type}`;
    const limit = own.has(key) ? (own.get(key) ?? null) : 8;
    const half = { loadAm: load === 0 ? 0 : 3, loadPm: load === 0 ? 0 : 2 };
    return { scheduleDate, type, limit, load, ...half, isDefault: !own.has(key), isFull: false, holiday: null };
  };
  const client = clientOf(
    ({ operationName, variables }) => {
      if (operationName === 'OverbookedDays') return { data: { overbookedDays: [] } };
      if (operationName === 'MonthLimits') {
        const days = Array.from({ length: 30 }, (_day, place) => addDays(String(variables['fromDate']), place));
        return { data: { dailyLimits: days.flatMap((day) => LIMIT_TYPES.map((type) => row(day, type))) } };
      }
      if (operationName === 'LimitBookings') {
        const bookings = { ...row('2026-11-30', 'CARPET'), usualLimit: 8, unseenOrders: 5, orders: null };
        return { data: { dailyLimitBookings: [bookings] } };
      }
      if (operationName !== 'SetDayLimit') return undefined;
      const input = variables['input'] as Sent;
      sent.push(input);
      const fault = refusal?.(input);
      if (fault) {
        const extensions = { code: 'VALIDATION_ERROR', fields: [fault] };
        return { errors: [{ message: fault.message, extensions }] };
      }
      for (const one of [input.limits].flat()) {
        if (one.useDefault) own.delete(`${one.scheduleDate} ${one.type}`);
        else own.set(`${one.scheduleDate} ${one.type}`, one.limit ?? null);
      }
      return { data: { dailyLimitsUpdate: { errors: [] } } };
    },
    signedInCache(['scheduleDate', 'editScheduleDate']),
  );
  openPage(client, '/?month=2026-11', { pages: { '/': JobLimitsPage } });
  return { sent };
}

const findCell = (day: string, type: LimitType) =>
  document.querySelector<HTMLElement>(`[data-limit="${day} ${type}"]`)?.closest('td');
/** A cell, once the month is loaded. Finding it by its name would calculate the names of all cells. */
async function cellOf(day: string, type: LimitType = 'CARPET'): Promise<HTMLElement> {
  await screen.findByRole('grid');
  await expect.poll(() => findCell(day, type)).toBeTruthy();
  return findCell(day, type) as HTMLElement;
}
const press = (key: string, how: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...how });
const typed = (text: string) => {
  press(text.slice(0, 1));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
};
const limitsIn = (sent: readonly Sent[]) =>
  sent
    .flatMap(({ limits }) => [limits].flat())
    .map(({ scheduleDate, type, limit, useDefault }) => [scheduleDate, type, useDefault ? 'default' : limit]);

describe('the grid of job limits', () => {
  test('is typed over: Enter saves and moves down, the focus stays in the grid, and Delete uses the default again', async () => {
    const { sent } = openLimits();
    fireEvent.mouseDown(await cellOf('2026-11-02'));
    typed('6');
    press('Enter');
    expect(document.activeElement).toBe(await cellOf('2026-11-03'));
    await expect.poll(() => sent.length).toBe(1);
    press('ArrowUp');
    await expect.poll(async () => (await cellOf('2026-11-02')).textContent).toContain(': 6, set for this date');
    expect(document.activeElement).toBe(await cellOf('2026-11-02'));
    press('Delete');
    await expect
      .poll(() => limitsIn(sent))
      .toEqual([
        ['2026-11-02', 'CARPET', 6],
        ['2026-11-02', 'CARPET', 'default'],
      ]);
    expect(sent[1]).toMatchObject({ limits: [{ seen: { limit: 6, isDefault: false } }] });
  });

  test('keeps what can’t be read in its cell with the reason; Esc cancels', async () => {
    const { sent } = openLimits();
    fireEvent.mouseDown(await cellOf('2026-11-02'));
    typed('-4');
    press('Enter');
    expect(screen.getByRole('alert').textContent).toBe('Can’t be negative.');
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    press('Escape');
    expect(document.activeElement).toBe(await cellOf('2026-11-02'));
    expect(sent).toEqual([]);
  });

  test('a range is filled down, with one save', async () => {
    const { sent } = openLimits();
    fireEvent.mouseDown(await cellOf('2026-11-02', 'VCT'));
    typed('2');
    press('Enter');
    press('ArrowUp');
    press('ArrowDown', { shiftKey: true });
    press('ArrowDown', { shiftKey: true });
    expect(document.querySelectorAll('td[aria-selected=true]')).toHaveLength(3);
    press('d', { ctrlKey: true });
    await expect
      .poll(() => limitsIn(sent.slice(1)))
      .toEqual([
        ['2026-11-03', 'VCT', 2],
        ['2026-11-04', 'VCT', 2],
      ]);
  });

  test('what was refused is kept until it is saved again', async () => {
    let isChanged = true;
    const { sent } = openLimits(() =>
      isChanged ? { path: 'limits.0.limit', message: 'Carpet on 11/2/2026 was changed to 4 by Pat Lee.' } : undefined,
    );
    fireEvent.mouseDown(await cellOf('2026-11-02'));
    typed('6');
    press('Enter');
    expect((await screen.findByRole('alert')).textContent).toContain('Not saved: Carpet 11/2/2026: 6');
    isChanged = false;
    fireEvent.click(screen.getByRole('button', { name: 'Save again' }));
    await expect.poll(() => sent.length).toBe(2);
    await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  });

  test('lowering below what is booked asks, and saves once it is confirmed', async () => {
    const { sent } = openLimits(({ confirmed }) =>
      confirmed === true ? undefined : { path: 'confirmed', message: 'Carpet on 11/30/2026 has 5 booked' },
    );
    fireEvent.mouseDown(await cellOf('2026-11-30'));
    typed('3');
    press('Enter');
    const dialog = await screen.findByRole('dialog', { name: 'Lower below what is booked?' });
    await within(dialog).findByText(/5 booked: 2 more than the new limit of 3\./);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Lower anyway' }));
    await expect.poll(() => sent.map(({ confirmed }) => confirmed)).toEqual([false, true]);
  });
});

test('a month that could not be loaded says so above the dimmed days, and is loaded on "Try again"', async () => {
  let isBroken = false;
  const client = clientOf(({ operationName }) => {
    if (operationName !== 'MonthLimits') return undefined;
    return isBroken ? new Error('Failed to fetch') : { data: { dailyLimits: [] } };
  });
  openPage(client, '/', { pages: { '/': JobLimitsPage } });
  await screen.findByRole('grid');
  const isDimmed = () => screen.getByRole('grid').parentElement?.style.opacity !== '';
  expect(isDimmed()).toBe(false);

  isBroken = true;
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(isDimmed()).toBe(true);

  isBroken = false;
  fireEvent.click(again);
  await expect.poll(isDimmed).toBe(false);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

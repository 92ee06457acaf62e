import { expect, test } from 'vitest';
import type { CalendarLimitFragment } from './calendar.generated';
import { halfAt, movesTo } from './use-places';
import { type CalendarOrder, dayNote, daysOfWeek, halvesOf, loadText, nextCard, readWeek, weekRows } from './week';

const order = (id: string, installDate: string, installerId: string | null, slot: 'AM' | 'PM' | null): CalendarOrder =>
  ({ id, installDate, installerId, slot, workOrderNumber: `IND-C-00000${id}` }) as CalendarOrder;
const MONDAY = '2026-11-30';
const TUESDAY = '2026-12-01';
const orders = [
  order('1', MONDAY, '8', 'PM'),
  order('2', MONDAY, '8', 'AM'),
  order('3', TUESDAY, '8', 'AM'),
  order('4', TUESDAY, null, null),
];
const rows = weekRows(orders, [
  { id: '8', fullName: 'Ana Ruiz', dailyJobs: 2, off: [] },
  { id: '9', fullName: 'Bo Lind', dailyJobs: null, off: [TUESDAY] },
]);
const limit = (more: Partial<CalendarLimitFragment>): CalendarLimitFragment => ({
  scheduleDate: MONDAY,
  type: 'TOTAL',
  limit: 28,
  load: 12,
  isFull: false,
  holiday: null,
  ...more,
});

test('the week in the address begins on a Sunday, whatever its day', () => {
  expect([readWeek('2026-12-02', MONDAY), readWeek('soon', MONDAY), readWeek(undefined, MONDAY)]).toEqual([
    '2026-11-29',
    '2026-11-29',
    '2026-11-29',
  ]);
  expect(daysOfWeek('2026-11-29', orders)[0]).toBe(MONDAY);
  expect(daysOfWeek('2026-11-29', [order('5', '2026-11-29', null, null)])[0]).toBe('2026-11-29');
});

test('orders without an installer come first, then every installer, the morning first', () => {
  expect(
    rows.map(({ name, days }) => [name, days.get(MONDAY)?.map(({ id }) => id), days.get(TUESDAY)?.length]),
  ).toEqual([
    ['Not assigned', undefined, 1],
    ['Ana Ruiz', ['2', '1'], 1],
    ['Bo Lind', undefined, undefined],
  ]);
  expect(rows.map((row) => loadText(row, MONDAY))).toEqual(['', '2 / 2', '']);
  expect(rows.map((row) => loadText(row, TUESDAY))).toEqual(['1', '1 / 2 · PM free', '']);
  expect(halvesOf(rows[1]?.days.get(MONDAY) ?? []).map(([half, some]) => [half, some.length])).toEqual([
    ['AM', 1],
    ['PM', 1],
  ]);
});

test('a heading says what is booked, or why nothing can be', () => {
  expect([
    dayNote([limit({})]),
    dayNote([limit({ limit: null })]),
    dayNote([limit({ limit: 0, load: 0 })]),
    dayNote([limit({ limit: 0, load: 0, holiday: { name: 'Christmas Day' } })]),
    dayNote([]),
  ]).toEqual([
    { text: '12 / 28 booked', isClosed: false },
    { text: '12 booked', isClosed: false },
    { text: 'Closed', isClosed: true },
    { text: 'Christmas Day', isClosed: true },
    { text: '', isClosed: false },
  ]);
});

test('the arrow keys go along the row and the column, and stop at their ends', () => {
  const days = [MONDAY, TUESDAY];
  expect(nextCard(rows, days, '', 'ArrowDown')).toBe('4');
  expect(nextCard(rows, days, '2', 'ArrowRight')).toBe('1');
  expect(nextCard(rows, days, '1', 'ArrowRight')).toBe('3');
  expect(nextCard(rows, days, '3', 'ArrowUp')).toBe('4');
  expect(nextCard(rows, days, '4', 'ArrowUp')).toBe('4');
  expect(nextCard(rows, days, '2', 'ArrowDown')).toBe('1');
});

test('a cell has the morning on the left, the afternoon on the right, and between them the time stays', () => {
  const cell = { left: 100, width: 150 };
  expect([100, 149, 151, 199, 201, 249].map((x) => halfAt(x, cell))).toEqual(['AM', 'AM', '', '', 'PM', 'PM']);
  const place = { installerId: '8', day: MONDAY };
  expect(movesTo(['1'], { ...place, half: 'PM' })).toEqual([
    { id: '1', installDate: MONDAY, jobTime: 'PM', installerId: '8' },
  ]);
  expect(movesTo(['1'], { ...place, half: '' })).toEqual([{ id: '1', installDate: MONDAY, installerId: '8' }]);
});

import { expect, test } from 'vitest';
import { calendarDay } from './use-calendar-days';
import { type DayLimit, dayWords, obstacleOn } from './use-day-load';

const TODAY = '2026-11-23';
const limit = (type: DayLimit['type'], load: number, most: number | null): DayLimit => ({
  scheduleDate: TODAY,
  type,
  limit: most,
  load,
  jobsScheduled: load,
  isFull: most !== null && load >= most,
});

test('a past day, a Sunday, a holiday and a full day are obstacles', () => {
  const full = limit('CARPET', 5, 5);
  expect(['2026-11-20', '2026-11-29', '2026-11-26', '2026-11-24'].map((day) => obstacleOn(day, full, TODAY))).toEqual([
    'past',
    'closed',
    'closed',
    'full',
  ]);
  expect(obstacleOn('2026-11-24', limit('CARPET', 4, 5), TODAY)).toBeUndefined();
  expect(['2026-11-20', '2026-11-26', '2026-11-24'].map((day) => dayWords(day, full, TODAY).trim())).toEqual([
    'In the past.',
    '🦃 Thanksgiving.',
    'Full (5 / 5).',
  ]);
});

test('the calendar shows the tightest limit of a day, holidays and closed days', () => {
  expect(calendarDay('2026-11-24', [limit('CARPET', 3, 15), limit('TOTAL', 26, 28)])).toEqual({
    text: '26/28',
    title: 'Carpet 3 / 15, Total 26 / 28',
    tone: 'open',
  });
  expect(calendarDay('2026-11-24', [limit('CARPET', 15, 15), limit('TOTAL', 16, 28)])).toMatchObject({
    text: '15/15',
    tone: 'full',
  });
  expect(calendarDay('2026-11-26', [limit('CARPET', 0, 0)])).toMatchObject({ text: '🦃', tone: 'closed' });
  expect(calendarDay('2026-11-28', [limit('CARPET', 0, 0)])).toMatchObject({ text: '–', tone: 'closed' });
  expect(calendarDay('2026-11-24', [])).toBeUndefined();
});

import { assert, constantFrom, integer, nat, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dateParts, daysInMonth, weekday } from '../../kit/schedule';
import { clockText, mailTimesText, nextMailTime } from './index';
import type { MailTimes } from './index';

const daily: MailTimes = { frequency: 'DAILY', dayOfWeek: null, dayOfMonth: null, minute: 420 };
const weekly: MailTimes = { ...daily, frequency: 'WEEKLY', dayOfWeek: 1 };
const monthly: MailTimes = { ...daily, frequency: 'MONTHLY', dayOfMonth: 31 };

test('the next time is later today, or on the next day that has one', () => {
  const next = (times: MailTimes, date: string, minute: number) => nextMailTime(times, { date, minute }).date;
  expect(next(daily, '2026-11-25', 419)).toBe('2026-11-25');
  expect(next(daily, '2026-11-25', 420)).toBe('2026-11-26');
  expect(next(weekly, '2026-11-25', 0)).toBe('2026-11-30');
  expect(next(weekly, '2026-11-30', 0)).toBe('2026-11-30');
  expect(next(weekly, '2026-11-30', 421)).toBe('2026-12-07');
  expect(next(monthly, '2026-11-25', 0)).toBe('2026-11-30');
  expect(next(monthly, '2026-11-30', 500)).toBe('2026-12-31');
  expect(next(monthly, '2026-12-31', 500)).toBe('2027-01-31');
  expect(next(monthly, '2027-01-31', 500)).toBe('2027-02-28');
});

test('the next time is always later, on a day of the schedule, and none lies between', () => {
  const times = record({
    frequency: constantFrom('DAILY' as const, 'WEEKLY' as const, 'MONTHLY' as const),
    dayOfWeek: integer({ min: 0, max: 6 }),
    dayOfMonth: integer({ min: 1, max: 31 }),
    minute: integer({ min: 0, max: 1439 }),
  });
  const isDay = ({ frequency, dayOfWeek, dayOfMonth }: MailTimes, date: string): boolean => {
    const { year, month, day } = dateParts(date);
    if (frequency === 'DAILY') return true;
    if (frequency === 'WEEKLY') return weekday(date) === dayOfWeek;
    return day === Math.min(dayOfMonth ?? 0, daysInMonth(year, month));
  };
  assert(
    property(times, nat(3000), integer({ min: 0, max: 1439 }), (schedule, days, minute) => {
      const after = { date: addDays('2024-01-01', days), minute };
      const next = nextMailTime(schedule, after);
      expect(isDay(schedule, next.date)).toBe(true);
      expect(next.date > after.date || (next.date === after.date && next.minute > after.minute)).toBe(true);
      for (let day = after.date; day < next.date; day = addDays(day, 1))
        expect(isDay(schedule, day) && (day > after.date || schedule.minute > after.minute)).toBe(false);
    }),
  );
});

test('times are read as people say them', () => {
  expect([0, 450, 720, 815].map(clockText)).toEqual(['12:00 AM', '7:30 AM', '12:00 PM', '1:35 PM']);
  expect([daily, weekly, monthly].map(mailTimesText)).toEqual([
    'Every day at 7:00 AM',
    'Every Monday at 7:00 AM',
    'On day 31 of every month at 7:00 AM',
  ]);
});

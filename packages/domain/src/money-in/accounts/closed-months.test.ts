import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dateOfDay, dayNumber } from '../../kit/schedule/dates';
import {
  closedMonthFault,
  isClosedMonth,
  lastOfMonth,
  monthName,
  monthsToClose,
  openDate,
  reopened,
} from './closed-months';

test('a closed month takes no entry, and says which day is the first that does', () => {
  expect(closedMonthFault('2026-10-31', '2026-10-31')).toBe('October 2026 is closed. Enter 11/1/2026 or later.');
  expect(closedMonthFault('2024-02-29', '2026-10-31')).toBe('February 2024 is closed. Enter 11/1/2026 or later.');
  expect(closedMonthFault('2026-11-01', '2026-10-31')).toBeNull();
  expect(closedMonthFault('1999-01-01', null)).toBeNull();
});

test('a correction is dated in the first open month', () => {
  expect(openDate('2026-09-15', '2026-10-31')).toBe('2026-11-01');
  expect(openDate('2026-11-15', '2026-10-31')).toBe('2026-11-15');
  expect(openDate('2026-09-15', null)).toBe('2026-09-15');
});

test('months that have ended can be closed, never the current one', () => {
  expect(monthsToClose('2026-11-25', '2026-08-31')).toEqual(['2026-09-30', '2026-10-31']);
  expect(monthsToClose('2026-03-01', '2025-12-31')).toEqual(['2026-01-31', '2026-02-28']);
  expect(monthsToClose('2026-11-30', '2026-10-31')).toEqual([]);
  expect(monthsToClose('2026-11-25', null, 2)).toEqual(['2026-09-30', '2026-10-31']);
  expect(monthName('2026-10-31')).toBe('October 2026');
});

test('whatever is closed: a correction is never in it, and reopening opens exactly the newest month', () => {
  const days = integer({ min: dayNumber('2000-01-01'), max: dayNumber('2090-12-31') }).map(dateOfDay);
  assert(
    property(days, days, (date, other) => {
      const closedThrough = lastOfMonth(other);
      expect(isClosedMonth(openDate(date, closedThrough), closedThrough)).toBe(false);
      expect(closedMonthFault(date, closedThrough) === null).toBe(openDate(date, closedThrough) === date);
      const before = reopened(closedThrough);
      expect(lastOfMonth(addDays(before, 1))).toBe(closedThrough);
      expect(lastOfMonth(before)).toBe(before);
      expect(isClosedMonth(closedThrough, before)).toBe(false);
    }),
  );
});

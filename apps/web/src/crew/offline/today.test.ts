import { expect, test } from 'vitest';
import { todayNow } from './today';

const at = (day: number, hour: number, year = 2026): number => new Date(year, 11, day, hour).getTime();

test('today is the server’s day of the last answer, and the midnights since', () => {
  expect(todayNow('2026-12-07', at(7, 9), at(7, 23))).toBe('2026-12-07');
  expect(todayNow('2026-12-07', at(7, 23), at(8, 1))).toBe('2026-12-08');
  expect(todayNow('2026-12-31', at(7, 9), at(9, 9))).toBe('2027-01-02');
});

test('a clock that is wrong by years changes nothing, and one that was set back is no yesterday', () => {
  expect(todayNow('2026-12-07', at(7, 9, 2019), at(8, 6, 2019))).toBe('2026-12-08');
  expect(todayNow('2026-12-07', at(7, 9), at(3, 9))).toBe('2026-12-07');
});

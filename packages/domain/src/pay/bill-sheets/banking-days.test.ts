import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekday } from '../../kit/schedule/index';
import { bankHolidayOn, effectiveDateFault, isBankingDay, nextBankingDay } from './index';

/**
 * The holidays published by the Federal Reserve, on the days its banks are closed: release K.8 for 2026 to 2030, and
 * the schedule of the Federal Reserve Bank of Richmond for 2025 (richmondfed.org/about_us/holiday_schedule).
 */
const PUBLISHED: Readonly<Record<number, string>> = {
  2025: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2026: '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25',
  2028: '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-23 12-25',
  2029: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25',
  2030: '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
};

test.each(Object.keys(PUBLISHED).map(Number))(
  'the days of %d on which banks are closed are those the Federal Reserve publishes',
  (year) => {
    const days = Array.from({ length: 366 }, (_one, at) => addDays(`${year}-01-01`, at)).filter((day) =>
      day.startsWith(String(year)),
    );
    const closed = days.filter((day) => weekday(day) !== 0 && weekday(day) !== 6 && !isBankingDay(day));
    expect(closed.map((day) => day.slice(5)).join(' ')).toBe(PUBLISHED[year]);
  },
);

test('a holiday on a Sunday is observed on Monday; one on a Saturday is not moved', () => {
  expect(bankHolidayOn('2027-07-05')).toBe('Independence Day');
  expect([isBankingDay('2026-07-03'), isBankingDay('2026-07-06')]).toEqual([true, true]);
  // Fridays before a Saturday holiday: K.8 says that banks are open.
  const fridays = ['2026-07-03', '2027-06-18', '2027-12-24', '2027-12-31', '2028-11-10'];
  expect(fridays.map(weekday)).toEqual([5, 5, 5, 5, 5]);
  expect(fridays.filter((friday) => !isBankingDay(friday))).toEqual([]);
});

test('the next banking day is the first one after a day', () => {
  expect(['2026-11-25', '2026-11-26', '2026-12-24', '2026-07-02', '2027-07-02'].map(nextBankingDay)).toEqual([
    '2026-11-27',
    '2026-11-27',
    '2026-12-28',
    '2026-07-03',
    '2027-07-06',
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000 }), (days) => {
      const day = addDays('2026-01-01', days);
      const next = nextBankingDay(day);
      expect(next > day && isBankingDay(next) && next <= addDays(day, 5)).toBe(true);
      expect(effectiveDateFault(next, day)).toBeNull();
    }),
  );
});

test.each([
  ['2026-11-25', 'enter a banking day after today. The next banking day is 11/27/2026.'],
  ['2026-11-20', 'The next banking day is 11/27/2026.'],
  ['2026-11-26', 'Banks are closed on 11/26/2026 (Thanksgiving). The next banking day is 11/27/2026.'],
  ['2026-11-28', 'Banks are closed on weekends. The next banking day is 11/30/2026.'],
  ['2027-11-29', 'within 60 days'],
  ['2026-02-30', 'Enter the day'],
])('%s is refused as the effective date of a file of 11/25/2026', (date, sentence) => {
  expect(effectiveDateFault(date, '2026-11-25')).toContain(sentence);
});

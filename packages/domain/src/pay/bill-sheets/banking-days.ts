import {
  addDays,
  dateParts,
  daysBetween,
  isCalendarDate,
  makeDate,
  weekday,
  writtenDate,
} from '../../kit/schedule/index';
import type { CalendarDate, Weekday } from '../../kit/schedule/index';

/** A holiday of the Federal Reserve Banks: a day of a month, or the n-th weekday of one; -1 is the last. */
type BankHoliday = { readonly name: string; readonly month: number } & (
  | { readonly day: number }
  | { readonly weekday: Weekday; readonly which: number }
);

/**
 * The days on which the Federal Reserve Banks settle no transfers: Board of Governors, statistical release K.8,
 * “Holidays Observed by the Federal Reserve System 2026-2030” (federalreserve.gov/aboutthefed/k8.htm, last update
 * December 31, 2025). One on a Sunday is observed on Monday; one on a Saturday is not moved: the banks are open on the
 * Friday before it. The test has each published date.
 */
export const FEDERAL_RESERVE_HOLIDAYS: readonly BankHoliday[] = [
  { name: 'New Year’s Day', month: 1, day: 1 },
  { name: 'Martin Luther King Jr. Day', month: 1, weekday: 1, which: 3 },
  { name: 'Presidents Day', month: 2, weekday: 1, which: 3 },
  { name: 'Memorial Day', month: 5, weekday: 1, which: -1 },
  { name: 'Juneteenth', month: 6, day: 19 },
  { name: 'Independence Day', month: 7, day: 4 },
  { name: 'Labor Day', month: 9, weekday: 1, which: 1 },
  { name: 'Columbus Day', month: 10, weekday: 1, which: 2 },
  { name: 'Veterans Day', month: 11, day: 11 },
  { name: 'Thanksgiving', month: 11, weekday: 4, which: 4 },
  { name: 'Christmas Day', month: 12, day: 25 },
];

const SUNDAY = 0;
const SATURDAY = 6;
/** Banks refuse a date far ahead; this catches a mistyped year. */
const MOST_DAYS_AHEAD = 60;

function isOn(holiday: BankHoliday, date: CalendarDate): boolean {
  const { year, month, day } = dateParts(date);
  if (month !== holiday.month) return false;
  if ('day' in holiday) {
    const actual = makeDate(year, month, holiday.day) ?? '';
    return (weekday(actual) === SUNDAY ? addDays(actual, 1) : actual) === date;
  }
  if (weekday(date) !== holiday.weekday) return false;
  return holiday.which === -1 ? dateParts(addDays(date, 7)).month !== month : Math.ceil(day / 7) === holiday.which;
}

/** The Federal Reserve holiday observed on a date; null if none. */
export const bankHolidayOn = (date: CalendarDate): string | null =>
  FEDERAL_RESERVE_HOLIDAYS.find((holiday) => isOn(holiday, date))?.name ?? null;

/** Whether transfers settle on a date: not on weekends or Federal Reserve holidays. */
export const isBankingDay = (date: CalendarDate): boolean =>
  weekday(date) !== SATURDAY && weekday(date) !== SUNDAY && bankHolidayOn(date) === null;

/** The first banking day after a date. */
export function nextBankingDay(date: CalendarDate): CalendarDate {
  let day = addDays(date, 1);
  while (!isBankingDay(day)) day = addDays(day, 1);
  return day;
}

/** The error in the effective date of a file written today, as a sentence; null if none. */
export function effectiveDateFault(date: string, today: CalendarDate): string | null {
  if (!isCalendarDate(date)) return 'Enter the day on which the bank pays.';
  const next = `The next banking day is ${writtenDate(nextBankingDay(date < today ? today : date))}.`;
  if (date <= today) return `Banks need a day: enter a banking day after today. ${next}`;
  const holiday = bankHolidayOn(date);
  if (holiday !== null) return `Banks are closed on ${writtenDate(date)} (${holiday}). ${next}`;
  if (!isBankingDay(date)) return `Banks are closed on weekends. ${next}`;
  return daysBetween(today, date) > MOST_DAYS_AHEAD ? `Enter a day within ${MOST_DAYS_AHEAD} days.` : null;
}

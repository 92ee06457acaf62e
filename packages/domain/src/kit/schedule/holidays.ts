import { addDays, dateParts, makeDate, weekday } from './dates';
import type { CalendarDate, Weekday } from './dates';

/** A day without installs, with its calendar picture. */
export interface Holiday {
  readonly date: CalendarDate;
  readonly name: string;
  readonly icon: string;
}

const THURSDAY = 4;
const MONDAY = 1;

const fixed = (year: number, month: number, day: number): CalendarDate => makeDate(year, month, day) ?? '';

function nth(year: number, month: number, day: Weekday, which: number): CalendarDate {
  const first = fixed(year, month, 1);
  return addDays(first, ((day - weekday(first) + 7) % 7) + (which - 1) * 7);
}

function lastMondayOfMay(year: number): CalendarDate {
  const last = fixed(year, 5, 31);
  return addDays(last, -((weekday(last) - MONDAY + 7) % 7));
}

function holidaysOf(year: number): readonly Holiday[] {
  const thanksgiving = nth(year, 11, THURSDAY, 4);
  const bridge =
    weekday(fixed(year, 7, 4)) === THURSDAY ? [{ date: fixed(year, 7, 5), name: 'July 5th', icon: '🎆' }] : [];
  return [
    { date: fixed(year, 1, 1), name: 'New Year’s Day', icon: '🎉' },
    { date: lastMondayOfMay(year), name: 'Memorial Day', icon: '🎖️' },
    { date: fixed(year, 7, 4), name: 'Independence Day', icon: '🎆' },
    ...bridge,
    { date: nth(year, 9, MONDAY, 1), name: 'Labor Day', icon: '🛠️' },
    { date: thanksgiving, name: 'Thanksgiving', icon: '🦃' },
    // The day after the fourth Thursday, not always the fourth Friday.
    { date: addDays(thanksgiving, 1), name: 'Day After Thanksgiving', icon: '🦃' },
    { date: fixed(year, 12, 24), name: 'Christmas Eve', icon: '🎄' },
    { date: fixed(year, 12, 25), name: 'Christmas Day', icon: '🎄' },
  ];
}

const holidaysByYear = new Map<number, readonly Holiday[]>();

/** A year's holidays on their actual dates, never moved off weekends. */
export function holidays(year: number): readonly Holiday[] {
  const cached = holidaysByYear.get(year);
  if (cached) return cached;
  const yearHolidays = holidaysOf(year);
  // Limits memory: callers could request many years.
  if (holidaysByYear.size > 400) holidaysByYear.clear();
  holidaysByYear.set(year, yearHolidays);
  return yearHolidays;
}

/** The holiday on a date, or null. */
export function holidayOn(date: CalendarDate): Holiday | null {
  const { year, month } = dateParts(date);
  // Only these months have holidays; schedules check every day of a quarter.
  if (month !== 1 && month !== 5 && month !== 7 && month !== 9 && month !== 11 && month !== 12) return null;
  return holidays(year).find((holiday) => holiday.date === date) ?? null;
}

/** Whether the company installs on a date only with an override: Sundays and holidays. */
export const isClosedDay = (date: CalendarDate): boolean => weekday(date) === 0 || holidayOn(date) !== null;

/** Whether a date is a weekday and not a holiday. */
export const isBusinessDay = (date: CalendarDate): boolean => weekday(date) !== 6 && !isClosedDay(date);

/** The first business day after a date. */
export function nextBusinessDay(date: CalendarDate): CalendarDate {
  let day = addDays(date, 1);
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

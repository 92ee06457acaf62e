/** A calendar date `YYYY-MM-DD`, without time or zone. */
export type CalendarDate = string;

/** A day of the week; Sunday is 0. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The parts of a calendar date; months count from 1. */
export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Short names of the weekdays, Sunday first. */
export const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const FORM = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a year has a February 29. */
export const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The number of days in a month (from 1). */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (MONTH_DAYS[month - 1] ?? 0);

const two = (value: number): string => String(value).padStart(2, '0');

/** Creates a date, or null if it does not exist. */
export function makeDate(year: number, month: number, day: number): CalendarDate | null {
  const exists = Number.isInteger(year) && year >= 1 && year <= 9999 && day >= 1 && day <= daysInMonth(year, month);
  return exists ? `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}` : null;
}

/** The parts of a date, or null if the text is not a valid date. */
export function datePartsOrNull(text: string): DateParts | null {
  const match = FORM.exec(text);
  if (!match) return null;
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return makeDate(parts.year, parts.month, parts.day) === null ? null : parts;
}

/** Whether a text is a calendar date that exists. */
export const isCalendarDate = (text: string): boolean => datePartsOrNull(text) !== null;

/** A date as the office writes it, `12/25/2026`. */
export function writtenDate(date: CalendarDate): string {
  const { year, month, day } = dateParts(date);
  return `${month}/${day}/${year}`;
}

const SPOKEN = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** A date of these weeks as people say it, `Friday, Dec 25`. */
export const spokenDate = (date: CalendarDate): string => SPOKEN.format(new Date(`${date}T00:00:00Z`));

/** The parts of a date; throws if the text is not a date, because dates are validated on input. */
export function dateParts(date: CalendarDate): DateParts {
  const parts = datePartsOrNull(date);
  if (!parts) throw new RangeError(`${date} is not a calendar date`);
  return parts;
}

/** Days since 1970-01-01. Counting years from March puts leap days last. */
export function dayNumber(date: CalendarDate): number {
  const { year, month, day } = dateParts(date);
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return (
    era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
  );
}

/** The date for a count of days since 1970-01-01. */
export function dateOfDay(days: number): CalendarDate {
  const z = days + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const date = makeDate(
    yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1,
  );
  if (date === null) throw new RangeError(`Day ${days} lies outside the calendar`);
  return date;
}

/** The date some days later, or earlier for a negative count. */
export const addDays = (date: CalendarDate, days: number): CalendarDate => dateOfDay(dayNumber(date) + days);

/** The number of days between two dates; positive if the second is later. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => dayNumber(to) - dayNumber(from);

/** The day of the week of a date. */
export const weekday = (date: CalendarDate): Weekday => ((((dayNumber(date) + 4) % 7) + 7) % 7) as Weekday;

/** Earlier (-1), the same (0) or later (1). */
export function compareDates(a: CalendarDate, b: CalendarDate): -1 | 0 | 1 {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The Sunday on which a pay week starts. */
export const startOfWeek = (date: CalendarDate): CalendarDate => addDays(date, -weekday(date));

/** The dates from one to another, including both. */
export function datesBetween(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const last = dayNumber(to);
  const dates: CalendarDate[] = [];
  for (let day = dayNumber(from); day <= last; day += 1) dates.push(dateOfDay(day));
  return dates;
}

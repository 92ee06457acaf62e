import { addDays, dateParts, daysInMonth, makeDate, writtenDate } from '../../kit/schedule/dates';
import type { CalendarDate } from '../../kit/schedule/dates';

/**
 * The last day of the newest closed month; null if no month was ever closed. Months are closed in order (rules section
 * 9).
 */
export type ClosedThrough = CalendarDate | null;

const NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The month of a date in words, `October 2026`. */
export function monthName(date: CalendarDate): string {
  const { year, month } = dateParts(date);
  return `${NAMES[month - 1] ?? ''} ${year}`;
}

export const firstOfMonth = (date: CalendarDate): CalendarDate => `${date.slice(0, 8)}01`;

export function lastOfMonth(date: CalendarDate): CalendarDate {
  const { year, month } = dateParts(date);
  return makeDate(year, month, daysInMonth(year, month)) ?? date;
}

/** A closed month accepts no entries. */
export const isClosedMonth = (date: CalendarDate, closedThrough: ClosedThrough): boolean =>
  closedThrough !== null && date <= closedThrough;

/** The date for a correction or an entry from outside: its own, or the first day of the first open month. */
export const openDate = (date: CalendarDate, closedThrough: ClosedThrough): CalendarDate =>
  closedThrough !== null && date <= closedThrough ? addDays(closedThrough, 1) : date;

/** Why nothing can be posted on a date, as a sentence; null if it can. */
export function closedMonthFault(date: CalendarDate, closedThrough: ClosedThrough): string | null {
  if (closedThrough === null || date > closedThrough) return null;
  return `${monthName(date)} is closed. Enter ${writtenDate(addDays(closedThrough, 1))} or later.`;
}

/** The last days of ended months that are not closed, oldest first; limited to this many of the newest. */
export function monthsToClose(today: CalendarDate, closedThrough: ClosedThrough, most = 24): CalendarDate[] {
  const months: CalendarDate[] = [];
  let last = addDays(firstOfMonth(today), -1);
  while (months.length < most && !isClosedMonth(last, closedThrough)) {
    months.unshift(last);
    last = addDays(firstOfMonth(last), -1);
  }
  return months;
}

/** The last closed day after the newest closed month is reopened. */
export const reopened = (closedThrough: CalendarDate): CalendarDate => addDays(firstOfMonth(closedThrough), -1);

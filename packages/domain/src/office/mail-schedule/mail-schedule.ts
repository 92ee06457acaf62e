import { addDays, dateParts, daysInMonth, makeDate, weekday, WEEKDAY_NAMES } from '../../kit/schedule/dates';
import type { CalendarDate } from '../../kit/schedule/dates';

/** How often a report is e-mailed. */
export const FREQUENCIES = [
  { value: 'DAILY', label: 'Every day' },
  { value: 'WEEKLY', label: 'Every week' },
  { value: 'MONTHLY', label: 'Every month' },
] as const;
export type Frequency = (typeof FREQUENCIES)[number]['value'];

/**
 * When a report is e-mailed, in the company's time zone: every day, on one weekday (0 is Sunday), or on one day of the
 * month, which shorter months move to their last day.
 */
export interface MailTimes {
  readonly frequency: Frequency;
  readonly dayOfWeek: number | null;
  readonly dayOfMonth: number | null;
  /** Minutes since midnight. */
  readonly minute: number;
}

/** A moment in the company's calendar and time. */
export interface LocalTime {
  readonly date: CalendarDate;
  readonly minute: number;
}

const DAYS_OF_A_WEEK = 7;
const MONTHS = 12;

function inMonth(year: number, month: number, day: number): CalendarDate {
  const [y, m] = month > MONTHS ? [year + 1, 1] : [year, month];
  return makeDate(y, m, Math.min(day, daysInMonth(y, m))) ?? '';
}

/** The first scheduled day from `from` on. */
function dayFrom({ frequency, dayOfWeek, dayOfMonth }: MailTimes, from: CalendarDate): CalendarDate {
  if (frequency === 'DAILY') return from;
  if (frequency === 'WEEKLY')
    return addDays(from, ((dayOfWeek ?? 0) - weekday(from) + DAYS_OF_A_WEEK) % DAYS_OF_A_WEEK);
  const { year, month } = dateParts(from);
  const own = inMonth(year, month, dayOfMonth ?? 1);
  return own >= from ? own : inMonth(year, month + 1, dayOfMonth ?? 1);
}

/** The next time of a schedule after a moment. */
export function nextMailTime(times: MailTimes, { date, minute }: LocalTime): LocalTime {
  return { date: dayFrom(times, times.minute > minute ? date : addDays(date, 1)), minute: times.minute };
}

const HALF_DAY = 12;
const AN_HOUR = 60;

/** Minutes since midnight as a time: `7:30 AM`. */
export function clockText(minute: number): string {
  const hour = Math.floor(minute / AN_HOUR);
  return `${hour % HALF_DAY || HALF_DAY}:${String(minute % AN_HOUR).padStart(2, '0')} ${hour < HALF_DAY ? 'AM' : 'PM'}`;
}

/** The times of a schedule in words: `Every Monday at 7:00 AM`. */
export function mailTimesText({ frequency, dayOfWeek, dayOfMonth, minute }: MailTimes): string {
  const at = `at ${clockText(minute)}`;
  if (frequency === 'DAILY') return `Every day ${at}`;
  if (frequency === 'WEEKLY') return `Every ${WEEKDAY_NAMES[dayOfWeek ?? 0] ?? ''} ${at}`;
  return `On day ${dayOfMonth} of every month ${at}`;
}

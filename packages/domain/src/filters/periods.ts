import { addDays, dateParts, makeDate, startOfWeek } from '../schedule/dates';

/** A usual range of dates, by words that stay current in a saved view, a bookmark or a schedule. */
export const PERIODS = [
  { label: 'Today', from: 'today', to: 'today' },
  { label: 'This week', from: 'week-start', to: 'today' },
  { label: 'Last week', from: 'last-week-start', to: 'last-week-end' },
  { label: 'This month', from: 'month-start', to: 'today' },
  { label: 'Last month', from: 'last-month-start', to: 'last-month-end' },
  { label: 'This year', from: 'year-start', to: 'today' },
  { label: 'Last year', from: 'last-year-start', to: 'last-year-end' },
] as const;

const WEEK = 7;
const firstOf = (year: number, month: number): string => makeDate(year, month, 1) ?? '';
const year = (today: string): number => dateParts(today).year;
const monthStart = (today: string): string => firstOf(year(today), dateParts(today).month);

/** The words for days that are relative to today; weeks start on Sunday. */
const DAYS: Readonly<Record<string, (today: string) => string>> = {
  today: (today) => today,
  yesterday: (today) => addDays(today, -1),
  'week-start': startOfWeek,
  'last-week-start': (today) => addDays(startOfWeek(today), -WEEK),
  'last-week-end': (today) => addDays(startOfWeek(today), -1),
  'month-start': monthStart,
  'last-month-start': (today) => monthStart(addDays(monthStart(today), -1)),
  'last-month-end': (today) => addDays(monthStart(today), -1),
  'year-start': (today) => firstOf(year(today), 1),
  'last-year-start': (today) => firstOf(year(today) - 1, 1),
  'last-year-end': (today) => addDays(firstOf(year(today), 1), -1),
};

/** The day of a relative word; undefined for any other word. */
export const relativeDay = (word: string, today: string): string | undefined =>
  Object.hasOwn(DAYS, word) ? DAYS[word]?.(today) : undefined;

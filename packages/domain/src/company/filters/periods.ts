import { addDays, dateParts, makeDate, startOfWeek } from '../../kit/schedule/dates';

/**
 * Common date ranges, in words that stay current in a saved view, bookmark or schedule. Tax forms cover a calendar
 * year: in January, the last one.
 */
export const PERIODS = [
  { name: 'TODAY', label: 'Today', from: 'today', to: 'today' },
  { name: 'THIS_WEEK', label: 'This week', from: 'week-start', to: 'today' },
  { name: 'LAST_WEEK', label: 'Last week', from: 'last-week-start', to: 'last-week-end' },
  { name: 'THIS_MONTH', label: 'This month', from: 'month-start', to: 'today' },
  { name: 'LAST_MONTH', label: 'Last month', from: 'last-month-start', to: 'last-month-end' },
  { name: 'LAST_30_DAYS', label: 'Last 30 days', from: '29-days-ago', to: 'today' },
  { name: 'LAST_90_DAYS', label: 'Last 90 days', from: '89-days-ago', to: 'today' },
  { name: 'LAST_12_MONTHS', label: 'Last 12 months', from: 'year-ago', to: 'today' },
  { name: 'THIS_YEAR', label: 'This year', from: 'year-start', to: 'today' },
  { name: 'LAST_YEAR', label: 'Last year', from: 'last-year-start', to: 'last-year-end' },
  { name: 'TAX_YEAR', label: 'Tax year', from: 'tax-year-start', to: 'tax-year-end', isRare: true },
  { name: 'WEEKS_AHEAD', label: '4 weeks back, 8 ahead', from: '27-days-ago', to: 'in-56-days', isRare: true },
] as const satisfies readonly {
  readonly name: string;
  readonly label: string;
  readonly from: string;
  readonly to: string;
  /** Offered only where something opens with it. */
  readonly isRare?: true;
}[];
export type Period = (typeof PERIODS)[number];
export type PeriodName = Period['name'];

/** The period of a name. */
export const periodNamed = (name: PeriodName): Period => PERIODS.find((one) => one.name === name) ?? PERIODS[0];

const WEEK = 7;
const JANUARY = 1;
const firstOf = (year: number, month: number): string => makeDate(year, month, 1) ?? '';
const year = (today: string): number => dateParts(today).year;
const monthStart = (today: string): string => firstOf(year(today), dateParts(today).month);
/** The year whose tax forms are due. */
const taxYear = (today: string): number => (dateParts(today).month === JANUARY ? year(today) - 1 : year(today));

/** The day after this date last year; February 29 counts as March 1. */
function yearAgo(today: string): string {
  const { month, day } = dateParts(today);
  const same = makeDate(year(today) - 1, month, day);
  return same ? addDays(same, 1) : firstOf(year(today) - 1, month + 1);
}

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
  'year-ago': yearAgo,
  'year-start': (today) => firstOf(year(today), 1),
  'last-year-start': (today) => firstOf(year(today) - 1, 1),
  'last-year-end': (today) => addDays(firstOf(year(today), 1), -1),
  'tax-year-start': (today) => firstOf(taxYear(today), 1),
  'tax-year-end': (today) => addDays(firstOf(taxYear(today) + 1, 1), -1),
};

/** `29-days-ago`, `in-56-days`. */
const AGO = /^(\d{1,4})-days-ago$/;
const AHEAD = /^in-(\d{1,4})-days$/;

/** The day of a relative word; undefined for any other word. */
export function relativeDay(word: string, today: string): string | undefined {
  if (Object.hasOwn(DAYS, word)) return DAYS[word]?.(today);
  const [, ago] = AGO.exec(word) ?? [];
  if (ago !== undefined) return addDays(today, -Number(ago));
  const [, ahead] = AHEAD.exec(word) ?? [];
  return ahead === undefined ? undefined : addDays(today, Number(ahead));
}

/** The dates of a period as of a day. */
export function periodDates({ from, to }: Period, today: string): { readonly from: string; readonly to: string } {
  return { from: relativeDay(from, today) ?? today, to: relativeDay(to, today) ?? today };
}

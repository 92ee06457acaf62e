import { addDays, startOfWeek, weekday } from '@falcon/domain/kit/schedule';
import type { WorkOrderFilterInput } from '#graphql/schema-types.generated';
import { grouped } from '../list/grouped';
import type { CalendarInstallerFragment, CalendarLimitFragment, CalendarOrderFragment } from './calendar.generated';

/** An order in the calendar. */
export type CalendarOrder = CalendarOrderFragment;

/** A row of the week: an installer, or the orders that have none. */
export interface WeekRow {
  /** Blank for the orders without an installer. */
  id: string;
  name: string;
  /** The most jobs in a day; null without an installer, or for users who can't see it. */
  dailyJobs: number | null;
  off: ReadonlySet<string>;
  /** Orders by date, the morning first. */
  days: ReadonlyMap<string, readonly CalendarOrder[]>;
}

/** The filters of the address without its dates: the week is the date. */
export const calendarFilter = ({
  dateFrom: _from,
  dateTo: _to,
  ...filter
}: WorkOrderFilterInput): WorkOrderFilterInput => filter;

/** The Sunday that the week in the address begins on; this week's if it is missing or unreadable. */
export function readWeek(text: string | undefined, today: string): string {
  const day = text && /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : today;
  return startOfWeek(day);
}

/** The days of a week that are shown: Sunday only if something is booked on it. */
export function daysOfWeek(week: string, orders: readonly CalendarOrder[]): string[] {
  const days = [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(week, offset));
  return days.filter((day) => weekday(day) !== 0 || orders.some(({ installDate }) => installDate === day));
}

const SLOTS: readonly (string | null)[] = ['AM', 'PM', null];
const bySlot = (one: CalendarOrder, other: CalendarOrder): number =>
  SLOTS.indexOf(one.slot) - SLOTS.indexOf(other.slot) || one.workOrderNumber.localeCompare(other.workOrderNumber);

const daysIn = (orders: readonly CalendarOrder[]): ReadonlyMap<string, readonly CalendarOrder[]> =>
  new Map(
    [...grouped(orders, ({ installDate }) => installDate ?? '')].map(([day, some]) => [day, some.toSorted(bySlot)]),
  );

/** The rows of a week: orders without an installer first, then every installer. */
export function weekRows(
  orders: readonly CalendarOrder[],
  installers: readonly CalendarInstallerFragment[],
): WeekRow[] {
  const byInstaller = grouped(orders, ({ installerId }) => installerId ?? '');
  return [
    { id: '', name: 'Not assigned', dailyJobs: null, off: new Set(), days: daysIn(byInstaller.get('') ?? []) },
    ...installers.map(({ id, fullName, dailyJobs, off }) => ({
      id,
      name: fullName,
      dailyJobs,
      off: new Set(off),
      days: daysIn(byInstaller.get(id) ?? []),
    })),
  ];
}

/** The orders of a cell by half day, the morning first; those without one come last. */
export const halvesOf = (orders: readonly CalendarOrder[]): [half: string, orders: readonly CalendarOrder[]][] => [
  ...grouped(orders, ({ slot }) => slot ?? ''),
];

const OTHER_HALF: Readonly<Record<string, string>> = { AM: 'PM', PM: 'AM' };

/** How many jobs an installer has on a day, and the free half: `1 / 2 · PM free`; blank without any. */
export function loadText({ dailyJobs, days }: WeekRow, day: string): string {
  const [only, ...more] = days.get(day) ?? [];
  if (!only) return '';
  const jobs = more.length + 1;
  if (dailyJobs === null) return String(jobs);
  const free = jobs === 1 && dailyJobs === 2 ? OTHER_HALF[only.slot ?? ''] : undefined;
  return `${jobs} / ${dailyJobs}${free ? ` · ${free} free` : ''}`;
}

/** What a date's heading says below it: the holiday, that it is closed, or what is booked. */
export function dayNote(limits: readonly CalendarLimitFragment[]): { text: string; isClosed: boolean } {
  const total = limits.find(({ type }) => type === 'TOTAL');
  if (!total) return { text: '', isClosed: false };
  const { holiday, limit, load } = total;
  if (holiday) return { text: holiday.name, isClosed: true };
  if (limit === 0 && load === 0) return { text: 'Closed', isClosed: true };
  return {
    text: limit === null || limit === undefined ? `${load} booked` : `${load} / ${limit} booked`,
    isClosed: limit === 0,
  };
}

/** Where the cursor goes from a card: along the row or the column of the grid, to the nearest card. */
export function nextCard(
  rows: readonly WeekRow[],
  days: readonly string[],
  from: string,
  key: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight',
): string {
  const cards = rows.flatMap((row, at) =>
    days.flatMap((day, column) => (row.days.get(day) ?? []).map(({ id }) => ({ id, row: at, column }))),
  );
  const here = cards.find(({ id }) => id === from);
  if (!here) return cards[0]?.id ?? '';
  const along = key === 'ArrowLeft' || key === 'ArrowRight' ? 'row' : 'column';
  const line = cards.filter((card) => card[along] === here[along]);
  const step = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
  const next = line[line.findIndex(({ id }) => id === from) + step];
  return next?.id ?? from;
}

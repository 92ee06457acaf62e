import { addDays, dateParts, datePartsOrNull, daysBetween, makeDate, weekday } from './dates';
import type { CalendarDate } from './dates';

/** A parsed date, or a sentence on how to type one. */
export type TypedDate =
  | { readonly ok: true; readonly date: CalendarDate }
  | { readonly ok: false; readonly reason: string };

const HOW = 'Enter a date such as 11/24, t for today, +3 or mon.';
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const NAMES: Readonly<Record<string, number>> = {
  t: 0,
  today: 0,
  n: 0,
  now: 0,
  tom: 1,
  tomorrow: 1,
  y: -1,
  yesterday: -1,
};
const OFFSET = /^([+-])\s*(\d{1,4})\s*(d|w)?$/;
const MONTH_DAY = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2}|\d{4}))?$/;
const DIGITS = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/;
const DAY_ONLY = /^(\d{1,2})$/;
const LONG_AGO = 180;

const toTypedDate = (date: CalendarDate | null): TypedDate => {
  if (date === null) return { ok: false, reason: 'This date does not exist.' };
  const { year } = dateParts(date);
  return year < 1900 || year > 2199
    ? { ok: false, reason: 'The year must be between 1900 and 2199.' }
    : { ok: true, date };
};

function monthAndDay(month: number, day: number, yearText: string | undefined, today: CalendarDate): TypedDate {
  const { year } = dateParts(today);
  if (yearText !== undefined)
    return toTypedDate(makeDate(yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText), month, day));
  const thisYear = makeDate(year, month, day);
  // In November, "1/5" means the coming January.
  if (thisYear === null || daysBetween(thisYear, today) > LONG_AGO)
    return toTypedDate(makeDate(year + 1, month, day) ?? thisYear);
  return toTypedDate(thisYear);
}

function comingDay(day: number, today: CalendarDate): TypedDate {
  const { year, month, day: now } = dateParts(today);
  if (day >= now) return toTypedDate(makeDate(year, month, day));
  return toTypedDate(month === 12 ? makeDate(year + 1, 1, day) : makeDate(year, month + 1, day));
}

function comingWeekday(text: string, today: CalendarDate): CalendarDate | null {
  const index = DAYS.indexOf(text.slice(0, 3));
  const isName =
    index >= 0 &&
    ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'][index]?.startsWith(text) === true;
  return isName ? addDays(today, ((index - weekday(today) + 6) % 7) + 1) : null;
}

/**
 * Parses a date as people type it: t, tom, y, +3, -1, +2w, mon (the coming one), 24 (the coming 24th), 11/24, 1124,
 * 11/24/26, 112426, 2026-11-24. Without a year it is this year's date, or next year's if that is long past.
 */
export function parseTypedDate(text: string, today: CalendarDate): TypedDate {
  const input = text.trim().toLowerCase();
  if (datePartsOrNull(input)) return toTypedDate(input);
  const dayOffset = Object.hasOwn(NAMES, input) ? NAMES[input] : undefined;
  if (dayOffset !== undefined) return toTypedDate(addDays(today, dayOffset));
  const offset = OFFSET.exec(input);
  if (offset) return toTypedDate(addDays(today, Number(`${offset[1]}${offset[2]}`) * (offset[3] === 'w' ? 7 : 1)));
  const monthDay = MONTH_DAY.exec(input) ?? DIGITS.exec(input);
  if (monthDay) return monthAndDay(Number(monthDay[1]), Number(monthDay[2]), monthDay[3], today);
  const dayOnly = DAY_ONLY.exec(input);
  if (dayOnly) return comingDay(Number(dayOnly[1]), today);
  const coming = input.length >= 3 ? comingWeekday(input, today) : null;
  return coming === null ? { ok: false, reason: HOW } : { ok: true, date: coming };
}

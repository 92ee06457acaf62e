import type { Parsed } from '../money/index';
import { dayNumber } from '../schedule/index';

/** Whether a text is a calendar date that exists, `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1) return false;
  const next =
    month === 12
      ? `${String(year + 1).padStart(4, '0')}-01-01`
      : `${match[1]}-${String(month + 1).padStart(2, '0')}-01`;
  return day <= dayNumber(next) - dayNumber(`${match[1]}-${match[2]}-01`);
}

/** Two-digit years are read as Excel does: 29 is 2029, 30 is 1930. */
const FIRST_OF_LAST_CENTURY = 30;

function fullYear(text: string): string {
  if (text.length === 4) return text;
  return String(Number(text) + (Number(text) < FIRST_OF_LAST_CENTURY ? 2000 : 1900));
}

/** The ways office programs write a date, as year, month and day. */
const WRITTEN: readonly (readonly [RegExp, (parts: readonly string[]) => readonly string[]])[] = [
  [/^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/, ([year = '', month = '', day = '']) => [year, month, day]],
  [/^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/, ([month = '', day = '', year = '']) => [year, month, day]],
  [/^(\d{1,2})[ -]([a-z]{3,9})\.?[ -](\d{4}|\d{2})$/i, ([day = '', month = '', year = '']) => [year, month, day]],
  [/^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i, ([month = '', day = '', year = '']) => [year, month, day]],
];
/** Midnight after a date is ignored; with any other time of day the text is not a date. */
const MIDNIGHT = /[T ](?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)? AM)Z?$/i;

const MONTH_NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** A month's number, from its number or its English name or the start of one. */
function monthOf(text: string): string {
  if (/^\d+$/.test(text)) return text;
  const word = text.toLowerCase();
  const at = MONTH_NAMES.findIndex((name) => name.startsWith(word) || (word === 'sept' && name === 'september'));
  return String(at + 1);
}

/** A date as typed or exported: `5/17/2026`, `5/17/26`, `17-May-26`, `2026/05/17`, optionally followed by midnight. */
export function readDate(text: string): Parsed<string> {
  const day = text.trim().replace(MIDNIGHT, '');
  for (const [pattern, inOrder] of WRITTEN) {
    const match = pattern.exec(day);
    if (!match) continue;
    const [year = '', month = '', date = ''] = inOrder(match.slice(1));
    const iso = `${fullYear(year)}-${monthOf(month).padStart(2, '0')}-${date.padStart(2, '0')}`;
    if (isCalendarDate(iso)) return { ok: true, value: iso };
  }
  return { ok: false, reason: 'Enter a date, such as 11/24/2026.' };
}

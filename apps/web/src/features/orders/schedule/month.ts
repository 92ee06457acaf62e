import { addDays, datesBetween } from '@falcon/domain/kit/schedule';

/** The month of a day, as in the address: `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month so many months later, or earlier if negative. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + (number - 1) + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** The month in the address; the current one if it is missing or unreadable. */
export const readMonth = (text: string | undefined, today: string): string =>
  text && /^2\d{3}-(0[1-9]|1[0-2])$/.test(text) ? text : monthOf(today);

/** The days of a month. */
export const daysOf = (month: string): string[] =>
  datesBetween(`${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1));

/** `November 2026`. */
export function monthText(month: string): string {
  return new Date(`${month}-01T12:00:00`).toLocaleDateString('en-US', { month: 'long', year: 'numeric' });
}

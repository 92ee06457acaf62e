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

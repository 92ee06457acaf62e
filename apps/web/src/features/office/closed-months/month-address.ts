import { lastOfMonth } from '@falcon/domain/money-in/accounts';

/** The last day of a month in an address, such as `2026-10`; null if it is missing or no month. */
export const lastDayIn = (month: string | undefined): string | null =>
  month !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? lastOfMonth(`${month}-01`) : null;

/** The month of a day, as addresses have it. */
export const monthIn = (day: string): string => day.slice(0, 'yyyy-mm'.length);

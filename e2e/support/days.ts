import { addDays, isBusinessDay, nextBusinessDay } from '@falcon/domain/kit/schedule';

/** Today where the company is. */
export const companyToday = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Indiana/Indianapolis' }).format(new Date());

/** The last business day before today, as typed: for a job that is already done. */
export function lastWorkingDay(): string {
  let day = addDays(companyToday(), -1);
  while (!isBusinessDay(day)) day = addDays(day, -1);
  return day;
}

/** A business day this many days from today or soon after. */
export const workingDayAhead = (days: number): string => nextBusinessDay(addDays(companyToday(), days));

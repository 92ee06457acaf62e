import { companyToday, COMPANY_ZONE, todayIn } from '../../apps/api/src/testing/today';
import { addDays, isBusinessDay, nextBusinessDay } from '@falcon/domain/kit/schedule';

export { companyToday, COMPANY_ZONE };

/** Where it is another day now than at the company: on one side of the date line or the other. */
export const otherDaysZone = (): string =>
  ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find((zone) => todayIn(zone) !== companyToday()) ?? 'never';

/** The last business day before today, as typed: for a job already done. */
export function lastWorkingDay(): string {
  let day = addDays(companyToday(), -1);
  while (!isBusinessDay(day)) day = addDays(day, -1);
  return day;
}

/** A business day this many days from today or soon after. */
export const workingDayAhead = (days: number): string => nextBusinessDay(addDays(companyToday(), days));

import { addDays, dateParts, daysInMonth } from '@falcon/domain/schedule';
import type { ReportChart } from '@falcon/domain/reports';
import type { ChartRow } from './report.queries';

const DAYS_OF_A_WEEK = 7;

/** The first day of the period after the one that starts on a day. */
function nextPeriod(day: string, per: NonNullable<ReportChart['per']>): string {
  if (per === 'week') return addDays(day, DAYS_OF_A_WEEK);
  const { year, month } = dateParts(day);
  return addDays(day, daysInMonth(year, month));
}

/** The first days of all periods from the first to the last row of a chart; rows without a date have none. */
export function periodsOf(rows: readonly ChartRow[], per: NonNullable<ReportChart['per']>): string[] {
  const days = rows.flatMap(({ label }) => label ?? []);
  const [first, last] = [days[0], days.at(-1)];
  const periods: string[] = [];
  for (let day = first; day !== undefined && last !== undefined && day <= last; day = nextPeriod(day, per))
    periods.push(day);
  return periods;
}

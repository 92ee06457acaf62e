import { addDays, dateParts, daysInMonth } from '@falcon/domain/kit/schedule';
import type { ReportChart } from '@falcon/domain/reports/report-definitions';
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
  const last = days.at(-1) ?? '';
  const periods = days.slice(0, 1);
  for (let day = periods[0] ?? last; day < last; periods.push(day)) day = nextPeriod(day, per);
  return periods;
}

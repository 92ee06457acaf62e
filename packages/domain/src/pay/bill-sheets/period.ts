import { addDays, startOfWeek } from '../../kit/schedule/index';
import type { CalendarDate } from '../../kit/schedule/index';
import type { PayPeriod } from './facts';

/** The pay week of a day. */
export function payPeriodOf(date: CalendarDate): PayPeriod {
  const periodStart = startOfWeek(date);
  return { periodStart, periodEnd: addDays(periodStart, 6) };
}

/** The due dates of an adjustment: one, or weekly for each recurrence. */
export const occurrencesOf = (adjustment: {
  readonly adjustmentDate: CalendarDate;
  readonly recurring: boolean;
  readonly recurrenceNumber: number | null;
}): readonly CalendarDate[] =>
  Array.from({ length: adjustment.recurring ? (adjustment.recurrenceNumber ?? 1) : 1 }, (_, week) =>
    addDays(adjustment.adjustmentDate, 7 * week),
  );

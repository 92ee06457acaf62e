import { formatDecimal } from '../money/index';
import type { Quantity } from '../money/index';
import { addDays, compareDates, weekday, WEEKDAY_NAMES, writtenDate } from './dates';
import type { CalendarDate } from './dates';
import { holidayOn } from './holidays';
import { LIMIT_TYPE_LABELS } from './limits';
import type { LimitDefault, LimitRow, LimitType } from './limits';

/** The bookings of one kind on a date, in hundredths of a job or square yard. */
export interface BookedOnDate {
  readonly date: CalendarDate;
  readonly type: LimitType;
  readonly booked: Quantity;
}

/** A date with more bookings than a new default allows. */
export interface LimitConflict extends BookedOnDate {
  readonly limit: Quantity;
  readonly message: string;
}

/** The verdict on new defaults. */
export interface DefaultsValidation {
  readonly valid: boolean;
  readonly errors: readonly LimitConflict[];
}

/** How many weeks new defaults are checked for by default. */
export const WEEKS_TO_CHECK = 8;

const plain = (amount: Quantity): string => formatDecimal(amount, 2, 0);

/**
 * An error for each coming date whose jobs exceed the new default, unless the date has its own limit; holidays ignore
 * weekday defaults.
 */
export function validateDailyLimitDefaults(question: {
  readonly defaults: readonly LimitDefault[];
  readonly rows: readonly Pick<LimitRow, 'type' | 'date'>[];
  readonly booked: readonly BookedOnDate[];
  readonly today: CalendarDate;
  readonly weeksToCheck?: number | undefined;
}): DefaultsValidation {
  const last = addDays(question.today, (question.weeksToCheck ?? WEEKS_TO_CHECK) * 7);
  const own = new Set(question.rows.map((row) => `${row.date} ${row.type}`));
  const errors: LimitConflict[] = [];
  for (const day of question.booked) {
    if (
      compareDates(day.date, question.today) < 0 ||
      compareDates(day.date, last) > 0 ||
      own.has(`${day.date} ${day.type}`) ||
      holidayOn(day.date) !== null
    )
      continue;
    const limit = question.defaults.find((row) => row.type === day.type && row.dayOfWeek === weekday(day.date))?.limit;
    if (limit === undefined || limit === null || day.booked <= limit) continue;
    const message = `${WEEKDAY_NAMES[weekday(day.date)]} ${writtenDate(day.date)}: ${LIMIT_TYPE_LABELS[day.type]} has ${plain(day.booked)} booked, the new limit is ${plain(limit)}. Set a limit for that date or move jobs.`;
    errors.push({ ...day, limit, message });
  }
  return { valid: errors.length === 0, errors: errors.toSorted((a, b) => compareDates(a.date, b.date)) };
}

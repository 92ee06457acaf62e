import { z } from 'zod';
import { payPeriodOf } from '@falcon/domain/pay/bill-sheets';
import type { PayPeriod } from '@falcon/domain/pay/bill-sheets';
import { isCalendarDate } from '#core/calendar-date';
import { idInput, parseInput, validationError } from '#core/errors';

/** The most sheets that are changed together. */
export const MOST_SHEETS = 500;

export const versionedInput = z.object({ id: idInput, version: z.int().positive() });
export const sheetsInput = z
  .array(versionedInput)
  .min(1, 'Select at least one bill sheet.')
  .max(MOST_SHEETS, `At most ${MOST_SHEETS} bill sheets at a time.`)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'A bill sheet is named twice.');

const periodInput = z.object({ periodStart: z.string().refine(isCalendarDate, 'Enter the first day of the week.') });

/** A week of pay by its first day, a Sunday. */
export function periodOf(raw: unknown): PayPeriod {
  const { periodStart } = parseInput(periodInput, raw);
  const period = payPeriodOf(periodStart);
  if (period.periodStart !== periodStart) throw validationError('periodStart', 'A week of pay starts on a Sunday.');
  return period;
}

import { z } from 'zod';
import { payPeriodOf } from '@falcon/domain/pay/bill-sheets';
import type { PayPeriod } from '@falcon/domain/pay/bill-sheets';
import { isCalendarDate } from '#core/calendar-date';
import { idInput, parseInput, validationError } from '#core/errors';
import { backInput, payableInput } from '#pay/payables';

/** The most sheets changed together. */
export const MOST_SHEETS = 500;

const NONE = 'Select at least one bill sheet.';

/** The ids of sheets, each once; at most so many in one file, or at a time. */
export const idsInput = (most: number, where: string) =>
  z.object({
    ids: z
      .array(idInput)
      .min(1, NONE)
      .max(most, `At most ${most} bill sheets ${where}.`)
      .transform((ids) => [...new Set(ids)]),
  });

const version = z.int().positive();
const seenInput = payableInput.extend({ version });
/** The sheet and version that the user saw when changing it. */
export type SeenSheet = z.output<typeof seenInput>;
export const sheetBackInput = backInput.extend({ version });
export const sheetsInput = z
  .array(seenInput)
  .min(1, NONE)
  .max(MOST_SHEETS, `At most ${MOST_SHEETS} bill sheets at a time.`)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'A bill sheet is named twice.');

const periodInput = z.object({ periodStart: z.string().refine(isCalendarDate, 'Enter the first day of the week.') });

/** A pay week by its first day, a Sunday. */
export function periodOf(raw: unknown): PayPeriod {
  const { periodStart } = parseInput(periodInput, raw);
  const period = payPeriodOf(periodStart);
  if (period.periodStart !== periodStart) throw validationError('periodStart', 'A pay week starts on a Sunday.');
  return period;
}

import { z } from 'zod';
import { isCalendarDate } from '#core/calendar-date';
import type { TransactionContext } from '#core/context';
import { idInput, validationError } from '#core/errors';
import type { Database } from '#db/database';
import { requireOpenMonth } from '#office/closed-months';

/** The most invoices that one payment settles. */
const MOST_PARTS = 500;

/** The most characters of a reason. */
export const LONGEST_REASON = 1_000;

export const amountInput = z.int('Enter the amount.').positive('The amount must be more than zero.');
export const reasonInput = z
  .string()
  .trim()
  .min(1, 'Enter a reason.')
  .max(LONGEST_REASON, 'A reason has at most 1,000 characters.');
export const referenceInput = z.string().trim().max(60, 'At most 60 characters.').nullish();
export const dateInput = z.string('Enter the date.').refine(isCalendarDate, 'Enter the date.');

/** Parts by invoice, each invoice once. */
export const byInvoice = <Part extends z.ZodType<{ readonly invoiceId: number }>>(part: Part) =>
  z
    .array(part)
    .max(MOST_PARTS, `At most ${MOST_PARTS} invoices at a time.`)
    .superRefine((parts, check) => {
      const seenIds = new Set<number>();
      for (const [place, { invoiceId }] of parts.entries()) {
        if (seenIds.has(invoiceId))
          check.addIssue({ code: 'custom', path: [place, 'invoiceId'], message: 'This invoice is named twice.' });
        seenIds.add(invoiceId);
      }
    });

/** Amounts by invoice, without duplicates. */
export const partsInput = byInvoice(z.object({ invoiceId: idInput, amount: amountInput }));
export type Part = z.output<typeof partsInput>[number];

/** Money can't be entered for a future day or in a closed month. */
export async function requirePostingDate(
  db: Database,
  ctx: Pick<TransactionContext, 'today'>,
  path: string,
  date: string,
): Promise<void> {
  if (date > ctx.today()) throw validationError(path, 'The date cannot be in the future.');
  await requireOpenMonth(db, ctx, path, date);
}

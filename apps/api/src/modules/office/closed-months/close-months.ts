import { z } from 'zod';
import { isClosedMonth, lastOfMonth, monthName, monthsToClose, reopened } from '@falcon/domain/money-in/accounts';
import type { ClosedThrough } from '@falcon/domain/money-in/accounts';
import { isCalendarDate } from '#core/calendar-date';
import type { Context } from '#core/context';
import { parseInput, validationError } from '#core/errors';
import { auditAppConfiguration } from '#office/app-config';
import { requireSeen } from '#kit/record-kit';
import { closedBooks, lockClosedBooks, storeClosedThrough } from './closed-months.queries';
import type { ClosedBooks } from './closed-months.queries';

const version = z.int();
const closeInput = z.object({ through: z.string().refine(isCalendarDate, 'Select a month.'), version });
const reopenInput = z.object({
  reason: z.string().trim().min(1, 'Enter a reason.').max(1000, 'A reason has at most 1,000 characters.'),
  all: z.boolean().nullish(),
  version,
});

/** Stored in the history of the company settings. */
const CLOSED_MONTHS = {
  kind: 'The list of closed months',
  id: 1,
  subject: 'The list of closed months',
  recordType: 'app_configuration',
  recordId: 1,
  fields: ['closedThrough'],
} as const;

/** Closes a month and all earlier ones: nothing can be posted in them afterward. */
export async function closeMonths(ctx: Context, raw: unknown): Promise<ClosedBooks> {
  const { through, version } = parseInput(closeInput, raw);
  if (lastOfMonth(through) !== through) throw validationError('through', 'Select a month.');
  if (!monthsToClose(ctx.today(), null, 1).some((newest) => through <= newest))
    throw validationError('through', `${monthName(through)} has not ended yet.`);
  return change(ctx, version, null, (before) => {
    if (isClosedMonth(through, before.closedThrough))
      throw validationError('through', `${monthName(through)} is already closed.`);
    return through;
  });
}

/** Reopens the newest closed month, or all of them, with a reason. */
export async function reopenMonth(ctx: Context, raw: unknown): Promise<ClosedBooks> {
  const { reason, all, version } = parseInput(reopenInput, raw);
  return change(ctx, version, reason, (before) => {
    if (before.closedThrough === null) throw validationError('reason', 'No month is closed.');
    return all ? null : reopened(before.closedThrough);
  });
}

async function change(
  ctx: Context,
  version: number,
  reason: string | null,
  decide: (before: ClosedBooks) => ClosedThrough,
): Promise<ClosedBooks> {
  await ctx.transaction(async (trx, ctx) => {
    const before = await lockClosedBooks(trx);
    await requireSeen(trx, ctx, CLOSED_MONTHS, version, before.version);
    const after = decide(before);
    await storeClosedThrough(trx, after);
    await auditAppConfiguration(
      trx,
      ctx.requireUser().id,
      [{ field: 'closedThrough', from: before.closedThrough, to: after }],
      { reason },
    );
  });
  return closedBooks(ctx.db);
}

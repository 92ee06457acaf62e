import { z } from 'zod';
import { isCalendarDate } from '#core/calendar-date';
import type { Context } from '#core/context';
import { parseInput, validationError } from '#core/errors';
import { auditAppConfiguration } from '#office/app-config';
import { connectionRow } from '#accounting/quickbooks-connection';
import { queueFrom, storeStart } from './start-from.queries';

const startInput = z.object({ date: z.string().refine(isCalendarDate, 'Enter the day.') });

/** Sends records from before the connection, from a day on. */
export async function startFrom(ctx: Context, raw: unknown): Promise<{ readonly invoices: number }> {
  const { date } = parseInput(startInput, raw);
  if (date > ctx.today()) throw validationError('date', 'Enter a day that is not in the future.');
  const invoices = await ctx.transaction(async (trx) => {
    const { state, realmId } = await connectionRow(trx);
    if (state === 'DISCONNECTED' || realmId === null) throw validationError('date', 'Connect QuickBooks first.');
    const before = await storeStart(trx, date);
    if (before !== date)
      await auditAppConfiguration(trx, ctx.requireUser().id, [{ field: 'quickbooksStartsOn', from: before, to: date }]);
    return queueFrom(trx, realmId, date);
  });
  return { invoices };
}

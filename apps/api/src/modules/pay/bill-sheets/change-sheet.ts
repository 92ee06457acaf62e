import { writtenDate } from '@falcon/domain/kit/schedule';
import type { Context, MutationCall } from '#core/context';
import { parseInput, validationError } from '#core/errors';
import { actorOf, changePayable, payableInput, payableToChange } from '#pay/payables';
import { storeCalculated } from './calculate-sheets';
import { sheetBackInput } from './input';
import { BILL_SHEETS, nameOf } from './locked-sheets';
import { removeDecisions } from './proposals/proposals.queries';
import { lockedAfter } from './sheets.queries';
import type { SheetRecord } from './sheets.queries';

/** Recalculates one open sheet; null if nothing is to be paid anymore and it was removed. */
export async function recalculateSheet(ctx: Context, raw: unknown): Promise<SheetRecord | null> {
  const { id } = parseInput(payableInput, raw);
  return ctx.transaction(async (trx, ctx) => {
    const { installerId, periodStart, periodEnd } = await payableToChange(trx, ctx, BILL_SHEETS, 'recalculate', { id });
    await storeCalculated(trx, actorOf(ctx), [installerId], { periodStart, periodEnd });
    return (await BILL_SHEETS.byId(trx, id)) ?? null;
  });
}

/** Reopens an approved sheet, with a reason; only an installer's newest locked one, because later ones build on it. */
export function reopenSheet(ctx: Context, raw: unknown, call: MutationCall): Promise<SheetRecord> {
  const { reason, ...seen } = parseInput(sheetBackInput, raw);
  return changePayable(ctx, call, BILL_SHEETS, {
    step: 'reopen',
    seen,
    reason,
    work: async (trx, _ctx, sheet) => {
      const later = await lockedAfter(trx, sheet);
      if (later !== null)
        throw validationError(
          'id',
          `The sheet of the week of ${writtenDate(later)} builds on this one. Reopen that one first, or correct it on the next sheet.`,
        );
      if (!(await removeDecisions(trx, sheet.id)))
        throw validationError(
          'id',
          `${nameOf(sheet)} withheld insurance that was returned by a payment adjustment. Delete that one first, or correct it on the next sheet.`,
        );
      return {};
    },
  });
}

/**
 * Undoes the payment of a sheet, such as a lost check, with a reason. The sheet stays approved. Refused in a closed
 * month.
 */
export function undoPayment(ctx: Context, raw: unknown, call: MutationCall): Promise<SheetRecord> {
  const { reason, ...seen } = parseInput(sheetBackInput, raw);
  const forgotten = { paymentMethod: null, checkNumber: null, recipient: '' };
  return changePayable(ctx, call, BILL_SHEETS, { step: 'undoPayment', seen, reason, work: () => forgotten });
}

import { z } from 'zod';
import { isClosedMonth, monthName } from '@falcon/domain/money-in/accounts';
import type { Context, MutationCall } from '#core/context';
import { idInput, parseInput, validationError } from '#core/errors';
import { reasonInput } from '#money-in/accounts';
import { heldClosedThrough } from '#office/closed-months';
import { actorOf, periodText, runToChange } from './create-run';
import { lastRun, runById } from './runs.queries';
import type { RunRecord } from './runs.queries';
import { storeUndonePayment } from './store-run';

const undoInput = z.object({ id: idInput, reason: reasonInput });

/**
 * Takes back the payment of the last run, such as checks that were lost, with a reason. It stays approved. Not while a
 * later run exists, which starts with what this one carries forward, and not in a closed month.
 */
export async function undoRunPayment(ctx: Context, raw: unknown, call: MutationCall): Promise<RunRecord> {
  const { id, reason } = parseInput(undoInput, raw);
  await ctx.transaction(async (trx, ctx) => {
    await ctx.once(call, async () => {
      const paid = await runToChange(trx, ctx, id, 'PAID');
      const last = await lastRun(trx);
      if (last && last.id !== paid.id)
        throw validationError(
          'id',
          last.status === 'PAID'
            ? `Undo the payment of the run of ${periodText(last)} first: it starts with the balances of this one.`
            : `Delete the run of ${periodText(last)} first: it starts with the balances of this one.`,
        );
      if (paid.paidOn !== null && isClosedMonth(paid.paidOn, await heldClosedThrough(trx)))
        throw validationError(
          'id',
          `${monthName(paid.paidOn)} is closed, so this payment can’t be undone. Reopen the month first.`,
        );
      await storeUndonePayment(trx, paid, reason, actorOf(ctx));
      return id;
    });
  });
  return (await runById(ctx.db, id)) as RunRecord;
}

import { z } from 'zod';
import { isClosedMonth, monthName } from '@falcon/domain/money-in/accounts';
import type { Context, MutationCall } from '#core/context';
import { idInput, notFound, parseInput, validationError } from '#core/errors';
import { reasonInput } from '#money-in/accounts';
import { heldClosedThrough } from '#office/closed-months';
import { nameOf } from './create-deposit';
import {
  depositById,
  lockedDeposit,
  lockReceipts,
  markDepositUndone,
  receiptsOfDeposits,
  setDeposit,
  visibleDeposit,
} from './deposits.queries';
import type { DepositRecord } from './deposits.queries';

const undoInput = z.object({ id: idInput, reason: reasonInput });

/**
 * Undoes a deposit that was entered by mistake: its checks can be deposited again. Money that really went to the bank
 * is not undone.
 */
export async function undoDeposit(ctx: Context, raw: unknown, call: MutationCall): Promise<DepositRecord> {
  const { id, reason } = parseInput(undoInput, raw);
  return ctx.transaction(async (trx, ctx) => {
    await ctx.once(call, async () => {
      await visibleDeposit(trx, ctx, id);
      const receiptIds = (await receiptsOfDeposits(trx, [id])).map((receipt) => receipt.id);
      // Locks the payments first, as a new deposit does.
      const receipts = await lockReceipts(trx, receiptIds, ctx.salespersonScope);
      const deposit = await lockedDeposit(trx, id);
      if (!deposit) throw notFound('Deposit', id);
      if (deposit.reversedAt !== null) throw validationError('id', 'This deposit was already undone.');
      if (isClosedMonth(deposit.depositedOn, await heldClosedThrough(trx)))
        throw validationError(
          'id',
          `${monthName(deposit.depositedOn)} is closed, so this deposit can’t be undone. Reopen the month first.`,
        );
      const bounced = receipts.find((receipt) => receipt.reversedAt !== null);
      if (bounced)
        throw validationError(
          'id',
          `${nameOf(bounced)} in this deposit was reversed. A deposit that has been to the bank can’t be undone.`,
        );
      await setDeposit(trx, receiptIds, null);
      await markDepositUndone(trx, id, { at: ctx.now(), userId: ctx.requireUser().id, reason, receiptIds });
      return id;
    });
    return (await depositById(trx, id)) as DepositRecord;
  });
}

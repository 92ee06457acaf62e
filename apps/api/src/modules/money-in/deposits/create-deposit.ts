import { z } from 'zod';
import { DEPOSITED_METHODS, RECEIPT_METHODS } from '@falcon/domain/money-in/accounts';
import type { ReceiptMethod } from '@falcon/domain/money-in/accounts';
import { labelOf } from '@falcon/domain/kit/flooring';
import { writtenDate } from '@falcon/domain/kit/schedule';
import type { Context, MutationCall } from '#core/context';
import { idInput, notFound, parseInput, validationError } from '#core/errors';
import type { FieldFault } from '#core/errors';
import { dateInput, referenceInput, requirePostingDate } from '#money-in/accounts';
import type { ReceiptRecord } from '#money-in/accounts';
import { depositById, depositsWithIds, insertDeposit, lockReceipts, setDeposit } from './deposits.queries';
import type { DepositRecord } from './deposits.queries';

/** The most checks that are taken to the bank together. */
export const MOST_CHECKS = 500;

const createInput = z.object({
  depositedOn: dateInput,
  reference: referenceInput,
  receiptIds: z
    .array(idInput)
    .min(1, 'Select at least one check.')
    .max(MOST_CHECKS, `At most ${MOST_CHECKS} checks in a deposit.`)
    .refine((ids) => new Set(ids).size === ids.length, 'A check can be in a deposit only once.'),
});

/** `Check 10442`, `Cash`. */
export const nameOf = ({ method, reference }: Pick<ReceiptRecord, 'method' | 'reference'>): string =>
  [labelOf(RECEIPT_METHODS, method), reference].filter((part) => part !== '').join(' ');

/** Why a payment can't be in a deposit of a day; null if it can. */
function refusalOf(receipt: ReceiptRecord, depositedOn: string, deposits: ReadonlyMap<number, DepositRecord>) {
  const name = nameOf(receipt);
  if (receipt.reversedAt !== null) return `${name} was reversed.`;
  if (!DEPOSITED_METHODS.includes(receipt.method as ReceiptMethod))
    return `${name} can’t be deposited: only checks and cash are taken to the bank.`;
  const deposit = deposits.get(receipt.depositId ?? 0);
  if (deposit) return `${name} is already in the deposit of ${writtenDate(deposit.depositedOn)}.`;
  if (receipt.receivedOn > depositedOn)
    return `${name} was received on ${writtenDate(receipt.receivedOn)}, after the deposit.`;
  return null;
}

/** Deposits checks and cash together; each is in one deposit. */
export async function createDeposit(ctx: Context, raw: unknown, call: MutationCall): Promise<DepositRecord> {
  const { depositedOn, reference, receiptIds } = parseInput(createInput, raw);
  await requirePostingDate(ctx.db, ctx, 'depositedOn', depositedOn);
  return ctx.transaction(async (trx, ctx) => {
    const { id } = await ctx.once(call, async () => {
      const receipts = await lockReceipts(trx, receiptIds, ctx.salespersonScope);
      const receiptById = new Map(receipts.map((receipt) => [receipt.id, receipt]));
      const missing = receiptIds.find((one) => !receiptById.has(one));
      if (missing !== undefined) throw notFound('Payment', missing);
      const depositRows = await depositsWithIds(trx, [
        ...new Set(receipts.flatMap((receipt) => receipt.depositId ?? [])),
      ]);
      const deposits = new Map(depositRows.map((deposit) => [deposit.id, deposit]));
      const faults = receiptIds.flatMap((one, place): FieldFault[] => {
        const message = refusalOf(receiptById.get(one) as ReceiptRecord, depositedOn, deposits);
        return message === null ? [] : [{ path: `receiptIds.${place}`, message }];
      });
      if (faults.length > 0) throw validationError(faults);
      const deposit = await insertDeposit(trx, {
        depositedOn,
        reference: reference ?? '',
        amountCents: receipts.reduce((sum, receipt) => sum + receipt.amountCents, 0),
        createdBy: ctx.requireUser().id,
        createdAt: ctx.now(),
      });
      await setDeposit(trx, receiptIds, deposit.id);
      return deposit.id;
    });
    return (await depositById(trx, id)) as DepositRecord;
  });
}

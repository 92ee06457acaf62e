import { z } from 'zod';
import { signedAmount } from '@falcon/domain/money-in/accounts';
import type { AdjustmentKind } from '@falcon/domain/money-in/accounts';
import { cents } from '@falcon/domain/kit/money';
import type { Context, MutationCall } from '#core/context';
import { idInput, notFound, parseInput } from '#core/errors';
import { requireAdjustmentsAllowed } from './adjustment-limits';
import type { EntryRecord } from './entries.queries';
import { amountInput, dateInput, reasonInput, requirePostingDate } from './input';
import { lockAccounts } from './lock-accounts';
import { postEntries } from './post-entries';
import { entryById } from './receipts.queries';
import { requireOpen } from './require-open';

const adjustInput = z.object({
  invoiceId: idInput,
  amount: amountInput,
  date: dateInput.nullish(),
  reason: reasonInput,
});

/** The action in the history of the order. */
export const ADJUSTMENT_ACTIONS = { DISCOUNT: 'discount', WRITE_OFF: 'writeOff' } as const;

/**
 * Settles part of an invoice without payment: a discount or a write-off, with a reason. A large one needs the override
 * permission.
 */
export async function recordAdjustment(
  ctx: Context,
  kind: AdjustmentKind,
  raw: unknown,
  call: MutationCall,
): Promise<EntryRecord> {
  const input = parseInput(adjustInput, raw);
  const date = input.date ?? ctx.today();
  await requirePostingDate(ctx.db, ctx, 'date', date);
  return ctx.transaction(async (trx, ctx) => {
    const locked = await lockAccounts(trx, ctx, { invoiceIds: [input.invoiceId] });
    const { id } = await ctx.once(call, async () => {
      const invoice = locked.invoices.get(input.invoiceId);
      if (!invoice) throw notFound('Invoice', input.invoiceId);
      requireOpen([{ invoice, amount: input.amount, path: 'amount' }], date, 'date');
      await requireAdjustmentsAllowed(trx, ctx, [{ invoice, amount: input.amount, kind, path: 'amount' }]);
      const entry = {
        customerId: invoice.customerId,
        invoiceId: invoice.id,
        kind,
        amountCents: signedAmount(kind, cents(input.amount)),
        entryDate: date,
        reason: input.reason,
      };
      const { entries } = await postEntries(trx, ctx, locked, [entry], {
        action: ADJUSTMENT_ACTIONS[kind],
        reason: input.reason,
      });
      return Number(entries[0]?.id);
    });
    return (await entryById(trx, id)) as EntryRecord;
  });
}

import { z } from 'zod';
import { signedAmount, standingEntries } from '@falcon/domain/money-in/accounts';
import { cents, formatMoney } from '@falcon/domain/kit/money';
import type { Cents } from '@falcon/domain/kit/money';
import type { Database } from '#db/database';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { idInput, notFound, parseInput, validationError } from '#core/errors';
import type { EntryRecord, InvoiceRecord } from './entries.queries';
import { entriesOfInvoices } from './account.queries';
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

const WORDS = {
  DISCOUNT: { noun: 'discount', action: 'discount' },
  WRITE_OFF: { noun: 'write-off', action: 'writeOff' },
} as const;

/**
 * Settles part of an invoice without payment: a discount or a write-off, with a reason. A large one needs the override
 * permission.
 */
export async function recordAdjustment(
  ctx: Context,
  kind: 'DISCOUNT' | 'WRITE_OFF',
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
      await requireWithinLimit(trx, ctx, invoice, input.amount, kind);
      const entry = {
        customerId: invoice.customerId,
        invoiceId: invoice.id,
        kind,
        amountCents: signedAmount(kind, cents(input.amount)),
        entryDate: date,
        reason: input.reason,
      };
      const { entries } = await postEntries(trx, ctx, locked, [entry], {
        action: WORDS[kind].action,
        reason: input.reason,
      });
      return Number(entries[0]?.id);
    });
    return (await entryById(trx, id)) as EntryRecord;
  });
}

/**
 * All earlier discounts and write-offs of the invoice count toward the limit, so that many small ones can't get around
 * it.
 */
async function requireWithinLimit(
  trx: Database,
  ctx: TransactionContext,
  invoice: InvoiceRecord,
  amount: number,
  kind: 'DISCOUNT' | 'WRITE_OFF',
): Promise<void> {
  if (ctx.user?.permissions.has('workOrderOverride')) return;
  const { writeOffLimitCents: limit } = await trx
    .selectFrom('appConfiguration')
    .select('writeOffLimitCents')
    .executeTakeFirstOrThrow();
  const earlierTotal = standingEntries(await entriesOfInvoices(trx, [invoice.id]))
    .filter((entry) => entry.kind === 'DISCOUNT' || entry.kind === 'WRITE_OFF')
    .reduce((sum, entry) => sum - entry.amountCents, 0);
  if (earlierTotal + amount <= limit) return;
  const before = earlierTotal === 0 ? '' : ` (${formatMoney(earlierTotal as Cents)} was given on this invoice before)`;
  throw validationError(
    'amount',
    `A ${WORDS[kind].noun} above ${formatMoney(limit as Cents)} needs the permission to override${before}.`,
  );
}

import { z } from 'zod';
import { applyCredit, signedAmount, standingEntries } from '@falcon/domain/money-in/accounts';
import type { AppliedPart, CreditPart } from '@falcon/domain/money-in/accounts';
import { cents, formatMoney } from '@falcon/domain/kit/money';
import type { Cents } from '@falcon/domain/kit/money';
import type { Database } from '#db/database';
import type { Context, MutationCall } from '#core/context';
import { idInput, notFound, parseInput, validationError } from '#core/errors';
import { visibleOwners } from './account-owners';
import { insertCreditMemo, memoById, unappliedEntriesOf } from './account.queries';
import type { CreditMemoRecord } from './account.queries';
import { requireMemoAllowed, requireRefundAllowed } from './credit-limits';
import type { EntryRecord, NewEntry } from './entries.queries';
import { amountInput, dateInput, partsInput, reasonInput, requirePostingDate } from './input';
import { lockAccounts } from './lock-accounts';
import { postEntries } from './post-entries';
import { reversalOf } from './post-receipt';
import { openOf, requireOpen } from './require-open';

const memoInput = z.object({
  customerId: idInput,
  invoiceId: idInput.nullish(),
  amount: amountInput,
  date: dateInput.nullish(),
  reason: reasonInput,
});

/**
 * Gives a customer a credit memo, with or without an invoice. It settles what is open on the invoice; the rest is
 * unapplied credit.
 */
export async function createCreditMemo(ctx: Context, raw: unknown, call: MutationCall): Promise<CreditMemoRecord> {
  const input = parseInput(memoInput, raw);
  const memoDate = input.date ?? ctx.today();
  await requirePostingDate(ctx.db, ctx, 'date', memoDate);
  return ctx.transaction(async (trx, ctx) => {
    const invoiceIds = input.invoiceId == null ? [] : [input.invoiceId];
    const locked = await lockAccounts(trx, ctx, { customerIds: [input.customerId], invoiceIds });
    const { id } = await ctx.once(call, async () => {
      await visibleOwners(trx, ctx, [input.customerId]);
      const invoice = locked.invoices.get(input.invoiceId ?? 0);
      if (invoice && invoice.customerId !== input.customerId)
        throw validationError('invoiceId', `Invoice ${invoice.invoiceNumber} belongs to another customer.`);
      const applied = invoice ? Math.min(input.amount, openOf(invoice)) : 0;
      if (invoice) requireOpen([{ invoice, amount: applied, path: 'amount' }], memoDate, 'date');
      await requireMemoAllowed(trx, ctx, { customerId: input.customerId, invoice, amount: input.amount });
      const memo = await insertCreditMemo(trx, {
        customerId: input.customerId,
        invoiceId: invoice?.id ?? null,
        amountCents: input.amount,
        memoDate,
        reason: input.reason,
        createdBy: ctx.requireUser().id,
        createdAt: ctx.now(),
      });
      const parts = [
        { invoiceId: invoice?.id ?? null, amount: applied },
        { invoiceId: null, amount: input.amount - applied },
      ].filter((part) => part.amount > 0);
      const entries = parts.map((part): NewEntry => ({
        customerId: input.customerId,
        invoiceId: part.invoiceId,
        kind: 'CREDIT',
        amountCents: signedAmount('CREDIT', cents(part.amount)),
        entryDate: memoDate,
        creditMemoId: memo.id,
        reason: input.reason,
      }));
      const credited = invoice ? [invoice.id] : [];
      await postEntries(trx, ctx, locked, entries, { action: 'creditApplied', reason: input.reason, credited });
      return memo.id;
    });
    return (await memoById(trx, id)) as CreditMemoRecord;
  });
}

const applyInput = z.object({ customerId: idInput, parts: partsInput.min(1, 'Pick an invoice.') });

interface Part extends CreditPart {
  readonly entry: EntryRecord;
}

/** The sources of a customer's credit, and what is left of each. */
async function creditOf(trx: Database, customerId: number) {
  const entries = await unappliedEntriesOf(trx, customerId);
  const sourceOf = (entry: EntryRecord): string => `${entry.receiptId ?? ''}/${entry.creditMemoId ?? ''}`;
  const standing = standingEntries(entries);
  const parts = standing
    .filter((entry) => entry.kind !== 'REFUND')
    .map((entry): Part => ({ id: entry.id, source: sourceOf(entry), credit: cents(0 - entry.amountCents), entry }));
  const available = new Map<string, number>();
  for (const entry of standing)
    available.set(sourceOf(entry), (available.get(sourceOf(entry)) ?? 0) - entry.amountCents);
  return { parts, available, total: [...available.values()].reduce((sum, one) => sum + one, 0) };
}

/** Settles invoices with a customer's credit, oldest first. Returns the customer. */
export async function applyCredits(ctx: Context, raw: unknown, call: MutationCall): Promise<number> {
  const input = parseInput(applyInput, raw);
  const invoiceIds = input.parts.map((part) => part.invoiceId);
  return ctx.transaction(async (trx, ctx) => {
    const locked = await lockAccounts(trx, ctx, {
      customerIds: [input.customerId],
      invoiceIds,
      path: (id) => `parts.${invoiceIds.indexOf(id)}.invoiceId`,
    });
    await ctx.once(call, async () => {
      await visibleOwners(trx, ctx, [input.customerId]);
      const invoiceParts = input.parts.map(({ invoiceId, amount }, place) => {
        const invoice = locked.invoices.get(invoiceId);
        if (!invoice) throw notFound('Invoice', invoiceId);
        if (invoice.customerId !== input.customerId)
          throw validationError(
            `parts.${place}.invoiceId`,
            `Invoice ${invoice.invoiceNumber} belongs to another customer.`,
          );
        return { invoice, amount, path: `parts.${place}.amount` };
      });
      requireOpen(invoiceParts, ctx.today(), 'parts');
      const { parts, available, total } = await creditOf(trx, input.customerId);
      const wanted = invoiceParts.reduce((sum, one) => sum + one.amount, 0);
      if (wanted > total)
        throw validationError(
          'parts',
          total > 0 ? `The credit is only ${formatMoney(total as Cents)}.` : 'This customer has no credit.',
        );
      const shares = input.parts.map((part) => ({ invoiceId: part.invoiceId, amount: cents(part.amount) }));
      const entries = applyCredit(parts, available, shares).flatMap((one) => movedEntries(one, ctx.today()));
      await postEntries(trx, ctx, locked, entries, { action: 'creditApplied', reason: '' });
      return input.customerId;
    });
    return input.customerId;
  });
}

/** Reverses a part of the credit, and posts it again as the settled amount and the rest. */
function movedEntries({ part, shares, rest }: AppliedPart<Part>, today: string): NewEntry[] {
  const back = reversalOf(part.entry, today, 'Applied to invoices.');
  const again = (invoiceId: number | null, amount: number): NewEntry => ({
    customerId: part.entry.customerId,
    invoiceId,
    kind: back.kind,
    amountCents: 0 - amount,
    entryDate: back.entryDate,
    receiptId: part.entry.receiptId,
    creditMemoId: part.entry.creditMemoId,
    reason: part.entry.reason,
  });
  return [
    back,
    ...shares.map((share) => again(share.invoiceId, share.amount)),
    ...(rest > 0 ? [again(null, rest)] : []),
  ];
}

const refundInput = z.object({
  customerId: idInput,
  amount: amountInput,
  date: dateInput.nullish(),
  reason: reasonInput,
});

/** Records a refund of credit to the customer. Returns the customer. */
export async function recordRefund(ctx: Context, raw: unknown, call: MutationCall): Promise<number> {
  const input = parseInput(refundInput, raw);
  const date = input.date ?? ctx.today();
  await requirePostingDate(ctx.db, ctx, 'date', date);
  return ctx.transaction(async (trx, ctx) => {
    const locked = await lockAccounts(trx, ctx, { customerIds: [input.customerId], invoiceIds: [] });
    await ctx.once(call, async () => {
      await visibleOwners(trx, ctx, [input.customerId]);
      const { parts, available, total } = await creditOf(trx, input.customerId);
      if (input.amount > total)
        throw validationError(
          'amount',
          total > 0 ? `The credit is only ${formatMoney(total as Cents)}.` : 'This customer has no credit.',
        );
      await requireRefundAllowed(trx, ctx, input);
      let remaining = input.amount;
      const entries: NewEntry[] = [];
      for (const { source, entry } of new Map(parts.map((part) => [part.source, part])).values()) {
        const amount = Math.min(remaining, available.get(source) ?? 0);
        if (amount <= 0) continue;
        remaining -= amount;
        entries.push({
          customerId: input.customerId,
          invoiceId: null,
          kind: 'REFUND',
          amountCents: amount,
          entryDate: date,
          receiptId: entry.receiptId,
          creditMemoId: entry.creditMemoId,
          reason: input.reason,
        });
      }
      await postEntries(trx, ctx, locked, entries, { action: 'refund', reason: input.reason });
      return input.customerId;
    });
    return input.customerId;
  });
}

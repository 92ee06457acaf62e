import { z } from 'zod';
import { PAYMENT_METHODS } from '@falcon/domain/money-in/accounts';
import { valuesOf } from '@falcon/domain/kit/flooring';
import { formatMoney } from '@falcon/domain/kit/money';
import type { Cents } from '@falcon/domain/kit/money';
import { writtenDate } from '@falcon/domain/kit/schedule';
import type { Database } from '#db/database';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { idInput, notFound, parseInput, validationError } from '#core/errors';
import { visibleOwners } from './account-owners';
import { requireAdjustmentsAllowed } from './adjustment-limits';
import { amountInput, dateInput, reasonInput, referenceInput, requirePostingDate } from './input';
import { lockAccounts } from './lock-accounts';
import type { LockedInvoices } from './lock-accounts';
import { postReceipt, reverseReceipt } from './post-receipt';
import { receiptPartsInput } from './receipt-parts';
import { lockCheck, receiptById, sameReceipt } from './receipts.queries';
import type { ReceiptRecord } from './receipts.queries';
import { requireOpen } from './require-open';
import { feeInput } from './returned-fee';

const recordInput = z.object({
  customerId: idInput,
  propertyFirmId: idInput.nullish(),
  amount: amountInput,
  receivedOn: dateInput,
  method: z.enum(valuesOf(PAYMENT_METHODS), 'Select a payment method.').default('CHECK'),
  reference: referenceInput,
  parts: receiptPartsInput.default([]),
  keepsCredit: z.boolean().nullish(),
  acceptsRepeated: z.boolean().nullish(),
});
type Input = z.output<typeof recordInput>;

/**
 * Records one payment for any number of invoices of a customer, or of several customers of a firm; the same submit
 * twice is one payment.
 */
export async function recordReceipt(ctx: Context, raw: unknown, call: MutationCall): Promise<ReceiptRecord> {
  const input = parseInput(recordInput, raw);
  await requirePostingDate(ctx.db, ctx, 'receivedOn', input.receivedOn);
  const invoiceIds = input.parts.map((part) => part.invoiceId);
  return ctx.transaction(async (trx, ctx) => {
    const locked = await lockAccounts(trx, ctx, {
      customerIds: [input.customerId],
      invoiceIds,
      path: (id) => `parts.${invoiceIds.indexOf(id)}.invoiceId`,
    });
    const { id } = await ctx.once(call, async () => {
      await requireOwners(trx, ctx, input, locked);
      await requireShares(trx, ctx, input, locked);
      await requireNew(trx, input);
      const { receipt } = await postReceipt(trx, ctx, locked, {
        receipt: {
          customerId: input.customerId,
          propertyFirmId: input.propertyFirmId ?? null,
          amountCents: input.amount,
          receivedOn: input.receivedOn,
          method: input.method,
          reference: input.reference ?? '',
          recordedBy: ctx.requireUser().id,
          recordedAt: ctx.now(),
        },
        parts: input.parts.map(({ invoiceId, amount, adjustment, reason }) => ({
          invoiceId,
          amountCents: amount,
          adjustment: adjustment ? { kind: adjustment.kind, amountCents: adjustment.amount } : null,
          reason: reason ?? '',
        })),
      });
      return receipt.id;
    });
    return (await receiptById(trx, id)) as ReceiptRecord;
  });
}

/** The invoices must be the customer's own, or those of customers of the paying firm. */
async function requireOwners(
  trx: Database,
  ctx: TransactionContext,
  input: Input,
  { invoices }: LockedInvoices,
): Promise<void> {
  const customers = [...invoices.values()].map((invoice) => invoice.customerId);
  const owners = await visibleOwners(trx, ctx, [...new Set([input.customerId, ...customers])]);
  const firmId = input.propertyFirmId ?? null;
  if (firmId !== null && owners.get(input.customerId)?.propertyFirmId !== firmId)
    throw validationError('customerId', 'This customer does not belong to the firm that pays.');
  for (const [place, { invoiceId }] of input.parts.entries()) {
    const invoice = invoices.get(invoiceId);
    const owner = invoice && owners.get(invoice.customerId);
    const isOwn = firmId === null ? owner?.id === input.customerId : owner?.propertyFirmId === firmId;
    if (!invoice || !isOwn)
      throw validationError(
        `parts.${place}.invoiceId`,
        `Invoice ${invoice?.invoiceNumber ?? invoiceId} belongs to ${owner?.name ?? 'another customer'}, not to who pays.`,
      );
  }
}

/** What the invoices get, with discounts and write-offs, is open; the payment covers what they are paid. */
async function requireShares(
  trx: Database,
  ctx: TransactionContext,
  input: Input,
  { invoices }: LockedInvoices,
): Promise<void> {
  const invoiceParts = input.parts.map(({ invoiceId, amount, adjustment }, place) => {
    const invoice = invoices.get(invoiceId);
    if (!invoice) throw notFound('Invoice', invoiceId);
    return { invoice, amount: amount + (adjustment?.amount ?? 0), adjustment, path: `parts.${place}.amount` };
  });
  requireOpen(invoiceParts, input.receivedOn, 'receivedOn');
  await requireAdjustmentsAllowed(
    trx,
    ctx,
    invoiceParts.flatMap(({ invoice, adjustment }, place) =>
      adjustment ? [{ ...adjustment, invoice, path: `parts.${place}.adjustment.amount` }] : [],
    ),
  );
  const picked = input.parts.reduce((sum, part) => sum + part.amount, 0);
  const remaining = input.amount - picked;
  if (remaining < 0)
    throw validationError(
      'amount',
      `The invoices get ${formatMoney(picked as Cents)}, which is more than the payment of ${formatMoney(input.amount as Cents)}.`,
    );
  if (remaining > 0 && !input.keepsCredit)
    throw validationError(
      'keepsCredit',
      `${formatMoney(remaining as Cents)} of the payment settles no invoice. Keep it as credit, or change the amounts.`,
    );
}

/**
 * A second check with the same number and amount, even for another customer of the firm, is usually the same check: the
 * user must confirm it.
 */
async function requireNew(trx: Database, input: Input): Promise<void> {
  const reference = input.reference ?? '';
  if (input.acceptsRepeated || reference === '') return;
  await lockCheck(trx, reference, input.amount);
  const same = await sameReceipt(trx, { ...input, reference });
  if (same)
    throw validationError(
      'acceptsRepeated',
      `A payment of ${formatMoney(input.amount as Cents)} with the number ${reference} was already recorded for ${same.customerName}, received on ${writtenDate(same.receivedOn)}.`,
    );
}

const reverseInput = z.object({ id: idInput, reason: reasonInput, date: dateInput.nullish(), fee: feeInput });

/** Reverses a payment with all its parts, such as a bounced check. */
export async function takeBackReceipt(ctx: Context, raw: unknown, call: MutationCall): Promise<ReceiptRecord> {
  const input = parseInput(reverseInput, raw);
  return ctx.transaction(async (trx, ctx) => {
    await ctx.once(call, async () => {
      const receipt = await receiptById(trx, input.id);
      if (!receipt) throw notFound('Payment', input.id);
      await visibleOwners(trx, ctx, [receipt.customerId]);
      const { reason, date, fee } = input;
      await reverseReceipt(trx, ctx, input.id, { reason, date, fee, path: 'id' });
      return input.id;
    });
    return (await receiptById(trx, input.id)) as ReceiptRecord;
  });
}

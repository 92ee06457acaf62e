import { z } from 'zod';
import { PAYMENT_METHODS, standingEntries } from '@falcon/domain/money-in/accounts';
import { valuesOf } from '@falcon/domain/kit/flooring';
import { formatMoney } from '@falcon/domain/kit/money';
import type { Cents } from '@falcon/domain/kit/money';
import { writtenDate } from '@falcon/domain/kit/schedule';
import type { Database } from '#db/database';
import { isCalendarDate } from '#core/calendar-date';
import type { Context, MutationCall } from '#core/context';
import { idInput, notFound, parseInput, validationError } from '#core/errors';
import {
  entriesOfReceipts,
  entryById,
  feeInput,
  lockAccounts,
  postReceipt,
  requirePostingDate,
  reverseReceipt,
} from '#money-in/accounts';
import type { EntryRecord, LockedInvoices } from '#money-in/accounts';
import { invoiceById } from './invoices.queries';
import type { InvoiceRecord } from './invoices.queries';

const recordInput = z.object({
  invoiceId: idInput,
  amount: z.int('Enter the amount.').positive('A payment must be more than zero.'),
  paidOn: z.string().refine(isCalendarDate, 'Enter the payment date.'),
  method: z.enum(valuesOf(PAYMENT_METHODS), 'Select a payment method.').default('CHECK'),
  reference: z.string().trim().max(60, 'At most 60 characters.').nullish(),
});

const reverseInput = z.object({
  paymentId: idInput,
  reason: z.string().trim().min(1, 'Enter a reason.').max(1000, 'A reason has at most 1,000 characters.'),
  fee: feeInput,
});

/**
 * Records a payment of one invoice entered by hand; payment in full moves the order to the next status, a partial
 * payment does not. A repeated submit is one payment.
 */
export async function recordPayment(ctx: Context, raw: unknown, call: MutationCall): Promise<InvoiceRecord> {
  const input = parseInput(recordInput, raw);
  await requirePostingDate(ctx.db, ctx, 'paidOn', input.paidOn);
  return ctx.transaction(async (trx, ctx) => {
    const locked = await lockAccounts(trx, ctx, { invoiceIds: [input.invoiceId] });
    const invoice = lockedInvoice(locked, input.invoiceId);
    let answer: InvoiceRecord | undefined;
    const { repeated } = await ctx.once(call, async () => {
      requirePayable(invoice, input);
      const posted = await postReceipt(trx, ctx, locked, {
        receipt: {
          customerId: invoice.customerId,
          amountCents: input.amount,
          receivedOn: input.paidOn,
          method: input.method,
          reference: input.reference ?? '',
          recordedBy: ctx.requireUser().id,
          recordedAt: ctx.now(),
        },
        parts: [{ invoiceId: invoice.id, amountCents: input.amount }],
      });
      answer = posted.invoices.get(invoice.id);
      return posted.receipt.id;
    });
    return repeated ? invoice : (answer ?? invoice);
  });
}

function requirePayable(
  invoice: InvoiceRecord,
  { amount, paidOn }: { readonly amount: number; readonly paidOn: string },
): void {
  const open = invoice.openCents;
  if (amount > open)
    throw validationError(
      'amount',
      open === 0 ? 'This invoice is paid in full.' : `Only ${formatMoney(open as Cents)} of this invoice is open.`,
    );
  if (paidOn < invoice.invoiceDate)
    throw validationError(
      'paidOn',
      `The invoice is of ${writtenDate(invoice.invoiceDate)}; a payment cannot be earlier.`,
    );
}

function lockedInvoice({ invoices }: LockedInvoices, id: number): InvoiceRecord {
  const invoice = invoices.get(id);
  if (!invoice) throw notFound('Invoice', id);
  return invoice;
}

/**
 * Reverses a payment (a bounced check): the paid amount shrinks, and the order and its commission go back to
 * INVOICE_CREATED.
 */
export async function reversePayment(ctx: Context, raw: unknown, call: MutationCall): Promise<InvoiceRecord> {
  const input = parseInput(reverseInput, raw);
  return ctx.transaction(async (trx, ctx) => {
    const { invoiceId, receiptId } = await paymentEntry(trx, input.paymentId);
    const { invoices } = await lockAccounts(trx, ctx, { invoiceIds: [invoiceId] });
    let answer = invoices.get(invoiceId);
    await ctx.once(call, async () => {
      await requireWhole(trx, receiptId, input.paymentId);
      const posted = await reverseReceipt(trx, ctx, receiptId, {
        reason: input.reason,
        fee: input.fee,
        path: 'paymentId',
      });
      answer = posted.invoices.get(invoiceId) ?? answer;
      return input.paymentId;
    });
    return answer ?? ((await invoiceById(trx, invoiceId)) as InvoiceRecord);
  });
}

async function paymentEntry(
  trx: Database,
  id: number,
): Promise<{ readonly invoiceId: number; readonly receiptId: number }> {
  const entry = await entryById(trx, id);
  if (!entry || !isPayment(entry)) throw notFound('Payment', id);
  return entry;
}

const isPayment = (entry: EntryRecord): entry is EntryRecord & { invoiceId: number; receiptId: number } =>
  entry.kind === 'PAYMENT' && entry.invoiceId !== null && entry.receiptId !== null && entry.reversesId === null;

/** A check for several invoices can't be reversed for only one of them. */
async function requireWhole(trx: Database, receiptId: number, entryId: number): Promise<void> {
  const standing = standingEntries(await entriesOfReceipts(trx, [receiptId]));
  if (!standing.some((entry) => entry.id === entryId))
    throw validationError('paymentId', 'This payment was already reversed.');
  if (new Set(standing.map((entry) => entry.invoiceId)).size > 1)
    throw validationError(
      'paymentId',
      'This is a part of a payment for several invoices. Open the payment under Payments to reverse all of it.',
    );
}

import { z } from 'zod';
import type { Transaction } from 'kysely';
import { formatMoney } from '@falcon/domain/money';
import type { Cents } from '@falcon/domain/money';
import { writtenDate } from '@falcon/domain/schedule';
import { STATUS_ID } from '@falcon/domain/work-order-status';
import type { DB } from '../../db/database';
import { onceBySubmit } from '../../db/idempotency';
import { isCalendarDate } from '../../core/calendar-date';
import type { Context } from '../../core/context';
import { idInput, notFound, parseInput, validationError } from '../../core/errors';
import { submitOf } from '../../core/mutation';
import type { MutationCall } from '../../core/mutation';
import { executeStep, lockVisibleOrder, recordAudit, updateWorkOrder } from '../work-orders';
import {
  insertPayment,
  invoiceById,
  invoiceForUpdate,
  markPaymentReversed,
  paymentById,
  paymentForUpdate,
  refreshPaid,
} from './invoicing.queries';
import type { InvoiceRecord } from './invoicing.queries';

export const PAYMENT_METHODS = ['CHECK', 'CARD', 'ACH', 'CASH', 'OTHER'] as const;

const recordInput = z.object({
  invoiceId: idInput,
  amount: z.int('Enter the amount.').positive('A payment is more than zero.'),
  paidOn: z.string().refine(isCalendarDate, 'Enter the payment date.'),
  method: z.enum(PAYMENT_METHODS, 'Select a payment method.').default('CHECK'),
  reference: z.string().trim().max(60, 'At most 60 characters.').nullish(),
});

const reverseInput = z.object({
  paymentId: idInput,
  reason: z.string().trim().min(1, 'Enter a reason.').max(1000, 'A reason has at most 1,000 characters.'),
});

/** Records a payment by hand; payment in full moves the order on, a partial payment does not. The same submit twice is one payment. */
export async function recordPayment(ctx: Context, raw: unknown, call: MutationCall): Promise<InvoiceRecord> {
  const input = parseInput(recordInput, raw);
  if (input.paidOn > ctx.today()) throw validationError('paidOn', 'A payment cannot be dated in the future.');
  return ctx.transaction(async (trx, ctx) => {
    const orderId = await orderOfInvoice(trx, input.invoiceId);
    const order = await lockVisibleOrder(trx, ctx, orderId);
    let answer: InvoiceRecord | undefined;
    await onceBySubmit(trx, submitOf(ctx, call), async () => {
      const invoice = await openInvoice(trx, input.invoiceId);
      const open = invoice.amountCents - invoice.amountPaidCents;
      if (input.amount > open)
        throw validationError(
          'amount',
          open === 0 ? 'This invoice is paid in full.' : `Only ${formatMoney(open as Cents)} of this invoice is open.`,
        );
      if (input.paidOn < invoice.invoiceDate)
        throw validationError(
          'paidOn',
          `The invoice is of ${writtenDate(invoice.invoiceDate)}; a payment cannot be earlier.`,
        );
      const payment = await insertPayment(trx, {
        invoiceId: invoice.id,
        amountCents: input.amount,
        paidOn: input.paidOn,
        method: input.method,
        reference: input.reference ?? '',
        recordedBy: ctx.requireUser().id,
      });
      const paid = await refreshPaid(trx, invoice.id);
      answer = paid;
      await recordAudit(trx, {
        orderId,
        userId: ctx.requireUser().id,
        action: 'payment',
        changes: [{ field: 'amountPaidCents', from: invoice.amountPaidCents, to: paid.amountPaidCents }],
      });
      if (paid.status === 'PAID' && order.statusId === STATUS_ID.INVOICE_CREATED)
        await executeStep(trx, ctx, order, 'PAYMENT_RECEIVED', { reason: '', from: ['INVOICE_CREATED'] });
      else await updateWorkOrder(trx, orderId, {});
      return payment.id;
    });
    return answer ?? ((await invoiceById(trx, input.invoiceId)) as InvoiceRecord);
  });
}

/** Reverses a payment (a bounced check): the paid amount shrinks, the order returns to INVOICE_CREATED and the commission with it. */
export async function reversePayment(ctx: Context, raw: unknown, call: MutationCall): Promise<InvoiceRecord> {
  const input = parseInput(reverseInput, raw);
  return ctx.transaction(async (trx, ctx) => {
    const known = await paymentById(trx, input.paymentId);
    if (!known) throw notFound('Payment', input.paymentId);
    const orderId = await orderOfInvoice(trx, known.invoiceId);
    const order = await lockVisibleOrder(trx, ctx, orderId);
    let answer: InvoiceRecord | undefined;
    await onceBySubmit(trx, submitOf(ctx, call), async () => {
      const invoice = await openInvoice(trx, known.invoiceId);
      const payment = await paymentForUpdate(trx, input.paymentId);
      if (!payment || payment.reversedAt !== null)
        throw validationError('paymentId', 'This payment was already reversed.');
      if (order.statusId === STATUS_ID.CLOSE)
        throw validationError('paymentId', `${order.workOrderNumber} is closed. Reopen it first.`);
      await markPaymentReversed(trx, payment.id, {
        at: ctx.now(),
        userId: ctx.requireUser().id,
        reason: input.reason,
      });
      const left = await refreshPaid(trx, invoice.id);
      answer = left;
      await recordAudit(trx, {
        orderId,
        userId: ctx.requireUser().id,
        action: 'paymentReversed',
        reason: input.reason,
        changes: [{ field: 'amountPaidCents', from: invoice.amountPaidCents, to: left.amountPaidCents }],
      });
      if (left.status !== 'PAID' && order.statusId === STATUS_ID.PAYMENT_RECEIVED)
        await executeStep(trx, ctx, order, 'INVOICE_CREATED', { reason: input.reason, from: ['PAYMENT_RECEIVED'] });
      else await updateWorkOrder(trx, orderId, {});
      return payment.id;
    });
    return answer ?? ((await invoiceById(trx, known.invoiceId)) as InvoiceRecord);
  });
}

async function orderOfInvoice(trx: Transaction<DB>, invoiceId: number): Promise<number> {
  const invoice = await invoiceById(trx, invoiceId);
  if (!invoice) throw notFound('Invoice', invoiceId);
  return invoice.workOrderId;
}

async function openInvoice(trx: Transaction<DB>, id: number): Promise<InvoiceRecord> {
  const invoice = await invoiceForUpdate(trx, id);
  if (!invoice) throw notFound('Invoice', id);
  if (invoice.status === 'VOID') throw validationError('invoiceId', `Invoice ${invoice.invoiceNumber} was deleted.`);
  return invoice;
}

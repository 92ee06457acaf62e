import type { Transaction } from 'kysely';
import { commissionOf } from '@falcon/domain/orders/order-commission';
import type { CommissionEvent } from '@falcon/domain/orders/order-commission';
import { cents, percent } from '@falcon/domain/kit/money';
import { decideDelivery } from '@falcon/domain/money-in/invoices';
import type { DB } from '#db/database';
import type { TransactionContext } from '#core/context';
import { validationError } from '#core/errors';
import { followCommissions, insertEntries, reverseInvoiceEntries } from '#money-in/accounts';
import { requireOpenMonth } from '#office/closed-months';
import { executeStep, registerStepEffect } from '#orders/work-orders';
import type { EffectRun, StepChange, WorkOrderRecord } from '#orders/work-orders';
import { takeInvoiceBasis } from './delivery/delivery.queries';
import type { InvoiceBasis } from './delivery/delivery.queries';
import { queueDelivery } from './delivery/mail-invoices-job';
import { withdrawSummaries } from './delivery/withdraw-summaries';
import { insertCommission, insertInvoice, voidInvoice } from './invoices.queries';

const LONGEST_NUMBER = 21;

/** Creates the invoice of one order and moves it to INVOICE_CREATED, inside the caller's transaction. */
export async function createInvoice(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  orderId: number,
  options: {
    readonly invoiceDate: string;
    readonly version?: number | undefined;
    readonly mailsTogether?: boolean;
  },
): Promise<WorkOrderRecord> {
  const result = await executeStep(trx, ctx, orderId, 'INVOICE_CREATED', { reason: '', from: ['INVOICE'], ...options });
  return result.order;
}

/**
 * The effects of "Create invoice": the numbered invoice, the salesperson's commission accrued at the order's rate, and
 * its e-mail if the customer receives one.
 */
async function invoiceTheOrder({ ctx, trx, order, request }: EffectRun): Promise<Record<string, never>> {
  const invoiceDate = request.invoiceDate ?? ctx.today();
  await requireOpenMonth(trx, ctx, 'invoiceDate', invoiceDate);
  const basis = await takeInvoiceBasis(trx, order);
  const decided = decideDelivery(basis.delivery);
  const mailedNow = decided.state === 'SENDING' && ctx.user !== null && request.mailsTogether !== true;
  const invoice = await insertInvoice(trx, {
    invoiceNumber: numberOf(order, basis),
    workOrderId: order.id,
    customerId: order.customerId,
    invoiceDate,
    materialCents: order.materialCents,
    laborCents: order.laborCents,
    profitCents: order.profitCents,
    additionalCents: order.additionalMaterialCents + order.additionalLaborCents + order.additionalProfitCents,
    taxCents: order.taxCents,
    amountCents: order.jobCostCents,
    description: order.customInvoiceDescription,
    delivery: decided.delivery,
    deliveryState: mailedNow ? 'SENDING' : 'TO_SEND',
    deliveryNote: decided.note,
    createdBy: ctx.user?.id ?? null,
  });
  await insertEntries(
    trx,
    [
      {
        customerId: invoice.customerId,
        invoiceId: invoice.id,
        kind: 'INVOICE',
        amountCents: invoice.amountCents,
        entryDate: invoice.invoiceDate,
      },
    ],
    { userId: invoice.createdBy, at: ctx.now() },
  );
  if (order.salespersonId !== null && order.commissionCents > 0) {
    await insertCommission(trx, {
      workOrderId: order.id,
      invoiceId: invoice.id,
      salespersonId: order.salespersonId,
      rateBp: order.commissionRateBp,
      baseCents: order.profitCents,
      amountCents: order.commissionCents,
      state: 'ACCRUED',
      accruedAt: ctx.now(),
    });
  }
  if (mailedNow && ctx.user) await queueDelivery(trx, [invoice], ctx.user.id);
  return {};
}

/** The order's own number, or the administrator's sequence; a second invoice of an order gets `-2`. */
function numberOf({ workOrderNumber }: WorkOrderRecord, { sequenceNumber, earlier }: InvoiceBasis): string {
  if (sequenceNumber !== null) return String(sequenceNumber);
  const suffix = earlier === 0 ? '' : `-${earlier + 1}`;
  return `${workOrderNumber.slice(0, LONGEST_NUMBER - suffix.length)}${suffix}`;
}

/**
 * "Delete invoice": the invoice is voided, never deleted; the commission is reversed, and the order can be changed
 * again.
 */
async function withdrawInvoice({ ctx, trx, order, sources }: EffectRun): Promise<StepChange> {
  const { invoiceId } = sources.row;
  if (invoiceId === null) throw validationError('id', `${order.workOrderNumber} has no invoice.`);
  const invoice = await voidInvoice(trx, invoiceId, ctx.user?.id ?? null, ctx.now());
  await withdrawSummaries(trx, invoice, invoice.voidedBy);
  await reverseInvoiceEntries(trx, [invoiceId], { userId: ctx.user?.id ?? null, at: ctx.now(), date: ctx.today() });
  await followCommissions(trx, new Map([[invoiceId, 'INVOICE_DELETED']]), ctx.now());
  // Reductions of the deleted invoice's commission don't apply to the next one.
  const { profitCents, commissionRateBp } = order;
  return { columns: { commissionCents: commissionOf(cents(profitCents), percent(commissionRateBp)) } };
}

/** Payments move the commission with the order: earned when everything is paid, reversed when a payment is. */
async function commissionFollows(
  { ctx, trx, sources }: EffectRun,
  event: CommissionEvent,
): Promise<Record<string, never>> {
  const { invoiceId } = sources.row;
  if (invoiceId !== null) await followCommissions(trx, new Map([[invoiceId, event]]), ctx.now());
  return {};
}

registerStepEffect('createInvoice', invoiceTheOrder);
registerStepEffect('deleteInvoice', withdrawInvoice);
registerStepEffect('paid', (run) => commissionFollows(run, 'PAID_IN_FULL'));
registerStepEffect('paymentReversed', (run) => commissionFollows(run, 'PAYMENT_REVERSED'));

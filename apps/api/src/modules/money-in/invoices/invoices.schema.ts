import { cents } from '@falcon/domain/kit/money';
import { labelOf, INVOICE_STATUSES } from '@falcon/domain/kit/flooring';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { rowBy, rowsBy } from '#core/batches';
import { builder, plainType } from '#core/builder';
import type { Context } from '#core/context';
import { notFound, recordId } from '#core/errors';
import { hidden, moneyField } from '#core/figures';
import { accessOptions, mutation } from '#core/mutation';
import { PaymentMethod, paymentsOfInvoices } from '#money-in/accounts';
import type { PaymentRecord } from '#money-in/accounts';
import { JobStatus, ownJob } from '#kit/jobs';
import { visibleOrder, WorkOrder } from '#orders/work-orders';
import { createInvoices } from './create-invoices';
import { deleteInvoices } from './delete-invoices';
import type { InvoiceDeleted } from './delete-invoices';
import { invoiceById, invoicesByIds, liveInvoicesOfOrders } from './invoices.queries';
import type { InvoiceRecord } from './invoices.queries';
import { recordPayment, reversePayment } from './payments';

const Payment = builder.objectRef<PaymentRecord>('Payment').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    amount: t.field(moneyField('amountCents', hidden(PRICES))),
    paidOn: t.expose('paidOn', { type: 'ISO8601Date' }),
    method: t.field({ type: PaymentMethod, resolve: (payment) => payment.method as 'CHECK' }),
    reference: t.exposeString('reference'),
    recordedAt: t.expose('recordedAt', { type: 'ISO8601DateTime' }),
    reversedAt: t.expose('reversedAt', { type: 'ISO8601DateTime', nullable: true }),
    reversalReason: t.exposeString('reversalReason', { nullable: true }),
  }),
});

/** The columns of an invoice that the list of orders loads; the others are loaded when selected. */
type InvoiceView =
  | InvoiceRecord
  | Pick<
      InvoiceRecord,
      | 'id'
      | 'invoiceNumber'
      | 'workOrderId'
      | 'status'
      | 'invoiceDate'
      | 'amountCents'
      | 'amountPaidCents'
      | 'datePaid'
      | 'openCents'
    >;

const invoiceWithId = rowBy('whole-invoice', invoicesByIds, 'id');
const paymentsOf = rowsBy('payments-of-invoice', paymentsOfInvoices, 'invoiceId');
const invoiceOfOrder = rowBy('invoice-of-order', liveInvoicesOfOrders, 'workOrderId');

/** All columns of an invoice that a list loaded only partly. */
export async function wholeInvoice(ctx: Context, invoice: InvoiceView): Promise<InvoiceRecord> {
  if ('version' in invoice) return invoice;
  const whole = await invoiceWithId(ctx, invoice.id);
  if (!whole) throw notFound('Invoice', invoice.id);
  return whole;
}

export const Invoice = builder.objectRef<InvoiceView>('Invoice').implement({
  description: 'What a customer was billed for one order. Amounts are null without permission to see totals.',
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeString('invoiceNumber'),
    workOrderId: t.exposeID('workOrderId'),
    status: t.exposeString('status', { description: 'OPEN, PARTIAL, PAID or VOID.' }),
    statusLabel: t.string({ resolve: (invoice) => labelOf(INVOICE_STATUSES, invoice.status) }),
    accountingState: t.string({
      resolve: async (invoice, _args, ctx) => (await wholeInvoice(ctx, invoice)).accountingState,
    }),
    date: t.expose('invoiceDate', { type: 'ISO8601Date' }),
    dueDate: t.field({
      type: 'ISO8601Date',
      description: 'The day it is to be paid: its date and the payment terms that the customer had then.',
      resolve: async (invoice, _args, ctx) => (await wholeInvoice(ctx, invoice)).dueDate,
    }),
    amount: t.field(moneyField('amountCents', hidden(PRICES))),
    tax: t.field({
      type: 'Money',
      nullable: true,
      resolve: async (invoice, _args, ctx) =>
        ctx.sees(PRICES) ? cents((await wholeInvoice(ctx, invoice)).taxCents) : null,
    }),
    amountPaid: t.field(moneyField('amountPaidCents', hidden(PRICES))),
    fees: t.field({
      type: 'Money',
      nullable: true,
      description: 'The returned-check fees on it, which are not part of its amount.',
      resolve: async (invoice, _args, ctx) =>
        ctx.sees(PRICES) ? cents((await wholeInvoice(ctx, invoice)).feeCents) : null,
    }),
    amountOpen: t.field({
      type: 'Money',
      nullable: true,
      resolve: (invoice, _args, ctx) => (ctx.sees(PRICES) ? cents(invoice.openCents) : null),
    }),
    datePaid: t.expose('datePaid', { type: 'ISO8601Date', nullable: true }),
    description: t.string({ resolve: async (invoice, _args, ctx) => (await wholeInvoice(ctx, invoice)).description }),
    version: t.int({ resolve: async (invoice, _args, ctx) => (await wholeInvoice(ctx, invoice)).version }),
    payments: t.field({ type: [Payment], resolve: (invoice, _args, ctx) => paymentsOf(ctx, invoice.id) }),
  }),
});

builder.objectField(WorkOrder, 'invoice', (t) =>
  t.field({
    type: Invoice,
    nullable: true,
    description: 'The current invoice; null before invoicing and after it was voided.',
    resolve: (order, _args, ctx): InvoiceView | null | Promise<InvoiceView | null> =>
      order.listedInvoice === undefined ? invoiceOfOrder(ctx, order.id) : order.listedInvoice,
  }),
);

builder.queryField('invoice', (t) =>
  t.field({
    type: Invoice,
    nullable: true,
    description: 'One invoice with its payments.',
    ...accessOptions({ permission: 'invoicing' }),
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, ctx) => {
      const invoice = await invoiceById(ctx.db, recordId('Invoice', args.id));
      if (!invoice) throw notFound('Invoice', args.id);
      await visibleOrder(ctx, invoice.workOrderId);
      return invoice;
    },
  }),
);

mutation('invoiceCreate', {
  description:
    'Creates the invoices of orders that are ready: a few immediately, many as a background job. Refused orders are listed, the others go through.',
  access: { permission: 'invoicing' },
  input: (t) => ({
    workOrderIds: t.idList({ required: true }),
    invoiceDate: t.field({ type: 'ISO8601Date', required: false, description: 'Today by default.' }),
  }),
  resolve: (input, ctx, call) => createInvoices(ctx, input, call),
  payload: (t) => ({
    workOrders: t.expose('workOrders', { type: [WorkOrder] }),
    jobStatus: t.field({
      type: JobStatus,
      nullable: true,
      resolve: async (payload, _args, ctx) =>
        payload.jobStatusId === null
          ? null
          : ((await ownJob(ctx.db, ctx.requireUser().id, payload.jobStatusId)) ?? null),
    }),
  }),
});

const InvoiceDeleteResult = plainType<InvoiceDeleted>('InvoiceDeleteResult', { workOrderId: 'ID', invoiceId: 'ID' });

mutation('invoiceDelete', {
  description: 'Voids the invoices of orders without payments; the orders return to INVOICE.',
  access: { permission: 'invoicing' },
  input: (t) => ({
    workOrderIds: t.idList({ required: true }),
    reason: t.string({ description: 'Why; the history of each order keeps it.' }),
  }),
  resolve: (input, ctx, call) => deleteInvoices(ctx, input, call),
  payload: (t) => ({ results: t.expose('results', { type: [InvoiceDeleteResult] }) }),
});

const paid = (
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, { readonly invoice: InvoiceRecord }>,
) => ({
  invoice: t.expose('invoice', { type: Invoice, nullable: true }),
  workOrder: t.field({
    type: WorkOrder,
    nullable: true,
    resolve: ({ invoice }, _args, ctx) => visibleOrder(ctx, invoice.workOrderId),
  }),
});

mutation('paymentRecord', {
  description: 'Records a payment by hand; paid in full moves the order to Payment Received.',
  access: { permission: 'invoicing' },
  input: (t) => ({
    invoiceId: t.id({ required: true }),
    amount: t.field({ type: 'Money', required: true }),
    paidOn: t.field({ type: 'ISO8601Date', required: true }),
    method: t.field({ type: PaymentMethod, required: false }),
    reference: t.string(),
  }),
  resolve: async (input, ctx, call) => ({ invoice: await recordPayment(ctx, input, call) }),
  payload: (t) => paid(t as never),
});

mutation('paymentReverse', {
  description:
    'Reverses a recorded payment, with a reason and perhaps a returned-check fee; the order returns to Invoice Created.',
  access: { permission: 'invoicing' },
  input: (t) => ({
    paymentId: t.id({ required: true }),
    reason: t.string({ required: true }),
    fee: t.field({ type: 'Money', required: false, description: 'A returned-check fee for the customer.' }),
  }),
  resolve: async (input, ctx, call) => ({ invoice: await reversePayment(ctx, input, call) }),
  payload: (t) => paid(t as never),
});

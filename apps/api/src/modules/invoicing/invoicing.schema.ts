import { cents } from '@falcon/domain/money';
import { labelOf, INVOICE_STATUSES } from '@falcon/domain/flooring';
import { builder } from '../../core/builder';
import type { Context } from '../../core/context';
import { notFound, recordId } from '../../core/errors';
import { accessOptions, mutation } from '../../core/mutation';
import { JobStatus, ownJob } from '../jobs';
import { seesTotals, visibleOrder, WorkOrder } from '../work-orders';
import { createInvoices } from './create-invoices';
import { deleteInvoices } from './delete-invoices';
import type { InvoiceDeleted } from './delete-invoices';
import { invoiceById, invoicesByIds, liveInvoicesOfOrders, paymentsOfInvoices } from './invoicing.queries';
import type { InvoiceRecord, PaymentRecord } from './invoicing.queries';
import { PAYMENT_METHODS, recordPayment, reversePayment } from './payments';

const PaymentMethod = builder.enumType('PaymentMethod', { values: [...PAYMENT_METHODS, 'ACCOUNTING'] as const });

const Payment = builder.objectRef<PaymentRecord>('Payment').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    amount: t.field({
      type: 'Money',
      nullable: true,
      resolve: (payment, _args, ctx) => (seesTotals(ctx) ? cents(payment.amountCents) : null),
    }),
    paidOn: t.expose('paidOn', { type: 'ISO8601Date', nullable: false }),
    method: t.field({ type: PaymentMethod, nullable: false, resolve: (payment) => payment.method as 'CHECK' }),
    reference: t.exposeString('reference', { nullable: false }),
    recordedAt: t.field({ type: 'ISO8601DateTime', nullable: false, resolve: (payment) => payment.recordedAt }),
    reversedAt: t.field({ type: 'ISO8601DateTime', nullable: true, resolve: (payment) => payment.reversedAt }),
    reversalReason: t.exposeString('reversalReason', { nullable: true }),
  }),
});

const money = (pick: (invoice: InvoiceView) => number) => (invoice: InvoiceView, _args: object, ctx: Context) =>
  seesTotals(ctx) ? cents(pick(invoice)) : null;

/** The part of an invoice that lists load; the rest is loaded when selected. */
type InvoiceView = Pick<
  InvoiceRecord,
  'id' | 'invoiceNumber' | 'workOrderId' | 'status' | 'invoiceDate' | 'amountCents' | 'amountPaidCents' | 'datePaid'
> & { readonly whole?: InvoiceRecord };

const wholeInvoice = async (ctx: Context, invoice: InvoiceView): Promise<InvoiceRecord> =>
  invoice.whole ??
  ctx
    .loader<number, InvoiceRecord>('whole-invoice', async (ids) => {
      const all = await invoicesByIds(ctx.db, ids);
      return ids.map((id) => all.find((candidate) => candidate.id === id) ?? notFound('Invoice', id));
    })
    .load(invoice.id);

export const Invoice = builder.objectRef<InvoiceView>('Invoice').implement({
  description: 'What a customer was billed for one order. Amounts are null without permission to see totals.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    number: t.exposeString('invoiceNumber', { nullable: false }),
    workOrderId: t.exposeID('workOrderId', { nullable: false }),
    status: t.exposeString('status', { nullable: false, description: 'OPEN, PARTIAL, PAID or VOID.' }),
    statusLabel: t.string({ nullable: false, resolve: (invoice) => labelOf(INVOICE_STATUSES, invoice.status) }),
    accountingState: t.string({
      nullable: false,
      resolve: async (invoice, _args, ctx) => (await wholeInvoice(ctx, invoice)).accountingState,
    }),
    date: t.expose('invoiceDate', { type: 'ISO8601Date', nullable: false }),
    amount: t.field({ type: 'Money', nullable: true, resolve: money((invoice) => invoice.amountCents) }),
    tax: t.field({
      type: 'Money',
      nullable: true,
      resolve: async (invoice, _args, ctx) =>
        seesTotals(ctx) ? cents((await wholeInvoice(ctx, invoice)).taxCents) : null,
    }),
    amountPaid: t.field({ type: 'Money', nullable: true, resolve: money((invoice) => invoice.amountPaidCents) }),
    amountOpen: t.field({
      type: 'Money',
      nullable: true,
      resolve: money((invoice) => invoice.amountCents - invoice.amountPaidCents),
    }),
    datePaid: t.expose('datePaid', { type: 'ISO8601Date', nullable: true }),
    description: t.string({
      nullable: false,
      resolve: async (invoice, _args, ctx) => (await wholeInvoice(ctx, invoice)).description,
    }),
    version: t.int({
      nullable: false,
      resolve: async (invoice, _args, ctx) => (await wholeInvoice(ctx, invoice)).version,
    }),
    payments: t.field({
      type: [Payment],
      nullable: { list: false, items: false },
      resolve: (invoice, _args, ctx) =>
        ctx
          .loader<number, PaymentRecord[]>('payments-of-invoice', async (ids) => {
            const all = await paymentsOfInvoices(ctx.db, ids);
            return ids.map((id) => all.filter((payment) => payment.invoiceId === id));
          })
          .load(invoice.id),
    }),
  }),
});

builder.objectField(WorkOrder, 'invoice', (t) =>
  t.field({
    type: Invoice,
    nullable: true,
    description: 'The current invoice; null before invoicing and after it was deleted.',
    resolve: (order, _args, ctx): InvoiceView | null | Promise<InvoiceView | null> => {
      if (order.listedInvoice !== undefined) return order.listedInvoice;
      return ctx
        .loader<number, InvoiceRecord | null>('invoice-of-order', async (ids) => {
          const all = await liveInvoicesOfOrders(ctx.db, ids);
          return ids.map((id) => all.find((invoice) => invoice.workOrderId === id) ?? null);
        })
        .load(order.id);
    },
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
    workOrders: t.field({
      type: [WorkOrder],
      nullable: { list: false, items: false },
      resolve: (payload) => [...payload.workOrders],
    }),
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

const InvoiceDeleteResult = builder.objectRef<InvoiceDeleted>('InvoiceDeleteResult').implement({
  fields: (t) => ({
    workOrderId: t.exposeID('workOrderId', { nullable: false }),
    invoiceId: t.exposeID('invoiceId', { nullable: false }),
  }),
});

mutation('invoiceDelete', {
  description: 'Voids the invoices of orders without payments; the orders return to INVOICE.',
  access: { permission: 'invoicing' },
  input: (t) => ({ workOrderIds: t.idList({ required: true }) }),
  resolve: (input, ctx, call) => deleteInvoices(ctx, input, call),
  payload: (t) => ({
    results: t.field({
      type: [InvoiceDeleteResult],
      nullable: { list: false, items: false },
      resolve: (payload) => [...payload.results],
    }),
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
  resolve: async (input, ctx, call) => ({ invoice: await recordPayment(ctx, input, call.clientMutationId) }),
  payload: (t) => ({
    invoice: t.field({ type: Invoice, nullable: true, resolve: (payload) => payload.invoice }),
    workOrder: t.field({
      type: WorkOrder,
      nullable: true,
      resolve: (payload, _args, ctx) => visibleOrder(ctx, payload.invoice.workOrderId),
    }),
  }),
});

mutation('paymentReverse', {
  description: 'Reverses a recorded payment, with a reason; the order returns to Invoice Created.',
  access: { permission: 'invoicing' },
  input: (t) => ({ paymentId: t.id({ required: true }), reason: t.string({ required: true }) }),
  resolve: async (input, ctx, call) => ({ invoice: await reversePayment(ctx, input, call) }),
  payload: (t) => ({
    invoice: t.field({ type: Invoice, nullable: true, resolve: (payload) => payload.invoice }),
    workOrder: t.field({
      type: WorkOrder,
      nullable: true,
      resolve: (payload, _args, ctx) => visibleOrder(ctx, payload.invoice.workOrderId),
    }),
  }),
});

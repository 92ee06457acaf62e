import { DELIVERY_METHODS, labelOf } from '@falcon/domain/kit/flooring';
import { cents } from '@falcon/domain/kit/money';
import { customer } from '@falcon/domain/company/records';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { builder } from '#core/builder';
import { rowsBy } from '#core/batches';
import { accessOptions, mutation, MutationErrorType } from '#core/mutation';
import { recordId } from '#core/errors';
import { JobStatus, ownJob } from '#kit/jobs';
import { Invoice } from '../invoices.schema';
import { deliveriesOfInvoices } from './delivery.queries';
import type { DeliveryRow } from './delivery.queries';
import { markSent } from './mark-sent';
import { invoicePapers } from './invoice-papers';
import { sendInvoices } from './send-invoices';
import { createSummaries, planSummaries } from './summaries';
import { recipientsOf } from './summary-recipients';
import type { PlannedSummary } from './summary-recipients';

const Delivery = builder.objectRef<DeliveryRow>('InvoiceDeliveryEntry').implement({
  description: 'One e-mail, confirmed print or upload of an invoice.',
  fields: (t) => ({
    id: t.exposeID('id'),
    method: t.exposeString('method', { description: 'EMAIL, PRINT or PORTAL.' }),
    methodLabel: t.string({ resolve: (row) => labelOf(DELIVERY_METHODS, row.method) }),
    at: t.expose('createdAt', { type: 'ISO8601DateTime' }),
    by: t.exposeString('byName', { nullable: true }),
    recipient: t.string({
      nullable: true,
      description: 'Null for users who don’t see the invoice e-mails of customers.',
      resolve: ({ recipient }, _args, ctx) => (ctx.sees(customer.fields.invoiceEmails) ? recipient : null),
    }),
    mailMessageId: t.exposeID('mailMessageId', { nullable: true }),
    mailState: t.exposeString('mailState', {
      nullable: true,
      description: 'QUEUED, SENDING, SENT, SAVED, UNSURE, FAILED or BOUNCED.',
    }),
    mailError: t.string({
      nullable: true,
      description: 'The mail server’s response, which names the recipient. Null for users who can’t see it.',
      resolve: ({ mailError }, _args, ctx) => (ctx.sees(customer.fields.invoiceEmails) ? mailError : null),
    }),
    summaryTitle: t.exposeString('summaryTitle', {
      nullable: true,
      description: 'The summary sheet that it went out with.',
    }),
  }),
});

const deliveriesOf = rowsBy('deliveries-of-invoice', deliveriesOfInvoices, 'invoiceId');

builder.objectField(Invoice, 'deliveries', (t) =>
  t.field({
    type: [Delivery],
    description: 'What went out, newest first.',
    resolve: (invoice, _args, ctx) => deliveriesOf(ctx, invoice.id),
  }),
);

const jobOf = (
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, { jobStatusId: number | null }>,
) =>
  t.field({
    type: JobStatus,
    nullable: true,
    resolve: async ({ jobStatusId }, _args, ctx) =>
      jobStatusId === null ? null : ((await ownJob(ctx.db, ctx.requireUser().id, jobStatusId)) ?? null),
  });

mutation('invoiceSend', {
  description:
    'E-mails invoices to their customers in the background, also again. Refused ones are listed, the others go through.',
  access: { permission: 'invoicing' },
  input: (t) => ({ ids: t.idList({ required: true }) }),
  resolve: (input, ctx) => sendInvoices(ctx, input),
  payload: (t) => ({ jobStatus: jobOf(t as never) }),
});

const SizeEnum = builder.enumType('InvoicePaperSize', { values: ['LETTER', 'A4'] as const });

mutation('invoicePrintBatch', {
  description:
    'Makes one PDF of invoices, by customer and number, in the background. They are marked as sent with `invoiceMarkSent`.',
  access: { permission: 'invoicing' },
  input: (t) => ({
    ids: t.idList({ required: true }),
    paperSize: t.field({ type: SizeEnum, required: false, description: 'LETTER by default.' }),
  }),
  resolve: (input, ctx) => invoicePapers(ctx, input, 'PRINT'),
  payload: (t) => ({ jobStatus: jobOf(t as never) }),
});

mutation('invoicePortalPackage', {
  description:
    'Makes a ZIP file of invoices with a list of them (CSV and JSON) for a customer’s portal, in the background.',
  access: { permission: 'invoicing' },
  input: (t) => ({
    ids: t.idList({ required: true }),
    paperSize: t.field({ type: SizeEnum, required: false, description: 'LETTER by default.' }),
  }),
  resolve: (input, ctx) => invoicePapers(ctx, input, 'PORTAL'),
  payload: (t) => ({ jobStatus: jobOf(t as never) }),
});

const SentEnum = builder.enumType('InvoiceSentBy', { values: ['PRINT', 'PORTAL'] as const });

mutation('invoiceMarkSent', {
  description: 'Notes that invoices were printed and mailed, or uploaded to a portal.',
  access: { permission: 'invoicing' },
  input: (t) => ({ ids: t.idList({ required: true }), method: t.field({ type: SentEnum, required: true }) }),
  resolve: (input, ctx, call) => markSent(ctx, input, call),
  payload: (t) => ({ ids: t.field({ type: ['ID'], resolve: ({ ids }) => ids.map(String) }) }),
});

const Summary = builder.objectRef<PlannedSummary>('InvoiceSummaryPlan').implement({
  description: 'A summary sheet as it would be made.',
  fields: (t) => ({
    owner: t.exposeString('owner'),
    title: t.exposeString('title'),
    invoiceCount: t.int({ resolve: ({ invoices }) => invoices.length }),
    amount: t.field({
      type: 'Money',
      nullable: true,
      resolve: ({ invoices }, _args, ctx) =>
        ctx.sees(PRICES) ? cents(invoices.reduce((sum, { amountCents }) => sum + amountCents, 0)) : null,
    }),
    recipients: t.field({ type: ['String'], resolve: (group) => [...recipientsOf(group)] }),
  }),
});

builder.queryField('invoiceSummaries', (t) =>
  t.field({
    type: [Summary],
    description: 'The summary sheets that would be made of these invoices.',
    ...accessOptions({ permission: 'invoicing' }),
    args: { ids: t.arg({ type: ['ID'], required: true }) },
    resolve: async (_root, args, ctx) => {
      const ids = args.ids.slice(0, 1_000).map((id) => recordId('Invoice', id));
      return [...(await planSummaries(ctx, ids)).groups];
    },
  }),
);

const SummaryPreview = builder.objectRef<Awaited<ReturnType<typeof planSummaries>>>('InvoiceSummaryPreview').implement({
  description: 'The summary sheets that would be made, and the invoices that would be on none.',
  fields: (t) => ({
    sheets: t.field({ type: [Summary], resolve: ({ groups }) => [...groups] }),
    leftOut: t.field({ type: [MutationErrorType], resolve: ({ errors }) => [...errors] }),
  }),
});

builder.queryField('invoiceSummaryPreview', (t) =>
  t.field({
    type: SummaryPreview,
    description: 'What `invoiceSummaryCreate` would do.',
    ...accessOptions({ permission: 'invoicing' }),
    args: { ids: t.arg({ type: ['ID'], required: true }) },
    resolve: (_root, args, ctx) => {
      const ids = args.ids.slice(0, 1_000).map((id) => recordId('Invoice', id));
      return planSummaries(ctx, ids);
    },
  }),
);

const SummaryWay = builder.enumType('InvoiceSummaryWay', { values: ['EMAIL', 'PRINT'] as const });

mutation('invoiceSummaryCreate', {
  description:
    'Makes the summary sheets of invoices in the background: one e-mail for each with all its invoices, or one file to print.',
  access: { permission: 'invoicing' },
  input: (t) => ({ ids: t.idList({ required: true }), sendBy: t.field({ type: SummaryWay, required: true }) }),
  resolve: (input, ctx) => createSummaries(ctx, input),
  payload: (t) => ({ jobStatus: jobOf(t as never) }),
});

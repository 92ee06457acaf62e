import { customer } from '@falcon/domain/company/records';
import { valuesOf } from '@falcon/domain/kit/flooring';
import { PREVIEW_WAYS } from '@falcon/domain/money-in/invoices';
import type { InvoicesPreview, PreviewedInvoice, PreviewGroup } from '@falcon/domain/money-in/invoices';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { builder } from '#core/builder';
import { hidden, moneyField } from '#core/figures';
import { accessOptions } from '#core/mutation';
import { previewCreation, previewSending } from './preview-invoices';

const Way = builder.enumType('InvoicePreviewWay', {
  values: valuesOf(PREVIEW_WAYS),
  description: 'What happens to invoices when they are created or sent.',
});

const Row = builder.objectRef<PreviewedInvoice>('InvoicePreviewRow').implement({
  description: 'An order that would be invoiced, or an invoice that would be sent.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the order, or of the invoice.' }),
    number: t.exposeString('number'),
    customerName: t.exposeString('customerName'),
    refusal: t.exposeString('refusal', { nullable: true, description: 'Why it is left out; null if it is not.' }),
  }),
});

const Group = builder.objectRef<PreviewGroup>('InvoicePreviewGroup').implement({
  description: 'The invoices of one customer to which the same happens.',
  fields: (t) => ({
    way: t.field({ type: Way, resolve: ({ way }) => way }),
    customerId: t.exposeID('customerId'),
    customerName: t.exposeString('customerName'),
    count: t.exposeInt('count'),
    amount: t.field(moneyField('amount', hidden(PRICES))),
    recipients: t.field({
      type: ['String'],
      nullable: { list: true, items: false },
      description: 'Null for users who don’t see the invoice e-mails of customers.',
      resolve: ({ recipients }, _args, ctx) => (ctx.sees(customer.fields.invoiceEmails) ? [...recipients] : null),
    }),
  }),
});

const Preview = builder.objectRef<InvoicesPreview>('InvoicesPreview').implement({
  description: 'What creating or sending invoices would do, before it is done.',
  fields: (t) => ({
    ids: t.field({
      type: ['ID'],
      description: 'The orders or invoices to which it would happen.',
      resolve: ({ invoices }) => invoices.map(({ id }) => String(id)),
    }),
    amount: t.field(moneyField('amount', hidden(PRICES))),
    groups: t.field({ type: [Group], resolve: ({ groups }) => [...groups] }),
    withoutPo: t.field({
      type: [Row],
      description: 'Those without a PO.',
      resolve: ({ withoutPo }) => [...withoutPo],
    }),
    again: t.exposeInt('again', { description: 'How many were sent before, or are on their way.' }),
    leftOut: t.field({ type: [Row], resolve: ({ leftOut }) => [...leftOut] }),
  }),
});

builder.queryField('invoiceCreatePreview', (t) =>
  t.field({
    type: Preview,
    description: 'What `invoiceCreate` would do.',
    ...accessOptions({ permission: 'invoicing' }),
    args: {
      workOrderIds: t.arg({
        type: ['ID'],
        required: false,
        description: 'Without them, all orders that wait for their invoice, at most 1,000, those installed first.',
      }),
    },
    resolve: (_root, args, ctx) => previewCreation(ctx, args),
  }),
);

const Method = builder.enumType('InvoiceSendMethod', { values: ['EMAIL', 'PRINT', 'PORTAL'] as const });

builder.queryField('invoiceSendPreview', (t) =>
  t.field({
    type: Preview,
    description: 'What `invoiceSend`, `invoicePrintBatch` or `invoicePortalPackage` would do.',
    ...accessOptions({ permission: 'invoicing' }),
    args: {
      ids: t.arg({ type: ['ID'], required: true }),
      method: t.arg({ type: Method, required: true }),
    },
    resolve: (_root, args, ctx) => previewSending(ctx, args),
  }),
);

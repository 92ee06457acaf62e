import { ACCOUNTING_STATES, DELIVERY_METHODS, DELIVERY_STATES, labelOf } from '@falcon/domain/kit/flooring';
import { cents } from '@falcon/domain/kit/money';
import { paidInvoice } from '@falcon/domain/orders/work-order-status';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { builder } from '#core/builder';
import { rowBy, rowsBy } from '#core/batches';
import { linksOfInvoices, SharedLink } from '#office/shared-links';
import { AccountEntry, entryViewsOfInvoices } from '#money-in/accounts';
import { listedOrder, WorkOrder } from '#orders/work-orders';
import { Invoice, wholeInvoice } from './invoices.schema';
import { DeliveryMethodEnum, DeliveryStateEnum } from './list/invoice-list.schema';

const linkOf = rowBy('links-of-invoices', linksOfInvoices, 'invoiceId');
const entriesOf = rowsBy('entries-of-invoice', entryViewsOfInvoices, 'invoiceId');

builder.objectFields(Invoice, (t) => ({
  customerId: t.id({ resolve: async (invoice, _args, ctx) => String((await wholeInvoice(ctx, invoice)).customerId) }),
  customerName: t.string({ resolve: async (invoice, _args, ctx) => (await wholeInvoice(ctx, invoice)).customerName }),
  workOrder: t.field({
    type: WorkOrder,
    nullable: true,
    resolve: (invoice, _args, ctx) => listedOrder(ctx, invoice.workOrderId),
  }),
  isOverdue: t.boolean({
    resolve: async (invoice, _args, ctx) =>
      (invoice.status === 'OPEN' || invoice.status === 'PARTIAL') &&
      (await wholeInvoice(ctx, invoice)).dueDate < ctx.today(),
  }),
  accountingLabel: t.string({
    resolve: async (invoice, _args, ctx) =>
      labelOf(ACCOUNTING_STATES, (await wholeInvoice(ctx, invoice)).accountingState),
  }),
  delivery: t.field({
    type: DeliveryMethodEnum,
    resolve: async (invoice, _args, ctx) => (await wholeInvoice(ctx, invoice)).delivery as 'NONE',
  }),
  deliveryLabel: t.string({
    resolve: async (invoice, _args, ctx) => labelOf(DELIVERY_METHODS, (await wholeInvoice(ctx, invoice)).delivery),
  }),
  deliveryState: t.field({
    type: DeliveryStateEnum,
    resolve: async (invoice, _args, ctx) => (await wholeInvoice(ctx, invoice)).deliveryState as 'SENT',
  }),
  deliveryStateLabel: t.string({
    resolve: async (invoice, _args, ctx) => labelOf(DELIVERY_STATES, (await wholeInvoice(ctx, invoice)).deliveryState),
  }),
  deliveryNote: t.string({
    description: 'Why it waits, or was not delivered.',
    resolve: async (invoice, _args, ctx) => (await wholeInvoice(ctx, invoice)).deliveryNote,
  }),
  sentAt: t.field({
    type: 'ISO8601DateTime',
    nullable: true,
    resolve: async (invoice, _args, ctx) => (await wholeInvoice(ctx, invoice)).sentAt,
  }),
  createdAt: t.field({
    type: 'ISO8601DateTime',
    resolve: async (invoice, _args, ctx) => (await wholeInvoice(ctx, invoice)).createdAt,
  }),
  sharedLink: t.field({
    type: SharedLink,
    nullable: true,
    description: 'The valid link in its e-mails; null if it was never e-mailed or the link was revoked.',
    resolve: (invoice, _args, ctx) => linkOf(ctx, invoice.id),
  }),
  entries: t.field({
    type: [AccountEntry],
    description: 'What was posted to it, oldest first.',
    resolve: (invoice, _args, ctx) => entriesOf(ctx, invoice.id),
  }),
  deleteRefusal: t.string({
    nullable: true,
    description: 'Why it can’t be deleted; null if it can.',
    resolve: async (invoice, _args, ctx) => {
      if (invoice.status === 'VOID') return 'This invoice is void.';
      const { amountPaidCents, feeCents } = await wholeInvoice(ctx, invoice);
      const refusal = paidInvoice(cents(amountPaidCents), cents(feeCents));
      // The sentence contains the amount.
      return refusal === null || ctx.sees(PRICES)
        ? refusal
        : 'Payments are applied to this invoice, or a fee is on it.';
    },
  }),
}));

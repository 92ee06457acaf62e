import { ACCOUNTING_STATES, DELIVERY_METHODS, DELIVERY_STATES, labelOf } from '@falcon/domain/flooring';
import { cents } from '@falcon/domain/money';
import { builder } from '../../core/builder';
import { rowsBy } from '../../core/batches';
import { seesTotals, visibleOrder, WorkOrder } from '../work-orders';
import { entriesOfInvoices } from './invoice-entries.queries';
import type { InvoiceEntryRow } from './invoice-entries.queries';
import { Invoice, wholeInvoice } from './invoicing.schema';
import { DeliveryMethodEnum, DeliveryStateEnum } from './list/invoice-list.schema';
import { deleteRefusal } from './delete-refusal';

const Entry = builder.objectRef<InvoiceEntryRow>('InvoiceEntry').implement({
  description: 'One entry on the account that belongs to an invoice; positive raises what is open.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind'),
    label: t.exposeString('label'),
    date: t.expose('entryDate', { type: 'ISO8601Date' }),
    amount: t.field({
      type: 'Money',
      nullable: true,
      resolve: (entry, _args, ctx) => (seesTotals(ctx) ? cents(entry.amountCents) : null),
    }),
    reference: t.exposeString('reference'),
    reason: t.exposeString('reason'),
    receiptId: t.exposeID('receiptId', { nullable: true }),
    isReversed: t.exposeBoolean('isReversed', { description: 'Whether a later entry takes it back.' }),
    isReversal: t.exposeBoolean('isReversal'),
    by: t.exposeString('byName', { nullable: true }),
  }),
});

const entriesOf = rowsBy('entries-of-invoice', entriesOfInvoices, 'invoiceId');

builder.objectFields(Invoice, (t) => ({
  customerId: t.id({ resolve: async (invoice, _args, ctx) => String((await wholeInvoice(ctx, invoice)).customerId) }),
  customerName: t.string({ resolve: async (invoice, _args, ctx) => (await wholeInvoice(ctx, invoice)).customerName }),
  workOrder: t.field({
    type: WorkOrder,
    nullable: true,
    resolve: (invoice, _args, ctx) => visibleOrder(ctx, invoice.workOrderId),
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
  entries: t.field({
    type: [Entry],
    description: 'What was posted to it, oldest first.',
    resolve: (invoice, _args, ctx) => entriesOf(ctx, invoice.id),
  }),
  deleteRefusal: t.string({
    nullable: true,
    description: 'Why it can’t be deleted; null if it can.',
    resolve: async (invoice, _args, ctx) =>
      deleteRefusal(await wholeInvoice(ctx, invoice), await entriesOf(ctx, invoice.id)),
  }),
}));

import { ADJUSTMENT_KINDS, RECEIPT_METHODS } from '@falcon/domain/money-in/accounts';
import { labelOf, valuesOf } from '@falcon/domain/kit/flooring';
import { cents } from '@falcon/domain/kit/money';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { rowsBy } from '#core/batches';
import { builder } from '#core/builder';
import { notFound, recordId } from '#core/errors';
import { hidden, moneyField } from '#core/figures';
import { accessOptions, mutation } from '#core/mutation';
import { ledgerList } from '#kit/ledger-list';
import { Customer, customerOf, visibleCustomer } from '#people/customers';
import { PropertyFirm, propertyFirmOf } from '#people/property-firms';
import { PaymentMethod } from './accounts.schema';
import { AccountEntry } from './entries.schema';
import { entryViewsOfReceipts } from './entry-views.queries';
import { RECEIPTS } from './receipt-list.queries';
import { receiptById } from './receipts.queries';
import type { ReceiptRecord } from './receipts.queries';
import { recordReceipt, takeBackReceipt } from './record-receipt';

const entriesOf = rowsBy('entries-of-receipt', entryViewsOfReceipts, 'receiptId');

export const Receipt = builder.objectRef<ReceiptRecord>('Receipt').implement({
  description:
    'Money received in one piece, such as a check or card payment. It settles any number of invoices; the rest is credit.',
  fields: (t) => ({
    id: t.exposeID('id'),
    customer: t.field({
      type: Customer,
      nullable: true,
      description: 'Who is credited with the unapplied rest.',
      resolve: (row, _args, ctx) => customerOf(ctx, row.customerId),
    }),
    propertyFirm: t.field({
      type: PropertyFirm,
      nullable: true,
      description: 'The firm that paid for several of its customers.',
      resolve: (row, _args, ctx) => propertyFirmOf(ctx, row.propertyFirmId),
    }),
    amount: t.field(moneyField('amountCents', hidden(PRICES))),
    receivedOn: t.expose('receivedOn', { type: 'ISO8601Date' }),
    method: t.field({ type: PaymentMethod, resolve: (row) => row.method as 'CHECK' }),
    methodLabel: t.string({ resolve: (row) => labelOf(RECEIPT_METHODS, row.method) }),
    reference: t.exposeString('reference', { description: 'The check number.' }),
    depositId: t.exposeID('depositId', { nullable: true }),
    recordedAt: t.expose('recordedAt', { type: 'ISO8601DateTime' }),
    reversedAt: t.expose('reversedAt', { type: 'ISO8601DateTime', nullable: true }),
    reversalReason: t.exposeString('reversalReason', { nullable: true }),
    version: t.exposeInt('version'),
    entries: t.field({ type: [AccountEntry], resolve: (row, _args, ctx) => entriesOf(ctx, row.id) }),
    credit: t.field({
      type: 'Money',
      nullable: true,
      description: 'How much of it is unapplied.',
      resolve: async (row, _args, ctx) => {
        if (!ctx.sees(PRICES)) return null;
        const unapplied = (await entriesOf(ctx, row.id)).filter((entry) => entry.invoiceId === null);
        return cents(unapplied.reduce((sum, entry) => sum - entry.amountCents, 0));
      },
    }),
  }),
});

ledgerList('receipts', RECEIPTS, {
  type: Receipt,
  description: 'Payments, newest first by default.',
  access: { permission: 'invoicing' },
  enums: { methods: PaymentMethod },
});

builder.queryField('receipt', (t) =>
  t.field({
    type: Receipt,
    nullable: true,
    description: 'One payment with what it settles.',
    ...accessOptions({ permission: 'invoicing' }),
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, ctx) => {
      const receipt = await receiptById(ctx.db, recordId('Payment', args.id));
      if (!receipt) throw notFound('Payment', args.id);
      await visibleCustomer(ctx, receipt.customerId);
      return receipt;
    },
  }),
);

export const InvoiceAmountInput = builder.inputType('InvoiceAmountInput', {
  fields: (t) => ({ invoiceId: t.id({ required: true }), amount: t.field({ type: 'Money', required: true }) }),
});

const AdjustmentKindEnum = builder.enumType('InvoiceAdjustmentKind', {
  values: valuesOf(ADJUSTMENT_KINDS),
  description: 'What settles a part of an invoice without money.',
});
const InvoiceAdjustmentInput = builder.inputType('InvoiceAdjustmentInput', {
  fields: (t) => ({
    kind: t.field({ type: AdjustmentKindEnum, required: true }),
    amount: t.field({ type: 'Money', required: true }),
  }),
});
const ReceiptPartInput = builder.inputType('ReceiptPartInput', {
  fields: (t) => ({
    invoiceId: t.id({ required: true }),
    amount: t.field({ type: 'Money', required: true, description: 'What is paid of it; 0 only with an adjustment.' }),
    adjustment: t.field({
      type: InvoiceAdjustmentInput,
      required: false,
      description:
        'A discount or write-off besides, up to the limit of the app configuration; it is reversed with the payment.',
    }),
    reason: t.string({
      required: false,
      description: 'Why less than the open amount was paid; required for an adjustment.',
    }),
  }),
});

mutation('receiptRecord', {
  description:
    'Records one payment for any number of invoices of a customer, or of several customers of a firm; the rest becomes credit.',
  access: { permission: 'invoicing' },
  input: (t) => ({
    customerId: t.id({ required: true, description: 'Who pays; with a firm, who is credited with the rest.' }),
    propertyFirmId: t.id(),
    amount: t.field({ type: 'Money', required: true }),
    receivedOn: t.field({ type: 'ISO8601Date', required: true }),
    method: t.field({ type: PaymentMethod, required: false }),
    reference: t.string(),
    parts: t.field({ type: [ReceiptPartInput], required: false }),
    keepsCredit: t.boolean({ required: false, description: 'Keeps the unapplied rest as credit.' }),
    acceptsRepeated: t.boolean({
      required: false,
      description: 'Records the payment even if it looks like one that is already recorded.',
    }),
  }),
  resolve: async (input, ctx, call) => ({ receipt: await recordReceipt(ctx, input, call) }),
  payload: { receipt: Receipt },
});

mutation('receiptReverse', {
  description:
    'Reverses a whole payment, with a reason, such as a check that bounced; a fee can be charged for it. Closed orders that it paid are reopened.',
  access: { permission: 'invoicing' },
  input: (t) => ({
    id: t.id({ required: true }),
    reason: t.string({ required: true }),
    date: t.field({
      type: 'ISO8601Date',
      required: false,
      description: 'The day it was returned; today by default, or if its month is closed.',
    }),
    fee: t.field({
      type: 'Money',
      required: false,
      description: 'A returned-check fee for the customer, on the oldest invoice that it paid.',
    }),
  }),
  resolve: async (input, ctx, call) => ({ receipt: await takeBackReceipt(ctx, input, call) }),
  payload: { receipt: Receipt },
});

import type { builder } from '#core/builder';
import { mutation } from '#core/mutation';
import { Customer, customerOf } from '#people/customers';
import { applyCredits, createCreditMemo, recordRefund } from './credits';
import { CreditMemo } from './memos.schema';
import { InvoiceAmountInput } from './receipts.schema';
import { recordAdjustment } from './record-adjustment';
import { reverseEntry } from './reverse-entry';

type InputFields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;
const amountAndReason = (t: InputFields) => ({
  amount: t.field({ type: 'Money', required: true }),
  date: t.field({ type: 'ISO8601Date', required: false, description: 'Today by default.' }),
  reason: t.string({ required: true }),
});
/** The customer whose account was changed. */
const changed = (
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, { readonly customerId: number }>,
) => ({
  customer: t.field({
    type: Customer,
    nullable: true,
    resolve: ({ customerId }, _args, ctx) => customerOf(ctx, customerId),
  }),
});

for (const [name, kind, noun] of [
  ['discountRecord', 'DISCOUNT', 'discount'],
  ['writeOffRecord', 'WRITE_OFF', 'write-off'],
] as const)
  mutation(name, {
    description: `Settles a part of an invoice by a ${noun}; above the limit of the app configuration it needs the permission to override.`,
    access: { permission: 'invoicing' },
    input: (t) => ({ invoiceId: t.id({ required: true }), ...amountAndReason(t) }),
    resolve: async (input, ctx, call) => {
      const { customerId } = await recordAdjustment(ctx, kind, input, call);
      return { customerId };
    },
    payload: (t) => changed(t as never),
  });

mutation('creditMemoCreate', {
  description:
    'Creates a credit memo for a customer. With an invoice, it settles the open amount, and the rest is credit.',
  access: { permission: 'invoicing' },
  input: (t) => ({ customerId: t.id({ required: true }), invoiceId: t.id(), ...amountAndReason(t) }),
  resolve: async (input, ctx, call) => ({ creditMemo: await createCreditMemo(ctx, input, call) }),
  payload: { creditMemo: CreditMemo },
});

mutation('creditApply', {
  description: 'Settles invoices of a customer with its credit, the oldest credit first.',
  access: { permission: 'invoicing' },
  input: (t) => ({
    customerId: t.id({ required: true }),
    parts: t.field({ type: [InvoiceAmountInput], required: true }),
  }),
  resolve: async (input, ctx, call) => ({ customerId: await applyCredits(ctx, input, call) }),
  payload: (t) => changed(t as never),
});

mutation('refundRecord', {
  description: 'Records that credit was paid back to a customer.',
  access: { permission: 'invoicing' },
  input: (t) => ({ customerId: t.id({ required: true }), ...amountAndReason(t) }),
  resolve: async (input, ctx, call) => ({ customerId: await recordRefund(ctx, input, call) }),
  payload: (t) => changed(t as never),
});

mutation('entryReverse', {
  description:
    'Reverses a discount, a write-off, a refund, a returned-check fee, or a whole credit memo, with a reason.',
  access: { permission: 'invoicing' },
  input: (t) => ({ id: t.id({ required: true }), reason: t.string({ required: true }) }),
  resolve: async (input, ctx, call) => ({ customerId: await reverseEntry(ctx, input, call) }),
  payload: (t) => changed(t as never),
});

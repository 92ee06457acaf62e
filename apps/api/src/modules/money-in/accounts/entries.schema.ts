import { ENTRY_KINDS, entryLabel } from '@falcon/domain/money-in/accounts';
import { valuesOf } from '@falcon/domain/kit/flooring';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { builder } from '#core/builder';
import { hidden, moneyField } from '#core/figures';
import type { OpenInvoiceRow } from './account-figures.queries';
import type { EntryView } from './entry-views.queries';

export const EntryKind = builder.enumType('AccountEntryKind', { values: valuesOf(ENTRY_KINDS) });

export const AccountEntry = builder.objectRef<EntryView>('AccountEntry').implement({
  description:
    'One entry of a customer’s account. A positive amount raises what the customer owes. Entries never change.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: EntryKind }),
    kindLabel: t.string({
      resolve: ({ kind, reversesId }) => entryLabel(kind, reversesId !== null),
    }),
    amount: t.field(moneyField('amountCents', hidden(PRICES))),
    balance: t.field({
      ...moneyField('balanceCents', hidden(PRICES)),
      description: 'The balance of the account after this entry; null outside of its list.',
    }),
    date: t.expose('entryDate', { type: 'ISO8601Date' }),
    reason: t.exposeString('reason'),
    customerId: t.exposeID('customerId'),
    customerName: t.exposeString('customerName'),
    invoiceId: t.exposeID('invoiceId', { nullable: true, description: 'Null for unapplied credit.' }),
    invoiceNumber: t.exposeString('invoiceNumber', { nullable: true }),
    workOrderId: t.exposeID('workOrderId', { nullable: true }),
    receiptId: t.exposeID('receiptId', { nullable: true }),
    reference: t.exposeString('reference', { nullable: true, description: 'The check number of its payment.' }),
    creditMemoId: t.exposeID('creditMemoId', { nullable: true }),
    memoNumber: t.exposeString('memoNumber', { nullable: true }),
    memoAmount: t.field({
      ...moneyField('memoCents', { ...hidden(PRICES), nullable: true }),
      description: 'The amount of its whole credit memo, which is reversed as a whole.',
    }),
    isReversal: t.boolean({ resolve: ({ reversesId }) => reversesId !== null }),
    isReversed: t.boolean({ resolve: ({ reversedById }) => reversedById !== null }),
    createdBy: t.exposeString('createdByName', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'ISO8601DateTime' }),
  }),
});

export const OpenInvoice = builder.objectRef<OpenInvoiceRow>('OpenInvoice').implement({
  description: 'An invoice that money can settle.',
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeString('invoiceNumber'),
    workOrderId: t.exposeID('workOrderId'),
    workOrderNumber: t.exposeString('workOrderNumber'),
    customerId: t.exposeID('customerId'),
    customerName: t.exposeString('customerName'),
    buildingUnit: t.exposeString('place'),
    customerPo: t.exposeString('poNumber'),
    date: t.expose('invoiceDate', { type: 'ISO8601Date' }),
    dueDate: t.expose('dueDate', { type: 'ISO8601Date' }),
    amount: t.field(moneyField('amountCents', hidden(PRICES))),
    amountOpen: t.field(moneyField('openCents', hidden(PRICES))),
  }),
});

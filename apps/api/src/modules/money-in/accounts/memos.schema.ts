import { cents } from '@falcon/domain/kit/money';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { rowBy, rowsBy } from '#core/batches';
import { builder } from '#core/builder';
import { recordId } from '#core/errors';
import { hidden, moneyField } from '#core/figures';
import { accessOptions } from '#core/mutation';
import { ledgerList } from '#kit/ledger-list';
import { Customer, customerOf } from '#people/customers';
import type { CreditMemoRecord } from './account.queries';
import { invoicesWithIds } from './entries.queries';
import { AccountEntry } from './entries.schema';
import { entryViewsOfMemos } from './entry-views.queries';
import { MEMOS, visibleMemo } from './memo-list.queries';

const access = { permission: 'invoicing' } as const;
const entriesOf = rowsBy('entries-of-memo', entryViewsOfMemos, 'creditMemoId');
const invoiceOf = rowBy('invoice-of-memo', invoicesWithIds, 'id');

export const CreditMemo = builder.objectRef<CreditMemoRecord>('CreditMemo').implement({
  description: 'What a customer was credited with, for an invoice or without one.',
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeString('memoNumber'),
    customerId: t.exposeID('customerId'),
    customer: t.field({
      type: Customer,
      nullable: true,
      resolve: (row, _args, ctx) => customerOf(ctx, row.customerId),
    }),
    invoiceId: t.exposeID('invoiceId', { nullable: true }),
    invoiceNumber: t.string({
      nullable: true,
      resolve: async (row, _args, ctx) => (await invoiceOf(ctx, row.invoiceId))?.invoiceNumber ?? null,
    }),
    amount: t.field(moneyField('amountCents', hidden(PRICES))),
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
    date: t.expose('memoDate', { type: 'ISO8601Date' }),
    reason: t.exposeString('reason'),
    createdAt: t.expose('createdAt', { type: 'ISO8601DateTime' }),
    reversedAt: t.expose('reversedAt', { type: 'ISO8601DateTime', nullable: true }),
    reversalReason: t.exposeString('reversalReason', { nullable: true }),
    entries: t.field({ type: [AccountEntry], resolve: (row, _args, ctx) => entriesOf(ctx, row.id) }),
  }),
});

ledgerList('creditMemos', MEMOS, {
  type: CreditMemo,
  description: 'Credit memos, newest first by default.',
  access,
});

builder.queryField('creditMemo', (t) =>
  t.field({
    type: CreditMemo,
    nullable: true,
    description: 'One credit memo with its entries.',
    ...accessOptions(access),
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => visibleMemo(ctx.db, ctx, recordId('Credit memo', args.id)),
  }),
);

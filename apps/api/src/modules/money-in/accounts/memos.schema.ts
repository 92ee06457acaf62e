import { MEMO_FILTERS } from '@falcon/domain/company/filters';
import { cents } from '@falcon/domain/kit/money';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { sql } from 'kysely';
import { rowBy, rowsBy } from '#core/batches';
import { builder } from '#core/builder';
import { recordId, refuseUnseen } from '#core/errors';
import { hidden, moneyField } from '#core/figures';
import { connectionType } from '#core/lists/connection';
import { filterValues, listArguments } from '#core/lists/filters';
import { keysetPage } from '#core/lists/keyset';
import { totalsOf } from '#core/lists/totals';
import { accessOptions } from '#core/mutation';
import { Customer, customerOf } from '#people/customers';
import type { CreditMemoRecord } from './account.queries';
import { invoicesWithIds } from './entries.queries';
import { AccountEntry } from './entries.schema';
import { entryViewsOfMemos } from './entry-views.queries';
import { MEMO_SORTS, MEMO_TOTALS, memoRows } from './memo-list.queries';
import type { MemoSort } from './memo-list.queries';
import { visibleMemo } from './visible-memo';

const invoicing = accessOptions({ permission: 'invoicing' });
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
      description: 'What of it settles no invoice yet.',
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

const MemoConnection = connectionType('CreditMemo', CreditMemo);
totalsOf('CreditMemo', MemoConnection, MEMO_TOTALS);
const SortEnum = builder.enumType('CreditMemoSort', { values: Object.keys(MEMO_SORTS) as MemoSort[] });

builder.queryFields((t) => ({
  creditMemos: t.field({
    type: MemoConnection,
    description: 'Credit memos, newest first by default.',
    ...invoicing,
    args: listArguments(t, MEMO_FILTERS, SortEnum),
    resolve: (_root, args, ctx) => {
      const sort = args.sort ?? 'DATE';
      if (sort === 'AMOUNT') refuseUnseen(ctx, PRICES);
      return keysetPage({
        db: ctx.db,
        query: memoRows(ctx.db, filterValues(MEMO_FILTERS, args), ctx.salespersonScope),
        order: sort,
        sort: [...MEMO_SORTS[sort], 'memo.id'].map((column) => sql.ref(column)),
        direction: args.direction ?? 'DESC',
        args,
        totals: { columns: MEMO_TOTALS, sees: ctx.sees(PRICES) },
      });
    },
  }),
  creditMemo: t.field({
    type: CreditMemo,
    nullable: true,
    description: 'One credit memo with its entries.',
    ...invoicing,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => visibleMemo(ctx.db, ctx, recordId('Credit memo', args.id)),
  }),
}));

import { cents } from '@falcon/domain/kit/money';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { isCalendarDate } from '#core/calendar-date';
import { rowsBy } from '#core/batches';
import { builder } from '#core/builder';
import { recordId, validationError } from '#core/errors';
import { hidden, moneyField } from '#core/figures';
import { accessOptions, mutation } from '#core/mutation';
import { ledgerList } from '#kit/ledger-list';
import { Receipt } from '#money-in/accounts';
import { createDeposit, MOST_CHECKS } from './create-deposit';
import { DEPOSITS, receiptsOfDeposits, receiptsToDeposit, visibleDeposit } from './deposits.queries';
import type { DepositRecord } from './deposits.queries';
import { undoDeposit } from './undo-deposit';

const invoicing = { permission: 'invoicing' } as const;
const receiptsOf = rowsBy('receipts-of-deposit', receiptsOfDeposits, 'ofDepositId');

const Deposit = builder.objectRef<DepositRecord>('Deposit').implement({
  description: 'Checks and cash taken to the bank together.',
  fields: (t) => ({
    id: t.exposeID('id'),
    depositedOn: t.expose('depositedOn', { type: 'ISO8601Date' }),
    reference: t.exposeString('reference'),
    amount: t.field(moneyField('amountCents', hidden(PRICES))),
    count: t.int({ resolve: async (row, _args, ctx) => (await receiptsOf(ctx, row.id)).length }),
    returned: t.field({
      type: 'Money',
      nullable: true,
      description: 'The reversed part, such as bounced checks. Null without permission to see totals.',
      resolve: async (row, _args, ctx) => {
        if (!ctx.sees(PRICES)) return null;
        const back = (await receiptsOf(ctx, row.id)).filter((receipt) => receipt.reversedAt !== null);
        return cents(row.reversedAt === null ? back.reduce((sum, receipt) => sum + receipt.amountCents, 0) : 0);
      },
    }),
    createdAt: t.expose('createdAt', { type: 'ISO8601DateTime' }),
    undoneAt: t.expose('reversedAt', { type: 'ISO8601DateTime', nullable: true }),
    undoReason: t.exposeString('reversalReason', { nullable: true }),
    receipts: t.field({
      type: [Receipt],
      description: 'In the order of the slip: checks by number, then cash.',
      resolve: (row, _args, ctx) => receiptsOf(ctx, row.id),
    }),
  }),
});

ledgerList('deposits', DEPOSITS, {
  type: Deposit,
  description: 'Deposits, newest first by default.',
  access: invoicing,
});

builder.queryFields((t) => ({
  deposit: t.field({
    type: Deposit,
    nullable: true,
    description: 'One deposit with its checks.',
    ...accessOptions(invoicing),
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => visibleDeposit(ctx.db, ctx, recordId('Deposit', args.id)),
  }),
  receiptsToDeposit: t.field({
    type: [Receipt],
    description: `Checks and cash received through a day that are not deposited yet, oldest first; at most ${MOST_CHECKS}.`,
    ...accessOptions(invoicing),
    args: { until: t.arg({ type: 'ISO8601Date', required: true }) },
    resolve: (_root, { until }, ctx) => {
      if (!isCalendarDate(until)) throw validationError('until', 'Enter the date.');
      return receiptsToDeposit(ctx.db, { until, salespersonScope: ctx.salespersonScope, most: MOST_CHECKS });
    },
  }),
}));

mutation('depositCreate', {
  description: 'Deposits checks and cash together.',
  access: invoicing,
  input: (t) => ({
    depositedOn: t.field({ type: 'ISO8601Date', required: true }),
    reference: t.string(),
    receiptIds: t.idList({ required: true }),
  }),
  resolve: async (input, ctx, call) => ({ deposit: await createDeposit(ctx, input, call) }),
  payload: { deposit: Deposit },
});

mutation('depositUndo', {
  description: 'Takes back a deposit that was entered by mistake, with a reason; its checks can be deposited again.',
  access: invoicing,
  input: (t) => ({ id: t.id({ required: true }), reason: t.string({ required: true }) }),
  resolve: async (input, ctx, call) => ({ deposit: await undoDeposit(ctx, input, call) }),
  payload: { deposit: Deposit },
});

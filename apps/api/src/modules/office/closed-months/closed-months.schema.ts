import { monthName, monthsToClose } from '@falcon/domain/money-in/accounts';
import { builder } from '#core/builder';
import { moneyField } from '#core/figures';
import { accessOptions, mutation } from '#core/mutation';
import { closeMonths, reopenMonth } from './close-months';
import { closedBooks, unfinishedThrough } from './closed-months.queries';
import type { ClosedBooks, UnfinishedMonth } from './closed-months.queries';

const OpenMonth = builder.objectRef<UnfinishedMonth>('OpenMonth').implement({
  description: 'A month that has ended and is not closed, with what is unfinished through its last day.',
  fields: (t) => ({
    lastDay: t.field({ type: 'ISO8601Date', resolve: ({ month }) => month }),
    name: t.string({ description: 'For example, October 2026.', resolve: ({ month }) => monthName(month) }),
    toReconcile: t.exposeInt('toReconcile', { description: 'Orders installed and not reconciled.' }),
    toInvoice: t.exposeInt('toInvoice', { description: 'Orders reconciled and not invoiced.' }),
    toDeposit: t.exposeInt('toDeposit', { description: 'Checks and cash received and not deposited.' }),
    sheetsToPay: t.exposeInt('sheetsToPay', { description: 'Bill sheets that are not paid.' }),
    sheetsToPayAmount: t.field(moneyField('sheetsToPayCents')),
    runsToPay: t.exposeInt('runsToPay', { description: 'Commission runs that are not paid.' }),
    runsToPayAmount: t.field(moneyField('runsToPayCents', { description: 'What the approved ones pay.' })),
    customersWithCredit: t.exposeInt('customersWithCredit', {
      description: 'Customers with unapplied credit at the end of the month.',
    }),
    creditAmount: t.field(moneyField('creditCents')),
    accountingWaiting: t.exposeInt('accountingWaiting', { description: 'What QuickBooks is waiting for.' }),
    accountingFailed: t.exposeInt('accountingFailed', {
      description: 'What could not be exchanged with QuickBooks.',
    }),
    findings: t.exposeInt('findings', { description: 'Figures that the self-check found to differ.' }),
  }),
});

const ClosedMonths = builder.objectRef<ClosedBooks>('ClosedMonths').implement({
  description: 'The months that no longer take entries.',
  fields: (t) => ({
    closedThrough: t.expose('closedThrough', {
      type: 'ISO8601Date',
      nullable: true,
      description: 'The last day of the newest closed month.',
    }),
    name: t.string({
      nullable: true,
      description: 'The newest closed month in words.',
      resolve: ({ closedThrough }) => (closedThrough === null ? null : monthName(closedThrough)),
    }),
    version: t.exposeInt('version'),
    openMonths: t.field({
      type: [OpenMonth],
      description: 'Months that can be closed, the oldest first; at most the last 24.',
      resolve: ({ closedThrough }, _args, ctx) => unfinishedThrough(ctx.db, monthsToClose(ctx.today(), closedThrough)),
    }),
  }),
});

const access = { permission: 'configureSystem' } as const;

builder.queryField('closedMonths', (t) =>
  t.field({
    ...accessOptions(access),
    type: ClosedMonths,
    description: 'Which months are closed, and which can be.',
    resolve: (_root, _args, { db }) => closedBooks(db),
  }),
);

mutation('monthsClose', {
  description: 'Closes a month and all before it: nothing can be posted in them afterward.',
  access,
  input: (t) => ({
    through: t.field({ type: 'ISO8601Date', required: true, description: 'The last day of the month.' }),
    version: t.int({ required: true }),
  }),
  resolve: async (input, ctx) => ({ closedMonths: await closeMonths(ctx, input) }),
  payload: { closedMonths: ClosedMonths },
});

mutation('monthReopen', {
  description: 'Opens the newest closed month again, or all closed months.',
  access,
  input: (t) => ({
    reason: t.string({ required: true }),
    all: t.boolean({ required: false, description: 'All of them: no month is closed any longer.' }),
    version: t.int({ required: true }),
  }),
  resolve: async (input, ctx) => ({ closedMonths: await reopenMonth(ctx, input) }),
  payload: { closedMonths: ClosedMonths },
});

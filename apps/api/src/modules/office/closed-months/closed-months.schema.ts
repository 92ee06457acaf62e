import { lastOfMonth, monthName, UNFINISHED_KINDS } from '@falcon/domain/money-in/accounts';
import { cents } from '@falcon/domain/kit/money';
import { builder } from '#core/builder';
import { accessOptions, mutation } from '#core/mutation';
import { closeMonths, reopenMonth } from './close-months';
import { closedBooks } from './closed-months.queries';
import type { ClosedBooks } from './closed-months.queries';
import { monthOf, openMonths, shownMonth, unfinishedIn } from './month-end';
import type { Month, Unfinished } from './month-end';

const OpenMonth = builder.objectRef<Month>('OpenMonth').implement({
  description: 'A month that is not closed.',
  fields: (t) => ({
    lastDay: t.expose('lastDay', { type: 'ISO8601Date' }),
    name: t.exposeString('name', { description: 'For example, October 2026.' }),
  }),
});

const UnfinishedKindEnum = builder.enumType('UnfinishedKind', { values: UNFINISHED_KINDS });

const UnfinishedWorkType = builder.objectRef<Unfinished>('UnfinishedWork').implement({
  description: 'Work of one kind to finish before a month is closed.',
  fields: (t) => ({
    kind: t.expose('kind', { type: UnfinishedKindEnum }),
    label: t.exposeString('label'),
    about: t.exposeString('about', { description: 'What is counted, and what the amount is.' }),
    count: t.exposeInt('count', { description: '0: all of it is finished.' }),
    amount: t.field({
      type: 'Money',
      nullable: true,
      description: 'Null if it has none, or you don’t have the permission for it.',
      resolve: ({ cents: amount }) => (amount === null ? null : cents(amount)),
    }),
    link: t.exposeString('link', {
      nullable: true,
      description: 'The page that lists exactly these records; null if you can’t open it.',
    }),
  }),
});

const MonthEnd = builder.objectRef<Month>('MonthEnd').implement({
  description: 'A month with what is unfinished through its last day, including earlier months.',
  fields: (t) => ({
    lastDay: t.expose('lastDay', { type: 'ISO8601Date' }),
    name: t.exposeString('name'),
    unfinished: t.field({
      type: [UnfinishedWorkType],
      description: 'Each kind of work, also those with nothing left.',
      resolve: (month, _args, ctx) => unfinishedIn(ctx, month),
    }),
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
      resolve: ({ closedThrough }, _args, ctx) => openMonths(ctx, closedThrough),
    }),
    currentMonth: t.field({
      type: OpenMonth,
      description: 'The month of today, which can’t be closed yet.',
      resolve: (_books, _args, ctx) => monthOf(lastOfMonth(ctx.today())),
    }),
    monthEnd: t.field({
      type: MonthEnd,
      description: 'What is unfinished in a month; in the next one to close, if that month is closed or left out.',
      args: { lastDay: t.arg({ type: 'ISO8601Date' }) },
      resolve: ({ closedThrough }, { lastDay }, ctx) => shownMonth(ctx, closedThrough, lastDay),
    }),
  }),
});

/** The bookkeeper closes months; only those who configure the system open them again. */
const access = { anyPermission: ['invoicing', 'configureSystem'] } as const;

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
  access: { permission: 'configureSystem' },
  input: (t) => ({
    reason: t.string({ required: true }),
    all: t.boolean({ required: false, description: 'All of them: no month is closed any longer.' }),
    version: t.int({ required: true }),
  }),
  resolve: async (input, ctx) => ({ closedMonths: await reopenMonth(ctx, input) }),
  payload: { closedMonths: ClosedMonths },
});

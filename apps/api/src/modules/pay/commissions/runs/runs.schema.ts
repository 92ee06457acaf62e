import { LINE_KINDS, waitingText } from '@falcon/domain/pay/commissions';
import { PAY_METHODS, PAYABLE_STATUSES } from '@falcon/domain/pay/payables';
import { labelOf, valuesOf } from '@falcon/domain/kit/flooring';
import { valueBy } from '#core/batches';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { notFound, parseInput, recordId, validationError } from '#core/errors';
import { moneyField, percentField } from '#core/figures';
import { accessOptions } from '#core/mutation';
import { ledgerList } from '#kit/ledger-list';
import { periodInput } from './create-run';
import { fingerprintOf, sumsOf } from './figure-run';
import type { StatementFigures, StatementLine } from './figure-run';
import type { WaitingSum, WaitingRow } from './figures.queries';
import { changesOf, figuresOf, paidAndCarried, previewOf, waitingOf } from './run-figures';
import type { RunFigures } from './run-figures';
import { runById, RUNS, userNames } from './runs.queries';
import type { ChangedCommission, RunRecord } from './runs.queries';

const commission = { permission: 'commission' } as const;
const nameOfUser = valueBy('names-of-users', userNames, '');
const userName = (id: number | null, ctx: Context) => (id === null ? null : nameOfUser(ctx, id));

const StatusEnum = builder.enumType('CommissionRunStatus', {
  values: valuesOf(PAYABLE_STATUSES),
  description: 'Open: recalculated each time it is viewed. Done: approved and locked.',
});
export const MethodEnum = builder.enumType('PayoutMethod', { values: valuesOf(PAY_METHODS) });
const KindEnum = builder.enumType('CommissionLineKind', { values: valuesOf(LINE_KINDS) });

const Line = builder.objectRef<StatementLine>('CommissionStatementLine').implement({
  description: 'What is paid or taken back, and why.',
  fields: (t) => ({
    kind: t.field({ type: KindEnum, resolve: (line) => line.kind }),
    kindLabel: t.string({ resolve: (line) => labelOf(LINE_KINDS, line.kind) }),
    workOrderId: t.exposeID('workOrderId', { nullable: true }),
    description: t.exposeString('description'),
    why: t.exposeString('why'),
    base: t.field(moneyField('base', { nullable: true, description: 'The profit that it is figured on.' })),
    rate: t.field(percentField('rate', { nullable: true })),
    amount: t.field(moneyField('amount')),
  }),
});

export const CommissionStatement = builder.objectRef<StatementFigures>('CommissionStatement').implement({
  description: 'What one salesperson gets in a run.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: true, description: 'Null until the run is approved.' }),
    salespersonId: t.id({ resolve: ({ salesperson }) => salesperson.id }),
    salespersonName: t.string({ resolve: ({ salesperson }) => salesperson.fullName }),
    salespersonIsEnabled: t.boolean({ resolve: ({ salesperson }) => salesperson.isEnabled }),
    emailAddress: t.string({ resolve: ({ salesperson }) => salesperson.emailAddress }),
    carriedIn: t.field(moneyField('carriedIn', { description: 'The balance of the run before: zero or less.' })),
    commissions: t.field(moneyField('commissions', { description: 'Commissions, corrections and chargebacks.' })),
    adjustments: t.field(moneyField('adjustments')),
    paid: t.field(moneyField('paid')),
    carriedOut: t.field(moneyField('carriedOut', { description: 'What the next run starts with: zero or less.' })),
    checkNumber: t.exposeString('reference', { description: 'Blank unless it was paid by check.' }),
    lines: t.field({ type: [Line], resolve: ({ lines }) => [...lines] }),
  }),
});

const WaitingCommission = builder.objectRef<WaitingRow>('WaitingCommission').implement({
  description: 'A commission that a run doesn’t pay, and why.',
  fields: (t) => ({
    salespersonId: t.exposeID('salespersonId'),
    salespersonName: t.exposeString('salespersonName'),
    workOrderId: t.exposeID('workOrderId'),
    workOrderNumber: t.exposeString('workOrderNumber'),
    customerName: t.exposeString('customerName'),
    amount: t.field(moneyField('amountCents')),
    why: t.string({ resolve: waitingText }),
  }),
});

const WaitingCommissions = builder.objectRef<WaitingSum>('WaitingCommissions').implement({
  description: 'What a run doesn’t pay.',
  fields: (t) => ({
    count: t.exposeInt('count'),
    amount: t.field(moneyField('sum')),
    rows: t.field({ type: [WaitingCommission], description: 'At most 500.', resolve: ({ rows }) => [...rows] }),
  }),
});

const Changed = builder.objectRef<ChangedCommission>('ChangedCommission').implement({
  description: 'A commission in an approved run that is no longer owed as approved.',
  fields: (t) => ({
    workOrderNumber: t.exposeString('workOrderNumber'),
    difference: t.field(moneyField('dueCents')),
  }),
});

const Preview = builder.objectRef<RunFigures>('CommissionRunPreview').implement({
  description: 'What a run for a period would pay, as of now.',
  fields: (t) => ({
    paid: t.field({ type: 'Money', resolve: ({ statements }) => sumsOf(statements).paid }),
    carried: t.field({ type: 'Money', resolve: ({ statements }) => sumsOf(statements).carried }),
    statements: t.field({ type: [CommissionStatement], resolve: ({ statements }) => statements }),
    waiting: t.field({ type: WaitingCommissions, resolve: ({ asked: scope }, _args, ctx) => waitingOf(ctx, scope) }),
  }),
});

export const CommissionRun = builder.objectRef<RunRecord>('CommissionRun').implement({
  description: 'What salespersons are paid for a period. A run must be paid before the next one begins.',
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    periodStart: t.expose('periodStart', { type: 'ISO8601Date' }),
    periodEnd: t.expose('periodEnd', { type: 'ISO8601Date' }),
    status: t.field({ type: StatusEnum, resolve: (run) => run.status }),
    statusLabel: t.string({ resolve: (run) => labelOf(PAYABLE_STATUSES, run.status) }),
    createdBy: t.string({ nullable: true, resolve: (run, _args, ctx) => userName(run.createdBy, ctx) }),
    approvedAt: t.expose('approvedAt', { type: 'ISO8601DateTime', nullable: true }),
    approvedBy: t.string({ nullable: true, resolve: (run, _args, ctx) => userName(run.approvedBy, ctx) }),
    paidOn: t.expose('paidOn', { type: 'ISO8601Date', nullable: true }),
    paidBy: t.string({ nullable: true, resolve: (run, _args, ctx) => userName(run.paidBy, ctx) }),
    method: t.field({ type: MethodEnum, nullable: true, resolve: (run) => run.method }),
    methodLabel: t.string({ resolve: (run) => (run.method === null ? '' : labelOf(PAY_METHODS, run.method)) }),
    reference: t.exposeString('reference', { description: 'The reference of the transfer.' }),
    reopenedAt: t.expose('reopenedAt', { type: 'ISO8601DateTime', nullable: true }),
    reopenedBy: t.string({ nullable: true, resolve: (run, _args, ctx) => userName(run.reopenedBy, ctx) }),
    reopenReason: t.exposeString('reopenReason'),
    paid: t.field({
      type: 'Money',
      description: 'The amount it pays to the people whose statements you can see.',
      resolve: async (run, _args, ctx) => (await paidAndCarried(ctx, run)).paid,
    }),
    carried: t.field({
      type: 'Money',
      description: 'What it carries to the next run: zero or less.',
      resolve: async (run, _args, ctx) => (await paidAndCarried(ctx, run)).carried,
    }),
    statements: t.field({
      type: [CommissionStatement],
      description: 'By name. An open run shows current figures.',
      resolve: (run, _args, ctx) => figuresOf(ctx, run),
    }),
    fingerprint: t.string({
      description: 'Identifies the figures of an open run, so that it is approved only as reviewed.',
      resolve: async (run, _args, ctx) => (run.status === 'OPEN' ? fingerprintOf(await figuresOf(ctx, run)) : ''),
    }),
    waiting: t.field({
      type: WaitingCommissions,
      description: 'Commissions an open run doesn’t pay; empty once it is approved.',
      resolve: (run, _args, ctx) => waitingOf(ctx, run),
    }),
    changedSince: t.field({
      type: [Changed],
      description: 'What has changed since approval; approve it again before paying.',
      resolve: (run, _args, ctx) => changesOf(ctx, run),
    }),
  }),
});

ledgerList('commissionRuns', RUNS, {
  type: CommissionRun,
  description: 'Commission runs, newest first by default.',
  access: commission,
  enums: { statuses: StatusEnum },
});

builder.queryFields((t) => ({
  commissionRun: t.field({
    type: CommissionRun,
    nullable: true,
    description: 'One run with its statements.',
    ...accessOptions(commission),
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, ctx) => {
      const id = recordId('Commission run', args.id);
      const run = await runById(ctx.db, id);
      if (!run) throw notFound('Commission run', id);
      return run;
    },
  }),
  commissionRunPreview: t.field({
    type: Preview,
    description: 'What a run for a period would pay and wouldn’t, as of now. Nothing is stored.',
    ...accessOptions(commission),
    args: {
      periodStart: t.arg({ type: 'ISO8601Date', required: true }),
      periodEnd: t.arg({ type: 'ISO8601Date', required: true }),
    },
    resolve: (_root, args, ctx) => {
      const { periodStart, periodEnd } = parseInput(periodInput, args);
      if (periodEnd < periodStart) throw validationError('periodEnd', 'The period ends before it starts.');
      return previewOf(ctx, { periodStart, periodEnd });
    },
  }),
}));

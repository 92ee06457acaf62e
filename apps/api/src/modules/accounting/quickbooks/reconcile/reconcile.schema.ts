import { cents } from '@falcon/domain/kit/money';
import { pageOf } from '@falcon/domain/accounting/quickbooks';
import { builder } from '#core/builder';
import { requireOutside } from '#core/outside';
import type { Context } from '#core/context';
import { parseInput, validationError } from '#core/errors';
import { accessOptions, mutation } from '#core/mutation';
import { enqueueJob } from '#jobs/enqueue';
import { z } from 'zod';
import { JobStatus, ownJob } from '#kit/jobs';
import { connectionRow } from '#accounting/quickbooks-connection';
import { subjectLoaded } from '../lists/subject-loader';
import { kindLabel } from '../lists/sync-enums';
import type { JobRow } from '#kit/jobs';
import { compareQuickbooksJob } from './compare.job';
import { comparedAt, comparedCustomers, differingBills, differingInvoices } from './reconcile.queries';
import type { Compared, ComparedBill } from './reconcile.queries';

type BothSides = Pick<Compared, 'oursCents' | 'theirsCents'>;

/** An amount here and in QuickBooks. */
const bothSides = <Row extends BothSides>(
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Row>,
) => ({
  ours: t.field({ type: 'Money', resolve: ({ oursCents }) => cents(oursCents) }),
  theirs: t.field({
    type: 'Money',
    nullable: true,
    description: 'Null: it is not there.',
    resolve: ({ theirsCents }) => (theirsCents === null ? null : cents(theirsCents)),
  }),
  difference: t.field({
    type: 'Money',
    description: 'Ours less theirs.',
    resolve: ({ oursCents, theirsCents }) => cents(oursCents - (theirsCents ?? 0)),
  }),
});

const QuickbooksCompared = builder.objectRef<Compared>('QuickbooksCompared').implement({
  description: 'The open amount of a customer or invoice, here and in QuickBooks.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    customerName: t.exposeString('customerName'),
    ...bothSides(t),
  }),
});

const QuickbooksComparedBill = builder.objectRef<ComparedBill>('QuickbooksComparedBill').implement({
  description: 'The amount of a bill or deposit here and in QuickBooks.',
  fields: (t) => ({
    id: t.id({ resolve: ({ kind, localId }) => `${kind}-${localId}` }),
    kindLabel: t.string({ resolve: ({ kind }) => kindLabel(kind) }),
    name: t.string({ resolve: async (row, _args, ctx) => (await subjectLoaded(ctx, row)).name }),
    link: t.string({
      description: 'The address of its page here.',
      resolve: async (row, _args, ctx) => pageOf(await subjectLoaded(ctx, row)),
    }),
    ...bothSides(t),
  }),
});

interface Sides {
  readonly comparedAt: Date | null;
  readonly customers: readonly Compared[];
  readonly invoices: readonly Compared[];
  readonly bills: readonly ComparedBill[];
}
const QuickbooksReconciliation = builder.objectRef<Sides>('QuickbooksReconciliation').implement({
  description: 'Sent records compared with QuickBooks, to the cent.',
  fields: (t) => ({
    comparedAt: t.expose('comparedAt', { type: 'ISO8601DateTime', nullable: true }),
    customers: t.expose('customers', { type: [QuickbooksCompared] }),
    invoices: t.expose('invoices', {
      type: [QuickbooksCompared],
      description: 'Only those that differ, at most 1,000.',
    }),
    bills: t.expose('bills', {
      type: [QuickbooksComparedBill],
      description: 'Bills and deposits whose amounts differ, at most 1,000.',
    }),
  }),
});

async function sides({ db }: Context): Promise<Sides> {
  const at = await comparedAt(db);
  if (at === null) return { comparedAt: null, customers: [], invoices: [], bills: [] };
  const [customers, invoices, bills] = await Promise.all([
    comparedCustomers(db),
    differingInvoices(db),
    differingBills(db),
  ]);
  return { comparedAt: at, customers, invoices, bills };
}

builder.queryField('quickbooksReconciliation', (t) =>
  t.field({
    ...accessOptions({ permission: 'configureSystem' }),
    type: QuickbooksReconciliation,
    description: 'Our figures, those of QuickBooks when it was compared last, and where they differ.',
    resolve: (_root, _args, ctx) => sides(ctx),
  }),
);

async function compare(ctx: Context, raw: unknown): Promise<{ readonly jobStatus: JobRow }> {
  parseInput(z.object({}), raw);
  requireOutside(ctx.services);
  const userId = ctx.requireUser().id;
  return ctx.transaction(async (trx) => {
    if ((await connectionRow(trx)).state !== 'CONNECTED')
      throw validationError('', 'QuickBooks is not connected. Connect it first.');
    const { jobStatusId } = await enqueueJob(trx, { job: compareQuickbooksJob, payload: {}, userId, dedupeKey: 'all' });
    return { jobStatus: (await ownJob(trx, userId, jobStatusId)) as JobRow };
  });
}

mutation('quickbooksCompare', {
  description: 'Reads open balances from QuickBooks in the background, for the reconciliation.',
  access: { permission: 'configureSystem' },
  input: () => ({}),
  resolve: (input, ctx) => compare(ctx, input),
  payload: (t) => ({ jobStatus: t.expose('jobStatus', { type: JobStatus }) }),
});

import { mutation } from '#core/mutation';
import { approveRun, removeRun, reopenRun, undoRunPayment } from './change-run';
import { createRun } from './create-run';
import { payRun } from './pay-run';
import { CommissionRun, MethodEnum } from './runs.schema';
import { builder } from '#core/builder';

const access = { permission: 'commission' } as const;

const CheckInput = builder.inputType('CommissionCheckInput', {
  fields: (t) => ({ statementId: t.id({ required: true }), number: t.string({ required: true }) }),
});

mutation('commissionRunCreate', {
  description:
    'Starts a commission run for the period after the last one. Its figures are not stored until it is approved.',
  access,
  input: (t) => ({
    periodStart: t.field({ type: 'ISO8601Date', required: true }),
    periodEnd: t.field({ type: 'ISO8601Date', required: true, description: 'Today or earlier.' }),
  }),
  resolve: async (input, ctx, call) => ({ commissionRun: await createRun(ctx, input, call) }),
  payload: { commissionRun: CommissionRun },
});

mutation('commissionRunDelete', {
  description: 'Deletes a run that is not approved.',
  access,
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: (input, ctx) => removeRun(ctx, input),
  payload: (t) => ({ id: t.exposeID('id', { nullable: true }) }),
});

mutation('commissionRunApprove', {
  description: 'Approves a run as reviewed. Its statements don’t change afterward.',
  access,
  input: (t) => ({
    id: t.id({ required: true }),
    fingerprint: t.string({ required: true, description: 'The fingerprint of the figures that were reviewed.' }),
  }),
  resolve: async (input, ctx, call) => ({ commissionRun: await approveRun(ctx, input, call) }),
  payload: { commissionRun: CommissionRun },
});

mutation('commissionRunReopen', {
  description: 'Undoes the approval of a run that isn’t paid.',
  access,
  input: (t) => ({ id: t.id({ required: true }), reason: t.string({ required: true }) }),
  resolve: async (input, ctx, call) => ({ commissionRun: await reopenRun(ctx, input, call) }),
  payload: { commissionRun: CommissionRun },
});

mutation('commissionRunUndoPayment', {
  description: 'Takes back the payment of the last run, with a reason; it stays approved.',
  access,
  input: (t) => ({ id: t.id({ required: true }), reason: t.string({ required: true }) }),
  resolve: async (input, ctx, call) => ({ commissionRun: await undoRunPayment(ctx, input, call) }),
  payload: { commissionRun: CommissionRun },
});

mutation('commissionRunPay', {
  description: 'Notes that an approved run was paid: by checks, one for each statement, or by transfer.',
  access,
  input: (t) => ({
    id: t.id({ required: true }),
    paidOn: t.field({ type: 'ISO8601Date', required: true }),
    method: t.field({ type: MethodEnum, required: true }),
    reference: t.string({ description: 'The reference of the transfer.' }),
    checks: t.field({ type: [CheckInput] }),
  }),
  resolve: async (input, ctx, call) => ({ commissionRun: await payRun(ctx, input, call) }),
  payload: { commissionRun: CommissionRun },
});

import { rowBy } from '#core/batches';
import { recordId } from '#core/errors';
import { builder } from '#core/builder';
import { moneyField } from '#core/figures';
import { accessOptions, mutation } from '#core/mutation';
import { BillSheet } from '../bill-sheet-type.schema';
import { sheetsWithIds } from '../sheets.queries';
import { acceptProposals, dismissProposals } from './decide-proposals';
import { findProposals } from './find-proposals';
import type { Proposal } from './find-proposals';

const access = { permission: 'billSheet' } as const;
const sheetOf = rowBy('bill-sheets', sheetsWithIds, 'id');

const ProposalType = builder.objectRef<Proposal>('BillSheetProposal').implement({
  description: 'Insurance withheld on a locked sheet that is no longer due, because a certificate was filed later.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The line of the sheet.' }),
    billSheet: t.field({
      type: BillSheet,
      resolve: async (proposal, _args, ctx) => {
        const sheet = await sheetOf(ctx, proposal.billSheetId);
        if (!sheet) throw new Error(`Bill sheet ${proposal.billSheetId} is gone although it is locked`);
        return sheet;
      },
    }),
    label: t.exposeString('label'),
    workOrderId: t.exposeID('workOrderId', { nullable: true }),
    certificateType: t.exposeString('certificateType'),
    taken: t.field(
      moneyField('takenCents', {
        description: 'The amount the sheet withheld, less what was returned when labor was reversed.',
      }),
    ),
    dueNow: t.field(moneyField('dueNowCents', { description: 'The amount due under the certificates now on file.' })),
    why: t.exposeString('why', { description: 'Why less is due now.' }),
    difference: t.field(moneyField('differenceCents', { description: 'The amount to return.' })),
  }),
});

builder.queryField('billSheetProposals', (t) =>
  t.field({
    type: [ProposalType],
    description: 'Corrections proposed for locked sheets of the last year, newest week first.',
    ...accessOptions(access),
    args: { installerId: t.arg.id({ required: false, description: 'Those of one installer.' }) },
    resolve: (_root, args, ctx) =>
      findProposals(ctx.db, {
        today: ctx.today(),
        installerId: args.installerId == null ? undefined : recordId('Installer', args.installerId),
      }),
  }),
);

const SeenProposalInput = builder.inputType('BillSheetProposalSeenInput', {
  description: 'A proposed correction as it was seen.',
  fields: (t) => ({ id: t.id({ required: true }), dueNow: t.field({ type: 'Money', required: true }) }),
});

mutation('billSheetProposalsAccept', {
  description:
    'Accepts proposed corrections, all or none: each difference becomes a positive payment adjustment, dated today.',
  access,
  input: (t) => ({ proposals: t.field({ type: [SeenProposalInput], required: true }) }),
  resolve: async (input, ctx, call) => ({ paymentAdjustmentIds: await acceptProposals(ctx, input, call) }),
  payload: (t) => ({ paymentAdjustmentIds: t.exposeIDList('paymentAdjustmentIds') }),
});

mutation('billSheetProposalsDismiss', {
  description: 'Dismisses proposed corrections with a reason, all or none.',
  access,
  input: (t) => ({
    proposals: t.field({ type: [SeenProposalInput], required: true }),
    reason: t.string({ required: true }),
  }),
  resolve: async (input, ctx, call) => ({ ids: await dismissProposals(ctx, input, call) }),
  payload: (t) => ({ ids: t.exposeIDList('ids') }),
});

import { rowBy } from '../../../core/batches';
import { recordId } from '../../../core/errors';
import { builder } from '../../../core/builder';
import { moneyField } from '../../../core/figures';
import { accessOptions, mutation } from '../../../core/mutation';
import { BillSheet } from '../bill-sheet-type.schema';
import { sheetsWithIds } from '../sheets.queries';
import { acceptProposal, dismissProposal } from './decide-proposal';
import { findProposals } from './find-proposals';
import type { Proposal } from './find-proposals';

const access = { permission: 'billSheet' } as const;
const sheetOf = rowBy('bill-sheets', sheetsWithIds, 'id');

const ProposalType = builder.objectRef<Proposal>('BillSheetProposal').implement({
  description: 'Insurance withheld on a locked sheet that is not due any more, because a certificate was filed later.',
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
    taken: t.field(moneyField('takenCents', { description: 'What the sheet withheld.' })),
    dueNow: t.field(moneyField('dueNowCents', { description: 'What is due by the certificates on file now.' })),
    why: t.exposeString('why', { description: 'Why less is due now.' }),
    difference: t.field(moneyField('differenceCents', { description: 'What is to be returned.' })),
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

mutation('billSheetProposalAccept', {
  description: 'Accepts a proposed correction: the difference becomes a positive payment adjustment, dated today.',
  access,
  input: (t) => ({ id: t.id({ required: true }), dueNow: t.field({ type: 'Money', required: true }) }),
  resolve: async (input, ctx, call) => ({ paymentAdjustmentId: await acceptProposal(ctx, input, call) }),
  payload: (t) => ({ paymentAdjustmentId: t.exposeID('paymentAdjustmentId') }),
});

mutation('billSheetProposalDismiss', {
  description: 'Dismisses a proposed correction with a reason.',
  access,
  input: (t) => ({
    id: t.id({ required: true }),
    dueNow: t.field({ type: 'Money', required: true }),
    reason: t.string({ required: true }),
  }),
  resolve: async (input, ctx, call) => ({ id: await dismissProposal(ctx, input, call) }),
  payload: (t) => ({ id: t.exposeID('id') }),
});

import { cents } from '@falcon/domain/kit/money';
import { proposal } from '@falcon/domain/company/records';
import { rowsBy } from '#core/batches';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { accessOptions, mutation } from '#core/mutation';
import { JobStatus } from '#kit/jobs';
import { Proposal } from '../proposals.schema';
import { acceptProposal } from './accept-proposal';
import { previewAcceptance } from './preview-acceptance';
import type { AcceptancePreview } from './preview-acceptance';
import { ordersOfProposals } from './orders.queries';
import type { ProposalOrder } from './orders.queries';

const OrderType = builder.objectRef<ProposalOrder>('ProposalOrder').implement({
  description: 'A draft order that was made of an accepted proposal.',
  fields: (t) => ({
    id: t.exposeID('id'),
    workOrderNumber: t.exposeString('workOrderNumber'),
    buildingUnit: t.exposeString('buildingUnit'),
    unitStyleName: t.exposeString('unitStyleName'),
    customerPo: t.exposeString('customerPo'),
  }),
});

const ordersBy = rowsBy('ordersOfProposals', ordersOfProposals, 'proposalId');

builder.objectFields(Proposal, (t) => ({
  orders: t.field({
    type: [OrderType],
    description: 'The orders that were made of it.',
    resolve: ({ id }, _args, ctx) => ordersBy(ctx, id),
  }),
}));

const visibleAmount = (amount: number | null, ctx: Context) =>
  amount === null || !ctx.sees(proposal.parts.amounts) ? null : cents(amount);

const PreviewType = builder.objectRef<AcceptancePreview>('ProposalAcceptance').implement({
  description:
    'The figures of the last offer of a proposal if it is accepted now; amounts are null without permission to see totals.',
  fields: (t) => ({
    offered: t.field({
      type: 'Money',
      nullable: true,
      description: 'With the chosen options, at the prices of the offer.',
      resolve: ({ offered }, _args, ctx) => visibleAmount(offered, ctx),
    }),
    today: t.field({
      type: 'Money',
      nullable: true,
      description: 'The same figures at today’s prices.',
      resolve: ({ today }, _args, ctx) => visibleAmount(today, ctx),
    }),
    earned: t.field({
      type: 'Money',
      nullable: true,
      description: 'The profit at the prices of the offer and today’s costs; below zero, a loss.',
      resolve: ({ earned }, _args, ctx) => visibleAmount(earned, ctx),
    }),
    hasEnded: t.exposeBoolean('hasEnded', { description: 'The prices of the offer are no longer valid.' }),
    differing: t.stringList({
      description: 'Lines that can’t be made at the price of the offer.',
      resolve: ({ differing }, _args, ctx) => (ctx.sees(proposal.parts.amounts) ? [...differing] : []),
    }),
  }),
});

builder.queryField('proposalAcceptance', (t) =>
  t.field({
    ...accessOptions({ permission: 'editUnit' }),
    type: PreviewType,
    nullable: true,
    description:
      'The price of accepting the last offer: one alternative with the selected options, by position from 0.',
    args: {
      id: t.arg.id({ required: true }),
      alternative: t.arg.int({ required: true }),
      options: t.arg.intList(),
    },
    resolve: (_root, args, ctx) => previewAcceptance(ctx, args),
  }),
);

const OrdersInput = builder.inputType('ProposalOrdersInput', {
  fields: (t) => ({
    line: t.int({ required: true, description: 'The place of the line in the offer, from 0.' }),
    count: t.int({ required: true }),
    buildingUnits: t.stringList({ description: 'Building and unit of the first of them; the rest are blank.' }),
  }),
});

mutation('proposalAccept', {
  description:
    'The customer has accepted the last offer: a prospect becomes a customer, rooms become units, and the units get the defaults and profits that were offered. Draft orders are made in the background.',
  access: { permission: 'editUnit' },
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    alternative: t.int({ required: true, description: 'Its place in the offer, from 0.' }),
    options: t.intList({ description: 'The places of the chosen options, from 0.' }),
    atTodaysPrices: t.boolean({
      description: 'Accepts at today’s prices; otherwise the orders keep the prices of the offer.',
    }),
    reason: t.string({ description: 'Why an offer is accepted at its price after its end.' }),
    customerPo: t.string({ description: 'The PO number of the draft orders.' }),
    orders: t.field({ type: [OrdersInput], description: 'Draft orders to make.' }),
  }),
  resolve: (input, ctx, call) => acceptProposal(ctx, input, call),
  payload: { proposal: Proposal, jobStatus: JobStatus },
});

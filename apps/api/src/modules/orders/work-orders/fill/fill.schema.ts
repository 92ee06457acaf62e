import { builder } from '#core/builder';
import { accessOptions } from '#core/mutation';
import { Preview } from '../moves/moves.schema';
import { proposeFill } from './fill-day';

const Kept = builder.inputType('FillDayKept', {
  description: 'What the user decided for an order: an installer, or none.',
  fields: (t) => ({
    workOrderId: t.id({ required: true }),
    installerId: t.id(),
  }),
});

builder.queryField('fillDayProposals', (t) =>
  t.field({
    type: [Preview],
    description:
      'Who could get the orders of a day that wait for an installer: as many orders as possible, then by distance, the customers’ preferences and the pay of the week. Nothing is assigned; workOrdersMove assigns what is accepted.',
    ...accessOptions({ permission: 'assignWorkOrder' }),
    args: {
      date: t.arg({ type: 'ISO8601Date', required: true }),
      kept: t.arg({ type: [Kept], description: 'The others are proposed around these.' }),
    },
    resolve: (_root, args, ctx) => proposeFill(ctx, args),
  }),
);

import { builder } from '#core/builder';
import { recordId } from '#core/errors';
import { accessOptions } from '#core/mutation';
import { visibleOrder } from '../work-orders.loaders';
import { obstaclesOf } from './crew-day';
import { crewsOf } from './crew.queries';
import type { CrewRow } from './crew.queries';

const Crew = builder.objectRef<{ readonly installerId: number; readonly crew: CrewRow }>('WorkOrderCrew').implement({
  description: 'An installer on the day of an order.',
  fields: (t) => ({
    installerId: t.exposeID('installerId'),
    obstacles: t.stringList({
      description: 'Why the installer would be refused: a sentence each.',
      resolve: ({ crew }) => obstaclesOf(crew).map(({ reason }) => reason),
    }),
    isPreferred: t.boolean({
      description: 'The customer prefers the installer.',
      resolve: ({ crew }) => crew.preference === 'PREFERRED',
    }),
  }),
});

builder.queryField('workOrderCrews', (t) =>
  t.field({
    type: [Crew],
    description: 'All enabled installers on the day of an order; none if it has no date.',
    ...accessOptions({ permission: 'assignWorkOrder' }),
    args: { workOrderId: t.arg.id({ required: true }) },
    resolve: async (_root, { workOrderId }, ctx) =>
      crewsOf(ctx.db, (await visibleOrder(ctx, recordId('Work order', workOrderId))).id),
  }),
);

import { builder } from '#core/builder';
import { recordId } from '#core/errors';
import { accessOptions } from '#core/mutation';
import { visibleOrder } from '../work-orders.loaders';
import { obstaclesOf } from './crew-day';
import { crewsOf } from './crew.queries';
import type { OrderCrewRow } from './crew.queries';
import { coverText } from '../change-status/step-facts';

const Crew = builder.objectRef<OrderCrewRow>('WorkOrderCrew').implement({
  description: 'An installer on the day of an order.',
  fields: (t) => ({
    installerId: t.exposeID('installerId'),
    obstacles: t.stringList({
      description: 'Why the installer would be refused: a sentence each.',
      resolve: ({ crew }) => obstaclesOf(crew).map(({ reason }) => reason),
    }),
    jobs: t.int({
      description: 'The jobs that the installer has that day, without the order itself.',
      resolve: ({ crew }) => crew.jobs,
    }),
    missingCover: t.string({
      nullable: true,
      description: 'Which certificates do not cover the day; null if none is missing.',
      resolve: ({ crew, cover, state }) => coverText(cover, crew.date, state),
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

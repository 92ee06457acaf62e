import { z } from 'zod';
import { builder } from '#core/builder';
import { idInput, parseInput } from '#core/errors';
import { accessOptions } from '#core/mutation';
import { MOST_MOVES } from '../moves/move-input';
import { TripType } from '../trips/trips.schema';
import { visibleOrders } from '../work-orders.loaders';
import { crewsOnDays } from './crews-on-days';
import type { CrewOnDays } from './crews-on-days';

const crewsInput = z.object({
  workOrderIds: z.array(idInput).max(MOST_MOVES, `At most ${MOST_MOVES} work orders at a time.`),
  installDate: z.string().nullish(),
});

const Crew = builder.objectRef<CrewOnDays>('WorkOrderCrew').implement({
  description: 'An installer on the days of some orders.',
  fields: (t) => ({
    installerId: t.exposeID('installerId'),
    obstacles: t.stringList({
      description: 'Why the installer would be refused for an order: a sentence each.',
      resolve: ({ obstacles }) => [...obstacles],
    }),
    fits: t.exposeInt('fits', { description: 'How many of the orders nothing speaks against, each by itself.' }),
    jobs: t.exposeInt('jobs', {
      description: 'The jobs that the installer has on these days, without the orders themselves.',
    }),
    missingCover: t.exposeString('missingCover', {
      nullable: true,
      description: 'Which certificates do not cover a day; null if none is missing.',
    }),
    isPreferred: t.exposeBoolean('isPreferred', { description: 'All of the customers prefer the installer.' }),
    trip: t.field({
      type: TripType,
      nullable: true,
      description: 'How far it is for the installer; only for a single order.',
      resolve: ({ trip }) => trip,
    }),
  }),
});

builder.queryField('workOrderCrews', (t) =>
  t.field({
    type: [Crew],
    description: 'All enabled installers on the days of some orders; none if these have no date.',
    ...accessOptions({ permission: 'assignWorkOrder' }),
    args: {
      workOrderIds: t.arg.idList({ required: true }),
      installDate: t.arg({ type: 'ISO8601Date', description: 'Another day, which the orders could move to.' }),
    },
    resolve: async (_root, args, ctx) => {
      const { workOrderIds, installDate } = parseInput(crewsInput, args);
      return crewsOnDays(ctx, await visibleOrders(ctx, workOrderIds), installDate ?? null);
    },
  }),
);

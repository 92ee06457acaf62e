import { flooringType } from '@falcon/domain/kit/flooring';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import { builder } from '#core/builder';
import { undoMsLeft } from '#orders/work-orders';
import type { RecentCut } from './cutting-day.queries';

export const RecentCutType = builder.objectRef<RecentCut>('CuttingDayCut').implement({
  description: 'Pieces of an order that were cut together, or the cartons that it was pulled.',
  fields: (t) => ({
    workOrderId: t.exposeID('workOrderId'),
    workOrderNumber: t.exposeString('workOrderNumber'),
    cutIds: t.exposeIDList('cutIds'),
    cartons: t.int({
      nullable: true,
      description: 'The cartons of an order of tiles; null for one that is cut from rolls.',
      resolve: ({ flooringTypeId, cartons }) =>
        flooringType(flooringTypeId as FlooringTypeId).byCarton ? cartons : null,
    }),
    cutAt: t.expose('cutAt', { type: 'ISO8601DateTime' }),
    undoSeconds: t.int({
      description: 'How much longer they can be taken back, by the clock of the server; 0 if they no longer can.',
      resolve: ({ cutAt }, _args, ctx) => Math.max(0, Math.floor(undoMsLeft(cutAt, ctx.now()) / 1000)),
    }),
  }),
});

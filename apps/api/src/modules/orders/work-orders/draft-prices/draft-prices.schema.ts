import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { followsPrices } from '../calculator/recalculate';
import { WorkOrder } from '../work-orders.schema';
import { outdatedDrafts } from './draft-prices.queries';

/** Whether a draft waits for recalculation, loaded together with those of the request. */
const isOutdated = (ctx: Context, id: number): Promise<boolean> =>
  ctx
    .loader<number, boolean>('outdated-drafts', async (ids) => {
      const outdated = await outdatedDrafts(ctx.db, ids);
      return ids.map((key) => outdated.has(key));
    })
    .load(id);

builder.objectField(WorkOrder, 'priceOutdated', (t) =>
  t.boolean({
    description:
      'A draft whose figures are outdated, because a price they depend on has changed; a job recalculates it within a minute.',
    resolve: (row, _args, ctx) => (followsPrices(row) ? isOutdated(ctx, row.id) : false),
  }),
);

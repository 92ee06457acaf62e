import { z } from 'zod';
import type { TransactionContext } from '#core/context';
import { defineJob } from '#jobs/define-job';
import type { JobRun } from '#jobs/define-job';
import { contextOfJob } from '#office/access';
import { keptOf } from '../offers/kept-prices.queries';
import { makeOrder } from './make-order';
import { roundedFor } from './rounded-offer';
import { unitNames } from './units.queries';

const EVERY = 10;

const payload = z.object({
  proposalId: z.number(),
  customerId: z.number(),
  customerPo: z.string().default(''),
  /** The offer whose prices the orders keep; if left out, today's prices apply. */
  offer: z.object({ id: z.number(), alternative: z.number(), roundings: z.array(z.number()).default([]) }).optional(),
  orders: z.array(
    z.object({ line: z.number(), unitId: z.number(), buildingUnit: z.string(), isOccupied: z.boolean() }),
  ),
});

/** Creates the draft orders of an accepted proposal, each only once, however often the job runs. */
export const proposalOrdersJob = defineJob({
  name: 'proposal-orders',
  description: 'Orders of a proposal',
  payload,
  run: makeOrders,
});

async function makeOrders(
  { proposalId, customerId, customerPo, offer, orders }: z.output<typeof payload>,
  run: JobRun,
): Promise<string | void> {
  const ctx: TransactionContext = await contextOfJob(run, 'editWorkOrder');
  const prices = offer ? await keptOf(run.db, offer.id) : null;
  const keptFor = prices && roundedFor(prices, offer?.roundings ?? []);
  const names = await unitNames(run.db, keptFor ? orders.map(({ unitId }) => unitId) : []);
  const words = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'}`;
  for (const [place, { line, unitId, buildingUnit, isOccupied }] of orders.entries()) {
    if (place % EVERY === 0)
      await run.progress(Math.round((place * 100) / orders.length), `${place} of ${words(orders.length)}`);
    await run.transaction(async (trx, run) => {
      if (!(await run.once(trx, `order-${place}`))) return;
      const unit = { id: unitId, name: names.get(unitId) ?? '' };
      const keptPrices = keptFor?.(offer?.alternative ?? 0, line);
      await makeOrder(trx, ctx, {
        proposalId,
        customerId,
        customerPo,
        line,
        unit,
        buildingUnit,
        isOccupied,
        kept: keptPrices,
      });
    });
  }
  return `${words(orders.length)} made as drafts.`;
}

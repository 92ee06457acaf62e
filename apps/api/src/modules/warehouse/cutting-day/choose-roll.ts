import { z } from 'zod';
import type { Context } from '#core/context';
import { idInput, parseInput, validationError } from '#core/errors';
import { cutsOfOrders, reserveCuts, visibleOrder } from '#orders/work-orders';
import type { WorkOrderRecord } from '#orders/work-orders';

const chooseInput = z.object({ workOrderId: idInput, rollId: idInput });

/** Promises an order another roll for all its pieces that are not cut yet; a new plan leaves it there. */
export async function chooseRoll(ctx: Context, raw: unknown): Promise<{ workOrder: WorkOrderRecord }> {
  const { workOrderId, rollId } = parseInput(chooseInput, raw);
  await ctx.transaction(async (trx, ctx) => {
    const cuts = (await cutsOfOrders(trx, [workOrderId])).filter((cut) => cut.isIncluded && cut.cutAt === null);
    const [result] = await reserveCuts(
      trx,
      ctx,
      cuts.map((cut) => ({ orderId: workOrderId, cutId: cut.id, inventoryRollId: rollId, isLocked: true })),
    );
    if (result && !result.ok) throw validationError('rollId', result.message);
  });
  return { workOrder: await visibleOrder(ctx, workOrderId) };
}

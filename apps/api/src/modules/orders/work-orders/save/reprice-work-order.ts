import { z } from 'zod';
import type { Context, MutationCall } from '#core/context';
import { idInput, parseInput, validationError } from '#core/errors';
import { recordAudit } from '../audit';
import { followsPrices } from '../calculator/recalculate';
import { changeOrder } from '../change-once';
import { amountChanges } from '../figure-changes';
import { loadOrder, planOrder, storeOrder } from '../order/change-order';
import { settlePay } from '../reconcile/installer-pay';
import type { WorkOrderRecord } from '../work-order-rows';
import { orderToChange } from './update-work-order';

const repriceInput = z.object({ id: idInput, version: z.number().int() });

/**
 * Prices an order again at today's prices. Users request it; rate changes never do it. The history has the amounts
 * before and after.
 */
export async function repriceWorkOrder(ctx: Context, raw: unknown, call: MutationCall): Promise<WorkOrderRecord> {
  const { id, version } = parseInput(repriceInput, raw);
  return changeOrder(ctx, call, id, async (trx, ctx) => {
    const loaded = await loadOrder(trx, await orderToChange(trx, ctx, id, version));
    const before = loaded.order;
    // A draft with kept prices becomes an ordinary draft.
    const columns = { keepsPrices: false };
    const pricing = {
      prices: 'current',
      ...(followsPrices({ ...before, ...columns }) ? {} : { keepAs: { userId: ctx.requireUser().id } }),
    } as const;
    const planned = await planOrder(trx, loaded, { columns, pricing }, ctx.today());
    refuseOtherCartons(before, planned.order);
    const storedOrder = await storeOrder(trx, loaded, planned);
    await settlePay(trx, ctx, before, storedOrder);
    await recordAudit(trx, {
      orderId: id,
      userId: ctx.requireUser().id,
      action: 'reprice',
      changes: amountChanges(before, storedOrder.order),
    });
    return storedOrder.order;
  });
}

/** Today's packing may need another number of cartons than were pulled; what is on the order is what was pulled. */
function refuseOtherCartons(before: WorkOrderRecord, after: WorkOrderRecord): void {
  if (before.cutAt !== null && before.cartons !== after.cartons)
    throw validationError(
      'id',
      `${before.cartons ?? 0} cartons were pulled for ${before.workOrderNumber}; with today’s packing it takes ${after.cartons ?? 0}. Re-cut the order first.`,
    );
}

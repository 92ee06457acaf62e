import { overPromised, rollKey } from '@falcon/domain/orders/cuts';
import { feet } from '@falcon/domain/kit/money';
import type { Database } from '#db/database';
import { updateRows } from '#db/update-rows';
import type { TransactionContext } from '#core/context';
import { cutsOfOrders } from '../work-orders.queries';
import { flooringItemsOf } from './cutting.queries';
import { freeOf } from './reservations';
import { rollsToCut, storeReservations } from './reservations.queries';
import { asCut } from './roll-check';

/**
 * Reserves the rolls that an order names again after an undone step brought it back to CUT. A roll that was promised to
 * others since then stays with them: the cut then names none.
 */
export async function reserveAgain(trx: Database, ctx: TransactionContext, orderId: number): Promise<void> {
  const cuts = (await cutsOfOrders(trx, [orderId])).filter(
    (cut) => cut.isIncluded && cut.cutAt === null && cut.rollNumber !== '',
  );
  const [flooring] = cuts.length === 0 ? [] : await flooringItemsOf(trx, [orderId]);
  if (!flooring) return;
  const { itemId } = flooring;
  const rollNumbers = cuts.map((cut) => cut.rollNumber);
  const rolls = (await rollsToCut(trx, { orderId, itemId, rollNumbers })).filter((roll) => roll.itemId === itemId);
  const byKey = new Map(rolls.map((roll) => [rollKey(roll.rollNumber), roll]));
  const over = overPromised(
    cuts.map(asCut),
    rolls.map((roll) => ({
      rollNumber: roll.rollNumber,
      free: feet(roll.quarantinedAt === null ? freeOf(roll).lengthE4 : 0),
    })),
  );
  const lost = new Set(over.map((one) => one.cutIndex));
  await storeReservations(trx, {
    rows: cuts.flatMap((cut, index) => {
      const inventoryRollId = byKey.get(rollKey(cut.rollNumber))?.id;
      return inventoryRollId === undefined || lost.has(index)
        ? []
        : [
            {
              inventoryRollId,
              workOrderId: orderId,
              workOrderCutId: cut.id,
              lengthE4: cut.cutLengthE4,
              cartonsE2: 0,
              isLocked: true,
            },
          ];
    }),
    userId: ctx.requireUser().id,
    at: ctx.now(),
  });
  await updateRows(
    trx,
    'work_order_cut',
    cuts.flatMap(({ id }, index) => (lost.has(index) ? [{ id, rollNumber: '', dyeLot: '' }] : [])),
  );
}

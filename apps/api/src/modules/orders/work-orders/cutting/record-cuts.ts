import { z } from 'zod';
import { lotOfCut, rollOf } from '@falcon/domain/orders/cuts';
import type { StockedRolls } from '@falcon/domain/orders/cuts';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { Transaction } from 'kysely';
import type { DB } from '#db/database';
import { updateRows } from '#db/update-rows';
import type { Context, MutationCall } from '#core/context';
import { idInput, notFound, parseInput, validationError } from '#core/errors';
import { stockedRolls } from '#catalog/items';
import { cutReference, partChanges } from '#kit/record-kit';
import { changeOrder } from '../change-once';
import { recordAudit } from '../audit';
import { executeStep, lockVisibleOrder } from '../change-status/execute-step';
import { isByCarton } from '../change-status/step-facts';
import { cutsOfOrders, updateWorkOrder } from '../work-orders.queries';
import type { WorkOrderCutRow, WorkOrderRecord } from '../work-order-rows';
import { flooringItemsOf } from './cutting.queries';
import { asCut, refuseBlankRolls, refuseWrongRolls } from './roll-check';

const label = z.string().trim().max(40, 'At most 40 characters.');

const recordCutsInput = z.object({
  id: idInput,
  version: z.int().positive(),
  cuts: z.array(z.object({ id: idInput, rollNumber: label, dyeLot: label })).max(200),
  cartonsPulled: z.boolean().nullish(),
  acceptUnstocked: z.boolean().nullish(),
  done: z.boolean().nullish(),
  reason: z.string().trim().max(1000).nullish(),
});

/** Records the roll and dye lot of each cut; with `done` the order moves on to Assign. */
export async function recordCuts(ctx: Context, raw: unknown, call: MutationCall): Promise<WorkOrderRecord> {
  const input = parseInput(recordCutsInput, raw);
  return changeOrder(ctx, call, input.id, async (trx, ctx) => {
    const order = await lockVisibleOrder(trx, ctx, input.id, input.version);
    if (order.statusId !== STATUS_ID.CUT)
      throw validationError('id', `${order.workOrderNumber} is not waiting to be cut. Open it to see its status.`);
    const before = new Map((await cutsOfOrders(trx, [order.id])).map((cut) => [cut.id, cut]));
    const enteredCuts = input.cuts.map(({ id, ...roll }): WorkOrderCutRow => {
      const cut = before.get(id);
      if (!cut) throw notFound('Cut', id);
      return { ...cut, ...roll };
    });
    const cuts = isByCarton(order) ? enteredCuts : await checkedCuts(trx, order, enteredCuts, input.done === true);
    const changes = await storeCuts(trx, before, cuts);
    if (changes.length > 0)
      await recordAudit(trx, { orderId: order.id, userId: ctx.requireUser().id, action: 'recordCuts', changes });
    if (input.done === true) {
      const result = await executeStep(trx, ctx, order, 'ASSIGN', {
        reason: input.reason ?? '',
        cartonsPulled: input.cartonsPulled ?? false,
        acceptUnstocked: input.acceptUnstocked ?? false,
        from: ['CUT'],
      });
      return result.order;
    }
    return changes.length === 0 ? order : updateWorkOrder(trx, order.id, {});
  });
}

/**
 * The entered cuts with the roll numbers and dye lots in their rolls' own spelling; refuses impossible cuts, and blank
 * cells when the cutting is finished, at their cell.
 */
async function checkedCuts(
  trx: Transaction<DB>,
  order: WorkOrderRecord,
  enteredCuts: readonly WorkOrderCutRow[],
  isDone: boolean,
): Promise<WorkOrderCutRow[]> {
  const [flooring] = await flooringItemsOf(trx, [order.id]);
  const rolls = await stockedRolls(
    trx,
    flooring?.itemId ?? null,
    enteredCuts.map((cut) => cut.rollNumber),
  );
  if (isDone) refuseBlankRolls(enteredCuts, rolls);
  refuseWrongRolls(enteredCuts, rolls);
  return enteredCuts.map((cut) => asOnRoll(cut, rolls));
}

const asOnRoll = (cut: WorkOrderCutRow, rolls: StockedRolls): WorkOrderCutRow => ({
  ...cut,
  rollNumber: rollOf(asCut(cut), rolls)?.rollNumber ?? cut.rollNumber,
  dyeLot: lotOfCut(asCut(cut), rolls),
});

/** Stores what changed and returns it for the history. */
async function storeCuts(
  trx: Transaction<DB>,
  before: ReadonlyMap<number, WorkOrderCutRow>,
  cuts: readonly WorkOrderCutRow[],
) {
  const changedCuts = cuts.flatMap((cut) => {
    const old = before.get(cut.id);
    return !old || (old.rollNumber === cut.rollNumber && old.dyeLot === cut.dyeLot) ? [] : [{ cut, old }];
  });
  await updateRows(
    trx,
    'work_order_cut',
    changedCuts.map(({ cut: { id, rollNumber, dyeLot } }) => ({ id, rollNumber, dyeLot })),
  );
  return changedCuts.flatMap(({ cut, old }) => partChanges(cutReference(cut), rollOfCut(old), rollOfCut(cut)));
}

const rollOfCut = ({ rollNumber, dyeLot }: WorkOrderCutRow) => ({ 'cut.rollNumber': rollNumber, 'cut.dyeLot': dyeLot });

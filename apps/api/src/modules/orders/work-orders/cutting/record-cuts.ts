import { z } from 'zod';
import { lotOfCut, rollKey, rollOf } from '@falcon/domain/orders/cuts';
import type { StockedRolls } from '@falcon/domain/orders/cuts';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { FieldChange } from '@falcon/domain/company/history';
import type { Transaction } from 'kysely';
import type { DB } from '#db/database';
import { updateRows } from '#db/update-rows';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { idInput, notFound, parseInput, validationError } from '#core/errors';
import { asStocked } from '#catalog/items';
import { cutReference, partChanges } from '#kit/record-kit';
import { changeOrder } from '../change-once';
import { recordAudit } from '../audit';
import { executeStep, lockVisibleOrder } from '../change-status/execute-step';
import { isByCarton } from '../change-status/step-facts';
import { cutsOfOrders, updateWorkOrder } from '../work-orders.queries';
import type { WorkOrderCutRow, WorkOrderRecord } from '../work-order-rows';
import { flooringItemsOf } from './cutting.queries';
import { checkPromises, overridesPromises } from './reservations';
import { rollsToCut, storeReservations } from './reservations.queries';
import type { NewReservation, ReservableRow } from './reservations.queries';
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

/** Records the roll and dye lot of each cut, which reserves rolls in stock; with `done` the order moves on to Assign. */
export async function recordCuts(ctx: Context, raw: unknown, call: MutationCall): Promise<WorkOrderRecord> {
  const input = parseInput(recordCutsInput, raw);
  return changeOrder(ctx, call, input.id, async (trx, ctx) => {
    const order = await lockVisibleOrder(trx, ctx, input.id, input.version);
    if (order.statusId !== STATUS_ID.CUT)
      throw validationError('id', `${order.workOrderNumber} is not waiting to be cut. Open it to see its status.`);
    const before = new Map((await cutsOfOrders(trx, [order.id])).map((cut) => [cut.id, cut]));
    const enteredCuts = input.cuts.map(({ id, ...roll }, index): WorkOrderCutRow => {
      const cut = before.get(id);
      if (!cut) throw notFound('Cut', id);
      refuseOtherRoll(cut, roll.rollNumber, index);
      return cut.cutAt === null ? { ...cut, ...roll } : cut;
    });
    const reason = input.reason ?? '';
    const isDone = input.done === true;
    const { cuts, overridden } = isByCarton(order)
      ? { cuts: enteredCuts, overridden: [] }
      : await checkedCuts(trx, ctx, order, enteredCuts, { isDone, reason });
    const changes = [...(await storeCuts(trx, before, cuts)), ...(isDone ? [] : overridden)];
    if (changes.length > 0)
      await recordAudit(trx, {
        orderId: order.id,
        userId: ctx.requireUser().id,
        action: 'recordCuts',
        changes,
        reason: overridden.length > 0 && !isDone ? reason : null,
      });
    if (isDone) {
      const result = await executeStep(trx, ctx, order, 'ASSIGN', {
        reason,
        cartonsPulled: input.cartonsPulled ?? false,
        acceptUnstocked: input.acceptUnstocked ?? false,
        from: ['CUT'],
      });
      return result.order;
    }
    return changes.length === 0 ? order : updateWorkOrder(trx, order.id, {});
  });
}

interface Checked {
  readonly cuts: readonly WorkOrderCutRow[];
  /** What of other orders' promises was overridden, for the history. */
  readonly overridden: readonly FieldChange[];
}

/**
 * The entered cuts with the roll numbers and dye lots in their rolls' own spelling; refuses impossible cuts, rolls that
 * are promised to others, and blank cells when the cutting is finished, at their cell. Rolls that are only saved are
 * reserved; finished cuts take theirs from stock next.
 */
async function checkedCuts(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  order: WorkOrderRecord,
  enteredCuts: readonly WorkOrderCutRow[],
  { isDone, reason }: { readonly isDone: boolean; readonly reason: string },
): Promise<Checked> {
  const [flooring] = await flooringItemsOf(trx, [order.id]);
  const itemId = flooring?.itemId ?? null;
  const rows = itemId === null ? [] : await rollsNamed(trx, order.id, itemId, enteredCuts);
  const rolls = asStocked(rows);
  if (isDone) refuseBlankRolls(enteredCuts, rolls);
  refuseWrongRolls(enteredCuts, rolls);
  const cuts = enteredCuts.map((cut) => asOnRoll(cut, rolls));
  const overrides = overridesPromises(ctx, reason);
  const overridden = await checkPromises(trx, { orderId: order.id, cuts, rolls: rows, overrides });
  if (!isDone) await reserveSaved(trx, ctx, order.id, cuts, rows);
  return { cuts, overridden };
}

/** The rolls of the item that the cuts name, and (locked with them) those that the order holds. */
export async function rollsNamed(
  trx: Transaction<DB>,
  orderId: number,
  itemId: number,
  cuts: readonly WorkOrderCutRow[],
): Promise<ReservableRow[]> {
  const rows = await rollsToCut(trx, { orderId, itemId, rollNumbers: cuts.map((cut) => cut.rollNumber) });
  return rows.filter((row) => row.itemId === itemId);
}

/** Reserves the rolls in stock that were saved, chosen by this person; another roll releases the first. */
export async function reserveSaved(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  orderId: number,
  cuts: readonly WorkOrderCutRow[],
  rolls: readonly ReservableRow[],
): Promise<void> {
  const byKey = new Map(rolls.map((roll) => [rollKey(roll.rollNumber), roll.id]));
  const rows = cuts.flatMap((cut): NewReservation[] => {
    const inventoryRollId = byKey.get(rollKey(cut.rollNumber));
    return inventoryRollId === undefined || !cut.isIncluded || cut.cutAt !== null
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
  });
  const kept = new Set(rows.map((row) => row.workOrderCutId));
  const emptied = cuts.map((cut) => cut.id).filter((id) => !kept.has(id));
  await storeReservations(trx, { rows, emptied, userId: ctx.requireUser().id, at: ctx.now() });
}

const asOnRoll = (cut: WorkOrderCutRow, rolls: StockedRolls): WorkOrderCutRow => ({
  ...cut,
  rollNumber: rollOf(asCut(cut), rolls)?.rollNumber ?? cut.rollNumber,
  dyeLot: lotOfCut(asCut(cut), rolls),
});

/** A piece that is cut already has its roll: it is not cut twice. */
function refuseOtherRoll(cut: WorkOrderCutRow, rollNumber: string, index: number): void {
  if (cut.cutAt !== null && rollNumber !== '' && rollKey(rollNumber) !== rollKey(cut.rollNumber))
    throw validationError(
      `cuts.${index}.rollNumber`,
      `This piece is already cut from roll ${cut.rollNumber}. Change the order to cut it again.`,
    );
}

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

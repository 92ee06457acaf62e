import { z } from 'zod';
import type { Transaction } from 'kysely';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { DB } from '#db/database';
import { updateRows } from '#db/update-rows';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { idInput, notFound, parseInput, validationError } from '#core/errors';
import { groupedBy } from '#core/grouped-by';
import { cutReference, partChanges } from '#kit/record-kit';
import { recordAudit } from '../audit';
import { changeOrders } from '../change-once';
import type { OrdersChanged } from '../change-once';
import { executeStep, lockVisibleOrder } from '../change-status/execute-step';
import { cutsOfOrders, updateWorkOrder } from '../work-orders.queries';
import type { WorkOrderCutRow, WorkOrderRecord } from '../work-order-rows';
import { flooringItemsOf } from './cutting.queries';
import { rollsNamed } from './record-cuts';
import { refuseBlankRolls } from './roll-check';
import type { StockRun } from './stock-run';
import { ordersOfCuts, smallestRemnant } from './stock.queries';
import { takeCutsFromStock } from './take-cuts';
import { asStocked } from '#catalog/items';

const MOST_PIECES = 500;

const piecesInput = z.object({
  cutIds: z.array(idInput).min(1, 'Choose a piece.').max(MOST_PIECES, `At most ${MOST_PIECES} pieces at once.`),
});

/** The cuts of each order; refuses an id that is no cut of an order. */
export async function cutsByOrder(ctx: Context, raw: unknown): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const { cutIds } = parseInput(piecesInput, raw);
  const rows = await ordersOfCuts(ctx.db, cutIds);
  const unknown = cutIds.find((id) => !rows.some((row) => row.id === id));
  if (unknown !== undefined) throw notFound('Piece', unknown);
  return new Map(
    [...groupedBy(rows, (row) => row.workOrderId)].map(([orderId, own]) => [orderId, new Set(own.map(({ id }) => id))]),
  );
}

/** The cutting of an order in this transaction. */
export const stockRunOf = async (
  trx: Transaction<DB>,
  ctx: TransactionContext,
  orderId: number,
): Promise<StockRun> => ({
  trx,
  orderId,
  userId: ctx.requireUser().id,
  now: ctx.now(),
  today: ctx.today(),
  smallestE4: await smallestRemnant(trx),
});

/**
 * Cuts pieces off the rolls that they are promised, as they are cut: the rolls get shorter at once. The last piece of an
 * order finishes its cutting. A piece that is cut already is refused, so that a second scan changes nothing.
 */
export async function cutPieces(ctx: Context, raw: unknown, call: MutationCall): Promise<OrdersChanged> {
  const pieces = await cutsByOrder(ctx, raw);
  return changeOrders(ctx, call, pieces.keys(), (trx, ctx, orderId) =>
    cutOff(trx, ctx, orderId, pieces.get(orderId) ?? new Set()),
  );
}

async function cutOff(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  orderId: number,
  now: ReadonlySet<number>,
): Promise<WorkOrderRecord> {
  const order = await lockVisibleOrder(trx, ctx, orderId);
  const cuts = await cutsOfOrders(trx, [orderId]);
  refuseCutTwice(
    order,
    cuts.filter((cut) => now.has(cut.id)),
  );
  if (order.statusId !== STATUS_ID.CUT)
    throw validationError('cutIds', `${order.workOrderNumber} is not waiting to be cut. Open it to see its status.`);
  if (cuts.every((cut) => !cut.isIncluded || cut.cutAt !== null || now.has(cut.id)))
    return (await executeStep(trx, ctx, order, 'ASSIGN', { reason: '', from: ['CUT'] })).order;
  return cutInPart(trx, ctx, order, cuts, now);
}

function refuseCutTwice(order: WorkOrderRecord, pieces: readonly WorkOrderCutRow[]): void {
  const done = pieces.find((piece) => piece.cutAt !== null);
  if (!done) return;
  const use = done.usedForDescription || `Cut ${done.position + 1}`;
  throw validationError(
    'cutIds',
    `${use} of ${order.workOrderNumber} is already cut${done.rollNumber === '' ? '' : ` from roll ${done.rollNumber}`}.`,
  );
}

/** Cuts some pieces of an order while the others wait. */
async function cutInPart(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  order: WorkOrderRecord,
  cuts: readonly WorkOrderCutRow[],
  now: ReadonlySet<number>,
): Promise<WorkOrderRecord> {
  const run = await stockRunOf(trx, ctx, order.id);
  const [flooring] = await flooringItemsOf(trx, [order.id]);
  const itemId = flooring?.itemId ?? null;
  const pieces = cuts.filter((cut) => now.has(cut.id) || cut.cutAt !== null);
  const rolls = itemId === null ? [] : await rollsNamed(trx, order.id, itemId, pieces);
  refuseBlankRolls(
    pieces.filter((cut) => now.has(cut.id)),
    asStocked(rolls),
  );
  const taken = await takeCutsFromStock(run, {
    itemId,
    cuts: pieces,
    rolls,
    overrides: false,
    acceptUnstocked: false,
    only: now,
  });
  const done = taken.cuts.filter((cut) => now.has(cut.id));
  await updateRows(
    trx,
    'work_order_cut',
    done.map(({ id, inventoryRollId, rollNumber, dyeLot }) => ({
      id,
      inventory_roll_id: inventoryRollId,
      roll_number: rollNumber,
      dye_lot: dyeLot,
      cut_at: run.now,
      cut_by: run.userId,
    })),
  );
  const changes = done.flatMap((cut) =>
    partChanges(cutReference(cut), { 'cut.piece': '' }, { 'cut.piece': `cut from roll ${cut.rollNumber}` }),
  );
  const changed = await updateWorkOrder(trx, order.id, {});
  await recordAudit(trx, { orderId: order.id, userId: run.userId, action: 'recordCuts', changes });
  return changed;
}

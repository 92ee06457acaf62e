import type { Transaction } from 'kysely';
import { STATUS_ID, statusById } from '@falcon/domain/orders/work-order-status';
import type { DB } from '#db/database';
import { updateRows } from '#db/update-rows';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { validationError } from '#core/errors';
import { cutReference, partChanges } from '#kit/record-kit';
import { recordAudit } from '../audit';
import { changeOrders } from '../change-once';
import type { OrdersChanged } from '../change-once';
import { lockVisibleOrder } from '../change-status/execute-step';
import { cutsOfOrders, updateWorkOrder } from '../work-orders.queries';
import type { WorkOrderCutRow, WorkOrderRecord } from '../work-order-rows';
import { cutsByOrder, stockRunOf } from './cut-pieces';
import { flooringItemsOf } from './cutting.queries';
import { putPiecesBack } from './give-back';
import { reserveSaved, rollsNamed } from './record-cuts';

/** How long a piece can be put back onto its roll as if it had not been cut. */
export const UNDO_MINUTES = 10;
const UNDO_MS = UNDO_MINUTES * 60_000;

/** How long pieces that were cut then can still be put back, in milliseconds; below zero if they no longer can. */
export const undoMsLeft = (cutAt: Date, now: Date): number => UNDO_MS - (now.getTime() - cutAt.getTime());

/**
 * Takes back pieces that were marked as cut by mistake in the last ten minutes: they are on their rolls again, which
 * stay promised to the order. An order whose last piece it was waits to be cut again.
 */
export async function undoPieces(ctx: Context, raw: unknown, call: MutationCall): Promise<OrdersChanged> {
  const pieces = await cutsByOrder(ctx, raw);
  return changeOrders(ctx, call, pieces.keys(), (trx, ctx, orderId) =>
    putBack(trx, ctx, orderId, pieces.get(orderId) ?? new Set()),
  );
}

function refuseTooLate(ctx: TransactionContext, order: WorkOrderRecord, pieces: readonly WorkOrderCutRow[]): void {
  const isOld = (cut: WorkOrderCutRow): boolean => cut.cutAt !== null && undoMsLeft(cut.cutAt, ctx.now()) < 0;
  if (pieces.some((cut) => cut.cutAt === null))
    throw validationError('cutIds', `This piece of ${order.workOrderNumber} is not cut.`);
  if (pieces.some(isOld))
    throw validationError(
      'cutIds',
      `This piece of ${order.workOrderNumber} was cut more than ${UNDO_MINUTES} minutes ago. Use Re-cut on the order.`,
    );
}

async function putBack(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  orderId: number,
  chosen: ReadonlySet<number>,
): Promise<WorkOrderRecord> {
  const locked = await lockVisibleOrder(trx, ctx, orderId);
  const cuts = await cutsOfOrders(trx, [orderId]);
  const pieces = cuts.filter((cut) => chosen.has(cut.id));
  refuseTooLate(ctx, locked, pieces);
  const status = statusById(locked.statusId)?.name;
  if (status !== 'CUT' && status !== 'ASSIGN')
    throw validationError(
      'cutIds',
      `${locked.workOrderNumber} has moved on to ${statusById(locked.statusId)?.label ?? 'another status'}.`,
    );
  const run = await stockRunOf(trx, ctx, orderId);
  const stays = new Set(cuts.filter((cut) => cut.cutAt !== null && !chosen.has(cut.id)).map((cut) => cut.id));
  await putPiecesBack(run, stays);
  await updateRows(
    trx,
    'work_order_cut',
    pieces.map(({ id }) => ({ id, inventory_roll_id: null, cut_at: null, cut_by: null })),
  );
  const back = pieces.map((cut) => ({ ...cut, inventoryRollId: null, cutAt: null, cutBy: null }));
  const [flooring] = await flooringItemsOf(trx, [orderId]);
  if (flooring) {
    const rolls = await rollsNamed(trx, orderId, flooring.itemId, back);
    await reserveSaved(trx, ctx, orderId, back, rolls);
  }
  const changes = pieces.flatMap((cut) =>
    partChanges(
      cutReference(cut),
      { 'cut.piece': `cut from roll ${cut.rollNumber}` },
      { 'cut.piece': 'back onto its roll' },
    ),
  );
  await recordAudit(trx, {
    orderId,
    userId: run.userId,
    action: 'recordCuts',
    changes,
    from: locked.statusId,
    to: STATUS_ID.CUT,
  });
  return updateWorkOrder(trx, orderId, { statusId: STATUS_ID.CUT, cutAt: null });
}

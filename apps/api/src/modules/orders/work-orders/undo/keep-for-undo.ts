import { isUndoable } from '@falcon/domain/orders/work-order-status';
import type { Step } from '@falcon/domain/orders/work-order-status';
import type { Database } from '#db/database';
import type { TransactionContext } from '#core/context';
import type { WorkOrderRecord } from '../work-order-rows';
import { insertUndo } from './undo.queries';

/** Stores an order's state before a step that can be undone; its version invalidates the row of an earlier step. */
export async function keepForUndo(
  trx: Database,
  ctx: TransactionContext,
  order: WorkOrderRecord,
  { step, forced, isPart }: { readonly step: Step; readonly forced: boolean; readonly isPart: boolean | undefined },
): Promise<void> {
  const facts = { action: step.action, forced, isCut: order.cutAt !== null, isShared: order.multiJobInstall };
  if (isPart !== true && ctx.user && isUndoable(facts))
    await insertUndo(trx, { orderId: order.id, userId: ctx.user.id, action: step.action, at: ctx.now() });
}

/**
 * Stores an order's state before a move, which stores it once, so that the whole move can be undone. An order that
 * shares its minimum labor with others can't be undone.
 */
export async function keepMoveForUndo(trx: Database, ctx: TransactionContext, order: WorkOrderRecord): Promise<void> {
  if (ctx.user && !order.multiJobInstall)
    await insertUndo(trx, { orderId: order.id, userId: ctx.user.id, action: 'reschedule', at: ctx.now() });
}

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
  { step, forced }: { readonly step: Step; readonly forced: boolean },
): Promise<void> {
  const facts = { action: step.action, forced, isCut: order.cutAt !== null, isShared: order.multiJobInstall };
  if (ctx.user && isUndoable(facts))
    await insertUndo(trx, { orderId: order.id, userId: ctx.user.id, action: step.action, at: ctx.now() });
}

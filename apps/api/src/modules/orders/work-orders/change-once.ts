import type { Transaction } from 'kysely';
import type { DB, Database } from '#db/database';
import type { Context, MutationCall, OnceCall, TransactionContext } from '#core/context';
import { changeEach } from '#core/change-each';
import { notFound } from '#core/errors';
import type { MutationError } from '#core/mutation';
import type { WorkOrderRecord } from './work-order-rows';
import { maySee } from './work-orders.loaders';
import { workOrderById } from './work-orders.queries';

/**
 * Changes an order once per submit: a repeated submit returns the order unchanged. In a submit of many orders each has
 * its own mark. Call it inside the transaction that changes the order.
 */
export async function changeOnce(
  trx: Database,
  ctx: TransactionContext,
  call: OnceCall,
  orderId: number,
  change: () => Promise<WorkOrderRecord>,
): Promise<WorkOrderRecord> {
  let changed: WorkOrderRecord | undefined;
  await ctx.once({ ...call, of: orderId, returns: orderId }, async () => {
    changed = await change();
    return orderId;
  });
  if (changed) return changed;
  const order = await workOrderById(trx, orderId);
  if (!order || !maySee(ctx, order)) throw notFound('Work order', orderId);
  return order;
}

/** Changes one order in its own transaction, once per submit. */
export const changeOrder = (
  ctx: Context,
  call: OnceCall,
  orderId: number,
  change: (trx: Transaction<DB>, ctx: TransactionContext) => Promise<WorkOrderRecord>,
): Promise<WorkOrderRecord> =>
  ctx.transaction((trx, ctx) => changeOnce(trx, ctx, call, orderId, () => change(trx, ctx)));

/** Changed orders, and why others were not changed. */
export interface OrdersChanged {
  readonly workOrders: readonly WorkOrderRecord[];
  readonly errors: readonly MutationError[];
}

/**
 * Changes several orders, each in its own transaction: a refused one is reported with its sentence, the others are
 * changed. A repeated submit returns the first one's result.
 */
export async function changeOrders(
  ctx: Context,
  call: MutationCall,
  orderIds: Iterable<number>,
  change: (trx: Transaction<DB>, ctx: TransactionContext, orderId: number) => Promise<WorkOrderRecord>,
): Promise<OrdersChanged> {
  const { changed, errors } = await changeEach(orderIds, (id) =>
    changeOrder(ctx, call, id, (trx, ctx) => change(trx, ctx, id)),
  );
  return { workOrders: changed, errors };
}

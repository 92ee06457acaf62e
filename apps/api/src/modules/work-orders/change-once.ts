import type { Database } from '../../db/database';
import { onceBySubmit } from '../../db/idempotency';
import type { TransactionContext } from '../../core/context';
import { notFound } from '../../core/errors';
import { submitOf } from '../../core/mutation';
import type { MutationCall } from '../../core/mutation';
import type { WorkOrderRecord } from './work-order-rows';
import { maySee } from './work-orders.loaders';
import { workOrderById } from './work-orders.queries';

/**
 * Changes an order once per submit: a repeated submit returns the order and changes nothing. In a submit of many orders each has its own
 * mark, so that a repeat does only what was refused or lost. `changedSubmit` as in `Submit`. Call it inside the transaction that changes the order.
 */
export async function changeOnce(
  trx: Database,
  ctx: TransactionContext,
  call: MutationCall,
  orderId: number,
  change: () => Promise<WorkOrderRecord>,
  changedSubmit: 'refused' | 'new' = 'refused',
): Promise<WorkOrderRecord> {
  let changed: WorkOrderRecord | undefined;
  const key = call.clientMutationId === null ? null : `${orderId}:${call.clientMutationId}`;
  const submit = { ...submitOf(ctx, call), key, id: orderId, changed: changedSubmit };
  const make = async () => {
    changed = await change();
    return orderId;
  };
  await onceBySubmit(trx, submit, make);
  if (changed) return changed;
  const order = await workOrderById(trx, orderId);
  if (!order || !maySee(ctx, order)) throw notFound('Work order', orderId);
  return order;
}

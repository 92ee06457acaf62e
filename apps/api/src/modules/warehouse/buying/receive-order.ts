import type { Database } from '#db/database';
import type { TransactionContext } from '#core/context';
import { addHistory } from '#kit/record-kit';
import { closeOrder, hasCome, linesOfOrders } from './purchase-orders.queries';
import type { PurchaseOrderRecord } from './purchase-orders.queries';

/** Closes a purchase order of which everything has come; call it after the receipt is stored. The order is locked. */
export async function closeIfComplete(
  trx: Database,
  ctx: TransactionContext,
  order: PurchaseOrderRecord,
): Promise<void> {
  if (order.closedAt !== null || !(await linesOfOrders(trx, [order.id])).every(hasCome)) return;
  const closedAt = ctx.now();
  const { version } = await closeOrder(trx, order.id, closedAt);
  await addHistory(trx, {
    recordType: 'purchase_order',
    recordId: order.id,
    action: 'update',
    userId: ctx.requireUser().id,
    version,
    changes: [{ field: 'closedAt', from: null, to: closedAt.toISOString() }],
  });
}

import type { Database } from '../../apps/api/src/db/database';

/** Makes orders not invoiced again: their invoices are void, and their commissions taken back. */
export async function notInvoiced(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('invoice')
    .set({ status: 'VOID', voidAt: new Date() })
    .where('workOrderId', 'in', ids)
    .where('status', '<>', 'VOID')
    .execute();
  await db.updateTable('commission').set({ state: 'REVERSED' }).where('workOrderId', 'in', ids).execute();
}

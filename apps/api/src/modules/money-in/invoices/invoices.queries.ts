import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { DB, Database } from '#db/database';
import { rowWithId, rowsWith } from '#db/rows';
import { ownRows } from '#kit/record-kit';

export type InvoiceRecord = Selectable<DB['invoice']>;

export const invoiceById = rowWithId('invoice');

export const invoicesByIds = rowsWith('invoice', 'id');

/** The valid invoices (not voided) of some orders; an order has at most one. */
export async function liveInvoicesOfOrders(db: Database, orderIds: readonly number[]): Promise<InvoiceRecord[]> {
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('workOrderId', '=', sql<number>`any(${orderIds}::int[])`)
    .where('status', '<>', 'VOID')
    .execute();
}

export async function liveInvoiceOfOrder(db: Database, orderId: number): Promise<InvoiceRecord | undefined> {
  return (await liveInvoicesOfOrders(db, [orderId]))[0];
}

/** The numbers of orders that this user can see; with `salespersonId` null, of all orders. */
export async function orderNumbers(
  db: Database,
  ids: readonly number[],
  salespersonId: number | null,
): Promise<ReadonlyMap<number, string>> {
  const orders = await db
    .selectFrom('workOrder')
    .select(['id', 'workOrderNumber'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where(ownRows('WORK_ORDER', 'workOrder', salespersonId))
    .execute();
  return new Map(orders.map((order) => [order.id, order.workOrderNumber]));
}

/** Adds an invoice; it is due the customer's payment terms after its date. */
export async function insertInvoice(
  trx: Database,
  invoice: Omit<Insertable<DB['invoice']>, 'dueDate'>,
): Promise<InvoiceRecord> {
  const dueDate = sql<string>`${invoice.invoiceDate}::date +
    (select payment_terms_days from customer where id = ${invoice.customerId})`;
  return trx
    .insertInto('invoice')
    .values({ ...invoice, dueDate })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function voidInvoice(trx: Database, id: number, userId: number | null, at: Date): Promise<InvoiceRecord> {
  return trx
    .updateTable('invoice')
    .set({ status: 'VOID', voidAt: at, voidedBy: userId, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertCommission(trx: Database, commission: Insertable<DB['commission']>): Promise<void> {
  await trx.insertInto('commission').values(commission).execute();
}

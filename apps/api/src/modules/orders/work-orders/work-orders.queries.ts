import { sql } from 'kysely';
import type { Selectable, Updateable } from 'kysely';
import type { DB, Database } from '#db/database';
import type { WorkOrderRecord } from './work-order-rows';
import { queueFor } from '#db/in-transaction';

/** One order with every column, or undefined. */
export async function workOrderById(db: Database, id: number): Promise<WorkOrderRecord | undefined> {
  return db.selectFrom('workOrder').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function workOrdersByIds(db: Database, ids: readonly number[]): Promise<WorkOrderRecord[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('workOrder')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
}

/** One order, locked until the transaction ends: every change of an order takes this lock first. */
export async function workOrderForUpdate(trx: Database, id: number): Promise<WorkOrderRecord | undefined> {
  queueFor('workOrder', [id]);
  return trx.selectFrom('workOrder').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Orders, locked in id order until the transaction ends. */
export async function workOrdersForUpdate(trx: Database, ids: readonly number[]): Promise<WorkOrderRecord[]> {
  queueFor('workOrder', ids);
  return trx
    .selectFrom('workOrder')
    .selectAll()
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Changes columns of an order and increments its version. Undefined values are skipped. */
export async function updateWorkOrder(
  trx: Database,
  id: number,
  patch: Updateable<DB['workOrder']>,
): Promise<WorkOrderRecord> {
  return trx
    .updateTable('workOrder')
    .set({ ...patch, version: sql<number>`version + 1`, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

type PartTable = 'workOrderLine' | 'workOrderCut' | 'workOrderAdditionalMaterial' | 'workOrderAdditionalCost';

/** Reads the parts of orders from a table, in order. */
const partsOfOrders =
  <Table extends PartTable>(table: Table) =>
  (db: Database, orderIds: readonly number[]): Promise<Selectable<DB[Table]>[]> => {
    const parts = db
      .selectFrom(table as 'workOrderLine')
      .selectAll()
      .where('workOrderId', '=', sql<number>`any(${orderIds}::int[])`)
      .orderBy('position')
      .orderBy('id')
      .execute();
    return parts as Promise<never>;
  };

export const linesOfOrders = partsOfOrders('workOrderLine');
export const cutsOfOrders = partsOfOrders('workOrderCut');
export const additionalMaterialsOfOrders = partsOfOrders('workOrderAdditionalMaterial');
export const additionalCostsOfOrders = partsOfOrders('workOrderAdditionalCost');

import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import type { DB, Database } from '../../db/database';
import type {
  WorkOrderAdditionalCostRow,
  WorkOrderAdditionalMaterialRow,
  WorkOrderCutRow,
  WorkOrderLineRow,
  WorkOrderRecord,
} from './work-order-rows';

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
  return trx.selectFrom('workOrder').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Changes columns of an order; the version grows by one with every change. Undefined values are left alone. */
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

export async function linesOfOrders(db: Database, orderIds: readonly number[]): Promise<WorkOrderLineRow[]> {
  return db
    .selectFrom('workOrderLine')
    .selectAll()
    .where('workOrderId', '=', sql<number>`any(${orderIds}::int[])`)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function cutsOfOrders(db: Database, orderIds: readonly number[]): Promise<WorkOrderCutRow[]> {
  return db
    .selectFrom('workOrderCut')
    .selectAll()
    .where('workOrderId', '=', sql<number>`any(${orderIds}::int[])`)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function additionalMaterialsOfOrders(
  db: Database,
  orderIds: readonly number[],
): Promise<WorkOrderAdditionalMaterialRow[]> {
  return db
    .selectFrom('workOrderAdditionalMaterial')
    .selectAll()
    .where('workOrderId', '=', sql<number>`any(${orderIds}::int[])`)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function additionalCostsOfOrders(
  db: Database,
  orderIds: readonly number[],
): Promise<WorkOrderAdditionalCostRow[]> {
  return db
    .selectFrom('workOrderAdditionalCost')
    .selectAll()
    .where('workOrderId', '=', sql<number>`any(${orderIds}::int[])`)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

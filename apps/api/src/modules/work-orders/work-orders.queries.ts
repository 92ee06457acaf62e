import { sql } from 'kysely';
import type { Insertable, Updateable } from 'kysely';
import type { DB, Database } from '../../db/database';
import { SOMEONE_ELSE, type SavedSince } from '../../graphql/errors';
import type {
  WorkOrderAdditionalCostRow,
  WorkOrderAdditionalMaterialRow,
  WorkOrderAuditRow,
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

/** The history of orders, newest first. */
export async function auditsOfOrders(db: Database, orderIds: readonly number[]): Promise<WorkOrderAuditRow[]> {
  return db
    .selectFrom('workOrderAudit')
    .selectAll()
    .where('workOrderId', '=', sql<number>`any(${orderIds}::int[])`)
    .orderBy('id', 'desc')
    .execute();
}

export async function insertAudit(trx: Database, entry: Insertable<DB['workOrderAudit']>): Promise<void> {
  const version = trx.selectFrom('workOrder').select('version').where('id', '=', entry.workOrderId);
  await trx
    .insertInto('workOrderAudit')
    .values({ ...entry, version })
    .execute();
}

/** The fields (and `status`) that changed after this version, and the names of users other than `userId` who changed them. */
export async function orderSavedSince(
  db: Database,
  orderId: number,
  version: number,
  userId: number,
): Promise<SavedSince> {
  const audits = await db
    .selectFrom('workOrderAudit')
    .leftJoin('appUser', 'appUser.id', 'workOrderAudit.userId')
    .select([
      'workOrderAudit.changes',
      'workOrderAudit.fromStatusId',
      'workOrderAudit.toStatusId',
      'workOrderAudit.userId',
      'appUser.fullName',
    ])
    .where('workOrderAudit.workOrderId', '=', orderId)
    .where('workOrderAudit.version', '>', version)
    .orderBy('workOrderAudit.id')
    .execute();
  const fields = audits.flatMap((audit) => [
    ...(audit.toStatusId !== null && audit.toStatusId !== audit.fromStatusId ? ['status'] : []),
    ...(audit.changes as unknown as readonly { readonly field: string }[]).map((change) => change.field),
  ]);
  const others = audits.filter((audit) => audit.userId !== userId).map((audit) => audit.fullName ?? SOMEONE_ELSE);
  return {
    fields: [...new Set(fields)],
    others: audits.length === 0 ? [SOMEONE_ELSE] : [...new Set(others)].toSorted(),
  };
}

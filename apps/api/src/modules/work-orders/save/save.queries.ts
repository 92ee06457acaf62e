import { sql } from 'kysely';
import type { Insertable, Updateable } from 'kysely';
import type { DB, Database } from '../../../db/database';
import { addressKeyOf, buildingUnitKeyOf } from '../form/keys';
import type { FormColumns, OrderForm } from '../form/order-form';
import type { WorkOrderRecord } from '../work-order-rows';

/** The columns of a form with the keys for finding duplicates. */
export const storedColumns = (columns: FormColumns): Updateable<DB['workOrder']> => ({
  ...columns,
  excludeDocumentIds: sql`${[...columns.excludeDocumentIds]}::int[]` as never,
  buildingUnitKey: buildingUnitKeyOf(columns),
  addressKey: addressKeyOf(columns),
});

export type OrderHead = Pick<
  Insertable<DB['workOrder']>,
  'workOrderNumber' | 'customerName' | 'geoLocationId' | 'propertyFirmId' | 'createdBy'
> & {
  readonly acknowledgedDuplicateIds: readonly number[];
};

/** Stores a new order as a draft, without its parts. */
export async function insertOrder(trx: Database, head: OrderHead, form: OrderForm): Promise<WorkOrderRecord> {
  return trx
    .insertInto('workOrder')
    .values({
      ...(storedColumns(form.columns) as Insertable<DB['workOrder']>),
      ...head,
      acknowledgedDuplicateIds: sql`${[...head.acknowledgedDuplicateIds]}::int[]` as never,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * The number of an order that keeps its installer busy on the same date and half day, or null; jobs of one multi-job install don't clash.
 * Call while the installer is locked.
 */
export async function installerClash(db: Database, orderId: number): Promise<string | null> {
  const { rows } = await sql<{ workOrderNumber: string }>`
    select o.work_order_number from work_order w join work_order o on o.installer_id = w.installer_id and o.sort_date = w.install_date
    where w.id = ${orderId} and o.id <> w.id and o.status_id in (2, 3, 4) and o.slot is not distinct from w.slot
      and not (o.multi_job_install and w.multi_job_install and o.address_key = w.address_key)
    order by o.id limit 1`.execute(db);
  return rows[0]?.workOrderNumber ?? null;
}

/** The half day of an order. */
export async function storeSlot(trx: Database, id: number, slot: string | null): Promise<void> {
  await trx.updateTable('workOrder').set({ slot }).where('id', '=', id).execute();
}

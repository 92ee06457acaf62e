import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { BUSY_STATUS_IDS } from '@falcon/domain/orders/work-order-status';
import type { DB, Database } from '#db/database';
import { literals } from '#db/literals';
import { addressKeyOf, buildingUnitKeyOf } from '../form/keys';
import type { FormColumns } from '../form/order-form';
import type { WorkOrderRecord } from '../work-order-rows';

/** The columns of a form, plus the keys for finding duplicates. */
export const storedColumns = (
  columns: FormColumns,
): FormColumns & Pick<WorkOrderRecord, 'buildingUnitKey' | 'addressKey'> => ({
  ...columns,
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
export async function insertOrder(
  trx: Database,
  order: OrderHead & ReturnType<typeof storedColumns> & Partial<WorkOrderRecord>,
): Promise<WorkOrderRecord> {
  return trx
    .insertInto('workOrder')
    .values({
      ...order,
      excludeDocumentIds: [...order.excludeDocumentIds],
      acknowledgedDuplicateIds: [...order.acknowledgedDuplicateIds],
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * The number of another order of the installer on the same date and half day, or null; jobs of one multi-job install
 * don't clash. Call it with the installer locked.
 */
export async function installerClash(db: Database, orderId: number): Promise<string | null> {
  const { rows } = await sql<{ workOrderNumber: string }>`
    select o.work_order_number from work_order w join work_order o on o.installer_id = w.installer_id
      and o.sort_date = w.install_date
    where w.id = ${orderId} and o.id <> w.id and o.status_id in (${literals(BUSY_STATUS_IDS)})
      and o.slot is not distinct from w.slot
      and not (o.multi_job_install and w.multi_job_install and o.address_key = w.address_key)
    order by o.id limit 1`.execute(db);
  return rows[0]?.workOrderNumber ?? null;
}

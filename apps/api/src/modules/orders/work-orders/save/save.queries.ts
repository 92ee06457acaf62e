import type { Insertable } from 'kysely';
import type { DB, Database } from '#db/database';
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

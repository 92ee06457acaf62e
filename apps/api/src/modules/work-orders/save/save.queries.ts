import { sql } from 'kysely';
import type { Insertable, Updateable } from 'kysely';
import type { DB, Database } from '../../../db/database';
import { addressKeyOf, buildingUnitKeyOf } from '../form/keys';
import type { FormColumns, OrderForm } from '../form/order-form';
import type { WorkOrderRecord } from '../work-order-rows';

/** The columns of a form with the keys that duplicates compare. */
export const storedColumns = (columns: FormColumns): Updateable<DB['workOrder']> => ({
  ...columns,
  excludeDocumentIds: sql`${[...columns.excludeDocumentIds]}::int[]` as never,
  buildingUnitKey: buildingUnitKeyOf(columns),
  addressKey: addressKeyOf(columns),
});

export type OrderHead = Pick<Insertable<DB['workOrder']>, 'workOrderNumber' | 'customerName' | 'geoLocationId' | 'propertyFirmId' | 'createdBy'> & {
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

import { sql } from 'kysely';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { Database } from '#db/database';
import { ownRows } from '#kit/record-kit';
import type { WorkOrderRecord } from '../work-order-rows';

export interface CuttingFilter {
  readonly flooringTypeIds: readonly number[];
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
}

/** Orders waiting to be cut, next install date first; at most 200, which is many times a day's work. */
export async function ordersToCut(
  db: Database,
  filter: CuttingFilter,
  salespersonId: number | null,
): Promise<WorkOrderRecord[]> {
  let query = db
    .selectFrom('workOrder')
    .selectAll()
    .where('statusId', '=', STATUS_ID.CUT)
    .where('flooringTypeId', '=', sql<number>`any(${[...filter.flooringTypeIds]}::smallint[])`)
    .where(ownRows('WORK_ORDER', 'workOrder', salespersonId));
  if (filter.dateFrom !== null) query = query.where('sortDate', '>=', filter.dateFrom);
  if (filter.dateTo !== null) query = query.where('sortDate', '<=', filter.dateTo);
  return query.orderBy('sortDate').orderBy('id').limit(200).execute();
}

/** The flooring items of some orders. */
export async function flooringItemsOf(
  db: Database,
  orderIds: readonly number[],
): Promise<{ readonly workOrderId: number; readonly itemId: number; readonly name: string }[]> {
  return db
    .selectFrom('workOrderLine as l')
    .innerJoin('item as i', 'i.id', 'l.itemId')
    .select([
      'l.workOrderId',
      'i.id as itemId',
      sql<string>`trim(i.name_number || ' ' || i.color_name_number)`.as('name'),
    ])
    .where('l.workOrderId', '=', sql<number>`any(${orderIds}::int[])`)
    .where('l.lineKey', 'in', ['carpet', 'vinyl', 'vct', 'carpetTile'])
    .execute();
}

import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { Database } from '#db/database';
import type { WorkOrderRecord } from '../work-order-rows';

/** The orders of a day that wait for an installer. */
export async function waitingOrders(
  db: Database,
  { date, most }: { readonly date: string; readonly most: number },
): Promise<WorkOrderRecord[]> {
  return db
    .selectFrom('workOrder')
    .selectAll()
    .where('statusId', '=', STATUS_ID.ASSIGN)
    .where('sortDate', '=', date)
    .where('installerId', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute();
}

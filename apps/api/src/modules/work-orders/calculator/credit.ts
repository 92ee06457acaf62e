import type { Database } from '../../../db/database';
import type { WorkOrderRecord } from '../work-order-rows';
import { creditLimitOf, lockCustomerCredit } from './price-sources.queries';
import { ownSummary } from './recalculate';

/** Whether an order exceeds its customer's credit limit; a draft counts with today's prices, which it will be submitted with. */
export async function exceedsCreditOf(db: Database, order: WorkOrderRecord, today: string): Promise<boolean> {
  if ((await creditLimitOf(db, order.customerId)) === null) return false;
  // Two orders can't both use the remaining credit: the second waits until the first one counts.
  await lockCustomerCredit(db, order.customerId);
  return (await ownSummary(db, order, today)).exceedsCreditLimit;
}

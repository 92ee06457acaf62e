import { exceedsCreditLimit } from '@falcon/domain/credit';
import { cents } from '@falcon/domain/money';
import type { Database } from '../../../db/database';
import { notFound } from '../../../graphql/errors';
import { workOrderById } from '../work-orders.queries';
import { priceContext } from './price-sources.queries';

/** Whether a stored order takes its customer over the credit limit. */
export async function exceedsCreditOf(db: Database, orderId: number): Promise<boolean> {
  const order = await workOrderById(db, orderId);
  if (!order) throw notFound('Work order', orderId);
  const context = await priceContext(db, { ...order, orderId });
  if (!context || context.creditLimitCents === null) return false;
  return exceedsCreditLimit({ limit: cents(context.creditLimitCents), exposure: cents(context.exposureCents ?? 0) }, cents(order.jobCostCents));
}

import { calculate } from '@falcon/domain/orders/costing';
import type { CostingFacts, CostSummary } from '@falcon/domain/orders/costing';
import { isBilled } from '@falcon/domain/orders/work-order-status';
import type { Database } from '#db/database';
import { notFound } from '#core/errors';
import { formOf } from '../form/order-form';
import type { OrderForm } from '../form/order-form';
import { statusWithId } from '../work-order-parts.schema';
import type { WorkOrderRecord } from '../work-order-rows';
import { contentsOfOrders } from '../parts.queries';
import type { OrderContents } from '../parts.queries';
import { gatherFacts } from './gather-facts';
import type { GatheredFacts } from './gather-facts';

/** A stored order as a form, with its child rows and its own prices. */
export interface StoredForm extends OrderContents {
  readonly form: OrderForm;
}

/** A stored order as a form, with its child rows. */
export async function storedForm(db: Database, order: WorkOrderRecord): Promise<StoredForm> {
  const [contents] = await contentsOfOrders(db, [order.id]);
  if (!contents) throw notFound('Work order', order.id);
  return { form: formOf(order, contents.parts), ...contents };
}

/**
 * Whether an order follows today's prices: a draft, even on hold, unless it keeps its offered prices. Others keep the
 * prices they were submitted with.
 */
export const followsPrices = ({
  statusId,
  heldFromStatusId,
  keepsPrices,
}: Pick<WorkOrderRecord, 'statusId' | 'heldFromStatusId' | 'keepsPrices'>): boolean =>
  !keepsPrices &&
  (statusWithId(statusId).name === 'DRAFT' ||
    (heldFromStatusId !== null && statusWithId(heldFromStatusId).name === 'DRAFT'));

/** The commission rate that an invoiced order keeps, regardless of the salesperson's current rate. */
export const accruedRateOf = (order: WorkOrderRecord): number | undefined =>
  isBilled(statusWithId(order.statusId).name) ? order.commissionRateBp : undefined;

/** The calculator's facts for a stored order: today's prices, and those of its snapshot. */
export async function costingFactsOf(db: Database, order: WorkOrderRecord, today: string): Promise<GatheredFacts> {
  const { form, snapshot } = await storedForm(db, order);
  return gatherFacts(db, form, {
    orderId: order.id,
    snapshot,
    today,
    actual: order.isActual,
    accruedRateBp: accruedRateOf(order),
  });
}

/** The facts to calculate an order from: its snapshot's prices, or today's for a draft. */
export const ownFacts = (order: WorkOrderRecord, { current, historic }: GatheredFacts): CostingFacts =>
  followsPrices(order) ? current : (historic ?? current);

/** An order calculated at its own prices. */
export const ownSummary = async (db: Database, order: WorkOrderRecord, today: string): Promise<CostSummary> =>
  calculate(ownFacts(order, await costingFactsOf(db, order, today)));

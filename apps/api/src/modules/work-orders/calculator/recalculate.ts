import { calculate } from '@falcon/domain/costing';
import type { CostSummary } from '@falcon/domain/costing';
import { isBilled } from '@falcon/domain/work-order-status';
import type { Database } from '../../../db/database';
import { notFound } from '../../../core/errors';
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

/** Stored orders as forms, in the given order: one statement for any number of orders. */
export async function storedForms(db: Database, orders: readonly WorkOrderRecord[]): Promise<StoredForm[]> {
  const found = await contentsOfOrders(
    db,
    orders.map((order) => order.id),
  );
  return orders.flatMap((order, place) => {
    const contents = found[place];
    return contents ? [{ form: formOf(order, contents.parts), ...contents }] : [];
  });
}

/** A stored order as a form, with its child rows. */
export async function storedForm(db: Database, order: WorkOrderRecord): Promise<StoredForm> {
  const [form] = await storedForms(db, [order]);
  return form ?? Promise.reject(notFound('Work order', order.id));
}

/** Whether an order follows today's prices: a draft, also one on hold. All others keep the prices they were submitted with. */
export const followsPrices = ({
  statusId,
  heldFromStatusId,
}: Pick<WorkOrderRecord, 'statusId' | 'heldFromStatusId'>): boolean =>
  statusWithId(statusId).name === 'DRAFT' ||
  (heldFromStatusId !== null && statusWithId(heldFromStatusId).name === 'DRAFT');

/** The commission rate that an invoiced order keeps, whatever the salesperson's current rate is. */
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

/** An order calculated with its own prices: those of its snapshot, or today's for a draft. */
export async function ownSummary(db: Database, order: WorkOrderRecord, today: string): Promise<CostSummary> {
  const { current, historic } = await costingFactsOf(db, order, today);
  return calculate(followsPrices(order) ? current : (historic ?? current));
}

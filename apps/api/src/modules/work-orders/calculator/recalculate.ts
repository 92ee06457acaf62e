import { calculate } from '@falcon/domain/costing';
import type { CostingFacts, CostSummary } from '@falcon/domain/costing';
import type { Database } from '../../../db/database';
import { notFound } from '../../../graphql/errors';
import { formOf } from '../form/order-form';
import type { OrderForm, StoredParts } from '../form/order-form';
import { statusWithId } from '../work-order-parts.schema';
import type { WorkOrderRecord } from '../work-order-rows';
import { partsOfOrders } from '../parts.queries';
import { workOrderById } from '../work-orders.queries';
import { insertSnapshot, storeFigures } from './figures.queries';
import { gatherFacts } from './gather-facts';
import type { GatheredFacts } from './gather-facts';

export interface RecalculateOptions {
  /** `snapshot`: the order's own prices (today's for a draft, which has none); `current`: today's. */
  readonly prices: 'snapshot' | 'current';
  readonly today: string;
  /** Store the prices as the order's snapshot, for this user: on submit and when a user re-prices. */
  readonly keepAs?: { readonly userId: number | null };
  /** The order's own labor rate or adjusted rate was just changed: its labor is priced again. */
  readonly renewLabor?: boolean;
  /** Calculate with the actual quantities; by default as in the last calculation. */
  readonly actual?: boolean;
}

export interface Recalculated {
  readonly order: WorkOrderRecord;
  readonly summary: CostSummary;
  readonly facts: CostingFacts;
}

/** A stored order as a form, with its child rows. */
export interface StoredForm {
  readonly form: OrderForm;
  readonly parts: StoredParts;
}

/** Stored orders as forms, in the given order: one statement for any number of orders. */
export async function storedForms(db: Database, orders: readonly WorkOrderRecord[]): Promise<StoredForm[]> {
  const found = await partsOfOrders(
    db,
    orders.map((order) => order.id),
  );
  return orders.flatMap((order, place) => {
    const parts = found[place];
    return parts ? [{ form: formOf(order, parts), parts }] : [];
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
  ['INVOICE_CREATED', 'PAYMENT_RECEIVED', 'CLOSE'].includes(statusWithId(order.statusId).name)
    ? order.commissionRateBp
    : undefined;

/** The calculator's facts for a stored order: today's prices, and those of its snapshot. */
export async function costingFactsOf(db: Database, order: WorkOrderRecord, today: string): Promise<GatheredFacts> {
  const { form } = await storedForm(db, order);
  return gatherFacts(db, form, {
    orderId: order.id,
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

/** Calculates an order again, as it is stored now or as just returned by a statement, and stores totals and lines. The caller changes the version. */
export async function recalculate(
  trx: Database,
  orderOrId: WorkOrderRecord | number,
  options: RecalculateOptions,
): Promise<Recalculated> {
  const order = typeof orderOrId === 'number' ? await workOrderById(trx, orderOrId) : orderOrId;
  if (!order) throw notFound('Work order', orderOrId as number);
  const orderId = order.id;
  const { form, parts } = await storedForm(trx, order);
  const isActual = options.actual ?? order.isActual;
  const gathered = await gatherFacts(trx, form, {
    orderId,
    today: options.today,
    actual: isActual,
    renewLabor: options.renewLabor ?? false,
  });
  // A draft (also a reinstated one) always follows today's prices.
  const historic = options.prices === 'snapshot' && !followsPrices(order) ? gathered.historic : null;
  const facts = historic ?? gathered.current;
  const prices = historic && gathered.historicPrices ? gathered.historicPrices : gathered.currentPrices;
  const summary = calculate(facts);
  if (options.keepAs || (historic && gathered.historicGrew))
    await insertSnapshot(trx, orderId, options.keepAs?.userId ?? null, prices);
  const figures = {
    summary,
    prices,
    commissionRateBp: gathered.commissionRateBp,
    flooringTypeId: order.flooringTypeId,
    isActual,
    isExempt: facts.tax.isExempt,
  };
  const [stored] = await storeFigures(trx, [
    { orderId, materialIds: parts.additionalMaterials.map((material) => material.id), figures },
  ]);
  if (!stored) throw notFound('Work order', orderId);
  return { order: stored, summary, facts };
}

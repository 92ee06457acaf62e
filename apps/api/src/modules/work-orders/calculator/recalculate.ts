import { calculate } from '@falcon/domain/costing';
import type { CostingFacts, CostSummary } from '@falcon/domain/costing';
import type { Database } from '../../../db/database';
import { notFound } from '../../../graphql/errors';
import { formOf } from '../form/order-form';
import type { OrderForm, StoredParts } from '../form/order-form';
import { statusWithId } from '../work-order-parts.schema';
import type { WorkOrderRecord } from '../work-order-rows';
import { additionalCostsOfOrders, additionalMaterialsOfOrders, cutsOfOrders, linesOfOrders, workOrderById } from '../work-orders.queries';
import { insertSnapshot, storeAdditionalFigures, storeLineFigures, storeTotals } from './figures.queries';
import { gatherFacts } from './gather-facts';
import type { GatheredFacts } from './gather-facts';

export interface RecalculateOptions {
  /** `snapshot`: the prices the order keeps (today's for a draft, which has none); `current`: today's. */
  readonly prices: 'snapshot' | 'current';
  readonly today: string;
  /** Keep the prices used as the order's snapshot, taken by this user: on submit and when a person re-prices. */
  readonly keepAs?: { readonly userId: number | null };
  /** The order's own labor card or adjusted rate was just changed: its labor is priced again. */
  readonly renewLabor?: boolean;
  /** Count with the actual quantities of the lines; left out: as the order was counted last. */
  readonly actual?: boolean;
}

export interface Recalculated {
  readonly order: WorkOrderRecord;
  readonly summary: CostSummary;
  readonly facts: CostingFacts;
}

async function partsOf(db: Database, orderId: number): Promise<StoredParts> {
  const [lines, cuts, additionalMaterials, additionalCosts] = await Promise.all([
    linesOfOrders(db, [orderId]),
    cutsOfOrders(db, [orderId]),
    additionalMaterialsOfOrders(db, [orderId]),
    additionalCostsOfOrders(db, [orderId]),
  ]);
  return { lines, cuts, additionalMaterials, additionalCosts };
}

/** A stored order as a form, with its child rows. */
export async function storedForm(db: Database, order: WorkOrderRecord): Promise<{ readonly form: OrderForm; readonly parts: StoredParts }> {
  const parts = await partsOf(db, order.id);
  return { form: formOf(order, parts), parts };
}

/** The commission rate that an invoiced order keeps, whatever the salesperson's rate is by now. */
export const accruedRateOf = (order: WorkOrderRecord): number | undefined =>
  ['INVOICE_CREATED', 'PAYMENT_RECEIVED', 'CLOSE'].includes(statusWithId(order.statusId).name) ? order.commissionRateBp : undefined;

/** What the calculator is told about a stored order: today's prices, and those of its snapshot. */
export async function costingFactsOf(db: Database, order: WorkOrderRecord, today: string): Promise<GatheredFacts> {
  const { form } = await storedForm(db, order);
  return gatherFacts(db, form, { orderId: order.id, today, actual: order.isActual, accruedRateBp: accruedRateOf(order) });
}

/** An order worked out with the prices it keeps: those of its snapshot, today's while it is a draft. */
export async function ownSummary(db: Database, order: WorkOrderRecord, today: string): Promise<CostSummary> {
  const { current, historic } = await costingFactsOf(db, order, today);
  return calculate(statusWithId(order.statusId).name === 'DRAFT' ? current : (historic ?? current));
}

/** Works out an order again and stores totals and lines with it. The version is left to whoever changes the order. */
export async function recalculate(trx: Database, orderId: number, options: RecalculateOptions): Promise<Recalculated> {
  const order = await workOrderById(trx, orderId);
  if (!order) throw notFound('Work order', orderId);
  const { form, parts } = await storedForm(trx, order);
  const isActual = options.actual ?? order.isActual;
  const gathered = await gatherFacts(trx, form, { orderId, today: options.today, actual: isActual, renewLabor: options.renewLabor ?? false });
  // A draft (also a reinstated one) always stands at today's prices.
  const historic = options.prices === 'snapshot' && statusWithId(order.statusId).name !== 'DRAFT' ? gathered.historic : null;
  const facts = historic ?? gathered.current;
  const prices = historic && gathered.historicPrices ? gathered.historicPrices : gathered.currentPrices;
  const summary = calculate(facts);
  await storeLineFigures(trx, orderId, summary);
  await storeAdditionalFigures(trx, parts.additionalMaterials.map((material) => material.id), summary);
  if (options.keepAs || (historic && gathered.historicGrew)) await insertSnapshot(trx, orderId, options.keepAs?.userId ?? null, prices);
  const stored = await storeTotals(trx, orderId, { summary, prices, commissionRateBp: gathered.commissionRateBp, flooringTypeId: order.flooringTypeId, isActual });
  return { order: stored, summary, facts };
}

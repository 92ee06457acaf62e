import { calculate, negativeFault, unpricedFault } from '@falcon/domain/orders/costing';
import type { Database } from '#db/database';
import { updateRows } from '#db/update-rows';
import { validationError } from '#core/errors';
import { totalColumns } from '../calculator/figures';
import { insertSnapshot } from '../calculator/figures.queries';
import { gatherFacts, gatherForOrders } from '../calculator/gather-facts';
import type { GatheredFacts, PriceSnapshot } from '../calculator/gather-facts';
import { followsPrices } from '../calculator/recalculate';
import { formOf } from '../form/order-form';
import { contentsOfOrders } from '../parts.queries';
import type { OrderContents } from '../parts.queries';
import type { WorkOrderRecord, WorkOrderRow } from '../work-order-rows';
import { updateWorkOrder } from '../work-orders.queries';
import { joined, partsOf, withFigures } from './order-parts';
import type { PlannedParts } from './order-parts';
import { storeParts } from './store-parts.queries';

/** A loaded order in a transaction; its copy in memory is updated with each store. */
export interface LoadedOrder extends OrderContents {
  readonly order: WorkOrderRecord;
}

/** How to price an order again. */
export interface Pricing {
  /** `snapshot`: the order's own prices (today's for a draft, which has none); `current`: today's. */
  readonly prices: 'snapshot' | 'current';
  /** Store the prices as the order's snapshot, for this user: on submit and when a user re-prices. */
  readonly keepAs?: { readonly userId: number | null };
  /** The order's labor rate or adjusted labor rate was just changed, so its labor must be priced again. */
  readonly renewLabor?: boolean;
  /** Refuses a negative job cost, at the field that causes it. */
  readonly refuseNegative?: boolean;
  /** Refuses work without a price in any labor rate; used on submit. */
  readonly refuseUnpriced?: boolean;
  /** Prices and figures already loaded for this exact form. */
  readonly gathered?: GatheredFacts | null;
}

/** A change of an order; omitted parts stay as they are. */
export interface OrderChange {
  readonly columns?: Partial<WorkOrderRecord>;
  readonly parts?: PlannedParts;
  readonly pricing?: Pricing | undefined;
}

/** An order ready to be stored. */
export interface PlannedOrder {
  /** The columns that differ from the stored order. */
  readonly columns: Partial<WorkOrderRecord>;
  readonly order: WorkOrderRecord;
  readonly parts: PlannedParts;
  /** Prices to store as its snapshot. */
  readonly keep: { readonly userId: number | null; readonly prices: PriceSnapshot } | null;
}

/**
 * Applies a change in memory and calculates the figures. Nothing is stored yet, so that the caller can still decide
 * based on the figures.
 */
export async function planOrder(
  trx: Database,
  loaded: LoadedOrder,
  { columns = {}, parts = loaded.parts, pricing }: OrderChange,
  today: string,
): Promise<PlannedOrder> {
  const order = { ...loaded.order, ...columns };
  if (!pricing) return { columns, order, parts, keep: null };
  const gathered =
    pricing.gathered ??
    (await gatherFacts(trx, formOf(order, parts), {
      orderId: order.id,
      snapshot: loaded.snapshot,
      today,
      actual: order.isActual,
      renewLabor: pricing.renewLabor ?? false,
    }));
  const { facts, prices, grew } = factsToUse(order, gathered, pricing);
  const summary = calculate(facts);
  const fault = pricing.refuseNegative ? negativeFault(summary.totals.jobCost, summary.additionalCosts) : null;
  if (fault) throw validationError(fault.path, fault.message);
  const unpriced = pricing.refuseUnpriced ? unpricedFault(facts.flooringTypeId, summary.lines) : null;
  if (unpriced) throw validationError(unpriced.path, unpriced.message);
  const totals = totalColumns({
    summary,
    prices,
    commissionRateBp: gathered.commissionRateBp,
    flooringTypeId: facts.flooringTypeId,
    isActual: order.isActual,
    isExempt: facts.tax.isExempt,
  });
  return {
    columns: { ...columns, ...totals },
    order: { ...order, ...totals },
    parts: withFigures(order.id, parts, summary),
    keep: pricing.keepAs || grew ? { userId: pricing.keepAs?.userId ?? null, prices } : null,
  };
}

/** The facts used to price an order. A draft (also a reinstated one) always follows today's prices. */
function factsToUse(order: WorkOrderRecord, gathered: GatheredFacts, { prices }: Pricing) {
  const { historic, historicPrices, historicGrew } = gathered;
  return prices === 'snapshot' && !followsPrices(order) && historic && historicPrices
    ? { facts: historic, prices: historicPrices, grew: historicGrew }
    : { facts: gathered.current, prices: gathered.currentPrices, grew: false };
}

/** A planned order with further columns that are derived from its figures. */
export const withColumns = (planned: PlannedOrder, columns: Partial<WorkOrderRecord>): PlannedOrder => ({
  ...planned,
  columns: { ...planned.columns, ...columns },
  order: { ...planned.order, ...columns },
});

/**
 * Stores a planned order: its row, and each differing table of parts, with one statement each. Increments its version.
 */
export async function storeOrder(trx: Database, loaded: LoadedOrder, planned: PlannedOrder): Promise<LoadedOrder> {
  const contents = await storeContents(trx, loaded, planned);
  const order = await updateWorkOrder(trx, loaded.order.id, planned.columns);
  return answered(order, contents);
}

/** Stores the parts and prices of a planned order. */
async function storeContents(trx: Database, loaded: LoadedOrder, planned: PlannedOrder): Promise<OrderContents> {
  const { keep } = planned;
  if (keep) await insertSnapshot(trx, loaded.order.id, keep.userId, keep.prices);
  const parts = await storeParts(trx, loaded.parts, planned.parts);
  return { parts, snapshot: keep?.prices ?? loaded.snapshot };
}

/** The stored order with its parts, so that the response doesn't load them again. */
const answered = (order: WorkOrderRecord, contents: OrderContents): LoadedOrder => {
  const row: WorkOrderRecord & WorkOrderRow = { ...order, parts: contents.parts };
  return { ...contents, order: row };
};

/** Loads the contents of a locked order. */
export async function loadOrder(trx: Database, order: WorkOrderRecord): Promise<LoadedOrder> {
  const [contents] = await contentsOfOrders(trx, [order.id]);
  if (!contents) throw new Error(`Work order ${order.id} is gone although it is locked`);
  return { order, ...contents };
}

/** Loads locked orders, with one query for any number. */
export async function loadOrders(trx: Database, orders: readonly WorkOrderRecord[]): Promise<LoadedOrder[]> {
  const contents = await contentsOfOrders(
    trx,
    orders.map((order) => order.id),
  );
  return orders.flatMap((order, place) => (contents[place] ? [{ order, ...contents[place] }] : []));
}

/** Stores a change that no user made, such as new figures; keeps the version. */
export async function storeQuietly(
  trx: Database,
  loaded: LoadedOrder,
  change: OrderChange,
  today: string,
): Promise<LoadedOrder> {
  const planned = await planOrder(trx, loaded, change, today);
  const contents = await storeContents(trx, loaded, planned);
  const [order] = await updateRows<WorkOrderRecord>(trx, 'work_order', [{ id: loaded.order.id, ...planned.columns }]);
  return answered(order ?? planned.order, contents);
}

/**
 * Recalculates orders at their own prices (drafts at today's) and stores their figures without a new version, with a
 * fixed number of statements. Returns the stored orders.
 */
export async function recount(
  trx: Database,
  orders: readonly LoadedOrder[],
  today: string,
): Promise<Pick<LoadedOrder, 'order' | 'parts'>[]> {
  const gatheredFacts = await gatherForOrders(
    trx,
    orders.map(({ order, parts, snapshot }) => ({
      form: formOf(order, parts),
      orderId: order.id,
      snapshot,
      today,
      actual: order.isActual,
    })),
    { withCredit: false },
  );
  const planned = await Promise.all(
    orders.map((loaded, place) =>
      planOrder(trx, loaded, { pricing: { prices: 'snapshot', gathered: gatheredFacts[place] ?? null } }, today),
    ),
  );
  for (const { order, keep } of planned)
    // A snapshot is stored only for an order that was given an item without a price.
    if (keep) await insertSnapshot(trx, order.id, keep.userId, keep.prices);
  const parts = await storeParts(
    trx,
    joined(orders.map((loaded) => loaded.parts)),
    joined(planned.map((order) => order.parts)),
  );
  const rows = await updateRows<WorkOrderRecord>(
    trx,
    'work_order',
    planned.map(({ order, columns }) => ({ id: order.id, ...columns })),
  );
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return planned.map(({ order }) => ({ order: rowsById.get(order.id) ?? order, parts: partsOf(order.id, parts) }));
}

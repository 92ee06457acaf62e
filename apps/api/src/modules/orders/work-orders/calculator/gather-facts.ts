import { resolveTaxRule } from '@falcon/domain/orders/costing';
import type { CostingFacts, PriceBook, TaxMode, TaxRule } from '@falcon/domain/orders/costing';
import type { ContractForm } from '@falcon/domain/kit/flooring';
import type { Database } from '#db/database';
import { notFound } from '#core/errors';
import { itemIdsOf } from '../form/order-form';
import type { OrderForm } from '../form/order-form';
import { addressKeyOf } from '../form/keys';
import { costingFacts, flooringTypeOf } from './costing-facts';
import { minimumLaborPaidElsewhere } from './multi-job.queries';
import type { InstallPlace } from './multi-job.queries';
import { priceBook } from './price-book';
import { loadPriceRows } from './price-sources.queries';
import type { LoadedRows } from './price-sources.queries';

/** Every price of an order and its tax on one day. */
export interface PriceSnapshot {
  readonly book: PriceBook;
  readonly tax: {
    readonly mode: TaxMode;
    readonly rateBp: number;
    /** The selected row of the tax table; older snapshots don't have it. */
    readonly rule?: Pick<TaxRule, 'stateCode' | 'flooringTypeId' | 'contractForm'> | undefined;
    /** The cents by which an accepted offer adjusts the tax. */
    readonly roundingCents?: number | undefined;
  };
}

/**
 * The calculator's facts for one order, with today's prices and with those of its snapshot (null: a draft has none).
 */
export interface GatheredFacts {
  readonly current: CostingFacts;
  readonly historic: CostingFacts | null;
  readonly currentPrices: PriceSnapshot;
  readonly historicPrices: PriceSnapshot | null;
  /** The snapshot lacks prices for something added to the order since, so it must be stored again. */
  readonly historicGrew: boolean;
  readonly commissionRateBp: number;
}

export interface GatherOptions {
  /** Null for an order that is not stored yet. */
  readonly orderId: number | null;
  /** The order's own prices; null for a draft. */
  readonly snapshot: PriceSnapshot | null;
  readonly today: string;
  /** Calculate with the actual quantities. */
  readonly actual: boolean;
  /** The order's labor rate or adjusted labor rate was just changed, so its labor must be priced again. */
  readonly renewLabor?: boolean;
  /** The commission rate accrued for an invoiced order; otherwise the salesperson's rate applies. */
  readonly accruedRateBp?: number | undefined;
}

/** Today's prices and tax of an order, from the tables. */
function todaysPrices({ columns }: OrderForm, rows: LoadedRows, today: string): PriceSnapshot {
  const flooringTypeId = flooringTypeOf(columns.flooringTypeId);
  const rule = resolveTaxRule(rows.taxRules, {
    stateCode: columns.state || rows.context.customerState,
    flooringTypeId,
    contractForm: columns.contractForm as ContractForm,
  });
  return {
    book: priceBook(
      rows,
      { flooringTypeId, laborRateId: columns.laborRateId, adjustedLaborRateE4: columns.adjustedLaborRateE4 },
      today,
    ),
    tax: {
      mode: rule.mode,
      rateBp: rule.rate,
      rule: { stateCode: rule.stateCode, flooringTypeId: rule.flooringTypeId, contractForm: rule.contractForm },
    },
  };
}

/** The facts of an order that isn't stored, from its price rows; credit is not checked. */
export function factsOfRows(form: OrderForm, rows: LoadedRows, today: string): CostingFacts {
  const nothing = { snapshot: null, orderId: null, today, actual: false };
  return gathered(form, rows, nothing, true).current;
}

/** Loads what the calculator needs for one order. */
export async function gatherFacts(db: Database, form: OrderForm, options: GatherOptions): Promise<GatheredFacts> {
  const [facts] = await gatherForOrders(db, [{ form, ...options }]);
  return facts as GatheredFacts;
}

/**
 * Loads the calculator's input with one query for any number of orders, plus a second one if some are multi-job
 * installs.
 */
export async function gatherForOrders(
  db: Database,
  orders: readonly (GatherOptions & { readonly form: OrderForm })[],
  { withCredit = true }: { readonly withCredit?: boolean } = {},
): Promise<GatheredFacts[]> {
  const [priceRows, paidElsewhere] = await Promise.all([
    loadPriceRows(db, {
      questions: orders.map(({ form: { columns }, orderId }) => ({ ...columns, orderId })),
      itemIds: orders.map(({ form }) => itemIdsOf(form)),
      withCredit,
    }),
    minimumPaidElsewhere(db, orders),
  ]);
  return orders.map(({ form, ...options }, place) => {
    const rows = priceRows[place];
    if (!rows) throw notFound('Customer', form.columns.customerId);
    return gathered(form, rows, options, paidElsewhere[place] !== true);
  });
}

function gathered(
  form: OrderForm,
  rows: LoadedRows,
  { snapshot, today, actual, renewLabor = false, accruedRateBp }: GatherOptions,
  paysMinimumLabor: boolean,
): GatheredFacts {
  const { context } = rows;
  const currentPrices = todaysPrices(form, rows, today);
  const historicPrices = snapshot ? completed(snapshot, currentPrices, renewLabor) : null;
  const commissionRateBp = context.commissionRateBp ?? 0;
  const factsWith = ({ book, tax }: PriceSnapshot, isExempt: boolean, commissionRate: number): CostingFacts =>
    costingFacts(form, {
      ...context,
      prices: book,
      tax: { ...tax, customerName: context.customerName },
      isExempt,
      commissionRateBp: commissionRate,
      exposureCents: context.exposureCents ?? 0,
      paysMinimumLabor,
      actual,
    });
  return {
    current: factsWith(currentPrices, context.customerTaxExempt, accruedRateBp ?? commissionRateBp),
    currentPrices,
    commissionRateBp,
    // An order with a price snapshot keeps the exemption it was calculated with.
    historic: historicPrices && factsWith(historicPrices, form.columns.taxExempt, accruedRateBp ?? commissionRateBp),
    historicPrices,
    historicGrew: snapshot !== null && (renewLabor || rows.items.some((item) => !(item.id in snapshot.book.items))),
  };
}

/** A snapshot keeps its prices; only items added to the order since get today's price. */
function completed(snapshot: PriceSnapshot, current: PriceSnapshot, renewLabor: boolean): PriceSnapshot {
  return {
    book: {
      ...snapshot.book,
      items: { ...current.book.items, ...snapshot.book.items },
      ...(renewLabor ? { labor: current.book.labor } : {}),
    },
    tax: snapshot.tax,
  };
}

/** Whether another order pays each order's minimum labor; one query, or none without multi-job installs. */
async function minimumPaidElsewhere(
  db: Database,
  orders: readonly { readonly form: OrderForm; readonly orderId: number | null }[],
): Promise<boolean[]> {
  const places = orders.map(({ form: { columns }, orderId }): InstallPlace | null => {
    const { multiJobInstall, installerId, installDate } = columns;
    if (!multiJobInstall || installerId === null || installDate === null) return null;
    return { installerId, installDate, addressKey: addressKeyOf(columns), orderId };
  });
  const shared = places.filter((place) => place !== null);
  const paid = shared.length === 0 ? [] : await minimumLaborPaidElsewhere(db, shared);
  return places.map((place) => place !== null && paid[shared.indexOf(place)] === true);
}

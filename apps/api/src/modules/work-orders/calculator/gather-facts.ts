import { resolveTaxRule } from '@falcon/domain/costing';
import type { CostingFacts, PriceBook, TaxMode } from '@falcon/domain/costing';
import type { ContractForm } from '@falcon/domain/flooring';
import type { Database } from '../../../db/database';
import { notFound } from '../../../graphql/errors';
import { itemIdsOf } from '../form/order-form';
import type { OrderForm } from '../form/order-form';
import { addressKeyOf } from '../form/keys';
import { costingFacts, flooringTypeOf } from './costing-facts';
import type { Surroundings } from './costing-facts';
import { minimumLaborPaidElsewhere } from './multi-job.queries';
import { priceBook } from './price-book';
import { itemPriceRows, laborRows, latestSnapshot, priceContext, profitRows } from './price-sources.queries';

/** Every price of an order and its tax as they stood on one day. */
export interface PriceSnapshot {
  readonly book: PriceBook;
  readonly tax: { readonly mode: TaxMode; readonly rateBp: number };
}

/** What the calculator is told about one order, at today's prices and at those of its snapshot (null: a draft has none). */
export interface GatheredFacts {
  readonly current: CostingFacts;
  readonly historic: CostingFacts | null;
  readonly currentPrices: PriceSnapshot;
  readonly historicPrices: PriceSnapshot | null;
  /** The snapshot lacks something that was added to the order since; it must be kept anew. */
  readonly historicGrew: boolean;
  readonly commissionRateBp: number;
}

export interface GatherOptions {
  /** Null for an order that is not stored yet. */
  readonly orderId: number | null;
  readonly today: string;
  /** Count with the quantities really used. */
  readonly actual: boolean;
  /** The order's own labor card or adjusted rate was just changed: its labor is priced again. */
  readonly renewLabor?: boolean;
  /** The rate that the commission of an invoiced order was accrued with; left out, the salesperson's rate counts. */
  readonly accruedRateBp?: number | undefined;
}

/** Gathers what the calculator needs, in four statements side by side (one more for a multi-job install and for a stored order). */
export async function gatherFacts(db: Database, form: OrderForm, options: GatherOptions): Promise<GatheredFacts> {
  const { columns } = form;
  const flooringTypeId = flooringTypeOf(columns.flooringTypeId);
  const question = {
    customerId: columns.customerId, unitId: columns.unitId, flooringTypeId, laborRateId: columns.laborRateId, salespersonId: columns.salespersonId, orderId: options.orderId,
  };
  const [context, labor, profits, items, snapshot, paidElsewhere] = await Promise.all([
    priceContext(db, question),
    laborRows(db, question),
    profitRows(db, question),
    itemPriceRows(db, itemIdsOf(form)),
    options.orderId === null ? null : latestSnapshot(db, options.orderId),
    minimumPaidElsewhere(db, form, options.orderId),
  ]);
  if (!context) throw notFound('Customer', columns.customerId);
  const rule = resolveTaxRule(context.taxRules, { stateCode: columns.state || context.customerState, flooringTypeId, contractForm: columns.contractForm as ContractForm });
  const currentPrices: PriceSnapshot = {
    book: priceBook({ context, labor, profits, items }, { flooringTypeId, laborRateId: columns.laborRateId, adjustedLaborRateE4: columns.adjustedLaborRateE4 }, options.today),
    tax: { mode: rule.mode, rateBp: rule.rate },
  };
  const commissionRateBp = context.commissionRateBp ?? 0;
  const around = (prices: PriceSnapshot, rateBp: number): Surroundings => ({
    prices: prices.book,
    tax: prices.tax,
    commissionRateBp: rateBp,
    creditLimitCents: context.creditLimitCents,
    exposureCents: context.exposureCents ?? 0,
    paysMinimumLabor: !paidElsewhere,
    actual: options.actual,
  });
  const historicPrices = snapshot ? completed(snapshot, currentPrices, options.renewLabor ?? false) : null;
  return {
    current: costingFacts(form, around(currentPrices, commissionRateBp)),
    historic: historicPrices ? costingFacts(form, around(historicPrices, options.accruedRateBp ?? commissionRateBp)) : null,
    currentPrices,
    historicPrices,
    historicGrew: snapshot !== null && ((options.renewLabor ?? false) || items.some((item) => !(item.id in snapshot.book.items))),
    commissionRateBp,
  };
}

/** A snapshot keeps its prices for good; only an item that was added to the order since brings today's price along. */
function completed(snapshot: PriceSnapshot, current: PriceSnapshot, renewLabor: boolean): PriceSnapshot {
  return {
    book: { ...snapshot.book, items: { ...current.book.items, ...snapshot.book.items }, ...(renewLabor ? { labor: current.book.labor } : {}) },
    tax: snapshot.tax,
  };
}

async function minimumPaidElsewhere(db: Database, { columns }: OrderForm, orderId: number | null): Promise<boolean> {
  if (!columns.multiJobInstall || columns.installerId === null || columns.installDate === null) return false;
  return minimumLaborPaidElsewhere(db, { installerId: columns.installerId, installDate: columns.installDate, addressKey: addressKeyOf(columns) }, orderId);
}

import { resolveTaxRule } from '@falcon/domain/costing';
import type { CostingFacts, PriceBook, TaxMode, TaxRule } from '@falcon/domain/costing';
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
import type { PriceRows } from './price-book';
import { latestSnapshot, loadPriceRows } from './price-sources.queries';
import type { PriceQuestion } from './price-sources.queries';

/** Every price of an order and its tax as they stood on one day. */
export interface PriceSnapshot {
  readonly book: PriceBook;
  readonly tax: {
    readonly mode: TaxMode;
    readonly rateBp: number;
    /** The row of the tax table that was selected; older snapshots do not have it. */
    readonly rule?: Pick<TaxRule, 'stateCode' | 'flooringTypeId' | 'contractForm'> | undefined;
  };
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

/** What is asked about the prices of a form. */
export const priceQuestion = ({ columns }: OrderForm, orderId: number | null): PriceQuestion => ({
  customerId: columns.customerId, unitId: columns.unitId, flooringTypeId: columns.flooringTypeId, laborRateId: columns.laborRateId, salespersonId: columns.salespersonId, orderId,
});

/** Today's prices and tax of an order, from what the tables hold. */
function todaysPrices({ columns }: OrderForm, rows: PriceRows, today: string): PriceSnapshot {
  const flooringTypeId = flooringTypeOf(columns.flooringTypeId);
  const rule = resolveTaxRule(rows.context.taxRules, { stateCode: columns.state || rows.context.customerState, flooringTypeId, contractForm: columns.contractForm as ContractForm });
  return {
    book: priceBook(rows, { flooringTypeId, laborRateId: columns.laborRateId, adjustedLaborRateE4: columns.adjustedLaborRateE4 }, today),
    tax: { mode: rule.mode, rateBp: rule.rate, rule: { stateCode: rule.stateCode, flooringTypeId: rule.flooringTypeId, contractForm: rule.contractForm } },
  };
}

/** What an order is worked out with besides its prices. */
interface Circumstances {
  readonly commissionRateBp: number;
  readonly isExempt: boolean;
  readonly paysMinimumLabor: boolean;
  readonly actual: boolean;
}

const surroundings = ({ context }: PriceRows, prices: PriceSnapshot, around: Circumstances): Surroundings => ({
  ...around,
  prices: prices.book,
  tax: { ...prices.tax, customerName: context.customerName },
  salespersonName: context.salespersonName,
  creditLimitCents: context.creditLimitCents,
  exposureCents: context.exposureCents ?? 0,
});

/** An order at today's prices, exemption and commission rate, with what was used. */
export function currentFacts(form: OrderForm, rows: PriceRows, today: string, around: Pick<Circumstances, 'paysMinimumLabor' | 'actual'>): Pick<GatheredFacts, 'current' | 'currentPrices' | 'commissionRateBp'> {
  const currentPrices = todaysPrices(form, rows, today);
  const commissionRateBp = rows.context.commissionRateBp ?? 0;
  return { current: costingFacts(form, surroundings(rows, currentPrices, { ...around, commissionRateBp, isExempt: rows.context.customerTaxExempt })), currentPrices, commissionRateBp };
}

/** Gathers what the calculator needs, in four statements side by side (one more for a multi-job install and for a stored order). */
export async function gatherFacts(db: Database, form: OrderForm, options: GatherOptions): Promise<GatheredFacts> {
  const { columns } = form;
  const [found, snapshot, paidElsewhere] = await Promise.all([
    loadPriceRows(db, { questions: [priceQuestion(form, options.orderId)], itemIds: [itemIdsOf(form)], withCredit: true }),
    options.orderId === null ? null : latestSnapshot(db, options.orderId),
    minimumPaidElsewhere(db, form, options.orderId),
  ]);
  const rows = found[0];
  if (!rows) throw notFound('Customer', columns.customerId);
  const around = { paysMinimumLabor: !paidElsewhere, actual: options.actual };
  const today = currentFacts(form, rows, options.today, around);
  const historicPrices = snapshot ? completed(snapshot, today.currentPrices, options.renewLabor ?? false) : null;
  // An order that keeps its prices keeps the exemption it was priced with.
  const historicAround = { ...around, commissionRateBp: options.accruedRateBp ?? today.commissionRateBp, isExempt: columns.taxExempt };
  return {
    ...today,
    historic: historicPrices ? costingFacts(form, surroundings(rows, historicPrices, historicAround)) : null,
    historicPrices,
    historicGrew: snapshot !== null && ((options.renewLabor ?? false) || rows.items.some((item) => !(item.id in snapshot.book.items))),
  };
}

/** A snapshot keeps its prices for good; only an item that was added to the order since brings today's price along. */
function completed(snapshot: PriceSnapshot, current: PriceSnapshot, renewLabor: boolean): PriceSnapshot {
  return {
    book: { ...snapshot.book, items: { ...current.book.items, ...snapshot.book.items }, ...(renewLabor ? { labor: current.book.labor } : {}) },
    tax: snapshot.tax,
  };
}

export async function minimumPaidElsewhere(db: Database, { columns }: OrderForm, orderId: number | null): Promise<boolean> {
  if (!columns.multiJobInstall || columns.installerId === null || columns.installDate === null) return false;
  return minimumLaborPaidElsewhere(db, { installerId: columns.installerId, installDate: columns.installDate, addressKey: addressKeyOf(columns) }, orderId);
}

import type { RateCategory } from '../../kit/flooring/index';
import type { Cents, Percent, UnitCost } from '../../kit/money/index';
import { divideHalfUp, multiplyDivide, NO_COST, percent } from '../../kit/money/index';

/** The level that set a value, most specific first. */
export type PriceLevel = 'WORK_ORDER' | 'UNIT' | 'CUSTOMER' | 'CUSTOMER_TYPE' | 'COMPANY' | 'ITEM';

/** The source of a price, so that screens can explain it. */
export interface PriceSource {
  readonly level: PriceLevel;
  /** The kind of record that set it: 'item', 'laborRate', 'unit', 'customer', 'workOrder' … */
  readonly recordType: string;
  readonly recordId: number | null;
  readonly recordName: string;
  readonly effectiveDate: string | null;
  /** Set if the requested labor card row is blank and another row pays. */
  readonly fallback?: LaborFallback | undefined;
}

/** The blank row and its card, and the row that pays instead (on the source's own card). */
export interface LaborFallback {
  readonly blankRow: RateCategory;
  readonly blankOn: string;
  readonly row: RateCategory;
}

/** A price per unit with its source. */
export interface SourcedRate {
  readonly rate: UnitCost;
  readonly source: PriceSource;
}

/** An item with its cost parts and its resolved profit for this order. */
export interface ItemPrice {
  readonly id: number;
  readonly name: string;
  readonly itemTypeId: number;
  readonly cost: UnitCost;
  readonly shipping: UnitCost;
  readonly salesTax: UnitCost;
  readonly profit: SourcedRate;
  /** The sources of cost, shipping and sales tax. */
  readonly source: PriceSource;
  readonly piecesPerCarton: number | null;
  /** Square feet per carton in ten-thousandths. */
  readonly sqftPerCarton: number | null;
}

/** Every price an order needs; its snapshot stores the whole book as plain JSON. */
export interface PriceBook {
  readonly items: Readonly<Record<number, ItemPrice>>;
  /** Labor per unit by card row; a missing row has no rate. */
  readonly labor: Readonly<Partial<Record<RateCategory, SourcedRate>>>;
  /** Profit per unit for lines without an item. */
  readonly profit: Readonly<Partial<Record<RateCategory, SourcedRate>>>;
}

/** An empty price book. */
export const NO_PRICES: PriceBook = { items: {}, labor: {}, profit: {} };

type Maybe<Value> = Value | null | undefined;

/** The profits that could apply to a line. */
export interface ProfitLevels {
  readonly unit?: Maybe<SourcedRate>;
  readonly customer?: Maybe<SourcedRate>;
  readonly item?: Maybe<SourcedRate>;
}

/** Profit per unit: unit > customer > item. */
export const resolveProfit = (levels: ProfitLevels): SourcedRate | null =>
  levels.unit ?? levels.customer ?? levels.item ?? null;

/** The rows of "base flooring labor", the only ones that an adjusted rate replaces. */
const BASE_FLOORING: readonly RateCategory[] = ['carpet', 'vinyl', 'vct', 'carpetTile'];

/** Adjusted rates of the order, the unit and the customer; null and 0 both mean "not set". */
export interface AdjustedLevels {
  readonly workOrder?: Maybe<SourcedRate>;
  readonly unit?: Maybe<SourcedRate>;
  readonly customer?: Maybe<SourcedRate>;
}

/** An adjusted labor rate that is set and not 0 replaces the base flooring labor per unit; extras keep their rates. */
export function adjustedLaborRate(
  category: RateCategory,
  base: SourcedRate | null,
  adjusted: AdjustedLevels,
): SourcedRate | null {
  if (!BASE_FLOORING.includes(category)) return base;
  const isSet = (rate: Maybe<SourcedRate>): rate is SourcedRate =>
    rate !== null && rate !== undefined && rate.rate !== 0;
  return [adjusted.workOrder, adjusted.unit, adjusted.customer].find(isSet) ?? base;
}

/** The source of an order's selection or item. */
export interface ResolvedValue<Value> {
  readonly value: Value;
  readonly level: 'WORK_ORDER' | 'UNIT' | 'CUSTOMER';
}

/** Selections and items: work order > unit defaults > customer defaults; null and undefined mean "not set". */
export function resolveValue<Value>(levels: {
  readonly workOrder?: Maybe<Value>;
  readonly unit?: Maybe<Value>;
  readonly customer?: Maybe<Value>;
}): ResolvedValue<Value> | null {
  if (levels.workOrder !== null && levels.workOrder !== undefined)
    return { value: levels.workOrder, level: 'WORK_ORDER' };
  if (levels.unit !== null && levels.unit !== undefined) return { value: levels.unit, level: 'UNIT' };
  if (levels.customer !== null && levels.customer !== undefined) return { value: levels.customer, level: 'CUSTOMER' };
  return null;
}

/** An item's total cost: cost + shipping + sales tax. */
export const totalCost = (item: Pick<ItemPrice, 'cost' | 'shipping' | 'salesTax'>): UnitCost =>
  (item.cost + item.shipping + item.salesTax) as UnitCost;

/** An item's price: total cost + profit. */
export const materialCostWithProfit = (
  item: Pick<ItemPrice, 'cost' | 'shipping' | 'salesTax'>,
  profit: UnitCost,
): UnitCost => (totalCost(item) + profit) as UnitCost;

/**
 * The margin: profit as a share of the job cost before tax, in basis points, rounded half-up to 0.1% and exact for any
 * amount. Additional costs count on both sides: their profit in the profit, their total in the price. 0 if nothing is
 * sold.
 */
export const marginOf = (profit: Cents, sellingPrice: Cents): Percent =>
  percent(
    sellingPrice === 0 ? 0 : multiplyDivide(profit, 1_000 * Math.sign(sellingPrice), Math.abs(sellingPrice)) * 10,
  );

/** Profit as a share of the cost in basis points; 0 when there is no cost. */
export const markupPercent = (profit: Cents, cost: Cents): number =>
  cost === 0 ? 0 : divideHalfUp(profit * 10_000 * Math.sign(cost), Math.abs(cost));

/** The rate of a price, or 0. */
export const rateOf = (price: Maybe<SourcedRate>): UnitCost => price?.rate ?? NO_COST;

import { commonRow, LABOR_CARD, profitRowsOf, profitRowsOfItem } from '@falcon/domain/kit/flooring';
import type { FlooringTypeId, RateCategory } from '@falcon/domain/kit/flooring';
import { adjustedLaborRate, resolveLaborRate, resolveProfit } from '@falcon/domain/orders/costing';
import type {
  ItemPrice,
  LaborCardPrices,
  LaborCardRow,
  PriceBook,
  PriceLevel,
  SourcedRate,
} from '@falcon/domain/orders/costing';
import { unitCost } from '@falcon/domain/kit/money';
import type { ItemPriceRow, LaborRow, PriceContextRow, PriceRows } from './price-rows';

/** The order's own price settings. */
export interface OwnPrices {
  readonly flooringTypeId: FlooringTypeId;
  readonly laborRateId: number | null;
  readonly adjustedLaborRateE4: number | null;
}

/** Every price that an order of this customer and unit needs today, each with the level and record it comes from. */
export function priceBook(rows: PriceRows, own: OwnPrices, today: string): PriceBook {
  return {
    items: Object.fromEntries(rows.items.map((item) => [item.id, itemPrice(item, rows, today)])),
    labor: laborPrices(rows, own),
    profit: profitPrices(rows, own.flooringTypeId),
  };
}

/** The priced rows of a labor rate for the order's flooring type, at its level; null without a labor rate. */
function cardAt(labor: readonly LaborRow[], cardId: number | null, level: PriceLevel): LaborCardPrices | null {
  if (cardId === null) return null;
  const rows: Partial<Record<RateCategory, LaborCardRow>> = {};
  let recordName = '';
  for (const line of labor) {
    if (line.laborRateId !== cardId) continue;
    recordName = line.laborCategory;
    if (line.rateCategory !== null)
      rows[line.rateCategory as RateCategory] = {
        rate: unitCost(line.amountE4 ?? 0),
        effectiveDate: line.effectiveDate,
      };
  }
  return { level, recordId: cardId, recordName, rows };
}

function laborPrices({ context, labor }: PriceRows, own: OwnPrices): PriceBook['labor'] {
  const levels = {
    workOrder: cardAt(labor, own.laborRateId, 'WORK_ORDER'),
    unit: cardAt(labor, context.unitLaborRateId, 'UNIT'),
    customer: cardAt(labor, context.customerLaborRateId, 'CUSTOMER'),
    customerType: cardAt(labor, context.typeLaborRateId, 'CUSTOMER_TYPE'),
    company: cardAt(labor, context.defaultLaborRateId, 'COMPANY'),
  };
  const adjusted = adjustedRates(context, own);
  const rates: Partial<Record<RateCategory, SourcedRate>> = {};
  for (const category of LABOR_CARD[own.flooringTypeId]) {
    const rate = adjustedLaborRate(category, resolveLaborRate(category, own.flooringTypeId, levels), adjusted);
    if (rate) rates[category] = rate;
  }
  return rates;
}

function adjustedRates(context: PriceContextRow, own: OwnPrices) {
  const rate = (
    amountE4: number | null,
    level: PriceLevel,
    recordType: string,
    recordId: number | null,
    recordName: string,
  ): SourcedRate | null =>
    amountE4 === null
      ? null
      : { rate: unitCost(amountE4), source: { level, recordType, recordId, recordName, effectiveDate: null } };
  return {
    workOrder: rate(own.adjustedLaborRateE4, 'WORK_ORDER', 'workOrder', null, 'This work order'),
    unit: rate(context.unitAdjustedE4, 'UNIT', 'unit', context.unitId, context.unitName ?? ''),
    customer: rate(context.customerAdjustedE4, 'CUSTOMER', 'customer', context.customerId, context.customerName),
  };
}

/**
 * A profit for one item takes precedence over one for its whole category; of several categories, the first one with a
 * profit applies.
 */
function profitAt(
  { context, profits }: PriceRows,
  level: 'UNIT' | 'CUSTOMER',
  categories: readonly RateCategory[],
  itemId: number | null,
): SourcedRate | null {
  const mine = categories.flatMap((category) =>
    profits.filter((row) => (row.unitId === null) === (level === 'CUSTOMER') && category === row.rateCategory),
  );
  const row =
    mine.find((candidate) => itemId !== null && candidate.itemId === itemId) ??
    mine.find((candidate) => candidate.itemId === null);
  if (!row) return null;
  const record =
    level === 'UNIT'
      ? { recordType: 'unit', recordId: context.unitId, recordName: context.unitName ?? '' }
      : { recordType: 'customer', recordId: context.customerId, recordName: context.customerName };
  return { rate: unitCost(row.amountE4), source: { level, ...record, effectiveDate: row.effectiveDate } };
}

/** Profits of lines without an item: every category that customers and units can set. */
function profitPrices(rows: PriceRows, flooringTypeId: FlooringTypeId): PriceBook['profit'] {
  const rates: Partial<Record<RateCategory, SourcedRate>> = {};
  for (const category of profitRowsOf(flooringTypeId)) {
    const common = commonRow(category);
    const categories = common === null ? [category] : [category, common];
    const rate = resolveProfit({
      unit: profitAt(rows, 'UNIT', categories, null),
      customer: profitAt(rows, 'CUSTOMER', categories, null),
    });
    if (rate) rates[category] = rate;
  }
  return rates;
}

function itemPrice(item: ItemPriceRow, rows: PriceRows, today: string): ItemPrice {
  // An announced cost applies on its date, even before the nightly job has stored it.
  const isDue = item.newCostE4 !== null && item.effectiveDate !== null && item.effectiveDate <= today;
  const name = [item.nameNumber, item.colorNameNumber].filter((part) => part !== '').join(', ');
  const source = {
    level: 'ITEM' as const,
    recordType: 'item',
    recordId: item.id,
    recordName: name,
    effectiveDate: isDue ? item.effectiveDate : item.costEffectiveDate,
  };
  const categories = profitRowsOfItem(item.itemTypeId);
  const own: SourcedRate = { rate: unitCost(item.profitE4), source };
  return {
    id: item.id,
    name,
    itemTypeId: item.itemTypeId,
    cost: unitCost(isDue && item.newCostE4 !== null ? item.newCostE4 : item.costE4),
    shipping: unitCost(item.shippingE4),
    salesTax: unitCost(item.salesTaxE4),
    profit:
      resolveProfit({
        unit: profitAt(rows, 'UNIT', categories, item.id),
        customer: profitAt(rows, 'CUSTOMER', categories, item.id),
        item: own,
      }) ?? own,
    source,
    piecesPerCarton: item.piecesPerCarton,
    sqftPerCarton: item.sqftPerCartonE4,
  };
}

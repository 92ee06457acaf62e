import type { CostingFacts, Minimums, PriceSource, SourcedRate } from '@falcon/domain/orders/costing';
import { cents, percent } from '@falcon/domain/kit/money';
import type { PriceSnapshot } from '../calculator/gather-facts';

/**
 * The prices, tax exemption and minimums that an order was quoted with: an order created with them costs the quoted
 * amount.
 */
export interface KeptPrices {
  readonly prices: PriceSnapshot;
  readonly isExempt: boolean;
  readonly minimums: Minimums;
}

/** The prices of a quote. */
export const keptPrices = ({ prices: book, tax, minimums }: CostingFacts): KeptPrices => ({
  prices: { book, tax: { mode: tax.mode, rateBp: tax.rate, ...(tax.rule ? { rule: tax.rule } : {}) } },
  isExempt: tax.isExempt,
  minimums,
});

/** The facts of a quote at kept prices; only an item that has none gets today's. */
export const withKeptPrices = (
  facts: CostingFacts,
  { prices: { book, tax }, isExempt, minimums }: KeptPrices,
): CostingFacts => ({
  ...facts,
  minimums,
  prices: { ...book, items: { ...facts.prices.items, ...book.items } },
  tax: {
    ...facts.tax,
    mode: tax.mode,
    rate: percent(tax.rateBp),
    rule: tax.rule,
    rounding: cents(tax.roundingCents ?? 0),
    isExempt,
  },
});

/** Kept prices with an order's tax adjustment. */
export const roundedBy = (original: KeptPrices, roundingCents: number): KeptPrices =>
  roundingCents === 0
    ? original
    : { ...original, prices: { ...original.prices, tax: { ...original.prices.tax, roundingCents } } };

/** The columns of a new order with kept prices. */
export const keptColumns = ({ isExempt, minimums }: KeptPrices) => ({
  keepsPrices: true,
  taxExempt: isExempt,
  useMinimumLabor: minimums.useMinimumLabor,
  minimumLaborCents: minimums.minimumLabor,
  useMinimumProfit: minimums.useMinimumProfit,
  minimumProfitCents: minimums.minimumProfit,
  minimumsOnRepair: minimums.onRepair,
});

/** Kept prices for an order of a unit: prices that a room was quoted with now come from the unit that it became. */
export function keptForUnit(original: KeptPrices, unit: { readonly id: number; readonly name: string }): KeptPrices {
  const own = <Rate extends { readonly source: PriceSource }>(rate: Rate): Rate =>
    rate.source.level === 'UNIT'
      ? { ...rate, source: { ...rate.source, recordId: unit.id, recordName: unit.name } }
      : rate;
  const rates = <Rates extends Readonly<Partial<Record<string, SourcedRate>>>>(all: Rates): Rates =>
    Object.fromEntries(Object.entries(all).map(([category, rate]) => [category, rate && own(rate)])) as Rates;
  const { items, labor, profit } = original.prices.book;
  return {
    ...original,
    prices: {
      ...original.prices,
      book: {
        items: Object.fromEntries(
          Object.entries(items).map(([id, item]) => [id, { ...item, profit: own(item.profit) }]),
        ),
        labor: rates(labor),
        profit: rates(profit),
      },
    },
  };
}

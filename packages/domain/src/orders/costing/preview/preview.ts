import type { FlooringTypeId, RateCategory } from '../../../kit/flooring/index';
import { NO_CENTS } from '../../../kit/money/index';
import type { Cents, Percent, UnitCost } from '../../../kit/money/index';
import { calculate } from '../calculate';
import type { CostingFacts, LineChoice, LineKey, TaxFacts, TaxMode } from '../facts';
import { typedFacts } from './preview-input';
import type { PreviewInput, TypedFacts } from './preview-input';
import type { ItemPrice, PriceLevel, PriceSource, SourcedRate } from '../prices';
import type { CostSummary } from '../summary';

/** The record that set a price, as received from the server. */
interface SentSource {
  readonly level: string;
  readonly recordType: string;
  readonly recordId: string | null;
  readonly recordName: string;
  readonly effectiveDate: string | null;
  readonly fallback: { readonly blankRow: string; readonly blankOn: string; readonly row: string } | null;
}

/** A price per unit as received from the server, in dollars. */
interface SentRate {
  readonly rate: number;
  readonly source: SentSource;
}

type RatedRow = SentRate & { readonly rateCategory: string };

/** One set of prices as received from the server: the order's own, or today's. */
export interface SentPrices {
  readonly items: readonly {
    readonly itemId: string;
    readonly name: string;
    readonly itemTypeId: string;
    readonly cost: number;
    readonly shipping: number;
    readonly salesTax: number;
    readonly profit: SentRate;
    readonly source: SentSource;
    readonly piecesPerCarton: number | null;
    readonly sqftPerCarton: number | null;
  }[];
  readonly labor: readonly RatedRow[];
  readonly profit: readonly RatedRow[];
  readonly taxMode: string;
  readonly taxRate: number;
  readonly taxRounding?: number | null | undefined;
  readonly taxRule: Readonly<Record<'stateCode' | 'flooringTypeId' | 'contractForm', string | null>> | null;
  readonly isTaxExempt: boolean;
  /** Null without permission to see the commission. */
  readonly commissionRate: number | null;
}

/** Facts about an order that are not entered on it, as the server sends them to users who can see totals. */
export interface PreviewFacts {
  readonly current: SentPrices;
  /** Null without a price snapshot; today's prices are then the order's own. */
  readonly historic: SentPrices | null;
  readonly customerName: string;
  readonly salespersonName: string | null;
  readonly paysMinimumLabor: boolean;
  /**
   * What write-offs and credit memos deduct from the commissionable profit, in dollars; null without permission to see
   * it.
   */
  readonly commissionLowered: number | null;
  /** What the customer owes for this order, in dollars; null means its job cost. */
  readonly owedOfOrder: number | null;
  /** In dollars; null without a credit limit. */
  readonly creditBeforeOrder: number | null;
  /** Lines calculated with their actual quantity. */
  readonly actualLines: readonly { readonly lineKey: string; readonly actualQuantity: number }[];
}

/** An order calculated before it is saved. */
export interface Preview {
  /** At the order's own prices. */
  readonly historic: CostSummary;
  /** At today's prices; null if they are the order's own. */
  readonly current: CostSummary | null;
}

const scaled = (value: number, decimals: number): number => Math.round(value * 10 ** decimals);
const dollars = (value: number): Cents => scaled(value, 2) as Cents;
const perUnit = (value: number): UnitCost => scaled(value, 4) as UnitCost;

const sourceOf = ({ level, recordId, fallback, ...source }: SentSource): PriceSource => ({
  ...source,
  level: level as PriceLevel,
  recordId: recordId === null ? null : Number(recordId),
  ...(fallback && {
    fallback: {
      blankRow: fallback.blankRow as RateCategory,
      blankOn: fallback.blankOn,
      row: fallback.row as RateCategory,
    },
  }),
});

const rateOf = ({ rate, source }: SentRate): SourcedRate => ({ rate: perUnit(rate), source: sourceOf(source) });

const ratesOf = (rows: readonly RatedRow[]): Partial<Record<RateCategory, SourcedRate>> =>
  Object.fromEntries(rows.map((row) => [row.rateCategory, rateOf(row)]));

const itemOf = (item: SentPrices['items'][number]): ItemPrice => ({
  id: Number(item.itemId),
  name: item.name,
  itemTypeId: Number(item.itemTypeId),
  cost: perUnit(item.cost),
  shipping: perUnit(item.shipping),
  salesTax: perUnit(item.salesTax),
  profit: rateOf(item.profit),
  source: sourceOf(item.source),
  piecesPerCarton: item.piecesPerCarton,
  sqftPerCarton: item.sqftPerCarton === null ? null : scaled(item.sqftPerCarton, 4),
});

const ruleOf = (rule: SentPrices['taxRule']): TaxFacts['rule'] =>
  rule
    ? {
        stateCode: rule.stateCode,
        flooringTypeId: rule.flooringTypeId === null ? null : Number(rule.flooringTypeId),
        contractForm: rule.contractForm as TaxFacts['contractForm'] | null,
      }
    : undefined;

/** Combines the typed facts with one set of prices. */
const costingFacts = (orderFacts: TypedFacts, sentFacts: PreviewFacts, prices: SentPrices): CostingFacts => ({
  ...orderFacts,
  prices: {
    items: Object.fromEntries(prices.items.map((item) => [item.itemId, itemOf(item)])),
    labor: ratesOf(prices.labor),
    profit: ratesOf(prices.profit),
  },
  tax: {
    ...orderFacts.tax,
    mode: prices.taxMode as TaxMode,
    rate: scaled(prices.taxRate, 2) as Percent,
    rounding: dollars(prices.taxRounding ?? 0),
    isExempt: prices.isTaxExempt,
    rule: ruleOf(prices.taxRule),
    customerName: sentFacts.customerName,
  },
  paysMinimumLabor: sentFacts.paysMinimumLabor,
  commissionRate: scaled(prices.commissionRate ?? 0, 2) as Percent,
  commissionLowered: dollars(sentFacts.commissionLowered ?? 0),
  salespersonName: sentFacts.salespersonName ?? '',
  credit: {
    limit: sentFacts.creditBeforeOrder === null ? null : dollars(sentFacts.creditBeforeOrder),
    exposure: NO_CENTS,
    owed: sentFacts.owedOfOrder === null ? null : dollars(sentFacts.owedOfOrder),
  },
});

/** Actual quantities take precedence over planned ones. */
function withActual(orderFacts: TypedFacts, { actualLines }: PreviewFacts): TypedFacts {
  const lines: Partial<Record<LineKey, LineChoice>> = { ...orderFacts.lines };
  for (const { lineKey, actualQuantity } of actualLines)
    lines[lineKey as LineKey] = {
      ...lines[lineKey as LineKey],
      quantity: scaled(actualQuantity, 2) as LineChoice['quantity'],
    };
  return { ...orderFacts, lines };
}

const isPriced = (orderFacts: TypedFacts, prices: SentPrices): boolean => {
  const pricedIds = new Set(prices.items.map((item) => Number(item.itemId)));
  return [...Object.values(orderFacts.lines), ...orderFacts.additionalMaterials].every(
    ({ itemId }) => itemId === null || itemId === undefined || pricedIds.has(itemId),
  );
};

/**
 * Calculates a typed order from facts that the server sent earlier, with the server's own function. Null if only the
 * server can answer: an item whose price was not sent, or a figure that it would refuse. The facts must be for the same
 * selections (`previewKey`).
 */
export function previewOf(
  flooringTypeId: FlooringTypeId,
  input: PreviewInput,
  sentFacts: PreviewFacts,
): Preview | null {
  const plannedFacts = typedFacts(flooringTypeId, input);
  if (
    !plannedFacts ||
    !isPriced(plannedFacts, sentFacts.historic ?? sentFacts.current) ||
    !isPriced(plannedFacts, sentFacts.current)
  )
    return null;
  const orderFacts = withActual(plannedFacts, sentFacts);
  const current = calculate(costingFacts(orderFacts, sentFacts, sentFacts.current));
  if (sentFacts.historic === null) return { historic: current, current: null };
  return { historic: calculate(costingFacts(orderFacts, sentFacts, sentFacts.historic)), current };
}

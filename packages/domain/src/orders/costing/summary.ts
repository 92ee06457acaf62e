import type { Cartons } from '../cuts/index';
import type { LaborLineTypeId, RateCategory, UnitOfMeasure } from '../../kit/flooring/index';
import type { Cents, Percent, Quantity, UnitCost } from '../../kit/money/index';
import type { LineKey, TaxFacts, TaxMode } from './facts';
import type { PriceSource } from './prices';

/** Identifies a summary line: one of the form's, an extra item, or a minimum. */
export type CostLineKey = LineKey | 'additionalMaterial' | 'minimumLabor' | 'minimumProfit';

/** The source of a line's quantity. */
export type QuantitySource = 'typed' | 'cuts' | 'default' | 'flooring' | 'selection' | 'additional' | 'minimum';

/** The three parts of an item's cost per unit. */
export interface MaterialParts {
  readonly cost: UnitCost;
  readonly shipping: UnitCost;
  readonly salesTax: UnitCost;
}

/** A line of a cost summary: quantity, prices, and the source of each price. */
export interface CostLine {
  readonly key: CostLineKey;
  readonly lineType: LaborLineTypeId | null;
  readonly rateCategory: RateCategory | null;
  readonly label: string;
  /** The id of the additional material on its list; null for other lines. */
  readonly additionalMaterialId: number | null;
  readonly itemId: number | null;
  readonly itemName: string;
  readonly unit: UnitOfMeasure;
  /** The installed or performed quantity. */
  readonly quantity: Quantity;
  /** The quantity that material and its profit are charged for: whole cartons for tiles, otherwise the quantity. */
  readonly billedQuantity: Quantity;
  /** The quantity that labor is paid for. */
  readonly laborQuantity: Quantity;
  readonly quantitySource: QuantitySource;
  readonly materialUnit: UnitCost;
  readonly laborUnit: UnitCost;
  /** The part of the unit labor not from the labor rate: a stair's variance; 0 on other lines. */
  readonly laborVariance: UnitCost;
  readonly profitUnit: UnitCost;
  readonly material: Cents;
  readonly labor: Cents;
  readonly profit: Cents;
  readonly total: Cents;
  /** The sales tax within the material; 0 if tax is not part of the cost. */
  readonly taxIncluded: Cents;
  /** The material as printed: without its tax, if that has its own line. */
  readonly printedMaterial: Cents;
  readonly materialParts: MaterialParts | null;
  readonly materialSource: PriceSource | null;
  readonly laborSource: PriceSource | null;
  readonly profitSource: PriceSource | null;
}

/** An additional cost in a summary. */
export interface AdditionalCostLine {
  readonly description: string;
  readonly material: Cents;
  readonly labor: Cents;
  readonly profit: Cents;
  readonly total: Cents;
}

/** An order's totals. Material, labor and profit are those of the lines; additional costs are separate. */
export interface CostTotals {
  readonly linearFeet: Quantity;
  readonly squareFeet: Quantity;
  readonly squareYards: Quantity;
  readonly material: Cents;
  readonly labor: Cents;
  readonly profit: Cents;
  readonly additionalMaterial: Cents;
  readonly additionalLabor: Cents;
  readonly additionalProfit: Cents;
  readonly additional: Cents;
  /** Tax added to the price; 0 if it is part of the cost. */
  readonly tax: Cents;
  /** Sales tax within the material cost. */
  readonly taxIncluded: Cents;
  /** The material as printed; see `shownTax`. */
  readonly printedMaterial: Cents;
  /** The tax printed on its own line: the added tax, or the included one if the customer wants to see it. */
  readonly shownTax: Cents;
  /** Material + labor + profit + additional costs, before tax. */
  readonly sellingPrice: Cents;
  /** The amount billed. */
  readonly jobCost: Cents;
  /** Profit, including that of additional costs, as a share of the selling price; see `marginOf`. */
  readonly margin: Percent;
}

/** Warnings of the calculator, which refuse nothing. */
export type CostWarningCode =
  | 'TAX_SHOWN_BUT_INCLUDED'
  | 'TAX_NEEDS_ITEMISED'
  | 'TAX_EXEMPT_BUT_INCLUDED'
  | 'ITEM_MISSING'
  | 'PRICE_MISSING'
  | 'RATE_MISSING'
  | 'QUANTITY_WITHOUT_SELECTION'
  | 'PACKING_MISSING';

/** A warning with its sentence and its line. */
export interface CostWarning {
  readonly code: CostWarningCode;
  readonly message: string;
  readonly key: CostLineKey | null;
}

/** Why an order has its tax. */
export interface TaxBasis {
  readonly rate: Percent;
  /** The amount that the rate applies to; 0 if no tax is added. */
  readonly base: Cents;
  readonly isExempt: boolean;
  /** The tax rounding of an accepted offer. */
  readonly rounding: Cents;
  readonly customerName: string;
  /** The tax table row that applies; null if unknown. */
  readonly rule: TaxFacts['rule'] | null;
}

/** The calculator's result; plain values that survive JSON. */
export interface CostSummary {
  readonly lines: readonly CostLine[];
  readonly additionalCosts: readonly AdditionalCostLine[];
  readonly totals: CostTotals;
  /** Null for floors cut from rolls. */
  readonly cartons: Cartons | null;
  readonly taxMode: TaxMode;
  /** The basis of the tax: its rate, base and rule. */
  readonly taxOf: TaxBasis;
  /** The installer's pay for this order. */
  readonly contractorInvoice: Cents;
  readonly commission: Cents;
  /** The basis of the commission. */
  readonly commissionOf: {
    readonly rate: Percent;
    readonly base: Cents;
    /** What write-offs and credit memos deducted from the profit; the base is the rest. */
    readonly lowered: Cents;
    readonly salespersonName: string;
  };
  readonly exceedsCreditLimit: boolean;
  /** How much the customer can still order; null without a limit. */
  readonly creditLeft: Cents | null;
  readonly warnings: readonly CostWarning[];
}

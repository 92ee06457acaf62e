import type { Cartons } from '../cuts/index';
import type { LaborLineTypeId, RateCategory, UnitOfMeasure } from '../../kit/flooring/index';
import type { Cents, Percent, Quantity, UnitCost } from '../../kit/money/index';
import type { LineKey, TaxFacts, TaxMode } from './facts';
import type { PriceSource } from './prices';

/** Identifies a line of a summary: one of the form's, an extra item, or a minimum. */
export type CostLineKey = LineKey | 'additionalMaterial' | 'minimumLabor' | 'minimumProfit';

/** Where the quantity of a line comes from. */
export type QuantitySource = 'typed' | 'cuts' | 'default' | 'flooring' | 'selection' | 'additional' | 'minimum';

/** The three parts of an item's cost per unit. */
export interface MaterialParts {
  readonly cost: UnitCost;
  readonly shipping: UnitCost;
  readonly salesTax: UnitCost;
}

/** One line of a cost summary: quantity, prices, and the source of each price. */
export interface CostLine {
  readonly key: CostLineKey;
  readonly lineType: LaborLineTypeId | null;
  readonly rateCategory: RateCategory | null;
  readonly label: string;
  /** The id of the additional material on its list; null on the other lines. */
  readonly additionalMaterialId: number | null;
  readonly itemId: number | null;
  readonly itemName: string;
  readonly unit: UnitOfMeasure;
  /** The quantity installed or done. */
  readonly quantity: Quantity;
  /** The quantity that material and its profit are charged on: whole cartons for tiles, otherwise the quantity. */
  readonly billedQuantity: Quantity;
  /** The quantity that labor is paid on. */
  readonly laborQuantity: Quantity;
  readonly quantitySource: QuantitySource;
  readonly materialUnit: UnitCost;
  readonly laborUnit: UnitCost;
  /** The part of the labor unit that is not from the labor rate: the variance of a stair; 0 on other lines. */
  readonly laborVariance: UnitCost;
  readonly profitUnit: UnitCost;
  readonly material: Cents;
  readonly labor: Cents;
  readonly profit: Cents;
  readonly total: Cents;
  /** The sales tax within the material; 0 where tax is not part of the cost. */
  readonly taxIncluded: Cents;
  /** The material as printed: without its tax when that is shown on its own line. */
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

/** The sums of an order. Material, labor and profit are those of the lines; additional costs are separate. */
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
  /** Tax added to the price; 0 where it is part of the cost. */
  readonly tax: Cents;
  /** Sales tax within the material cost. */
  readonly taxIncluded: Cents;
  /** The material as printed; see `shownTax`. */
  readonly printedMaterial: Cents;
  /** The tax printed on its own line: the added one, or the included one if the customer wants to see it. */
  readonly shownTax: Cents;
  /** Material + labor + profit + additional costs, before tax. */
  readonly sellingPrice: Cents;
  /** The amount billed. */
  readonly jobCost: Cents;
  /** Profit with that of the additional costs, as a share of the selling price; see `marginOf`. */
  readonly margin: Percent;
}

/** What the calculator warns about without refusing. */
export type CostWarningCode =
  | 'TAX_SHOWN_BUT_INCLUDED'
  | 'TAX_NEEDS_ITEMISED'
  | 'TAX_EXEMPT_BUT_INCLUDED'
  | 'ITEM_MISSING'
  | 'PRICE_MISSING'
  | 'RATE_MISSING'
  | 'QUANTITY_WITHOUT_SELECTION'
  | 'PACKING_MISSING';

/** A warning with its sentence and the line it is about. */
export interface CostWarning {
  readonly code: CostWarningCode;
  readonly message: string;
  readonly key: CostLineKey | null;
}

/** Why an order has the tax it has. */
export interface TaxBasis {
  readonly rate: Percent;
  /** The amount that the rate applies to; 0 where no tax is added. */
  readonly base: Cents;
  readonly isExempt: boolean;
  /** What an accepted offer rounds the tax by. */
  readonly rounding: Cents;
  readonly customerName: string;
  /** The selected row of the tax table; null where it is not known. */
  readonly rule: TaxFacts['rule'] | null;
}

/** The calculator's result; plain values that survive JSON. */
export interface CostSummary {
  readonly lines: readonly CostLine[];
  readonly additionalCosts: readonly AdditionalCostLine[];
  readonly totals: CostTotals;
  /** Null for floors from rolls. */
  readonly cartons: Cartons | null;
  readonly taxMode: TaxMode;
  /** What the tax was figured on: its rate, base and rule. */
  readonly taxOf: TaxBasis;
  /** The installer's pay for this order. */
  readonly contractorInvoice: Cents;
  readonly commission: Cents;
  /** What the commission was figured on. */
  readonly commissionOf: {
    readonly rate: Percent;
    readonly base: Cents;
    /** What write-offs and credit memos took from the profit; the base is what they left. */
    readonly lowered: Cents;
    readonly salespersonName: string;
  };
  readonly exceedsCreditLimit: boolean;
  /** What the customer can still order; null without a limit. */
  readonly creditLeft: Cents | null;
  readonly warnings: readonly CostWarning[];
}

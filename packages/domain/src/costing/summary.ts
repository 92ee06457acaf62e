import type { Cartons } from '../cuts/index';
import type { LaborLineTypeId, RateCategory, UnitOfMeasure } from '../flooring/index';
import type { Cents, Percent, Quantity, UnitCost } from '../money/index';
import type { LineKey, TaxMode } from './facts';
import type { PriceSource } from './prices';

/** Which of the lines of a summary this is: one of the form's, an extra item, or a minimum made up. */
export type CostLineKey = LineKey | 'additionalMaterial' | 'minimumLabor' | 'minimumProfit';

/** How the quantity of a line came about. */
export type QuantitySource = 'typed' | 'cuts' | 'default' | 'flooring' | 'selection' | 'additional' | 'minimum';

/** The three parts of an item's cost per unit. */
export interface MaterialParts {
  readonly cost: UnitCost;
  readonly shipping: UnitCost;
  readonly salesTax: UnitCost;
}

/** One line of a cost summary: what it is, how much, at which prices, and where each price came from. */
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
  /** What is laid or done. */
  readonly quantity: Quantity;
  /** What material and its profit are charged on: whole cartons for tiles, else the quantity. */
  readonly billedQuantity: Quantity;
  /** What labor is paid on. */
  readonly laborQuantity: Quantity;
  readonly quantitySource: QuantitySource;
  readonly materialUnit: UnitCost;
  readonly laborUnit: UnitCost;
  readonly profitUnit: UnitCost;
  readonly material: Cents;
  readonly labor: Cents;
  readonly profit: Cents;
  readonly total: Cents;
  /** The sales tax inside the material; 0 where tax is not part of the cost. */
  readonly taxIncluded: Cents;
  /** The material as printed: without the tax inside it when that is shown as a line of its own. */
  readonly printedMaterial: Cents;
  readonly materialParts: MaterialParts | null;
  readonly materialSource: PriceSource | null;
  readonly laborSource: PriceSource | null;
  readonly profitSource: PriceSource | null;
}

/** An additional cost as it stands in a summary. */
export interface AdditionalCostLine {
  readonly description: string;
  readonly material: Cents;
  readonly labor: Cents;
  readonly profit: Cents;
  readonly total: Cents;
}

/** The sums of an order. Material, labor and profit are those of the lines; additional costs stand beside them. */
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
  /** Tax added to the price; 0 where it is inside the cost. */
  readonly tax: Cents;
  /** Sales tax inside the material cost. */
  readonly taxIncluded: Cents;
  /** The material as printed, see `shownTax`. */
  readonly printedMaterial: Cents;
  /** The tax that stands as a line of its own on paper: the added one, or the included one when the customer wants to see it. */
  readonly shownTax: Cents;
  /** Material + labor + profit + additional costs, before tax. */
  readonly sellingPrice: Cents;
  /** What is billed. */
  readonly jobCost: Cents;
  /** Profit with that of the additional costs, as a share of the selling price; see `marginOf`. */
  readonly margin: Percent;
}

/** What the calculator warns about without refusing. */
export type CostWarningCode = 'TAX_SHOWN_BUT_INCLUDED' | 'TAX_NEEDS_ITEMISED' | 'TAX_EXEMPT_BUT_INCLUDED' | 'ITEM_MISSING' | 'PRICE_MISSING' | 'RATE_MISSING' | 'QUANTITY_WITHOUT_SELECTION' | 'PACKING_MISSING';

/** A warning with its sentence and the line it is about. */
export interface CostWarning {
  readonly code: CostWarningCode;
  readonly message: string;
  readonly key: CostLineKey | null;
}

/** The calculator's answer; plain values that survive JSON. */
export interface CostSummary {
  readonly lines: readonly CostLine[];
  readonly additionalCosts: readonly AdditionalCostLine[];
  readonly totals: CostTotals;
  /** Null on floors that come from rolls. */
  readonly cartons: Cartons | null;
  readonly taxMode: TaxMode;
  /** The installer's pay for this order. */
  readonly contractorInvoice: Cents;
  readonly commission: Cents;
  readonly exceedsCreditLimit: boolean;
  /** What the customer could still order; null where no limit is set. */
  readonly creditLeft: Cents | null;
  readonly warnings: readonly CostWarning[];
}

import type { PriceLevel, QuantitySource } from '@falcon/domain/costing';

/** Who set a price: a level, and the record that says it. */
export interface Origin {
  level: PriceLevel;
  recordType: string;
  recordId: string | null;
  recordName: string;
  effectiveDate: string | null;
}

/** One answer to "why is this so?". */
export interface Step {
  about: 'quantity' | 'material' | 'labor' | 'profit';
  text: string;
  amount: number | null;
  source: Origin | null;
}

/** One line of a price, in dollars; amounts are null for those who may not see totals. */
export interface PriceLine {
  key: string;
  label: string;
  additionalMaterialIndex: number | null;
  itemName: string;
  unit: string;
  quantity: number;
  billedQuantity: number;
  laborQuantity: number;
  quantitySource: QuantitySource;
  material: number | null;
  labor: number | null;
  profit: number | null;
  total: number | null;
  steps: readonly Step[];
}

/** The sums of a price, in dollars. */
export interface PriceTotals {
  linearFeet: number;
  squareFeet: number;
  squareYards: number;
  material: number;
  labor: number;
  profit: number;
  additional: number;
  tax: number;
  jobCost: number;
}

/** What must be looked at before relying on the figures. */
export interface PriceWarning {
  code: string;
  message: string;
  key: string | null;
}

/** Tiles and cartons of a floor. */
export interface PriceCartons {
  pieces: number;
  cartons: number;
  additionalPieces: number;
  billedSquareFeet: number;
}

/** What an order costs at one set of prices. */
export interface Price {
  lines: readonly PriceLine[];
  /** Null without the right to see totals. */
  totals: PriceTotals | null;
  taxMode: string;
  cartons: PriceCartons | null;
  contractorInvoice: number | null;
  commission: number | null;
  exceedsCreditLimit: boolean;
  creditLeft: number | null;
  warnings: readonly PriceWarning[];
}

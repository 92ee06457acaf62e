import type { Selectable } from 'kysely';
import type { DB } from '#db/database';

/** The facts about customer, unit and company that decide which price applies. */
export interface PriceContextRow {
  readonly customerId: number;
  readonly customerName: string;
  readonly customerState: string;
  readonly customerTypeId: number;
  readonly customerTypeName: string;
  readonly unitId: number | null;
  readonly unitName: string | null;
  readonly unitLaborRateId: number | null;
  readonly customerLaborRateId: number | null;
  readonly typeLaborRateId: number | null;
  readonly defaultLaborRateId: number | null;
  readonly unitAdjustedE4: number | null;
  readonly customerAdjustedE4: number | null;
  /** Whether the customer is exempt from sales tax today. */
  readonly customerTaxExempt: boolean;
  readonly creditLimitCents: number | null;
  /**
   * Unpaid invoices and orders not yet invoiced, less unapplied credit; null when the customer has no limit, or when
   * credit was not requested.
   */
  readonly exposureCents: number | null;
  /** What the customer owes for this order; null if that is still its job cost. */
  readonly owedCents: number | null;
  /** The reduction of the commissionable profit by write-offs and credit memos of its invoice. */
  readonly commissionLoweredCents: number;
  readonly commissionRateBp: number | null;
  readonly salespersonName: string | null;
}

/** A priced row of a labor rate; a rate without rows for the flooring type is returned once, with only its name. */
export interface LaborRow {
  readonly laborRateId: number;
  readonly laborCategory: string;
  readonly rateCategory: string | null;
  readonly amountE4: number | null;
  readonly effectiveDate: string | null;
}

export type ProfitRow = Pick<
  Selectable<DB['profitOverride']>,
  'id' | 'unitId' | 'rateCategory' | 'itemId' | 'amountE4' | 'effectiveDate'
>;

export type ItemPriceRow = Pick<
  Selectable<DB['item']>,
  | 'id'
  | 'nameNumber'
  | 'colorNameNumber'
  | 'itemTypeId'
  | 'costE4'
  | 'shippingE4'
  | 'salesTaxE4'
  | 'profitE4'
  | 'costEffectiveDate'
  | 'newCostE4'
  | 'effectiveDate'
  | 'piecesPerCarton'
  | 'sqftPerCartonE4'
>;

/** The database rows for the prices of one customer, unit and flooring type. */
export interface PriceRows {
  readonly context: PriceContextRow;
  readonly labor: readonly LaborRow[];
  readonly profits: readonly ProfitRow[];
  readonly items: readonly ItemPriceRow[];
}

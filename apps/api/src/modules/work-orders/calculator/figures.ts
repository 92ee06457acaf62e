import { LINE_KEYS } from '@falcon/domain/costing';
import type { CostLine, CostSummary } from '@falcon/domain/costing';
import type { PriceSnapshot } from './gather-facts';

/** Stored figures of one order. */
export interface StoredFigures {
  readonly summary: CostSummary;
  readonly prices: PriceSnapshot;
  readonly commissionRateBp: number;
  readonly flooringTypeId: number;
  readonly isActual: boolean;
  /** The tax exemption it was calculated with. */
  readonly isExempt: boolean;
}

/** The columns of an order with the calculator's totals. */
export function totalColumns({ summary, prices, commissionRateBp, flooringTypeId, isActual, isExempt }: StoredFigures) {
  const { totals } = summary;
  return {
    linearFeetE2: totals.linearFeet,
    squareFeetE2: totals.squareFeet,
    squareYardsE2: totals.squareYards,
    areaE2: flooringTypeId >= 3 ? totals.squareFeet : totals.squareYards,
    materialCents: totals.material,
    laborCents: totals.labor,
    profitCents: totals.profit,
    additionalMaterialCents: totals.additionalMaterial,
    additionalLaborCents: totals.additionalLabor,
    additionalProfitCents: totals.additionalProfit,
    taxCents: totals.tax,
    jobCostCents: totals.jobCost,
    contractorInvoiceCents: summary.contractorInvoice,
    commissionCents: summary.commission,
    commissionRateBp,
    cartons: summary.cartons?.cartons ?? null,
    taxMode: prices.tax.mode,
    taxRateBp: prices.tax.rateBp,
    isActual,
    taxExempt: isExempt,
  };
}

/** A line without any billing. */
export const NO_FIGURES = {
  billedQuantityE2: 0,
  laborQuantityE2: 0,
  materialUnitE4: 0,
  laborUnitE4: 0,
  profitUnitE4: 0,
  materialCents: 0,
  laborCents: 0,
  profitCents: 0,
};

/** The figures of a line for its row. */
export const figuresOf = (line: CostLine) => ({
  billedQuantityE2: line.billedQuantity,
  laborQuantityE2: line.laborQuantity,
  materialUnitE4: line.materialUnit,
  laborUnitE4: line.laborUnit,
  profitUnitE4: line.profitUnit,
  materialCents: line.material,
  laborCents: line.labor,
  profitCents: line.profit,
});

const KEYS: readonly string[] = [...LINE_KEYS, 'minimumLabor', 'minimumProfit'];

/** The position of a line in its order. */
export const linePosition = (key: string): number => KEYS.indexOf(key);

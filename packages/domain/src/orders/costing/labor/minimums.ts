import { NO_CENTS, NO_COST, NO_QUANTITY } from '../../../kit/money/index';
import type { Cents } from '../../../kit/money/index';
import type { CostingFacts } from '../facts';
import type { CostLine } from '../summary';

function minimumLine(key: 'minimumLabor' | 'minimumProfit', difference: Cents): CostLine {
  const isLabor = key === 'minimumLabor';
  return {
    key,
    lineType: null,
    rateCategory: null,
    label: isLabor ? 'Minimum labor' : 'Minimum profit',
    additionalMaterialId: null,
    itemId: null,
    itemName: '',
    unit: '',
    quantity: NO_QUANTITY,
    billedQuantity: NO_QUANTITY,
    laborQuantity: NO_QUANTITY,
    quantitySource: 'minimum',
    materialUnit: NO_COST,
    laborUnit: NO_COST,
    laborVariance: NO_COST,
    profitUnit: NO_COST,
    material: NO_CENTS,
    labor: isLabor ? difference : NO_CENTS,
    profit: isLabor ? NO_CENTS : difference,
    total: difference,
    taxIncluded: NO_CENTS,
    printedMaterial: NO_CENTS,
    materialParts: null,
    materialSource: null,
    laborSource: null,
    profitSource: null,
  };
}

/**
 * Lines that raise labor and profit to the order's minimums: labor first, then profit. Additional costs don't count
 * toward them, repairs have none unless selected, and a multi-job install pays the minimum labor only on its first
 * order.
 */
export function minimumLines(facts: CostingFacts, labor: Cents, profit: Cents): CostLine[] {
  const { minimums } = facts;
  if (facts.isRepair && !minimums.onRepair) return [];
  const lines: CostLine[] = [];
  if (minimums.useMinimumLabor && facts.paysMinimumLabor && labor < minimums.minimumLabor)
    lines.push(minimumLine('minimumLabor', (minimums.minimumLabor - labor) as Cents));
  if (minimums.useMinimumProfit && profit < minimums.minimumProfit)
    lines.push(minimumLine('minimumProfit', (minimums.minimumProfit - profit) as Cents));
  return lines;
}

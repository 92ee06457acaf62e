import { sql } from 'kysely';
import { LINE_KEYS } from '@falcon/domain/costing';
import type { CostLine, CostSummary } from '@falcon/domain/costing';
import type { Database } from '../../../db/database';
import type { WorkOrderRecord } from '../work-order-rows';
import type { PriceSnapshot } from './gather-facts';

/** Figures of one order as they are stored with it. */
export interface StoredFigures {
  readonly summary: CostSummary;
  readonly prices: PriceSnapshot;
  readonly commissionRateBp: number;
  readonly flooringTypeId: number;
  readonly isActual: boolean;
}

/** Stores the totals of an order; the version is left to whoever changes the order. */
export async function storeTotals(trx: Database, orderId: number, { summary, prices, commissionRateBp, flooringTypeId, isActual }: StoredFigures): Promise<WorkOrderRecord> {
  const { totals } = summary;
  return trx
    .updateTable('workOrder')
    .set({
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
    })
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const NO_FIGURES = { billedQuantityE2: 0, laborQuantityE2: 0, materialUnitE4: 0, laborUnitE4: 0, profitUnitE4: 0, materialCents: 0, laborCents: 0, profitCents: 0 };

const figuresOf = (line: CostLine) => ({
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

/** Stores the figures of each line: beside what was typed where there is such a row, else in a row of their own. */
export async function storeLineFigures(trx: Database, orderId: number, summary: CostSummary): Promise<void> {
  await trx
    .deleteFrom('workOrderLine')
    .where('workOrderId', '=', orderId)
    .where('itemId', 'is', null)
    .where('quantityE2', 'is', null)
    .where('actualQuantityE2', 'is', null)
    .where('selectedValue', '=', '')
    .execute();
  await trx.updateTable('workOrderLine').set(NO_FIGURES).where('workOrderId', '=', orderId).execute();
  const lines = summary.lines.filter((line) => line.key !== 'additionalMaterial');
  if (lines.length > 0) {
    await trx
      .insertInto('workOrderLine')
      .values(lines.map((line) => ({ workOrderId: orderId, lineKey: line.key, position: KEYS.indexOf(line.key), ...figuresOf(line) })))
      .onConflict((conflict) =>
        conflict.columns(['workOrderId', 'lineKey']).doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          billedQuantityE2: eb.ref('excluded.billedQuantityE2'),
          laborQuantityE2: eb.ref('excluded.laborQuantityE2'),
          materialUnitE4: eb.ref('excluded.materialUnitE4'),
          laborUnitE4: eb.ref('excluded.laborUnitE4'),
          profitUnitE4: eb.ref('excluded.profitUnitE4'),
          materialCents: eb.ref('excluded.materialCents'),
          laborCents: eb.ref('excluded.laborCents'),
          profitCents: eb.ref('excluded.profitCents'),
        })),
      )
      .execute();
  }
}

/** Stores the figures of the additional materials; the summary names them by their place in the list. */
export async function storeAdditionalFigures(trx: Database, materialIds: readonly number[], summary: CostSummary): Promise<void> {
  for (const [index, id] of materialIds.entries()) {
    const line = summary.lines.find((candidate) => candidate.key === 'additionalMaterial' && candidate.additionalMaterialId === index);
    const { billedQuantityE2: _billed, laborQuantityE2: _labor, ...figures } = line ? figuresOf(line) : NO_FIGURES;
    await trx.updateTable('workOrderAdditionalMaterial').set(figures).where('id', '=', id).execute();
  }
}

/** Keeps the prices of an order for good. */
export async function insertSnapshot(trx: Database, orderId: number, userId: number | null, prices: PriceSnapshot): Promise<void> {
  await trx.insertInto('workOrderPriceSnapshot').values({ workOrderId: orderId, takenBy: userId, prices: sql`${JSON.stringify(prices)}::jsonb` }).execute();
}

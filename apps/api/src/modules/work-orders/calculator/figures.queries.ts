import { sql } from 'kysely';
import type { CostSummary } from '@falcon/domain/costing';
import type { Database } from '../../../db/database';
import type { WorkOrderRecord } from '../work-order-rows';
import { figuresOf, linePosition, NO_FIGURES, totalColumns } from './figures';
import type { StoredFigures } from './figures';
import type { PriceSnapshot } from './gather-facts';

/** Stores the totals of an order; the version is left to whoever changes the order. */
export async function storeTotals(trx: Database, orderId: number, figures: StoredFigures): Promise<WorkOrderRecord> {
  return trx
    .updateTable('workOrder')
    .set(totalColumns(figures))
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

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
      .values(lines.map((line) => ({ workOrderId: orderId, lineKey: line.key, position: linePosition(line.key), ...figuresOf(line) })))
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

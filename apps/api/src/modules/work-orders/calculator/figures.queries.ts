import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import { updateRows } from '../../../db/update-rows';
import type { WorkOrderRecord } from '../work-order-rows';
import { figuresOf, linePosition, NO_FIGURES, totalColumns } from './figures';
import type { StoredFigures } from './figures';
import type { PriceSnapshot } from './gather-facts';

/** One order with its calculated figures. */
export interface FiguresToStore {
  readonly orderId: number;
  /** The stored additional materials; the summary refers to them by position. */
  readonly materialIds: readonly number[];
  readonly figures: StoredFigures;
}

/** Stores totals, lines and additional materials of some orders: five statements for any number of orders. The caller raises versions. */
export async function storeFigures(trx: Database, orders: readonly FiguresToStore[]): Promise<WorkOrderRecord[]> {
  await storeLineFigures(trx, orders);
  await storeAdditionalFigures(trx, orders);
  return storeTotals(trx, orders);
}

const storeTotals = (trx: Database, orders: readonly FiguresToStore[]): Promise<WorkOrderRecord[]> =>
  updateRows(
    trx,
    'work_order',
    orders.map(({ orderId, figures }) => ({ id: orderId, ...totalColumns(figures) })),
  );

/** The figures of each line are added to its row if there is one, otherwise stored in a new row. */
async function storeLineFigures(trx: Database, orders: readonly FiguresToStore[]): Promise<void> {
  const ids = sql<number>`any(${orders.map((order) => order.orderId)}::int[])`;
  await trx
    .deleteFrom('workOrderLine')
    .where('workOrderId', '=', ids)
    .where('itemId', 'is', null)
    .where('quantityE2', 'is', null)
    .where('actualQuantityE2', 'is', null)
    .where('selectedValue', '=', '')
    .execute();
  await trx.updateTable('workOrderLine').set(NO_FIGURES).where('workOrderId', '=', ids).execute();
  const lines = orders.flatMap(({ orderId, figures }) =>
    figures.summary.lines
      .filter((line) => line.key !== 'additionalMaterial')
      .map((line) => ({
        workOrderId: orderId,
        lineKey: line.key,
        position: linePosition(line.key),
        ...figuresOf(line),
      })),
  );
  if (lines.length === 0) return;
  await trx
    .insertInto('workOrderLine')
    .values(lines)
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

async function storeAdditionalFigures(trx: Database, orders: readonly FiguresToStore[]): Promise<void> {
  const rows = orders.flatMap(({ materialIds, figures }) =>
    materialIds.map((id, index) => {
      const line = figures.summary.lines.find(
        (candidate) => candidate.key === 'additionalMaterial' && candidate.additionalMaterialId === index,
      );
      const { billedQuantityE2: _billed, laborQuantityE2: _labor, ...values } = line ? figuresOf(line) : NO_FIGURES;
      return { id, ...values };
    }),
  );
  await updateRows(trx, 'work_order_additional_material', rows);
}

/** Stores the price snapshot of an order. */
export async function insertSnapshot(
  trx: Database,
  orderId: number,
  userId: number | null,
  prices: PriceSnapshot,
): Promise<void> {
  await trx
    .insertInto('workOrderPriceSnapshot')
    .values({ workOrderId: orderId, takenBy: userId, prices: sql`${JSON.stringify(prices)}::jsonb` })
    .execute();
}

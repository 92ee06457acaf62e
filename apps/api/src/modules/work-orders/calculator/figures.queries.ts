import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import { updateRows } from '../../../db/update-rows';
import { withFigures } from '../order/order-parts';
import { storeParts } from '../order/store-parts.queries';
import type { StoredParts } from '../work-order-rows';
import { totalColumns } from './figures';
import type { StoredFigures } from './figures';
import type { PriceSnapshot } from './gather-facts';

/** One order with its calculated figures. */
export interface FiguresToStore {
  readonly orderId: number;
  /** The stored parts; the summary refers to additional materials by position. */
  readonly parts: StoredParts;
  readonly figures: StoredFigures;
}

/** Stores totals, lines and additional materials of some orders: three statements for any number of orders. The caller raises versions. */
export async function storeFigures(trx: Database, orders: readonly FiguresToStore[]): Promise<void> {
  const before = orders.map(({ parts }) => parts);
  const after = orders.map(({ orderId, parts, figures }) => withFigures(orderId, parts, figures.summary));
  await storeParts(
    trx,
    {
      lines: before.flatMap((parts) => parts.lines),
      cuts: [],
      additionalMaterials: before.flatMap((parts) => parts.additionalMaterials),
      additionalCosts: [],
    },
    {
      lines: after.flatMap((parts) => parts.lines),
      cuts: [],
      additionalMaterials: after.flatMap((parts) => parts.additionalMaterials),
      additionalCosts: [],
    },
  );
  await updateRows(
    trx,
    'work_order',
    orders.map(({ orderId, figures }) => ({ id: orderId, ...totalColumns(figures) })),
  );
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

import { isByCarton } from '../change-status/step-facts';
import type { Database } from '#db/database';
import { groupedBy } from '#core/grouped-by';
import type { WorkOrderRecord } from '../work-order-rows';
import { CARTON_E2, cartonShares } from './carton-shares';
import { cartonRowsOf } from './carton-sources.queries';
import type { CartonRow } from './carton-sources.queries';
import { reservationsOf } from './reservations.queries';
import { cartonsOfOrders } from './stock.queries';

/** Where cartons of an order are pulled from, as `Cut done` takes them. */
export interface CartonSource {
  readonly row: CartonRow;
  /** In hundredths of a carton. */
  readonly cartonsE2: number;
  /** Promised to this order; otherwise what is free now. */
  readonly isPromised: boolean;
}

/** What is pulled for an order of tiles. */
export interface CartonPull {
  readonly cartonsFrom: readonly CartonSource[];
  /** Whole cartons that are not free. */
  readonly cartonsMissing: number;
}

/** An order of rolls pulls nothing. */
export const NO_CARTONS: CartonPull = { cartonsFrom: [], cartonsMissing: 0 };

/** An order and its flooring item. */
interface ItemOrder {
  readonly order: WorkOrderRecord;
  readonly itemId: number | null;
}

/**
 * Where the cartons of each order of tiles are pulled from, if the orders are pulled one after the other as they are
 * listed. At most three statements, and none without tiles.
 */
export async function cartonSources(
  db: Database,
  listed: readonly ItemOrder[],
): Promise<ReadonlyMap<number, CartonPull>> {
  const tiles = listed.filter(({ order, itemId }) => itemId !== null && isByCarton(order));
  if (tiles.length === 0) return new Map();
  const ids = tiles.map(({ order }) => order.id);
  const again = tiles.flatMap(({ order }) => (order.cutAt === null ? [] : [order.id]));
  const [rows, promises, pulled] = await Promise.all([
    cartonRowsOf(
      db,
      tiles.map(({ itemId }) => itemId ?? 0),
    ),
    reservationsOf(db, ids),
    again.length === 0 ? new Map<number, number>() : cartonsOfOrders(db, again),
  ]);
  const rowsOf = groupedBy(rows, ({ itemId }) => itemId);
  const promisesOf = groupedBy(promises, ({ workOrderId }) => workOrderId);
  const takenE2 = new Map<number, number>();
  return new Map(
    tiles.map(({ order, itemId }) => {
      const ownE2 = new Map(promisesOf.get(order.id)?.map((one) => [one.inventoryRollId, one.cartonsE2]));
      const own = (rowsOf.get(itemId ?? 0) ?? []).map((row) => ({ row, ownCartonsE2: ownE2.get(row.id) ?? 0 }));
      const neededE2 = Math.max(0, (order.cartons ?? 0) - (pulled.get(order.id) ?? 0)) * CARTON_E2;
      const parts = cartonShares(
        own,
        neededE2,
        ({ row, ownCartonsE2 }) => row.freeCartonsE2 + ownCartonsE2 - (takenE2.get(row.id) ?? 0),
      );
      const cartonsFrom = parts.map(([{ row, ownCartonsE2 }, cartonsE2]): CartonSource => {
        // What it is promised is not free anyway.
        takenE2.set(row.id, (takenE2.get(row.id) ?? 0) + Math.max(0, cartonsE2 - ownCartonsE2));
        return { row, cartonsE2, isPromised: ownCartonsE2 >= cartonsE2 };
      });
      const missingE2 = parts.reduce((open, [, partE2]) => open - partE2, neededE2);
      return [order.id, { cartonsFrom, cartonsMissing: Math.ceil(missingE2 / CARTON_E2) }];
    }),
  );
}

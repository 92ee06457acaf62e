import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../db/database';
import { camelKeys } from '../../db/row-keys';
import type { StoredParts } from './form/order-form';

const NO_PARTS: StoredParts = { lines: [], cuts: [], additionalMaterials: [], additionalCosts: [] };

/** The lines, cuts, additional materials and additional costs of orders, in the given order: one statement for any number of orders. */
export async function partsOfOrders(db: Database, orderIds: readonly number[]): Promise<StoredParts[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('workOrder')
    .select('workOrder.id')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('workOrderLine as part')
          .selectAll('part')
          .whereRef('part.workOrderId', '=', 'workOrder.id')
          .orderBy('part.position')
          .orderBy('part.id'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('workOrderCut as part')
          .selectAll('part')
          .whereRef('part.workOrderId', '=', 'workOrder.id')
          .orderBy('part.position')
          .orderBy('part.id'),
      ).as('cuts'),
      jsonArrayFrom(
        eb
          .selectFrom('workOrderAdditionalMaterial as part')
          .selectAll('part')
          .whereRef('part.workOrderId', '=', 'workOrder.id')
          .orderBy('part.position')
          .orderBy('part.id'),
      ).as('additionalMaterials'),
      jsonArrayFrom(
        eb
          .selectFrom('workOrderAdditionalCost as part')
          .selectAll('part')
          .whereRef('part.workOrderId', '=', 'workOrder.id')
          .orderBy('part.position')
          .orderBy('part.id'),
      ).as('additionalCosts'),
    ])
    .where('workOrder.id', '=', sql<number>`any(${[...orderIds]}::int[])`)
    .execute();
  const found = new Map(
    rows.map(({ id, lines, cuts, additionalMaterials, additionalCosts }): [number, StoredParts] => [
      id,
      // JSON has no timestamps.
      {
        lines: lines.map(camelKeys),
        cuts: cuts.map(camelKeys).map((cut) => ({ ...cut, cutAt: cut.cutAt === null ? null : new Date(cut.cutAt) })),
        additionalMaterials: additionalMaterials.map(camelKeys),
        additionalCosts: additionalCosts.map(camelKeys),
      },
    ]),
  );
  return orderIds.map((id) => found.get(id) ?? NO_PARTS);
}

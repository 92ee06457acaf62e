import { sql } from 'kysely';
import { stockPlace } from '@falcon/domain/company/records';
import type { Database } from '#db/database';
import { registerConstraint, validationError } from '#core/errors';
import { recordModule } from '#kit/record-kinds';

registerConstraint('stock_place_name', { path: 'slot', message: 'Another place has this rack and slot.' });

/** How many rows of stock have a place, used-up ones included: their history names it. */
async function rowsAt(db: Database, placeId: number): Promise<number> {
  const { count } = await db
    .selectFrom('inventoryRoll')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('placeId', '=', placeId)
    .executeTakeFirstOrThrow();
  return count;
}

export const { type: StockPlace, of: stockPlaceOf } = recordModule(stockPlace, {
  // Rolls lie at a place, and users who can move them select from the list.
  listedFor: ['configureSystem', 'item', 'workOrderCut'],
  orders: { WALK: [sql.ref('stockPlace.position'), sql.ref('stockPlace.name')] },
  removable: async (trx, { id, name }) => {
    const count = await rowsAt(trx, id);
    if (count > 0)
      throw validationError(
        'id',
        `${name} is the place of ${count === 1 ? 'a roll or row of cartons' : `${count} rolls or rows of cartons`}. Disable it instead.`,
      );
  },
});

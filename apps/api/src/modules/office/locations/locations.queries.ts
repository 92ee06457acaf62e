import { sql } from 'kysely';
import type { Database } from '#db/database';

/** The locations among these whose code is part of work-order numbers. */
export async function locationsWithOrders(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('workOrderSequence')
    .select('geoLocationId')
    .where('geoLocationId', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
  return new Set(rows.map((row) => row.geoLocationId));
}

/** The location of new customers if none is selected: the first enabled one. There always is one. */
export async function defaultLocationId(db: Database): Promise<number> {
  return (
    await db
      .selectFrom('geoLocation')
      .select('id')
      .where('isEnabled', '=', true)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;
}

/** Locks all locations in one order, so that two users can't disable the last two enabled ones simultaneously. */
export const lockLocations = (trx: Database): Promise<{ id: number; isEnabled: boolean }[]> =>
  trx.selectFrom('geoLocation').select(['id', 'isEnabled']).orderBy('id').forUpdate().execute();

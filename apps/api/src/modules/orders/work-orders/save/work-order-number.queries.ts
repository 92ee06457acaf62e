import type { Database } from '#db/database';
import { sql } from 'kysely';

/**
 * Takes the next number of a location; the row stays locked until the order is stored, so that no number is lost or
 * used twice.
 */
export async function takeNextSequence(
  trx: Database,
  geoLocationId: number,
): Promise<{ readonly locationCode: string; readonly sequence: number }> {
  const { lastNumber } = await trx
    .insertInto('workOrderSequence')
    .values({ geoLocationId, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict.column('geoLocationId').doUpdateSet({ lastNumber: sql<number>`work_order_sequence.last_number + 1` }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return { locationCode: await locationCode(trx, geoLocationId), sequence: lastNumber };
}

/** The number of the next order, without using it. */
export async function peekNextSequence(
  db: Database,
  geoLocationId: number,
): Promise<{ readonly locationCode: string; readonly sequence: number }> {
  const row = await db
    .selectFrom('workOrderSequence')
    .select('lastNumber')
    .where('geoLocationId', '=', geoLocationId)
    .executeTakeFirst();
  return { locationCode: await locationCode(db, geoLocationId), sequence: (row?.lastNumber ?? 0) + 1 };
}

async function locationCode(db: Database, id: number): Promise<string> {
  return (await db.selectFrom('geoLocation').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code;
}

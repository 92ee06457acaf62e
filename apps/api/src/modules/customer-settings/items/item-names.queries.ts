import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { ItemNames } from '../setting-words';

/** Style and color of some items, one line each. */
export async function itemNames(db: Database, ids: readonly number[]): Promise<ItemNames> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('item')
    .select(['id', 'nameNumber', 'colorNameNumber'])
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::int[])`)
    .execute();
  return new Map(
    rows.map((row) => [row.id, [row.nameNumber, row.colorNameNumber].filter((part) => part !== '').join(', ')]),
  );
}

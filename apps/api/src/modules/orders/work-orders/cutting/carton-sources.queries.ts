import { sql } from 'kysely';
import type { Database } from '#db/database';

/** A row of cartons in stock, with its place. Amounts in hundredths of a carton. */
export interface CartonRow {
  readonly id: number;
  readonly itemId: number;
  readonly rollNumber: string;
  readonly dyeLot: string;
  readonly place: string | null;
  readonly freeCartonsE2: number;
}

/** The carton rows of items that may be pulled from, the oldest of each item first. */
export async function cartonRowsOf(db: Database, itemIds: readonly number[]): Promise<CartonRow[]> {
  const { rows } = await sql<CartonRow>`
    select r.id, r.item_id, r.roll_number, r.dye_lot, p.name as place, r.free_cartons_e2
    from inventory_roll r left join stock_place p on p.id = r.place_id
    where r.item_id = any(${[...new Set(itemIds)]}::int[]) and r.status = 'AVAILABLE' and r.cartons_e2 > 0
      and r.quarantined_at is null
    order by r.item_id, r.received_on, r.id`.execute(db);
  return rows;
}

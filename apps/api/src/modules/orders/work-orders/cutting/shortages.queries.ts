import { sql } from 'kysely';
import type { Database } from '#db/database';
import { ownRows } from '#kit/record-kit';

/** What an order is promised and won't get: its roll or carton row has too little left, is quarantined or used up. */
export interface ShortageRow {
  readonly id: number;
  readonly workOrderId: number;
  readonly workOrderCutId: number | null;
  readonly inventoryRollId: number;
  readonly itemId: number;
  readonly rollNumber: string;
  readonly dyeLot: string;
  readonly usedForDescription: string;
  readonly position: number | null;
  readonly lengthE4: number;
  readonly cartonsE2: number;
  readonly missingLengthE4: number;
  readonly missingCartonsE2: number;
  readonly quarantineReason: string;
  /** How many shortages there are in all. */
  readonly total: number;
}

/** The most shortages of one answer; the count has all of them. */
export const MOST_SHORTAGES = 200;

/**
 * The shortages of some flooring, next install date first. What is left of a row goes to the orders with the next
 * install dates; the later ones are short.
 */
export async function stockShortages(
  db: Database,
  flooringTypeIds: readonly number[],
  salespersonId: number | null,
): Promise<ShortageRow[]> {
  const { rows } = await sql<ShortageRow>`
    with short as (select r.id, r.item_id, r.roll_number, r.dye_lot, r.quarantine_reason,
        case when r.quarantined_at is null and r.status = 'AVAILABLE' then r.length_e4 else 0 end as length_left,
        case when r.quarantined_at is null and r.status = 'AVAILABLE' then r.cartons_e2 else 0 end as cartons_left
      from inventory_roll r
      where (r.reserved_length_e4 > 0 or r.reserved_cartons_e2 > 0)
        and (r.free_length_e4 < 0 or r.free_cartons_e2 < 0 or r.quarantined_at is not null or r.status <> 'AVAILABLE')),
    promised as (select s.*, short.item_id, short.roll_number, short.dye_lot, short.quarantine_reason, w.sort_date,
        greatest(0, least(s.length_e4, sum(s.length_e4) over turn - short.length_left))::bigint as missing_length_e4,
        greatest(0, least(s.cartons_e2, sum(s.cartons_e2) over turn - short.cartons_left))::bigint
          as missing_cartons_e2
      from short join stock_reservation s on s.inventory_roll_id = short.id join work_order w on w.id = s.work_order_id
      window turn as (partition by s.inventory_roll_id order by w.sort_date, w.id, s.id))
    select p.id, p.work_order_id, p.work_order_cut_id, p.inventory_roll_id, p.item_id, p.roll_number, p.dye_lot,
      coalesce(c.used_for_description, '') as used_for_description, c.position, p.length_e4, p.cartons_e2,
      p.missing_length_e4, p.missing_cartons_e2, p.quarantine_reason, count(*) over ()::int as total
    from promised p join work_order w on w.id = p.work_order_id left join work_order_cut c on c.id = p.work_order_cut_id
    where (p.missing_length_e4 > 0 or p.missing_cartons_e2 > 0)
      and w.flooring_type_id = any(${[...flooringTypeIds]}::smallint[])
      and ${ownRows('WORK_ORDER', 'w', salespersonId)}
    order by p.sort_date, p.work_order_id, p.id limit ${MOST_SHORTAGES}`.execute(db);
  return rows;
}

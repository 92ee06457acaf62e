import { sql } from 'kysely';
import type { Database } from '#db/database';
import type { RollRow } from './stock.queries';

/** What an order needs of one roll: its item, its widest piece, and its shortest and whole length. */
export interface RollNeed {
  readonly orderId: number;
  readonly itemId: number;
  readonly widestE4: number;
  readonly shortestE4: number;
  readonly wholeE4: number;
}

/** A roll that would do for an order. */
export interface OfferedRoll extends RollRow {
  readonly orderId: number;
  /** What is left of it less what other orders are promised. */
  readonly openE4: number;
  /** How many rolls would do for the order, those that are not offered included. */
  readonly fitting: number;
}

/** The most rolls that are offered for one order; how many more would do is said. */
const MOST_OFFERED = 40;

/**
 * The rolls in stock that would do for some orders, in one statement: wide enough, with enough for a piece after what
 * other orders are promised, and not quarantined. The order's own come first, then those with enough for all of its
 * pieces; among them remnants before rolls, and short ones before long ones.
 */
export async function offeredRolls(db: Database, needs: readonly RollNeed[]): Promise<OfferedRoll[]> {
  if (needs.length === 0) return [];
  const wanted = needs.map(({ orderId, itemId, widestE4, shortestE4, wholeE4 }) => ({
    order_id: orderId,
    item_id: itemId,
    widest: widestE4,
    shortest: shortestE4,
    whole: wholeE4,
  }));
  const { rows } = await sql<OfferedRoll>`
    select n.order_id, fit.* from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as n(order_id int, item_id int, widest bigint, shortest bigint, whole bigint)
    cross join lateral (
      select r.*, open_e4, count(*) over ()::int as fitting
      from inventory_roll r
      left join lateral (select sum(s.length_e4) as own from stock_reservation s
        where s.inventory_roll_id = r.id and s.work_order_id = n.order_id) mine on true
      cross join lateral (select (r.free_length_e4 + coalesce(mine.own, 0))::bigint as open_e4) open
      where r.item_id = n.item_id and r.status = 'AVAILABLE' and r.quarantined_at is null
        and (mine.own is not null or open_e4 >= n.shortest and coalesce(r.width_e4, 0) >= n.widest)
      order by mine.own is not null desc, open_e4 >= n.whole desc, r.is_remnant desc, open_e4, r.id
      limit ${sql.lit(MOST_OFFERED)}) fit`.execute(db);
  return rows;
}

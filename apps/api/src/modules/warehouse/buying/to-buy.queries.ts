import { sql } from 'kysely';
import type { Database } from '#db/database';
import { receivedOfLine } from './purchase-orders.queries';

/** What an order that waits to be cut needs of an item: feet (ten-thousandths) or cartons (hundredths). */
export interface WaitingNeed {
  readonly itemId: number;
  readonly orderId: number;
  readonly workOrderNumber: string;
  /** The install date; null if the order has none yet. */
  readonly neededBy: string | null;
  readonly amount: number;
  readonly byCarton: boolean;
  /** All of it is promised from rolls or cartons that can be used. */
  readonly isReserved: boolean;
}

/** What waits to be cut or pulled of each item, over all days. */
export async function waitingNeeds(db: Database): Promise<WaitingNeed[]> {
  const { rows } = await sql<WaitingNeed>`
    select l.item_id, o.id as order_id, o.work_order_number, o.install_date as needed_by,
      sum(c.cut_length_e4)::bigint as amount, false as by_carton, bool_and(r.id is not null) as is_reserved
    from work_order o
      join work_order_line l on l.work_order_id = o.id and l.line_key in ('carpet', 'vinyl') and l.item_id is not null
      join work_order_cut c on c.work_order_id = o.id and c.is_included and c.cut_at is null
      left join stock_reservation s on s.work_order_cut_id = c.id
      left join inventory_roll r on r.id = s.inventory_roll_id and r.status = 'AVAILABLE' and r.quarantined_at is null
    where o.status_id = 1 and o.cartons is null group by l.item_id, o.id
    union all
    select l.item_id, o.id, o.work_order_number, o.install_date, o.cartons * 100::bigint, true,
      coalesce((select sum(s.cartons_e2) from stock_reservation s join inventory_roll r on r.id = s.inventory_roll_id
        where s.work_order_id = o.id and r.status = 'AVAILABLE' and r.quarantined_at is null), 0) >= o.cartons * 100
    from work_order o
      join work_order_line l on l.work_order_id = o.id and l.line_key in ('vct', 'carpetTile')
        and l.item_id is not null
    where o.status_id = 1 and o.cut_at is null and o.cartons > 0`.execute(db);
  return rows;
}

/** What of an open purchase order has not come yet. */
export interface ItemArrival {
  readonly itemId: number;
  readonly expectedOn: string;
  readonly lengthE4: number;
  readonly cartonsE2: number;
}

const arrivals = (which: ReturnType<typeof sql>) => sql<ItemArrival>`
  select l.item_id, o.expected_on, greatest(0, l.length_e4 - got.length_e4) as length_e4,
    greatest(0, l.cartons_e2 - got.cartons_e2) as cartons_e2
  from purchase_order o join purchase_order_line l on l.purchase_order_id = o.id
    cross join lateral (${receivedOfLine}) got
  where o.closed_at is null ${which}
    and (l.length_e4 > got.length_e4 or l.cartons_e2 > got.cartons_e2)`;

/** What there is of an item, and what is on its way: lengths in ten-thousandths of a foot, cartons in hundredths. */
export interface ItemStock {
  readonly itemId: number;
  readonly lengthE4: number;
  readonly cartonsE2: number;
  readonly freeLengthE4: number;
  readonly freeCartonsE2: number;
  readonly onOrderLengthE4: number;
  readonly onOrderCartonsE2: number;
  /** When the first of what is on order is expected. */
  readonly expectedOn: string | null;
}

/** What there is of items, without what is quarantined, and what is on order of them. */
export async function stockOfItems(db: Database, itemIds: readonly number[]): Promise<ItemStock[]> {
  const ids = [...itemIds];
  const { rows } = await sql<ItemStock>`
    with asked as (select unnest(${ids}::int[]) as item_id),
      here as (select r.item_id, sum(r.length_e4)::bigint as length_e4, sum(r.cartons_e2)::bigint as cartons_e2,
          sum(r.free_length_e4)::bigint as free_length_e4, sum(r.free_cartons_e2)::bigint as free_cartons_e2
        from inventory_roll r
        where r.item_id = any(${ids}::int[]) and r.status = 'AVAILABLE' and r.quarantined_at is null
        group by r.item_id),
      coming as (select a.item_id, sum(a.length_e4)::bigint as length_e4, sum(a.cartons_e2)::bigint as cartons_e2,
          min(a.expected_on) as expected_on
        from (${arrivals(sql`and l.item_id = any(${ids}::int[])`)}) a group by a.item_id)
    select asked.item_id, coalesce(h.length_e4, 0) as length_e4, coalesce(h.cartons_e2, 0) as cartons_e2,
      coalesce(h.free_length_e4, 0) as free_length_e4, coalesce(h.free_cartons_e2, 0) as free_cartons_e2,
      coalesce(c.length_e4, 0) as on_order_length_e4, coalesce(c.cartons_e2, 0) as on_order_cartons_e2, c.expected_on
    from asked left join here h on h.item_id = asked.item_id left join coming c on c.item_id = asked.item_id`.execute(
    db,
  );
  return rows;
}

/** What is on its way of some items. */
export const arrivalsOf = async (db: Database, itemIds: readonly number[]): Promise<ItemArrival[]> =>
  (await arrivals(sql`and l.item_id = any(${[...itemIds]}::int[])`).execute(db)).rows;

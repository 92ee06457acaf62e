import { sql } from 'kysely';
import type { Database } from '#db/database';
import { ownRows } from '#kit/record-kit';
import type { LabeledPiece, LabeledStock } from './stock-labels';

/** The most labels of one print. */
export const MOST_LABELS = 2000;

const ITEM = sql<string>`concat_ws(', ', nullif(i.name_number, ''), nullif(i.color_name_number, ''))`;

/** The condition for rolls by their ids. */
const whole = (ids: readonly number[]) => sql`any(${[...ids]}::int[])`;

const stockWhere = async (db: Database, where: ReturnType<typeof sql>): Promise<LabeledStock[]> => {
  const { rows } = await sql<LabeledStock>`
    select r.id, r.roll_number, ${ITEM} as item_name, v.name as vendor_name, r.dye_lot, r.is_without_lot, r.width_e4,
      r.length_e4, r.cartons_e2, r.is_remnant, parent.roll_number as parent_number,
      p.name as place, r.received_on, r.packing_slip
    from inventory_roll r join item i on i.id = r.item_id join vendor v on v.id = i.vendor_id
      left join inventory_roll parent on parent.id = r.parent_roll_id
      left join stock_place p on p.id = r.place_id
    where ${where} order by r.id limit ${MOST_LABELS + 1}`.execute(db);
  return rows;
};

/** Rolls, remnants and rows of cartons by their ids. */
export const labeledStock = (db: Database, ids: readonly number[]): Promise<LabeledStock[]> =>
  stockWhere(db, sql`r.id = ${whole(ids)}`);

/** What a receipt brought. */
export const labeledReceipt = (db: Database, receiptId: number): Promise<LabeledStock[]> =>
  stockWhere(db, sql`r.stock_receipt_id = ${receiptId}`);

/** The remnants that cutting these orders, or cutting them again, made, as far as they are in stock. */
export const remnantsOfOrders = (db: Database, orderIds: readonly number[]): Promise<LabeledStock[]> =>
  stockWhere(
    db,
    sql`r.status = 'AVAILABLE' and r.is_remnant and r.id = any(array(select m.inventory_roll_id from stock_movement m
      where m.work_order_id = ${whole(orderIds)} and m.kind = 'REMNANT' and m.length_e4 > 0))`,
  );

/**
 * The included cuts of orders, as the cut list has them: by rack, roll and install date; those without a roll come
 * last. One more than `MOST_LABELS` at most.
 */
export async function labeledPieces(
  db: Database,
  orderIds: readonly number[],
  salespersonId: number | null,
): Promise<LabeledPiece[]> {
  const { rows } = await sql<LabeledPiece>`
    select c.id, o.work_order_number as order_number, o.customer_name, o.building_unit,
      c.used_for_description as room, c.cut_length_e4 as length_e4, c.width_e4, coalesce(${ITEM}, '') as item_name,
      c.roll_number, c.dye_lot, s.full_name as installer_name, o.install_date
    from work_order o join work_order_cut c on c.work_order_id = o.id and c.is_included
      left join work_order_line l on l.work_order_id = o.id
        and l.line_key = case o.flooring_type_id when 1 then 'carpet' when 2 then 'vinyl' when 3 then 'vct'
          else 'carpetTile' end
      left join item i on i.id = l.item_id left join installer s on s.id = o.installer_id
      left join stock_reservation promise on promise.work_order_cut_id = c.id
      left join inventory_roll r on r.id = coalesce(c.inventory_roll_id, promise.inventory_roll_id)
      left join stock_place p on p.id = r.place_id
    where o.id = ${whole(orderIds)} and ${ownRows('WORK_ORDER', 'o', salespersonId)}
    order by p.position, p.id, r.id, o.install_date, o.id, c.position, c.id limit ${MOST_LABELS + 1}`.execute(db);
  return rows;
}

import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '#db/database';

const RACKS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
const SLOTS = 4;
/** Cartons stand on pallets on the floor. */
const FLOORS = ['North', 'South'] as const;

/** The places of the warehouse in the order in which they are walked, with room between them for others. */
const PLACES = [
  ...RACKS.flatMap((rack) => Array.from({ length: SLOTS }, (_, slot) => ({ rack, slot: String(slot + 1) }))),
  ...FLOORS.map((slot) => ({ rack: 'Floor', slot })),
].map((place, index) => ({ ...place, position: (index + 1) * 10 }));

/** Rolls of one item lie at one place or at two beside each other; cartons stand on the floor. */
const putAway = (trx: Transaction<DB>) =>
  sql`
  with place as (
    select id, rack = 'Floor' as is_floor,
      row_number() over (partition by rack = 'Floor' order by position) - 1 as number,
      count(*) over (partition by rack = 'Floor') as of from stock_place),
  stored as (select id, width_e4 is null as is_floor, item_id, dense_rank() over (order by item_id) as rank
    from inventory_roll)
  update inventory_roll r set place_id = p.id
  from stored s join place p on p.is_floor = s.is_floor and p.number = (s.rank + s.id % 2) % p.of
  where s.id = r.id`.execute(trx);

/** Each vendor's rolls of a day came on one truck, with its packing slip and PO. */
async function writeReceipts(trx: Transaction<DB>, warehouseUserId: number): Promise<void> {
  await sql`
    insert into stock_receipt (vendor_id, packing_slip, po_number, received_on, row_count, created_by, created_at)
    select i.vendor_id, 'PS-' || 20000 + row_number() over w, 'PO-' || 4000 + row_number() over w, r.received_on,
      count(*), ${warehouseUserId}, (r.received_on + time '14:30') at time zone 'UTC'
    from inventory_roll r join item i on i.id = r.item_id
    where i.vendor_id is not null and not r.is_remnant group by i.vendor_id, r.received_on
    window w as (order by r.received_on, i.vendor_id) order by r.received_on, i.vendor_id`.execute(trx);
  await sql`
    update inventory_roll r set stock_receipt_id = t.id, vendor_id = t.vendor_id, packing_slip = t.packing_slip,
      po_number = t.po_number, received_by = t.created_by, unit_cost_e4 = i.total_cost_e4,
      invoiced_length_e4 = r.received_length_e4
    from stock_receipt t, item i
    where i.id = r.item_id and t.vendor_id = i.vendor_id and t.received_on = r.received_on
      and not r.is_remnant`.execute(trx);
}

/** The last truck's first roll was measured three feet shorter than invoiced: a claim to its vendor. */
const writeClaim = (trx: Transaction<DB>) =>
  sql`
  with short as (
    update inventory_roll set invoiced_length_e4 = received_length_e4 + 30000, is_measured = true
    where id = (select r.id from inventory_roll r where r.stock_receipt_id is not null and r.width_e4 is not null
      order by r.received_on desc, r.id limit 1)
    returning id, item_id, stock_receipt_id, vendor_id, width_e4, invoiced_length_e4, received_length_e4),
  claimed as (
    select s.*, t.created_at, round(30000::numeric * s.width_e4 * i.cost_e4 / 9e10) as amount_cents
    from short s join item i on i.id = s.item_id join stock_receipt t on t.id = s.stock_receipt_id),
  claim as (
    insert into vendor_claim (stock_receipt_id, vendor_id, short_length_e4, amount_cents, created_at)
    select stock_receipt_id, vendor_id, 30000, amount_cents, created_at from claimed returning id)
  insert into vendor_claim_roll (vendor_claim_id, inventory_roll_id, invoiced_length_e4, measured_length_e4,
    amount_cents)
  select c.id, s.id, s.invoiced_length_e4, s.received_length_e4, s.amount_cents from claim c, claimed s`.execute(trx);

/** Puts the stock at its places, and says with which trucks it came. */
export async function writeStock(
  trx: Transaction<DB>,
  { warehouseUserId }: { readonly warehouseUserId: number },
): Promise<void> {
  await trx.insertInto('stockPlace').values(PLACES).execute();
  await putAway(trx);
  await writeReceipts(trx, warehouseUserId);
  await writeClaim(trx);
}

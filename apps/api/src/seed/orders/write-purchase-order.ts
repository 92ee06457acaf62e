import { addDays } from '@falcon/domain/kit/schedule';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '#db/database';
import { businessDaysFrom } from './day-book';

/** The most items on the truck. */
const MOST_ITEMS = 3;

/**
 * A truck is on its way: rolls of the items that most of the orders wait for, from one vendor. Their number follows
 * those of the trucks that came.
 */
export async function writePurchaseOrder(
  trx: Transaction<DB>,
  { today, warehouseUserId }: { readonly today: string; readonly warehouseUserId: number },
): Promise<void> {
  const [orderedOn, expectedOn] = [addDays(today, -6), businessDaysFrom(today, 3)];
  await sql`
    with wanted as (select l.item_id, i.vendor_id, sum(c.cut_length_e4) as length_e4
      from work_order w join work_order_line l on l.work_order_id = w.id and l.line_key = 'carpet'
        join work_order_cut c on c.work_order_id = w.id and c.is_included and c.cut_at is null
        join item i on i.id = l.item_id
      where w.status_id = 1 and i.vendor_id is not null group by l.item_id, i.vendor_id),
    sender as (select vendor_id from wanted group by vendor_id order by sum(length_e4) desc, vendor_id limit 1),
    ordered as (
      insert into purchase_order (vendor_id, po_number, ordered_on, expected_on, note, created_by, created_at)
      select vendor_id, 'PO-' || 4001 + (select count(*) from stock_receipt), ${orderedOn}::date, ${expectedOn}::date,
        'Please call an hour before you deliver.', ${warehouseUserId}::int,
        (${orderedOn}::date + time '15:10') at time zone 'UTC'
      from sender returning id, vendor_id)
    insert into purchase_order_line (purchase_order_id, position, item_id, length_e4)
    select o.id, row_number() over (order by w.length_e4 desc, w.item_id) - 1, w.item_id, 1200000
    from ordered o join wanted w on w.vendor_id = o.vendor_id order by w.length_e4 desc, w.item_id
    limit ${MOST_ITEMS}`.execute(trx);
}

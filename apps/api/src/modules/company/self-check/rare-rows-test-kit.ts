import { sql } from 'kysely';
import type { Database } from '#db/database';

/** Rows for tables that the demo company leaves empty, as the program would have stored them. */
export async function addRareRows(db: Database): Promise<void> {
  await sql`
    with f as (insert into ach_file (made_on, modifier, made_minute, effective_date, first_trace, entry_count, made_by)
      select '2026-06-30', 'A', 600, '2026-07-01', 1, 1, min(id) from app_user returning id)
    insert into ach_file_sheet (ach_file_id, bill_sheet_id, position, amount_cents)
    select f.id, b.id, 0, b.net_cents
      from f, (select id, net_cents from bill_sheet where net_cents > 0 order by id limit 1) b`.execute(db);
  await sql`
    with m as (insert into credit_memo (customer_id, amount_cents, memo_date, reason) select min(id), 2500,
      '2026-06-30', 'Goodwill' from customer returning id, customer_id, amount_cents)
    insert into account_entry (customer_id, kind, amount_cents, entry_date, credit_memo_id) select customer_id,
      'CREDIT', -amount_cents, '2026-06-30', id from m`.execute(db);
  await sql`
    with i as (select id, customer_id, amount_cents from invoice where status <> 'VOID' order by id limit 1),
      s as (insert into invoice_summary (summary_by, title, customer_id, amount_cents) select 'WEEK',
        'Week of 6/28/2026', customer_id, amount_cents from i returning id)
    insert into invoice_delivery (invoice_id, method, invoice_summary_id) select i.id, 'PRINT', s.id from i, s`.execute(
    db,
  );
  await sql`
    update inventory_roll set invoiced_length_e4 = 1000000, unit_cost_e4 = 50000
    where id = (select min(id) from inventory_roll)`.execute(db);
  await sql`
    with t as (insert into stock_receipt (vendor_id, packing_slip, received_on, row_count)
        select min(id), 'PS-1', '2026-06-30', 1 from vendor returning id, vendor_id),
      c as (insert into vendor_claim (stock_receipt_id, vendor_id, short_length_e4, amount_cents)
        select id, vendor_id, 20000, 2500 from t returning id)
    insert into vendor_claim_roll (vendor_claim_id, inventory_roll_id, invoiced_length_e4, measured_length_e4,
        amount_cents)
      select c.id, (select min(id) from inventory_roll), 1000000, 980000, 2500 from c`.execute(db);
  await sql`
    insert into stock_reservation (inventory_roll_id, work_order_id, work_order_cut_id, length_e4, is_locked)
    select r.id, c.work_order_id, c.id, c.cut_length_e4, true
    from work_order w join work_order_cut c on c.work_order_id = w.id and c.is_included and c.cut_at is null
      join work_order_line l on l.work_order_id = w.id and l.line_key in ('carpet', 'vinyl')
      join inventory_roll r on r.item_id = l.item_id and r.status = 'AVAILABLE' and r.length_e4 > c.cut_length_e4
    where w.status_id = 1 order by c.id, r.id limit 1`.execute(db);
}

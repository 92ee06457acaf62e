import { sql } from 'kysely';
import type { Database } from './database';

/**
 * Merges the rows that count the orders of each day and status into one, in one statement. Rows that others add at
 * the same time stay beside it; a list read at the same time adds up either the old rows or the new one.
 */
export async function mergeOrderDays(db: Database): Promise<void> {
  await sql`
    with merged as (
      delete from work_order_day d
      using (select sort_date, status_id from work_order_day
        group by 1, 2 having count(*) > 1 or sum(listed_orders) = 0) k
      where d.sort_date = k.sort_date and d.status_id = k.status_id
      returning d.sort_date, d.status_id, d.listed_orders)
    insert into work_order_day (sort_date, status_id, listed_orders)
    select sort_date, status_id, sum(listed_orders) from merged
    group by 1, 2 having sum(listed_orders) <> 0`.execute(db);
}

import { sql } from 'kysely';
import type { Database } from '#db/database';

/** The addressee of a customer's credit memo, line by line: the bill-to address if there is one. */
export async function creditedTo(db: Database, customerId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ lines: readonly string[] }>`
    select array[c.name, c.bill_to_name, a.address_line1, a.address_line2,
      concat_ws(', ', nullif(a.city, ''), nullif(concat_ws(' ', nullif(a.state, ''), nullif(a.postal_code, '')), ''))]
        as lines
    from customer c join address a on a.id = case when c.use_bill_to_address
      then coalesce(c.bill_to_address_id, c.address_id) else c.address_id end
    where c.id = ${customerId}`.execute(db);
  return (rows[0]?.lines ?? []).filter((line) => line !== '');
}

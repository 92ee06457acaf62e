import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Open invoices; the words of the partial index. */
const OPEN = sql`status in ('OPEN', 'PARTIAL')`;

/** What is open now, from the invoices themselves, and the credit that settles none. */
const now = sql`
  select i.customer_id, i.id as invoice_id, i.due_date, i.amount_cents - i.amount_paid_cents as cents from invoice i where i.${OPEN}
  union all
  select e.customer_id, null, null, sum(e.amount_cents)::bigint from account_entry e where e.invoice_id is null group by 1 having sum(e.amount_cents) <> 0`;

/** What was open on an earlier day: what is open now, without the entries dated later. */
const earlier = (day: string): RawBuilder<unknown> => sql`
  select m.customer_id, m.invoice_id, i.due_date, m.cents from (
    select customer_id, invoice_id, sum(cents)::bigint as cents from (
      select i.customer_id, i.id as invoice_id, i.amount_cents - i.amount_paid_cents as cents from invoice i where i.${OPEN}
      union all
      select e.customer_id, e.invoice_id, -e.amount_cents from account_entry e where e.entry_date > ${day} and e.invoice_id is not null
      union all
      select e.customer_id, null, e.amount_cents from account_entry e where e.invoice_id is null and e.entry_date <= ${day}
    ) moved group by 1, 2 having sum(cents) <> 0
  ) m left join invoice i on i.id = m.invoice_id`;

/**
 * Every open item on a day, as a `select` of `customer_id`, `invoice_id` and `due_date` (null for unapplied credit), and `cents`. For today it
 * reads only the open invoices; an earlier day is worked out from the entries dated since.
 */
export const openItems = (asOf: string, today: string): RawBuilder<unknown> => (asOf < today ? earlier(asOf) : now);

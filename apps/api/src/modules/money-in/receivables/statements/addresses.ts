import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** The e-mail addresses for customer `c`'s invoices: its own, then its contacts marked for invoices. */
export const CUSTOMER_ADDRESSES = sql`
  select e, n from unnest(c.invoice_emails) with ordinality as u (e, n)
  union all select k.email_address, 1000 + k.id from contact k where k.customer_id = c.id and k.invoice`;

/** The same for firm `f`. */
export const FIRM_ADDRESSES = sql`
  select f.email_address, 0::bigint
  union all select k.email_address, 1000 + k.id from contact k where k.property_firm_id = f.id and k.invoice`;

/** Each address once, with the reason if the newest e-mail to it bounced, as JSON. */
export const withBounces = (addresses: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('address', k.address, 'bounce', b.reason) order by k.place), '[]')
   from (select min(place) as place, min(address) as address from (${addresses}) listed (address, place)
     where address <> '' group by lower(address)) k
   left join lateral (select case when m.state = 'BOUNCED' then m.bounce_reason end as reason from mail_message m
     where lower(m.recipient) = lower(k.address) and m.state in ('SENT', 'BOUNCED') order by m.id desc limit 1) b
       on true)`;

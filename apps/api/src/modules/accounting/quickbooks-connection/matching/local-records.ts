import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** The records to match, by kind, id, name, and a detail that tells records of the same name apart. */
export const LOCAL_RECORDS: RawBuilder<unknown> = sql`(
  select 'CUSTOMER' as kind, c.id, c.name, coalesce(f.name, '') as detail
  from customer c left join property_firm f on f.id = c.property_firm_id where c.is_enabled
  union all
  select 'FIRM', f.id, f.name, '' from property_firm f where f.is_enabled
  union all
  select 'SALESPERSON', s.id, s.full_name, s.company_name from salesperson s where s.is_enabled
  union all
  select 'INSTALLER', n.id, n.full_name, n.company_name from installer n where n.is_enabled
  union all
  select 'ITEM', i.id, trim(i.name_number || ' ' || i.color_name_number), v.name
  from item i join vendor v on v.id = i.vendor_id where i.is_enabled
)`;

/** The QuickBooks list for each kind of record. */
export const REMOTE_TYPE: RawBuilder<string> = sql<string>`case local.kind when 'ITEM' then 'Item'
  when 'SALESPERSON' then 'Vendor' when 'INSTALLER' then 'Vendor' else 'Customer' end`;

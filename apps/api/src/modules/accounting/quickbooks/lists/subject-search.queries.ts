import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { literally } from '#db/literals';

/** Whether the name or number of an outbox row's record contains the typed text. */
export function isAboutNamed(text: string): RawBuilder<boolean> {
  const like = `%${literally(text.trim())}%`;
  return sql<boolean>`(o.kind, o.local_id) in (
    select 'FIRM', id from property_firm where name ilike ${like}
    union all select 'CUSTOMER', id from customer where name ilike ${like}
    union all select 'ITEM', id from item where name_number ilike ${like}
    union all select 'SALESPERSON', id from salesperson where full_name ilike ${like}
    union all select 'INVOICE', id from invoice where invoice_number ilike ${like}
    union all select 'CREDIT_MEMO', id from credit_memo where memo_number ilike ${like}
    union all select 'PAYMENT', id from receipt where reference ilike ${like}
    union all select 'COMMISSION', c.id from commission c join work_order w on w.id = c.work_order_id
      where w.work_order_number ilike ${like}
    union all select 'COMMISSION_STATEMENT', t.id from commission_statement t
      join salesperson s on s.id = t.salesperson_id where s.full_name ilike ${like}
    union all select 'BILL_SHEET', b.id from bill_sheet b join installer n on n.id = b.installer_id
      where n.full_name ilike ${like}
    union all select 'INSTALLER', id from installer where full_name ilike ${like}
    union all select 'DEPOSIT', id from deposit where reference ilike ${like})`;
}

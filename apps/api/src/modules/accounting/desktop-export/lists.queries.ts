import { sql } from 'kysely';
import type { Database } from '#db/database';

export interface ListedCustomer {
  readonly kind: 'CUSTOMER' | 'FIRM';
  readonly id: number;
  readonly addressLines: readonly string[];
  readonly phone: string;
  readonly emails: readonly string[];
  /** Null for a firm: its customers have their own terms. */
  readonly termsDays: number | null;
}

const ADDRESS_LINES = sql`array_remove(array[a.address_line1, a.address_line2,
  concat_ws(', ', nullif(a.city, ''),
    nullif(concat_ws(' ', nullif(a.state, ''), nullif(a.postal_code, '')), ''))], '')`;

/**
 * Every customer that can be or was invoiced, in the form of QuickBooks' customer list; firms with customers come
 * first.
 */
export async function customersToList(db: Database): Promise<ListedCustomer[]> {
  const { rows } = await sql<ListedCustomer>`
    with listed as (select c.* from customer c where c.is_enabled
      or exists (select from account_entry e where e.customer_id = c.id)
      or exists (select from invoice i where i.customer_id = c.id)
        or exists (select from credit_memo m where m.customer_id = c.id)
      or exists (select from receipt r where r.customer_id = c.id))
    select 'FIRM' as kind, f.id, f.phone, array_remove(array[f.email_address], '') as emails, null::int as terms_days,
      ${ADDRESS_LINES} as address_lines, 0 as place, f.name
    from property_firm f left join address a on a.id = f.address_id
      where exists (select from listed c where c.property_firm_id = f.id)
    union all
    select 'CUSTOMER', c.id, c.phone, c.invoice_emails, c.payment_terms_days, ${ADDRESS_LINES}, 1, c.name
    from listed c join address a on a.id = coalesce(c.bill_to_address_id, c.address_id)
    order by place, name, id`.execute(db);
  return rows;
}

/** The salespersons and installers who are owed pay: one vendor each, since two people can have the same name. */
export async function vendorsToList(
  db: Database,
): Promise<readonly { readonly kind: 'INSTALLER' | 'SALESPERSON'; readonly id: number }[]> {
  const { rows } = await sql<{ readonly kind: 'INSTALLER' | 'SALESPERSON'; readonly id: number }>`
    select 'SALESPERSON' as kind, id, full_name as name from salesperson
    union all select 'INSTALLER', id, full_name from installer order by name, kind, id`.execute(db);
  return rows;
}

/** The states and rates by which invoices are or were taxed. */
export async function taxesToList(
  db: Database,
): Promise<readonly { readonly state: string; readonly rateBp: number | null }[]> {
  const { rows } = await sql<{ readonly state: string; readonly rateBp: number | null }>`
    select w.state, w.tax_rate_bp as rate_bp from invoice i join work_order w on w.id = i.work_order_id
      where i.tax_cents <> 0
    union select state_code, rate_bp from tax_rule where mode <> 'COST' and rate_bp > 0 and state_code is not null
      order by state, rate_bp`.execute(db);
  return rows;
}

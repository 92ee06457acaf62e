import { sql } from 'kysely';
import type {
  AddressFacts,
  CustomerFacts,
  FirmFacts,
  ItemFacts,
  VendorFacts,
} from '@falcon/domain/accounting/quickbooks';
import type { Database } from '#db/database';

const address = (table: string) =>
  sql`jsonb_build_object('line1', ${sql.ref(`${table}.address_line1`)}, 'line2', ${sql.ref(`${table}.address_line2`)},
    'city', ${sql.ref(`${table}.city`)},
    'state', ${sql.ref(`${table}.state`)}, 'postalCode', ${sql.ref(`${table}.postal_code`)})`;

/** Disabled here means inactive in QuickBooks. */
interface Enabled {
  readonly isEnabled: boolean;
}

export async function firmFacts(db: Database, id: number): Promise<(FirmFacts & Enabled) | undefined> {
  const { rows } = await sql<FirmFacts & Enabled>`
    select f.name, f.is_enabled, f.phone, f.email_address as email, ${address('a')} as address
    from property_firm f join address a on a.id = f.address_id where f.id = ${id}`.execute(db);
  return rows[0];
}

export type CustomerRow = CustomerFacts &
  Enabled & {
    readonly propertyFirmId: number | null;
    readonly paymentTermsDays: number;
  };
export async function customerFacts(db: Database, id: number): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`
    select c.name, c.is_enabled, c.phone, coalesce(c.invoice_emails[1], '') as email, c.tax_exempt, c.property_firm_id,
      c.payment_terms_days,
      case when c.use_bill_to_address and b.id is not null then ${address('b')} else ${address('a')} end as address
    from customer c join address a on a.id = c.address_id left join address b on b.id = c.bill_to_address_id
      where c.id = ${id}`.execute(db);
  return rows[0];
}

export async function salespersonFacts(db: Database, id: number): Promise<VendorFacts | undefined> {
  const { rows } = await sql<VendorFacts>`
    select s.full_name as name, s.company_name, s.cell_phone as phone, s.email_address as email,
      ${address('a')} as address
    from salesperson s join address a on a.id = s.address_id where s.id = ${id}`.execute(db);
  return rows[0];
}

export async function installerFacts(db: Database, id: number): Promise<VendorFacts | undefined> {
  const { rows } = await sql<VendorFacts>`
    select n.full_name as name, n.company_name, coalesce(nullif(n.cell_phone, ''), n.home_phone) as phone,
      n.email_address as email, ${address('a')} as address
    from installer n join address a on a.id = n.address_id where n.id = ${id}`.execute(db);
  return rows[0];
}

export type ItemRow = ItemFacts &
  Enabled & {
    /** Distinguishes items with the same name. */
    readonly suffix: string;
  };
/** An item by its style and color; rolls of several widths have their width as a suffix. */
export async function itemFacts(db: Database, id: number): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`
    select concat_ws(', ', nullif(name_number, ''), nullif(color_name_number, '')) as name, description, is_enabled,
      case when width_e4 is null then '(2)' else '(' || trim_scale(width_e4 / 10000.0) || ' ft)' end as suffix
    from item where id = ${id}`.execute(db);
  return rows[0];
}

/** Items with their QuickBooks ids. */
export interface SoldItem {
  readonly id: number;
  readonly isEnabled: boolean;
  /** Null if QuickBooks doesn't have it. */
  readonly remoteId: string | null;
  readonly isActiveThere: boolean;
}
export async function soldItems(db: Database, realmId: string, ids: readonly number[]): Promise<SoldItem[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SoldItem>`
    select i.id, i.is_enabled, l.remote_id, coalesce(l.is_active, false) as is_active_there from item i
    left join quickbooks_link l on l.realm_id = ${realmId} and l.kind = 'ITEM' and l.local_id = i.id
      where i.id = any(${[...ids]}::int[]) order by i.id`.execute(db);
  return rows;
}

/** The fields of an invoice besides its lines. */
export interface InvoiceRow {
  readonly number: string;
  readonly date: string;
  readonly dueDate: string;
  /** Including its fees. */
  readonly amountCents: number;
  readonly feeCents: number;
  readonly taxCents: number;
  readonly status: string;
  readonly customerId: number;
  readonly workOrderId: number;
  readonly workOrderNumber: string;
  readonly contractForm: string;
  readonly flooringTypeId: number;
  readonly poNumber: string;
  readonly email: string;
  readonly locationId: number;
  readonly jobSite: AddressFacts;
}
export async function invoiceRow(db: Database, id: number): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`
    select i.invoice_number as number, i.invoice_date as date, i.due_date, i.amount_cents + i.fee_cents as amount_cents,
      i.fee_cents, i.tax_cents, i.status, i.customer_id, w.id as work_order_id,
      w.work_order_number, w.contract_form, w.flooring_type_id, w.customer_po as po_number,
        coalesce(c.invoice_emails[1], '') as email, w.geo_location_id as location_id,
      jsonb_build_object('line1', w.address_line1, 'line2', w.address_line2, 'city', w.city, 'state', w.state,
        'postalCode', w.postal_code) as job_site
    from invoice i join work_order w on w.id = i.work_order_id join customer c on c.id = i.customer_id
      where i.id = ${id}`.execute(db);
  return rows[0];
}

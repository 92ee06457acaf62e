import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { likeText } from './search-terms';
import type { SearchTerms } from './search-terms';

/** How many hits of each kind a search shows. */
export const HITS = 10;

export interface WorkOrderHit {
  readonly id: number;
  readonly workOrderNumber: string;
  readonly customerName: string;
  readonly buildingUnit: string;
  readonly addressLine1: string;
  readonly city: string;
  readonly statusId: number;
  readonly installDate: string | null;
}

export interface InvoiceHit {
  readonly id: number;
  readonly invoiceNumber: string;
  readonly workOrderId: number;
  readonly customerName: string;
  readonly status: string;
  readonly amountCents: number;
  readonly invoiceDate: string;
}

export interface CustomerHit {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly isEnabled: boolean;
}

export interface ItemHit {
  readonly id: number;
  readonly nameNumber: string;
  readonly colorNameNumber: string;
  readonly itemTypeId: number;
  readonly vendorName: string;
  readonly isEnabled: boolean;
}

/** Orders by number first, then by address and building/unit. `salespersonId` limits to one salesperson's own. */
export async function findWorkOrders(db: Database, terms: SearchTerms, salespersonId: number | null): Promise<WorkOrderHit[]> {
  const own = salespersonId === null ? sql`` : sql`and w.salesperson_id = ${salespersonId}`;
  if (terms.numberRanges.length > 0) {
    const found = await sql<WorkOrderHit>`
      select w.id, w.work_order_number, w.customer_name, w.building_unit, w.address_line1, w.city, w.status_id, w.install_date
      from unnest(${terms.numberRanges.map((range) => range.from)}::text[], ${terms.numberRanges.map((range) => range.to)}::text[]) with ordinality as r (low, high, place)
      cross join lateral (
        select * from work_order w where w.work_order_number ~>=~ r.low and w.work_order_number ~<~ r.high ${own}
        order by w.work_order_number using ~<~ limit ${HITS}
      ) w
      order by r.place, w.work_order_number limit ${HITS}`.execute(db);
    return found.rows;
  }
  if (terms.contains === null) return [];
  const pattern = `%${likeText(terms.contains)}%`;
  const found = await sql<WorkOrderHit>`
    select w.id, w.work_order_number, w.customer_name, w.building_unit, w.address_line1, w.city, w.status_id, w.install_date
    from work_order w
    where (w.building_unit || ' ' || w.address_line1 || ' ' || w.city) ilike ${pattern} ${own}
    order by w.id desc limit ${HITS}`.execute(db);
  return found.rows;
}

/** Invoices by number. */
export async function findInvoices(db: Database, terms: SearchTerms, salespersonId: number | null): Promise<InvoiceHit[]> {
  const ranges = terms.numberRanges.length > 0 ? terms.numberRanges : [{ from: terms.prefix, to: `${terms.prefix}\uffff` }];
  const own = salespersonId === null ? sql`` : sql`and exists (select 1 from work_order w where w.id = i.work_order_id and w.salesperson_id = ${salespersonId})`;
  const found = await sql<InvoiceHit>`
    select i.id, i.invoice_number, i.work_order_id, c.name as customer_name, i.status, i.amount_cents, i.invoice_date
    from unnest(${ranges.map((range) => range.from)}::text[], ${ranges.map((range) => range.to)}::text[]) with ordinality as r (low, high, place)
    cross join lateral (
      select * from invoice i where i.invoice_number ~>=~ r.low and i.invoice_number ~<~ r.high and i.status <> 'VOID' ${own}
      order by i.invoice_number using ~<~ limit ${HITS}
    ) i
    join customer c on c.id = i.customer_id
    order by r.place, i.invoice_number limit ${HITS}`.execute(db);
  return found.rows;
}

/** Customers by name: the middle of a name from three characters on, its beginning before that; enabled ones first. */
export async function findCustomers(db: Database, terms: SearchTerms, salespersonId: number | null): Promise<CustomerHit[]> {
  const own = salespersonId === null ? sql`` : sql`and c.salesperson_id = ${salespersonId}`;
  const found = await sql<CustomerHit>`
    select c.id, c.name, a.city, c.is_enabled
    from customer c join address a on a.id = c.address_id
    where c.name ilike ${patternOf(terms)} ${own}
    order by c.is_enabled desc, (c.name ilike ${`${likeText(terms.prefix)}%`}) desc, c.name, c.id limit ${HITS}`.execute(db);
  return found.rows;
}

/** Items by name, number, colour or the vendor's own code. */
export async function findItems(db: Database, terms: SearchTerms): Promise<ItemHit[]> {
  const found = await sql<ItemHit>`
    select i.id, i.name_number, i.color_name_number, i.item_type_id, v.name as vendor_name, i.is_enabled
    from item i join vendor v on v.id = i.vendor_id
    where (i.name || ' ' || i.number || ' ' || i.color_name || ' ' || i.color_number || ' ' || i.vendor_style_color) ilike ${patternOf(terms)}
    order by i.is_enabled desc, i.name, i.id limit ${HITS}`.execute(db);
  return found.rows;
}

const patternOf = (terms: SearchTerms): string => (terms.contains === null ? `${likeText(terms.prefix)}%` : `%${likeText(terms.contains)}%`);

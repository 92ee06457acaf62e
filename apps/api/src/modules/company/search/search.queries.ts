import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '#db/database';
import { ownRows } from '#kit/record-kit';
import { HITS } from './hits';
import type { NumberRange } from './order-numbers';

export interface WorkOrderHit {
  readonly id: number;
  readonly workOrderNumber: string;
  readonly customerName: string;
  readonly buildingUnit: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly postalCode: string;
  readonly unitStyleName: string;
  readonly customerPo: string;
  readonly jobName: string;
  readonly orderBy: string;
  readonly billToName: string;
  readonly listedInstaller: string;
  readonly listedSalesperson: string;
  readonly listedFirm: string;
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

/** The orders of these ids, in their order. */
export async function orderRows(db: Database, ids: readonly number[]): Promise<WorkOrderHit[]> {
  if (ids.length === 0) return [];
  const result = await sql<WorkOrderHit>`
    select w.id, w.work_order_number, w.customer_name, w.building_unit, w.address_line1, w.address_line2, w.city,
      w.postal_code, w.unit_style_name, w.customer_po, w.job_name, w.order_by, w.bill_to_name,
      w.listed_installer, w.listed_salesperson, w.listed_firm, w.status_id, w.install_date
    from work_order w where w.id = any(${[...ids]}::int[]) order by array_position(${[...ids]}::int[], w.id)`.execute(
    db,
  );
  return result.rows;
}

const invoiceCells = sql`i.id, i.invoice_number, i.work_order_id, c.name as customer_name, i.status, i.amount_cents,
  i.invoice_date`;

/** Invoices by the start of their number; a void one by its whole number. `salespersonId` limits to the orders of one salesperson. */
export async function invoicesByNumber(
  db: Database,
  ranges: readonly NumberRange[],
  salespersonId: number | null,
): Promise<InvoiceHit[]> {
  const own =
    salespersonId === null
      ? sql``
      : sql`and exists (select 1 from work_order w where w.id = i.work_order_id
        and ${ownRows('WORK_ORDER', 'w', salespersonId)})`;
  const result = await sql<InvoiceHit>`
    select ${invoiceCells}
    from unnest(${ranges.map((range) => range.from)}::text[], ${ranges.map((range) => range.to)}::text[]) with
      ordinality as r (low, high, place)
    cross join lateral (
      select * from invoice i where i.invoice_number ~>=~ r.low and i.invoice_number ~<~ r.high
        and (i.status <> 'VOID' or i.invoice_number = r.low) ${own}
      order by i.invoice_number using ~<~ limit ${HITS}
    ) i
    join customer c on c.id = i.customer_id
    order by r.place, i.invoice_number limit ${HITS}`.execute(db);
  return result.rows;
}

/** The valid invoices of these orders, in their order. */
export async function invoicesOfOrders(db: Database, orderIds: readonly number[]): Promise<InvoiceHit[]> {
  if (orderIds.length === 0) return [];
  const result = await sql<InvoiceHit>`
    select ${invoiceCells} from invoice i join customer c on c.id = i.customer_id
    where i.work_order_id = any(${[...orderIds]}::int[]) and i.status <> 'VOID'
      order by array_position(${[...orderIds]}::int[], i.work_order_id)`.execute(db);
  return result.rows;
}

/** Cells of the rows with these ids, in their order. */
const cellsOf =
  <Hit>(cells: RawBuilder<unknown>, table: 'customer' | 'item') =>
  async (db: Database, ids: readonly number[]): Promise<Hit[]> => {
    if (ids.length === 0) return [];
    const result = await sql<Hit>`select ${cells} from ${sql.table(table)} where id = any(${[...ids]}::int[])
        order by array_position(${[...ids]}::int[], id)`.execute(db);
    return result.rows;
  };

export const customerRows = cellsOf<CustomerHit>(sql`id, name, listed_city as city, is_enabled`, 'customer');
export const itemRows = cellsOf<ItemHit>(
  sql`id, name_number, color_name_number, item_type_id, listed_vendor as vendor_name, is_enabled`,
  'item',
);

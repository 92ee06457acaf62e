import { sql } from 'kysely';
import { uniqueEmails } from '@falcon/domain/kit/text';
import type { DeliveryFacts } from '@falcon/domain/money-in/invoices';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { Database } from '#db/database';
import { ownRows } from '#kit/record-kit';
import { contactEmails } from '../delivery/delivery.queries';

/** An order with everything that decides whether it can be invoiced, and what happens to its invoice. */
export interface BillableOrder {
  readonly id: number;
  readonly number: string;
  readonly statusId: number;
  readonly customerId: number;
  readonly customerName: string;
  readonly customerEnabled: boolean;
  readonly jobCostCents: number;
  readonly poNumberRequired: boolean;
  readonly hasPoNumber: boolean;
  readonly hasBillTo: boolean;
  readonly hasBillToAddress: boolean;
  readonly method: DeliveryFacts['method'];
  readonly summaryBy: DeliveryFacts['summaryBy'];
  readonly emails: readonly string[];
}

interface Wanted {
  /** Null for all orders that wait for their invoice. */
  readonly ids: readonly number[] | null;
  /** The only salesperson whose orders are seen; null for no limit. */
  readonly salespersonId: number | null;
  /** Of more, those installed first are taken. */
  readonly most: number;
}

/** Orders to invoice, by customer and number. */
export async function billableOrders(
  db: Database,
  { ids, salespersonId, most }: Wanted,
): Promise<readonly BillableOrder[]> {
  const wanted = ids === null ? sql`w.status_id = ${sql.lit(STATUS_ID.INVOICE)}` : sql`w.id = any(${[...ids]}::int[])`;
  const { rows } = await sql<BillableOrder>`
    with o as materialized (
      select w.* from work_order w where ${wanted} and ${ownRows('WORK_ORDER', 'w', salespersonId)}
        order by w.sort_date, w.id limit ${most})
    select o.id, o.work_order_number as number, o.status_id, o.customer_id, c.name as customer_name,
      c.is_enabled as customer_enabled, o.job_cost_cents, c.po_number_required,
      trim(o.customer_po) <> '' as has_po_number, trim(o.bill_to_name) <> '' as has_bill_to,
      trim(o.bill_to_address_line1) <> '' and trim(o.bill_to_city) <> '' as has_bill_to_address,
      m.delivery as method, c.summary_by, c.invoice_emails || ${contactEmails('customer_id', 'c.id')} as emails
    from o join customer c on c.id = o.customer_id
      left join invoice_method m on m.id = coalesce(o.invoice_method_id, c.invoice_method_id)
    order by c.name, c.id, o.work_order_number, o.id`.execute(db);
  return rows.map((row) => ({ ...row, emails: uniqueEmails(row.emails) }));
}

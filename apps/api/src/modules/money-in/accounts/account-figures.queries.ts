import { CREDIT_STATUS_IDS } from '@falcon/domain/orders/work-order-status';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '#db/database';
import { literals } from '#db/literals';
import { ownRows } from '#kit/record-kit';

/** Whose account: a customer, or a firm with all its customers. */
export interface AccountsWanted {
  readonly customerId: number | null;
  readonly propertyFirmId: number | null;
  readonly salespersonScope: number | null;
}

/** The ids of the customers, for `any(…)`. */
export const customersWanted = ({ customerId, propertyFirmId, salespersonScope }: AccountsWanted): RawBuilder<number> =>
  customerId === null
    ? sql`any(array(select c.id from customer c where c.property_firm_id = ${propertyFirmId}
        and ${ownRows('CUSTOMER', 'c', salespersonScope)}))`
    : sql`any(array[${customerId}::int])`;

/** The figures of an account, in cents. */
export interface AccountFigures {
  readonly balanceCents: number;
  /** Credit that settles no invoice yet, as a positive amount. */
  readonly creditCents: number;
  readonly openCents: number;
  readonly pastDueCents: number;
  /** Job cost of the orders that count against the credit limit before they are invoiced. */
  readonly notInvoicedCents: number;
  /** Null for a firm: only customers have a credit limit. */
  readonly creditLimitCents: number | null;
}

/** The figures of an account, in one statement. */
export async function accountFigures(db: Database, wanted: AccountsWanted, today: string): Promise<AccountFigures> {
  const whose = customersWanted(wanted);
  const { rows } = await sql<AccountFigures>`
    select e.balance_cents, e.credit_cents, i.open_cents, i.past_due_cents, w.not_invoiced_cents,
      (select credit_limit_cents from customer where id = ${wanted.customerId}::int) as credit_limit_cents
    from (select coalesce(sum(amount_cents), 0)::bigint as balance_cents,
      coalesce(-sum(amount_cents) filter (where invoice_id is null), 0)::bigint as credit_cents
        from account_entry where customer_id = ${whose}) e
      cross join (select coalesce(sum(open_cents), 0)::bigint as open_cents,
          coalesce(sum(open_cents) filter (where due_date < ${today}), 0)::bigint as past_due_cents
        from invoice where customer_id = ${whose} and status in ('OPEN', 'PARTIAL')) i
      cross join (select coalesce(sum(job_cost_cents), 0)::bigint as not_invoiced_cents
        from work_order where customer_id = ${whose} and status_id in (${literals(CREDIT_STATUS_IDS)})) w`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('The figures of an account are one row');
  return figures;
}

/** An invoice that can be settled, with the details by which a clerk knows it. */
export interface OpenInvoiceRow {
  readonly id: number;
  readonly invoiceNumber: string;
  readonly workOrderId: number;
  readonly workOrderNumber: string;
  readonly customerId: number;
  readonly customerName: string;
  readonly place: string;
  readonly poNumber: string;
  readonly invoiceDate: string;
  readonly dueDate: string;
  readonly amountCents: number;
  readonly openCents: number;
}

/** The open invoices of a customer, or of all customers of a firm, oldest first. */
export const openInvoicesOf = (db: Database, wanted: AccountsWanted): Promise<OpenInvoiceRow[]> =>
  invoicesOf(db, wanted, sql`i.status in ('OPEN', 'PARTIAL') order by i.invoice_date, i.id`);

/** The most paid invoices offered for a credit memo. */
const MOST_PAID = 1_000;

/** The invoices a credit memo can be for: open ones, oldest first; then paid ones, newest first. */
export const creditableInvoicesOf = async (db: Database, wanted: AccountsWanted): Promise<OpenInvoiceRow[]> => [
  ...(await openInvoicesOf(db, wanted)),
  ...(await invoicesOf(db, wanted, sql`i.status = 'PAID' order by i.invoice_date desc, i.id desc limit ${MOST_PAID}`)),
];

async function invoicesOf(db: Database, wanted: AccountsWanted, which: RawBuilder<unknown>): Promise<OpenInvoiceRow[]> {
  const { rows } = await sql<OpenInvoiceRow>`
    select i.id, i.invoice_number, i.work_order_id, w.work_order_number, i.customer_id, c.name as customer_name,
      w.building_unit as place, w.customer_po as po_number, i.invoice_date, i.due_date, i.amount_cents, i.open_cents
    from invoice i join work_order w on w.id = i.work_order_id join customer c on c.id = i.customer_id
    where i.customer_id = ${customersWanted(wanted)} and ${ownRows('WORK_ORDER', 'w', wanted.salespersonScope)}
      and ${which}`.execute(db);
  return rows;
}

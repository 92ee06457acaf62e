import { sql } from 'kysely';
import type { Database } from '#db/database';

/** The part of a payment or credit that currently settles an invoice. */
export interface Part {
  readonly invoiceId: number;
  readonly amountCents: number;
}

const standing = sql`e.reverses_id is null and not exists (select from account_entry x where x.reverses_id = e.id)`;

const partsJson = (own: string) =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('invoiceId', p.invoice_id, 'amountCents', p.amount)
    order by p.invoice_id) from (
    select e.invoice_id, -sum(e.amount_cents)::bigint as amount from account_entry e
      where ${sql.ref(`e.${own}`)} = given.id and e.invoice_id is not null and ${standing}
    group by 1) p where p.amount > 0), '[]')`;

export interface ReceiptRow {
  readonly customerId: number;
  readonly propertyFirmId: number | null;
  readonly amountCents: number;
  readonly receivedOn: string;
  readonly reference: string;
  readonly method: string;
  readonly isInDeposit: boolean;
  readonly isReversed: boolean;
  readonly parts: readonly Part[];
}
/** A payment and the invoices that it currently settles. */
export async function receiptRow(db: Database, id: number): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`
    select given.customer_id, given.property_firm_id, given.amount_cents, given.received_on, given.reference,
      given.method, given.deposit_id is not null as is_in_deposit, given.reversed_at is not null as is_reversed,
      ${partsJson('receipt_id')} as parts
    from receipt given where given.id = ${id}`.execute(db);
  return rows[0];
}

export interface CreditRow {
  readonly customerId: number;
  readonly number: string;
  readonly amountCents: number;
  readonly date: string;
  readonly reason: string;
  readonly isReversed: boolean;
  /** DISCOUNT or WRITE_OFF; CREDIT for a credit memo. */
  readonly kind: string;
  readonly locationId: number | null;
  readonly parts: readonly Part[];
}
/** A credit memo and the invoices that it currently settles. */
export async function memoRow(db: Database, id: number): Promise<CreditRow | undefined> {
  const { rows } = await sql<CreditRow>`
    select given.customer_id, given.memo_number as number, given.amount_cents, given.memo_date as date, given.reason,
      given.reversed_at is not null as is_reversed,
      'CREDIT' as kind, (select w.geo_location_id from invoice i join work_order w on w.id = i.work_order_id
        where i.id = given.invoice_id) as location_id,
      ${partsJson('credit_memo_id')} as parts
    from credit_memo given where given.id = ${id}`.execute(db);
  return rows[0];
}

/** A discount or write-off. */
export async function adjustmentRow(db: Database, id: number): Promise<CreditRow | undefined> {
  const { rows } = await sql<CreditRow>`
    select e.customer_id, 'ADJ-' || e.id as number, -e.amount_cents as amount_cents, e.entry_date as date,
      e.reason, e.kind,
      exists (select from account_entry x where x.reverses_id = e.id) as is_reversed, w.geo_location_id as location_id,
      jsonb_build_array(jsonb_build_object('invoiceId', e.invoice_id, 'amountCents', -e.amount_cents)) as parts
    from account_entry e join invoice i on i.id = e.invoice_id join work_order w on w.id = i.work_order_id
    where e.id = ${id} and e.reverses_id is null and e.kind in ('DISCOUNT', 'WRITE_OFF')`.execute(db);
  return rows[0];
}

export interface RefundRow {
  readonly customerId: number;
  readonly customerName: string;
  readonly amountCents: number;
  readonly date: string;
  /** What is refunded: a payment or a credit memo. */
  readonly receiptId: number | null;
  readonly creditMemoId: number | null;
  readonly isReversed: boolean;
}
/** A refund of credit. */
export async function refundRow(db: Database, id: number): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`
    select e.customer_id, c.name as customer_name, e.amount_cents, e.entry_date as date, e.receipt_id, e.credit_memo_id,
      exists (select from account_entry x where x.reverses_id = e.id) as is_reversed
    from account_entry e join customer c on c.id = e.customer_id where e.id = ${id} and e.kind = 'REFUND'
      and e.reverses_id is null`.execute(db);
  return rows[0];
}

export interface CommissionRow {
  readonly salespersonId: number;
  readonly amountCents: number;
  readonly state: string;
  readonly earnedAt: Date | null;
  readonly workOrderId: number;
  readonly workOrderNumber: string;
  readonly customerName: string;
  readonly locationId: number;
}
export async function commissionRow(db: Database, id: number): Promise<CommissionRow | undefined> {
  const { rows } = await sql<CommissionRow>`
    select c.salesperson_id, c.amount_cents, c.state, c.earned_at, w.id as work_order_id, w.work_order_number,
      w.customer_name, w.geo_location_id as location_id
    from commission c join work_order w on w.id = c.work_order_id where c.id = ${id}`.execute(db);
  return rows[0];
}

import { sql } from 'kysely';
import type { Cents } from '@falcon/domain/kit/money';
import type { Database } from '#db/database';
import { ownRows } from '#kit/record-kit';
import { openItems } from '../aging/open-items';
import type { StatementOwner } from './statement-facts';

/** A customer on some statements, with the addresses for its own statement. */
export interface StatementCustomer {
  readonly id: number;
  readonly name: string;
  readonly ownerId: number;
  readonly ownerName: string;
  readonly attention: string;
  readonly addressLine1: string | null;
  readonly addressLine2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
}

/** The customers on some statements, by name: the owners themselves, or all of a firm. */
export async function statementCustomers(
  db: Database,
  by: StatementOwner,
  ownerIds: readonly number[],
  scope: number | null,
): Promise<readonly StatementCustomer[]> {
  const ids = sql`any(${[...ownerIds]}::int[])`;
  const own = sql`and ${ownRows('CUSTOMER', 'c', scope)}`;
  const { rows } =
    by === 'CUSTOMER'
      ? await sql<StatementCustomer>`
    select c.id, c.name, c.id as owner_id, c.name as owner_name, c.bill_to_name as attention, a.address_line1,
      a.address_line2, a.city, a.state, a.postal_code
    from customer c left join address a on a.id = case when c.use_bill_to_address
      then coalesce(c.bill_to_address_id, c.address_id) else c.address_id end
    where c.id = ${ids} ${own} order by c.name, c.id`.execute(db)
      : await sql<StatementCustomer>`
    select c.id, c.name, f.id as owner_id, f.name as owner_name, f.principal_contact as attention, a.address_line1,
      a.address_line2, a.city, a.state, a.postal_code
    from property_firm f join customer c on c.property_firm_id = f.id left join address a on a.id = f.address_id
    where f.id = ${ids} ${own} order by c.name, c.id`.execute(db);
  return rows;
}

/** An item open on a day: an invoice, or a credit without one. */
export interface OpenInvoice {
  readonly customerId: number;
  readonly number: string;
  readonly date: string;
  readonly dueDate: string;
  readonly customerPo: string;
  readonly buildingUnit: string;
  readonly amountCents: Cents;
  readonly openCents: Cents;
  /** Its returned-check fees on that day. */
  readonly feeCents: Cents;
}

/** The invoices of some customers that were open on a day, oldest first. */
export async function openInvoicesOn(
  db: Database,
  customerIds: readonly number[],
  asOf: string,
  today: string,
): Promise<readonly OpenInvoice[]> {
  const { rows } = await sql<OpenInvoice>`
    select o.customer_id, i.invoice_number as number, i.invoice_date as date, i.due_date, w.customer_po,
      w.building_unit, i.amount_cents, o.cents as open_cents,
      case when i.fee_cents > 0 then
        (select coalesce(sum(e.amount_cents), 0) from account_entry e where e.invoice_id = i.id and e.kind = 'FEE'
          and e.entry_date <= ${asOf}) else 0 end::bigint as fee_cents
    from (${openItems(asOf, today, (column) => sql`${column} = any(${[...customerIds]}::int[])`)}) o
      join invoice i on i.id = o.invoice_id
      join work_order w on w.id = i.work_order_id
    order by i.due_date, i.id`.execute(db);
  return rows;
}

/** Credit that was unapplied on a day, by source. */
export interface OpenCredit {
  readonly customerId: number;
  readonly memoNumber: string | null;
  readonly method: string | null;
  readonly reference: string | null;
  readonly date: string;
  readonly cents: Cents;
}

/** The unapplied credit of some customers on a day. */
export async function openCreditOn(
  db: Database,
  customerIds: readonly number[],
  asOf: string,
  today: string,
): Promise<readonly OpenCredit[]> {
  const until = asOf < today ? sql`and e.entry_date <= ${asOf}` : sql``;
  const { rows } = await sql<OpenCredit>`
    select e.customer_id, m.memo_number, r.method, r.reference, coalesce(m.memo_date, r.received_on, e.since) as date,
      e.cents from (
      select e.customer_id, e.receipt_id, e.credit_memo_id, min(e.entry_date) as since,
        sum(e.amount_cents)::bigint as cents
      from account_entry e where e.customer_id = any(${[...customerIds]}::int[]) and e.invoice_id is null ${until}
      group by 1, 2, 3 having sum(e.amount_cents) <> 0
    ) e left join receipt r on r.id = e.receipt_id left join credit_memo m on m.id = e.credit_memo_id
      order by 5, e.receipt_id, e.credit_memo_id`.execute(db);
  return rows;
}

/**
 * A move on an account: one day's entries of a kind and source combined, so that applied credit shows only what it
 * changed.
 */
export interface AccountMove {
  readonly customerId: number;
  readonly date: string;
  readonly kind: 'CREDIT' | 'DISCOUNT' | 'FEE' | 'INVOICE' | 'PAYMENT' | 'REFUND' | 'WRITE_OFF';
  readonly isReversal: boolean;
  readonly invoiceNumber: string | null;
  readonly customerPo: string | null;
  readonly buildingUnit: string | null;
  readonly memoNumber: string | null;
  readonly method: string | null;
  readonly reference: string | null;
  readonly cents: Cents;
}

/** The activity of some customers between two days, in order. */
export async function accountMoves(
  db: Database,
  customerIds: readonly number[],
  since: string,
  until: string,
): Promise<readonly AccountMove[]> {
  const { rows } = await sql<AccountMove>`
    select g.customer_id, g.entry_date as date, g.kind,
      (g.cents > 0) <> (g.kind in ('INVOICE', 'FEE', 'REFUND')) as is_reversal, i.invoice_number, w.customer_po,
        w.building_unit,
      m.memo_number, r.method, r.reference, g.cents
    from (
      select e.customer_id, e.entry_date, e.kind, e.receipt_id, e.credit_memo_id,
        case when e.kind in ('DISCOUNT', 'WRITE_OFF') or (e.receipt_id is null and e.credit_memo_id is null)
          then e.invoice_id end as invoice_id, min(e.id) as first, sum(e.amount_cents)::bigint as cents
      from account_entry e where e.customer_id = any(${[...customerIds]}::int[])
        and e.entry_date between ${since} and ${until}
      group by 1, 2, 3, 4, 5, 6 having sum(e.amount_cents) <> 0
    ) g left join invoice i on i.id = g.invoice_id left join work_order w on w.id = i.work_order_id
      left join receipt r on r.id = g.receipt_id left join credit_memo m on m.id = g.credit_memo_id
    order by g.entry_date, g.first`.execute(db);
  return rows;
}

/** The balances of some customers before a day. */
export async function balancesBefore(
  db: Database,
  customerIds: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, Cents>> {
  const { rows } = await sql<{ readonly customerId: number; readonly cents: Cents }>`
    select customer_id, sum(amount_cents)::bigint as cents from account_entry
    where customer_id = any(${[...customerIds]}::int[]) and entry_date < ${day} group by 1`.execute(db);
  return new Map(rows.map(({ customerId, cents }) => [customerId, cents]));
}

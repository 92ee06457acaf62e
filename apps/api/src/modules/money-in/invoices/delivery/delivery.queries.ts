import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { uniqueEmails } from '@falcon/domain/kit/text';
import type { DeliveryFacts } from '@falcon/domain/money-in/invoices';
import type { DB, Database } from '#db/database';

/** An invoice with everything needed to send it. */
export interface SendableInvoice {
  readonly id: number;
  readonly invoiceNumber: string;
  readonly invoiceDate: string;
  readonly dueDate: string;
  readonly status: string;
  readonly amountCents: number;
  readonly openCents: number;
  readonly deliveryState: string;
  readonly sentAt: Date | null;
  readonly workOrderId: number;
  readonly workOrderNumber: string;
  readonly customerId: number;
  readonly customerName: string;
  readonly summaryBy: DeliveryFacts['summaryBy'];
  readonly propertyFirmId: number | null;
  readonly firmName: string;
  readonly poNumber: string;
  readonly buildingUnit: string;
  readonly jobAddress: string;
  /** The customer's addresses for invoices, and its contacts that receive them. */
  readonly emails: readonly string[];
  /** The addresses of its firm, for summary sheets. */
  readonly firmEmails: readonly string[];
}

/** The addresses of the contacts of a customer or firm that receive invoices. */
export const contactEmails = (owner: string, id: string) =>
  sql`array(select k.email_address from contact k where ${sql.ref(`k.${owner}`)} = ${sql.ref(id)} and k.invoice
    and k.email_address <> '' order by k.id)`;

/**
 * Invoices with everything needed to send them, by customer and number; with `salespersonId` null, for all
 * salespersons.
 */
export async function sendableInvoices(
  db: Database,
  ids: readonly number[],
  salespersonId: number | null = null,
): Promise<SendableInvoice[]> {
  const { rows } = await sql<SendableInvoice>`
    select i.id, i.invoice_number, i.invoice_date, i.due_date, i.status, i.amount_cents, i.open_cents, i.delivery_state,
      i.sent_at, i.work_order_id, w.work_order_number,
      i.customer_id, c.name as customer_name, c.summary_by, i.property_firm_id, coalesce(f.name, '') as firm_name,
        w.customer_po as po_number, w.building_unit,
      concat_ws(', ', nullif(w.address_line1, ''), nullif(w.city, ''),
        nullif(trim(w.state || ' ' || w.postal_code), '')) as job_address,
      c.invoice_emails || ${contactEmails('customer_id', 'c.id')} as emails,
      case when f.id is null then '{}' else case when f.email_address = '' then '{}' else array[f.email_address]
        end || ${contactEmails('property_firm_id', 'f.id')} end as firm_emails
    from invoice i join work_order w on w.id = i.work_order_id join customer c on c.id = i.customer_id
      left join property_firm f on f.id = i.property_firm_id
    where i.id = any(${[...ids]}::int[]) ${
      salespersonId === null
        ? sql``
        : sql`and i.salesperson_id
      = ${salespersonId}`
    }
    order by c.name, c.id, i.invoice_number, i.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    emails: uniqueEmails(row.emails),
    firmEmails: uniqueEmails(row.firmEmails),
  }));
}

/** A credit memo with the addresses of its customer for invoices. */
export interface MemoRecipients {
  readonly id: number;
  readonly customerName: string;
  readonly salespersonId: number | null;
  readonly emails: readonly string[];
}

/** Who gets credit memos: the addresses of their customers for invoices. */
export async function memoRecipients(db: Database, ids: readonly number[]): Promise<MemoRecipients[]> {
  const { rows } = await sql<MemoRecipients>`
    select memo.id, c.name as customer_name, c.salesperson_id,
      c.invoice_emails || ${contactEmails('customer_id', 'c.id')} as emails
    from credit_memo memo join customer c on c.id = memo.customer_id where memo.id = any(${[...ids]}::int[])`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, emails: uniqueEmails(row.emails) }));
}

/** The undeleted invoice with this number; undefined if there is none. */
export const invoiceIdOfNumber = async (db: Database, number: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('invoice')
      .select('id')
      .where('invoiceNumber', '=', number)
      .where('status', '<>', 'VOID')
      .executeTakeFirst()
  )?.id;

/** Locks invoices before they are sent; returns those that were not deleted. */
export async function lockIfNotVoid(trx: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from invoice where id = any(${[...ids]}::int[]) and status <> 'VOID' order by id for update`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Withdraws queued e-mails of summary sheets that list an invoice; returns the other invoices on them. */
export async function withdrawSummaryMails(trx: Database, invoiceId: number): Promise<number[]> {
  const { rows: withdrawn } = await sql<{ id: number }>`
    update mail_message m set state = 'WITHDRAWN', due_at = null, error = '', server_answer = '',
      version = m.version + 1
    where m.state = 'QUEUED'
      and m.id in (select d.mail_message_id from invoice_delivery d where d.invoice_id = ${invoiceId}
      and d.invoice_summary_id is not null)
    returning m.id`.execute(trx);
  if (withdrawn.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct i.id from invoice_delivery d join invoice i on i.id = d.invoice_id
    where d.mail_message_id = any(${withdrawn.map(({ id }) => id)}::int[]) and i.status <> 'VOID'
      order by i.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The facts for creating an order's invoice. */
export interface InvoiceBasis {
  readonly delivery: DeliveryFacts;
  /** The next number of the administrator's own sequence, now taken; null if invoices have their orders' numbers. */
  readonly sequenceNumber: number | null;
  /** How often the order was invoiced before; a second invoice needs its own number. */
  readonly earlier: number;
}

/**
 * Reads how the order's invoice reaches its customer (the order's own method, else the customer's), and takes the
 * number for it.
 */
export async function takeInvoiceBasis(
  trx: Database,
  order: { readonly id: number; readonly customerId: number; readonly invoiceMethodId: number | null },
): Promise<InvoiceBasis> {
  const { rows } = await sql<{
    method: DeliveryFacts['method'];
    summaryBy: DeliveryFacts['summaryBy'];
    emails: string[];
    sequenceNumber: number | null;
    earlier: number;
  }>`
    with taken as (
      update app_configuration set invoice_number_next = invoice_number_next + 1 where invoice_number_next is not null
        returning invoice_number_next - 1 as number)
    select m.delivery as method, c.summary_by, c.invoice_emails || ${contactEmails('customer_id', 'c.id')} as emails,
      (select number from taken) as sequence_number,
        (select count(*) from invoice where work_order_id = ${order.id}) as earlier
    from customer c left join invoice_method m on m.id = coalesce(${order.invoiceMethodId}::int, c.invoice_method_id)
      where c.id = ${order.customerId}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`Customer ${order.customerId} is gone`);
  const { method, summaryBy, emails, sequenceNumber, earlier } = row;
  return { delivery: { method, summaryBy, addresses: uniqueEmails(emails).length }, sequenceNumber, earlier };
}

/** Sets the delivery state of some invoices; void ones keep theirs. */
export async function setDelivery(
  trx: Database,
  ids: readonly number[],
  to: { readonly state: 'TO_SEND' | 'SENDING' | 'SENT' | 'FAILED'; readonly note: string; readonly sentAt?: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('invoice')
    .set({
      deliveryState: to.state,
      deliveryNote: to.note,
      version: sql<number>`version + 1`,
      ...(to.sentAt && { sentAt: to.sentAt }),
    })
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('status', '<>', 'VOID')
    .execute();
}

/** Records deliveries, except e-mails already recorded. Returns the invoices of the new ones. */
export async function insertDeliveries(
  trx: Database,
  rows: readonly Insertable<DB['invoiceDelivery']>[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const added = await trx
    .insertInto('invoiceDelivery')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['mailMessageId', 'invoiceId']).doNothing())
    .returning('invoiceId')
    .execute();
  return added.map(({ invoiceId }) => invoiceId);
}

/** Invoices are sent again: settles their earlier failed e-mails. */
export async function settleFailedMails(trx: Database, invoiceIds: readonly number[], userId: number, at: Date) {
  await sql`
    update mail_message m set settled_at = ${at}, settled_by = ${userId}, settled_as = 'SENT_AGAIN',
      version = m.version + 1
    where m.state in ('FAILED', 'BOUNCED', 'UNSURE', 'SAVED') and m.settled_at is null
      and m.id in (select d.mail_message_id from invoice_delivery d
        where d.invoice_id = any(${[...invoiceIds]}::int[]))`.execute(trx);
}

/** One row of the delivery list. */
export interface DeliveryRow {
  readonly id: number;
  readonly invoiceId: number;
  readonly method: string;
  readonly createdAt: Date;
  readonly byName: string | null;
  readonly mailMessageId: number | null;
  readonly recipient: string | null;
  readonly mailState: string | null;
  readonly mailError: string | null;
  readonly summaryTitle: string | null;
}

/** The deliveries of some invoices, newest first. */
export async function deliveriesOfInvoices(db: Database, invoiceIds: readonly number[]): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select d.id, d.invoice_id, d.method, d.created_at, u.full_name as by_name, d.mail_message_id, m.recipient,
      m.state as mail_state,
      coalesce(nullif(m.bounce_reason, ''), nullif(m.error, '')) as mail_error, s.title as summary_title
    from invoice_delivery d left join app_user u on u.id = d.created_by
      left join mail_message m on m.id = d.mail_message_id
      left join invoice_summary s on s.id = d.invoice_summary_id
    where d.invoice_id = any(${[...invoiceIds]}::int[]) order by d.id desc`.execute(db);
  return rows;
}

/** The invoices of some orders that must be e-mailed and wait for nothing else. */
export async function unmailedInvoicesOfOrders(db: Database, orderIds: readonly number[]) {
  const { rows } = await sql<{ id: number; invoiceNumber: string; workOrderId: number }>`
    select i.id, i.invoice_number, i.work_order_id from invoice i
    where i.work_order_id = any(${[...orderIds]}::int[]) and i.status <> 'VOID' and i.delivery = 'EMAIL'
      and i.delivery_state = 'TO_SEND' and i.delivery_note = ''
      and not exists (select from invoice_delivery d where d.invoice_id = i.id) order by i.id for update of i`.execute(
    db,
  );
  return rows;
}

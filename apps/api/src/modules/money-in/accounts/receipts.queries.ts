import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { DB, Database } from '#db/database';
import { insertRow, lockedRow, rowsWith } from '#db/rows';
import type { EntryRecord } from './entries.queries';
import { queueFor } from '#db/in-transaction';

export type ReceiptRecord = Selectable<DB['receipt']>;
export type NewReceipt = Insertable<DB['receipt']>;

export const insertReceipt = insertRow('receipt');
export const receiptForUpdate = lockedRow('receipt');

/** The entries of receipts, oldest first. */
export const entriesOfReceipts = rowsWith('accountEntry', 'receiptId', 'id');

export async function markReceiptReversed(
  trx: Database,
  id: number,
  reversed: { readonly at: Date; readonly userId: number | null; readonly reason: string },
): Promise<ReceiptRecord> {
  return trx
    .updateTable('receipt')
    .set({
      reversedAt: reversed.at,
      reversedBy: reversed.userId,
      reversalReason: reversed.reason,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The part of a receipt that settles an invoice, as the invoice shows it. */
export interface PaymentRecord {
  /** The id of its entry. */
  readonly id: number;
  readonly invoiceId: number;
  readonly receiptId: number;
  readonly amountCents: number;
  readonly paidOn: string;
  readonly method: string;
  readonly reference: string;
  readonly recordedAt: Date;
  readonly reversedAt: Date | null;
  readonly reversalReason: string | null;
}

/** The payments of invoices, oldest first, including reversed ones. */
export async function paymentsOfInvoices(db: Database, invoiceIds: readonly number[]): Promise<PaymentRecord[]> {
  const { rows } = await sql<PaymentRecord>`
    select e.id, e.invoice_id, e.receipt_id, -e.amount_cents as amount_cents, e.entry_date as paid_on, r.method,
      r.reference, e.created_at as recorded_at,
      back.created_at as reversed_at, back.reason as reversal_reason
    from account_entry e join receipt r on r.id = e.receipt_id left join account_entry back on back.reverses_id = e.id
    where e.invoice_id = any(${[...invoiceIds]}::int[]) and e.kind = 'PAYMENT' and e.reverses_id is null
    order by e.entry_date, e.id`.execute(db);
  return rows;
}

/** One entry by its id. */
export async function entryById(db: Database, id: number): Promise<EntryRecord | undefined> {
  return db.selectFrom('accountEntry').selectAll().where('id', '=', id).executeTakeFirst();
}

export const receiptById = (db: Database, id: number): Promise<ReceiptRecord | undefined> =>
  db.selectFrom('receipt').selectAll().where('id', '=', id).executeTakeFirst();

/** Lets only one user at a time record a check, whichever customer of a firm it is entered for. */
export async function lockCheck(trx: Database, reference: string, amount: number): Promise<void> {
  queueFor('check', [`${amount} ${reference}`]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`receipt ${amount} ${reference}`}, 0))`.execute(trx);
}

/**
 * A payment with the same number and amount, by the same customer or another one of its firm, that was not reversed.
 */
export async function sameReceipt(
  db: Database,
  input: { readonly customerId: number; readonly amount: number; readonly reference: string },
): Promise<{ readonly receivedOn: string; readonly customerName: string } | undefined> {
  const { rows } = await sql<{ receivedOn: string; customerName: string }>`
    select r.received_on, c.name as customer_name from receipt r join customer c on c.id = r.customer_id
      join customer payer on payer.id = ${input.customerId}
    where r.reference = ${input.reference} and r.amount_cents = ${input.amount} and r.reversed_at is null
      and (c.id = payer.id or c.property_firm_id = payer.property_firm_id
        or r.property_firm_id = payer.property_firm_id)
    order by r.id desc limit 1`.execute(db);
  return rows[0];
}

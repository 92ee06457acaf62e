import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { EntryKind } from '@falcon/domain/money-in/accounts';
import type { DB, Database } from '#db/database';
import { rowsWith } from '#db/rows';
import { snakeKeys } from '#db/row-keys';
import { queueFor } from '#db/in-transaction';

export type EntryRecord = Selectable<DB['accountEntry']>;
export type InvoiceRecord = Selectable<DB['invoice']>;

/** An entry to post; a positive amount raises what the customer owes. */
export interface NewEntry {
  readonly customerId: number;
  readonly invoiceId: number | null;
  readonly kind: EntryKind;
  readonly amountCents: number;
  readonly entryDate: string;
  readonly receiptId?: number | null;
  readonly creditMemoId?: number | null;
  readonly reversesId?: number | null;
  readonly reason?: string;
}

/** Adds entries in order, with one statement for any number; posted entries never change. */
export async function insertEntries(
  trx: Database,
  entries: readonly NewEntry[],
  by: { readonly userId: number | null; readonly at: Date },
): Promise<EntryRecord[]> {
  if (entries.length === 0) return [];
  const rows = entries.map((entry, place) => snakeKeys({ place, ...entry }));
  const { rows: posted } = await sql<EntryRecord>`
    insert into account_entry
      (customer_id, invoice_id, kind, amount_cents, entry_date, receipt_id, credit_memo_id, reverses_id, reason,
        created_by, created_at)
    select customer_id, invoice_id, kind, amount_cents, entry_date, receipt_id, credit_memo_id, reverses_id,
      coalesce(reason, ''), ${by.userId}::int, ${by.at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given
      (place int, customer_id int, invoice_id int, kind text, amount_cents bigint, entry_date date,
      receipt_id int, credit_memo_id int, reverses_id bigint, reason text)
    order by place returning *`.execute(trx);
  return posted;
}

/** Reverses the INVOICE entries of deleted invoices. */
export async function reverseInvoiceEntries(
  trx: Database,
  invoiceIds: readonly number[],
  by: { readonly userId: number | null; readonly at: Date; readonly date: string },
): Promise<void> {
  await sql`
    insert into account_entry
      (customer_id, invoice_id, kind, amount_cents, entry_date, reverses_id, reason, created_by, created_at)
    select e.customer_id, e.invoice_id, e.kind, -e.amount_cents, ${by.date}::date, e.id, 'The invoice was voided.',
      ${by.userId}::int, ${by.at}::timestamptz
    from account_entry e where e.invoice_id = any(${[...invoiceIds]}::int[]) and e.kind = 'INVOICE'
      and e.reverses_id is null
      and not exists (select from account_entry r where r.reverses_id = e.id)`.execute(trx);
}

/**
 * Recalculates the settled amount and date and the fees of invoices from their entries and updates their list columns.
 * The invoices are locked. A deleted invoice keeps its values.
 */
export async function refreshInvoices(trx: Database, invoiceIds: readonly number[]): Promise<InvoiceRecord[]> {
  if (invoiceIds.length === 0) return [];
  const { rows } = await sql<InvoiceRecord>`
    update invoice i set fee_cents = s.fees, amount_paid_cents = i.amount_cents + s.fees - s.open,
      version = i.version + 1,
      status = case when s.open <= 0 then 'PAID' when s.open < i.amount_cents + s.fees then 'PARTIAL' else 'OPEN' end,
      date_paid = case when s.open <= 0 then s.last_settled_on end
    from (
      select e.invoice_id, sum(e.amount_cents) as open,
        coalesce(sum(e.amount_cents) filter (where e.kind = 'FEE'), 0) as fees,
        max(e.entry_date) filter (where e.kind not in ('INVOICE', 'FEE') and e.reverses_id is null
          and not exists (select from account_entry r where r.reverses_id = e.id)) as last_settled_on
      from account_entry e where e.invoice_id = any(${[...invoiceIds]}::int[]) group by 1) s
    where i.id = s.invoice_id and i.status <> 'VOID' returning i.*`.execute(trx);
  return rows;
}

export const invoicesWithIds = rowsWith('invoice', 'id');

/** Locks customers in id order: anything that uses or adds credit of a customer takes this lock first. */
export async function lockCustomers(trx: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  queueFor('customer', ids);
  const rows = await trx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.map((row) => row.id));
}

export async function lockInvoiceRows(trx: Database, ids: readonly number[]): Promise<InvoiceRecord[]> {
  return trx
    .selectFrom('invoice')
    .selectAll()
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { EntryKind } from '@falcon/domain/money-in/accounts';
import type { Database } from '#db/database';

/** An entry with the details by which a clerk knows it. */
export interface EntryView {
  readonly id: number;
  readonly kind: EntryKind;
  readonly amountCents: number;
  readonly entryDate: string;
  readonly reason: string;
  readonly customerId: number;
  readonly customerName: string;
  readonly invoiceId: number | null;
  readonly invoiceNumber: string | null;
  readonly workOrderId: number | null;
  readonly receiptId: number | null;
  readonly reference: string | null;
  readonly creditMemoId: number | null;
  readonly memoNumber: string | null;
  /** The amount of the whole memo; the entry may be a part of it. */
  readonly memoCents: number | null;
  readonly reversesId: number | null;
  readonly reversedById: number | null;
  readonly createdByName: string | null;
  readonly createdAt: Date;
  /** The account's balance after this entry; set only in the list of the account's entries. */
  readonly balanceCents: number | null;
}

async function entryViews(db: Database, where: RawBuilder<unknown>): Promise<EntryView[]> {
  const { rows } = await sql<EntryView>`
    select e.id, e.kind, e.amount_cents, e.entry_date, e.reason, e.customer_id, c.name as customer_name, e.invoice_id,
      i.invoice_number,
      i.work_order_id, e.receipt_id, r.reference, e.credit_memo_id, m.memo_number, m.amount_cents as memo_cents,
        e.reverses_id, back.id as reversed_by_id, u.full_name as created_by_name, null::bigint as balance_cents,
          e.created_at
    from account_entry e join customer c on c.id = e.customer_id left join invoice i on i.id = e.invoice_id
      left join receipt r on r.id = e.receipt_id left join credit_memo m on m.id = e.credit_memo_id
      left join account_entry back on back.reverses_id = e.id left join app_user u on u.id = e.created_by
    where ${where}`.execute(db);
  return rows;
}

export const entryViewsOfReceipts = (db: Database, ids: readonly number[]): Promise<EntryView[]> =>
  entryViews(db, sql`e.receipt_id = any(${[...ids]}::int[]) order by e.id`);

export const entryViewsOfMemos = (db: Database, ids: readonly number[]): Promise<EntryView[]> =>
  entryViews(db, sql`e.credit_memo_id = any(${[...ids]}::int[]) order by e.id`);

/** All entries of some invoices, oldest first. */
export const entryViewsOfInvoices = (db: Database, ids: readonly number[]): Promise<EntryView[]> =>
  entryViews(db, sql`e.invoice_id = any(${[...ids]}::int[]) order by e.id`);

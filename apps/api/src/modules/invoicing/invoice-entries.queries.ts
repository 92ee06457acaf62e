import { sql } from 'kysely';
import type { Database } from '../../db/database';

/** An entry of an invoice, as its page shows it. */
export interface InvoiceEntryRow {
  readonly id: number;
  readonly invoiceId: number;
  readonly kind: string;
  readonly label: string;
  readonly entryDate: string;
  readonly amountCents: number;
  readonly reference: string;
  readonly reason: string;
  readonly receiptId: number | null;
  readonly isReversed: boolean;
  readonly isReversal: boolean;
  readonly byName: string | null;
}

const LABELS: Readonly<Record<string, string>> = {
  INVOICE: 'Invoice',
  PAYMENT: 'Payment',
  CREDIT: 'Credit',
  DISCOUNT: 'Discount',
  WRITE_OFF: 'Write-off',
  REFUND: 'Refund',
};

/** All entries of some invoices, oldest first. */
export async function entriesOfInvoices(db: Database, invoiceIds: readonly number[]): Promise<InvoiceEntryRow[]> {
  const { rows } = await sql<Omit<InvoiceEntryRow, 'label'>>`
    select e.id, e.invoice_id, e.kind, e.entry_date, e.amount_cents, coalesce(m.memo_number, r.reference, '') as reference, e.reason, e.receipt_id,
      exists (select from account_entry x where x.reverses_id = e.id) as is_reversed, e.reverses_id is not null as is_reversal, u.full_name as by_name
    from account_entry e left join receipt r on r.id = e.receipt_id left join credit_memo m on m.id = e.credit_memo_id left join app_user u on u.id = e.created_by
    where e.invoice_id = any(${[...invoiceIds]}::int[]) order by e.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    label: row.isReversal ? `${LABELS[row.kind] ?? row.kind} reversed` : (LABELS[row.kind] ?? row.kind),
  }));
}

import { sql } from 'kysely';
import type { Database } from '#db/database';
import { ownRows } from '#kit/record-kit';

export interface PayableInvoice {
  readonly id: number;
  readonly invoiceNumber: string;
  readonly customerId: number;
  readonly customerName: string;
  readonly invoiceDate: string;
  readonly status: string;
  readonly openCents: number;
  /** Its payments that were not reversed: `2026-11-25 79162`. */
  readonly payments: readonly string[];
}

/**
 * The invoices with these numbers, either ours or those in QuickBooks Desktop files, if this user can see them; of
 * several, the valid one.
 */
export async function payableInvoices(
  db: Database,
  numbers: readonly string[],
  salespersonId: number | null,
): Promise<ReadonlyMap<string, PayableInvoice>> {
  const own = ownRows('INVOICE', 'i', salespersonId);
  const { rows } = await sql<PayableInvoice & { readonly asked: string }>`
    select g.asked, i.id, i.invoice_number, i.customer_id, i.customer_name, i.invoice_date, i.status, i.open_cents,
      array(select r.received_on || ' ' || -e.amount_cents from account_entry e join receipt r on r.id = e.receipt_id
        where e.invoice_id = i.id and e.kind = 'PAYMENT' and e.reverses_id is null and r.reversed_at is null)
          as payments
    from unnest(${[...new Set(numbers)]}::text[]) as g (asked)
      left join desktop_number d on lower(d.file_number) = lower(g.asked)
      join invoice i on i.invoice_number in (g.asked, d.number)
    where ${own} order by i.invoice_number = g.asked, i.status = 'VOID' desc, i.id`.execute(db);
  return new Map(rows.map(({ asked, ...row }) => [asked, row]));
}

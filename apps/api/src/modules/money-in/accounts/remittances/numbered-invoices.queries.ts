import { sql } from 'kysely';
import type { Database } from '#db/database';
import { ownRows } from '#kit/record-kit';

/** An invoice that a number names. */
export interface NumberedInvoice {
  readonly id: number;
  readonly invoiceNumber: string;
  readonly customerId: number;
  readonly customerName: string;
  readonly propertyFirmId: number | null;
  readonly propertyFirmName: string | null;
  readonly status: string;
  readonly datePaid: string | null;
  readonly voidAt: Date | null;
}
/** Whether it is the whole number, ours or that of a file for QuickBooks Desktop, or only its end. */
type Row = NumberedInvoice & { readonly asked: string; readonly isWhole: boolean };

/** The fewest characters that open invoices are searched by the end of their number. */
const FEWEST = 4;
/** More open invoices with one ending need not be known. */
const MOST_OF_ONE = 5;

/**
 * The invoices that these numbers (of capital letters, digits, dashes and slashes) name, as far as this user sees them:
 * by whole number, valid ones first, else open ones by its end. One statement for any number of them.
 */
export async function numberedInvoices(
  db: Database,
  numbers: readonly string[],
  salespersonId: number | null,
): Promise<ReadonlyMap<string, readonly NumberedInvoice[]>> {
  const { rows } = await sql<Row>`
    select g.asked, n.is_whole, i.id, i.invoice_number, i.customer_id, c.name as customer_name, c.property_firm_id,
      f.name as property_firm_name, i.status, i.date_paid, i.void_at
    from unnest(${[...new Set(numbers)]}::text[]) as g (asked)
      cross join lateral (
        (select w.id, true as is_whole from invoice w where w.invoice_number = g.asked)
        union all (select w.id, true from desktop_number d join invoice w on w.invoice_number = d.number
          where lower(d.file_number) = lower(g.asked) and d.number <> g.asked)
        union all (select w.id, false from invoice w where char_length(g.asked) >= ${FEWEST}
          and w.invoice_number like '%' || g.asked and w.invoice_number <> g.asked and w.status in ('OPEN', 'PARTIAL')
          limit ${MOST_OF_ONE})) as n
      join invoice i on i.id = n.id join customer c on c.id = i.customer_id
      left join property_firm f on f.id = c.property_firm_id
    where ${ownRows('INVOICE', 'i', salespersonId)}
    order by n.is_whole desc, i.status = 'VOID', i.id desc`.execute(db);
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const others = found.get(row.asked) ?? [];
    // A whole number hides those that only end in it, and a valid invoice the deleted ones before it.
    if (!others[0]?.isWhole) found.set(row.asked, [...others, row]);
  }
  return found;
}

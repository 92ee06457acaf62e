import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { DB, Database } from '../../db/database';
import { insertRow, rowsWith } from '../../db/rows';
import type { EntryRecord } from './entries.queries';

export type CreditMemoRecord = Selectable<DB['creditMemo']>;

/** The entries of invoices, oldest first. */
export const entriesOfInvoices = rowsWith('accountEntry', 'invoiceId', 'id');

const insertMemo = insertRow('creditMemo');
export const insertCreditMemo = (trx: Database, memo: Insertable<DB['creditMemo']>): Promise<CreditMemoRecord> =>
  insertMemo(trx, memo);

export const memoById = (db: Database, id: number): Promise<CreditMemoRecord | undefined> =>
  db.selectFrom('creditMemo').selectAll().where('id', '=', id).executeTakeFirst();

export const entriesOfMemo = (db: Database, id: number): Promise<EntryRecord[]> =>
  db.selectFrom('accountEntry').selectAll().where('creditMemoId', '=', id).orderBy('id').execute();

export async function markMemoReversed(
  trx: Database,
  id: number,
  reversed: { readonly at: Date; readonly userId: number; readonly reason: string },
): Promise<void> {
  await trx
    .updateTable('creditMemo')
    .set({
      reversedAt: reversed.at,
      reversedBy: reversed.userId,
      reversalReason: reversed.reason,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** The entry that reverses another, if there is one. */
export const reversalOfEntry = (db: Database, id: number): Promise<{ readonly id: number } | undefined> =>
  db.selectFrom('accountEntry').select('id').where('reversesId', '=', id).executeTakeFirst();

/** The entries of a customer that settle no invoice, oldest first. */
export const unappliedEntriesOf = (db: Database, customerId: number): Promise<EntryRecord[]> =>
  db
    .selectFrom('accountEntry')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('invoiceId', 'is', null)
    .orderBy('id')
    .execute();

/** An invoice that money can settle, with what a clerk knows it by. */
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
export async function openInvoicesOf(
  db: Database,
  { customerId, propertyFirmId, salespersonScope }: AccountsWanted,
): Promise<OpenInvoiceRow[]> {
  const whose =
    customerId === null
      ? sql`i.customer_id = any(array(select c.id from customer c where c.property_firm_id = ${propertyFirmId}))`
      : sql`i.customer_id = ${customerId}`;
  const { rows } = await sql<OpenInvoiceRow>`
    select i.id, i.invoice_number, i.work_order_id, w.work_order_number, i.customer_id, c.name as customer_name,
      w.building_unit as place, w.customer_po as po_number, i.invoice_date, i.due_date, i.amount_cents, i.amount_cents - i.amount_paid_cents as open_cents
    from invoice i join work_order w on w.id = i.work_order_id join customer c on c.id = i.customer_id
    where ${whose} and i.status in ('OPEN', 'PARTIAL') ${
      salespersonScope === null ? sql`` : sql`and w.salesperson_id = ${salespersonScope}`
    }
    order by i.invoice_date, i.id`.execute(db);
  return rows;
}

export interface AccountsWanted {
  readonly customerId: number | null;
  readonly propertyFirmId: number | null;
  readonly salespersonScope: number | null;
}

/** What a customer, or all customers of a firm, owe; and the credit that settles nothing yet. */
export async function balancesOf(
  db: Database,
  { customerId, propertyFirmId, salespersonScope }: AccountsWanted,
): Promise<{ readonly balanceCents: number; readonly creditCents: number }> {
  const { rows } = await sql<{ balanceCents: number; creditCents: number }>`
    select coalesce(sum(e.amount_cents), 0)::bigint as balance_cents,
      coalesce(-sum(e.amount_cents) filter (where e.invoice_id is null), 0)::bigint as credit_cents
    from account_entry e join customer c on c.id = e.customer_id
    where ${customerId === null ? sql`c.property_firm_id = ${propertyFirmId}` : sql`c.id = ${customerId}`} ${
      salespersonScope === null ? sql`` : sql`and c.salesperson_id = ${salespersonScope}`
    }`.execute(db);
  return rows[0] ?? { balanceCents: 0, creditCents: 0 };
}

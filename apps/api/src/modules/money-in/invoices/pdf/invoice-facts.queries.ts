import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB, Database } from '#db/database';

/** The billing facts of an order. */
export type Billing = Pick<
  Selectable<DB['workOrder']>,
  | 'id'
  | 'contractForm'
  | 'taxMode'
  | 'taxRateBp'
  | 'taxExempt'
  | 'customerPo'
  | 'unitStyleName'
  | 'isRepair'
  | 'orderBy'
  | 'jobName'
  | 'jobCostCents'
> & { readonly salespersonName: string };

/** How some orders are billed. */
export const billingOfOrders = (db: Database, orderIds: readonly number[]): Promise<Billing[]> =>
  db
    .selectFrom('workOrder as w')
    .leftJoin('salesperson as s', 's.id', 'w.salespersonId')
    .select([
      'w.id',
      'w.contractForm',
      'w.taxMode',
      'w.taxRateBp',
      'w.taxExempt',
      'w.customerPo',
      'w.unitStyleName',
      'w.isRepair',
      'w.orderBy',
      'w.jobName',
      'w.jobCostCents',
      sql<string>`coalesce(s.full_name, '')`.as('salespersonName'),
    ])
    .where('w.id', '=', sql<number>`any(${[...orderIds]}::int[])`)
    .execute();

/** What settles an invoice, summed by payment, credit memo, discount …; without reversed entries. */
export interface SettlingEntry {
  readonly invoiceId: number;
  readonly kind: string;
  readonly entryDate: string;
  readonly amountCents: number;
  /** The check number of a payment, or the number of a credit memo. */
  readonly reference: string;
  readonly method: string | null;
}

/** The entries that settle some invoices, oldest first. */
export async function settlingEntries(db: Database, invoiceIds: readonly number[]): Promise<readonly SettlingEntry[]> {
  const { rows } = await sql<SettlingEntry>`
    select e.invoice_id, e.kind, e.entry_date, sum(e.amount_cents)::bigint as amount_cents,
      coalesce(m.memo_number, r.reference, '') as reference, r.method
    from account_entry e left join receipt r on r.id = e.receipt_id left join credit_memo m on m.id = e.credit_memo_id
    where e.invoice_id = any(${[...invoiceIds]}::int[]) and e.kind <> 'INVOICE' and e.reverses_id is null
      and not exists (select from account_entry x where x.reverses_id = e.id)
    group by e.invoice_id, e.kind, e.entry_date, m.memo_number, r.id order by e.entry_date, min(e.id)`.execute(db);
  return rows;
}

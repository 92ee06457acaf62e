import { sql } from 'kysely';
import type { RECEIPT_FILTERS, ReceiptFilters } from '@falcon/domain/company/filters';
import type { Database } from '#db/database';
import { literally } from '#db/literals';
import { filtered } from '#core/lists/filters';
import type { FilterColumns } from '#core/lists/filters';
import type { TotalColumns } from '#core/lists/totals';
import { ownCustomers } from '#kit/record-kit';

/** The sorts of the list of payments. */
export const RECEIPT_SORTS = {
  RECEIVED: ['receipt.received_on'],
  AMOUNT: ['receipt.amount_cents'],
  REFERENCE: ['receipt.reference'],
} as const;
export type ReceiptSort = keyof typeof RECEIPT_SORTS;

/** A reversed payment counts nothing. */
export const RECEIPT_TOTALS: TotalColumns = {
  amount: { type: 'Money', sum: sql`case when receipt.reversed_at is null then receipt.amount_cents else 0 end` },
};

const columns: FilterColumns<typeof RECEIPT_FILTERS> = {
  search: (text) => {
    const start = `${literally(text.trim())}%`;
    return sql`(receipt.reference like ${start} or receipt.customer_id = any(array(
      select c.id from customer c where c.name ilike ${`%${literally(text.trim())}%`})))`;
  },
  received: 'receipt.receivedOn',
  // The day on which the reversal was posted, in the books.
  reversedOn: ({ from, to }) =>
    sql`(receipt.reversed_at is not null
      and (select max(e.entry_date) from account_entry e where e.receipt_id = receipt.id and e.kind = 'PAYMENT'
      and e.reverses_id is not null) between ${from ?? '0001-01-01'} and ${to ?? '9999-12-31'})`,
  method: 'receipt.method',
  customer: 'receipt.customerId',
  firm: (id) =>
    sql`(receipt.property_firm_id = ${id}
      or receipt.customer_id = any(array(select c.id from customer c where c.property_firm_id = ${id})))`,
  reversed: (yes) => (yes ? sql`receipt.reversed_at is not null` : sql`receipt.reversed_at is null`),
  deposited: (yes) =>
    yes
      ? sql`receipt.deposit_id is not null`
      : sql`(receipt.deposit_id is null and receipt.reversed_at is null and receipt.method in ('CHECK', 'CASH'))`,
};

/** The payments with some conditions; those of other salespersons' customers are left out. */
export function receiptRows(db: Database, filter: ReceiptFilters, salespersonScope: number | null) {
  const rows = filtered(db.selectFrom('receipt').selectAll('receipt'), filter, columns);
  return salespersonScope === null
    ? rows
    : rows.where(sql<boolean>`receipt.customer_id = ${ownCustomers(salespersonScope)}`);
}

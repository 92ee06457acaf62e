import { sql } from 'kysely';
import { RECEIPT_FILTERS } from '@falcon/domain/company/filters';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { literally } from '#db/literals';
import { ledger } from '#kit/ledger-list';
import { ownCustomers } from '#kit/record-kit';

/** Payments; a reversed one counts nothing. Those of other salespersons' customers are left out. */
export const RECEIPTS = ledger({
  rows: (db) => db.selectFrom('receipt').selectAll('receipt'),
  ofSalesperson: (id) => sql`receipt.customer_id = ${ownCustomers(id)}`,
  filters: RECEIPT_FILTERS,
  columns: {
    search: (text) => {
      const start = `${literally(text.trim())}%`;
      return sql`(receipt.reference like ${start} or receipt.customer_id = any(array(
        select c.id from customer c where c.name ilike ${`%${literally(text.trim())}%`})))`;
    },
    received: 'receipt.receivedOn',
    // The day on which the reversal was posted.
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
  },
  sorts: { RECEIVED: ['receipt.receivedOn'], AMOUNT: ['receipt.amountCents'], REFERENCE: ['receipt.reference'] },
  id: 'receipt.id',
  totals: {
    amount: { type: 'Money', sum: sql`case when receipt.reversed_at is null then receipt.amount_cents else 0 end` },
  },
  amounts: { ...PRICES, sorts: ['AMOUNT'] },
});

import { sql } from 'kysely';
import { MEMO_FILTERS } from '@falcon/domain/company/filters';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { literally } from '#db/literals';
import { ledger, visibleRow } from '#kit/ledger-list';
import { ownCustomers } from '#kit/record-kit';

/** Credit memos; a reversed one counts nothing. Those of other salespersons' customers are left out. */
export const MEMOS = ledger({
  rows: (db) => db.selectFrom('creditMemo as memo').selectAll('memo'),
  ofSalesperson: (id) => sql`memo.customer_id = ${ownCustomers(id)}`,
  filters: MEMO_FILTERS,
  columns: {
    search: (input) => {
      const text = literally(input.trim());
      return sql`(memo.memo_number ilike ${`%${text}%`} or memo.reason ilike ${`%${text}%`}
        or memo.customer_id = any(array(
        select c.id from customer c where c.name ilike ${`%${text}%`})))`;
    },
    date: 'memo.memoDate',
    customer: 'memo.customerId',
    firm: (id) => sql`memo.customer_id = any(array(select c.id from customer c where c.property_firm_id = ${id}))`,
    reversed: (yes) => (yes ? sql`memo.reversed_at is not null` : sql`memo.reversed_at is null`),
  },
  // The number is that of the id.
  sorts: { DATE: ['memo.memoDate'], NUMBER: [], AMOUNT: ['memo.amountCents'] },
  id: 'memo.id',
  totals: {
    amount: { type: 'Money', sum: sql`case when memo.reversed_at is null then memo.amount_cents else 0 end` },
  },
  amounts: { ...PRICES, sorts: ['AMOUNT'] },
});

/** A credit memo that this user can see. */
export const visibleMemo = visibleRow(MEMOS, 'Credit memo');

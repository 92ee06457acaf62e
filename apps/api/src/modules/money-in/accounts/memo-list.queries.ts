import { sql } from 'kysely';
import type { MEMO_FILTERS, MemoFilters } from '@falcon/domain/company/filters';
import type { Database } from '#db/database';
import { literally } from '#db/literals';
import { filtered } from '#core/lists/filters';
import type { FilterColumns } from '#core/lists/filters';
import type { TotalColumns } from '#core/lists/totals';
import { ownCustomers } from '#kit/record-kit';

/** The sorts of the list of credit memos; the number is that of the id. */
export const MEMO_SORTS = { DATE: ['memo.memo_date'], NUMBER: [], AMOUNT: ['memo.amount_cents'] } as const;
export type MemoSort = keyof typeof MEMO_SORTS;

/** A reversed one counts nothing. */
export const MEMO_TOTALS: TotalColumns = {
  amount: { type: 'Money', sum: sql`case when memo.reversed_at is null then memo.amount_cents else 0 end` },
};

const columns: FilterColumns<typeof MEMO_FILTERS> = {
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
};

/** The credit memos with some conditions; those of other salespersons' customers are left out. */
export function memoRows(db: Database, filter: MemoFilters, salespersonScope: number | null) {
  const rows = filtered(db.selectFrom('creditMemo as memo').selectAll('memo'), filter, columns);
  return salespersonScope === null
    ? rows
    : rows.where(sql<boolean>`memo.customer_id = ${ownCustomers(salespersonScope)}`);
}

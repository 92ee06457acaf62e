import { sql } from 'kysely';
import type { ENTRY_FILTERS, EntryFilters } from '@falcon/domain/company/filters';
import type { Database } from '#db/database';
import { literally } from '#db/literals';
import { filtered } from '#core/lists/filters';
import type { FilterColumns } from '#core/lists/filters';
import type { TotalColumns } from '#core/lists/totals';
import { customersWanted } from './account-figures.queries';
import type { AccountsWanted } from './account-figures.queries';
import type { EntryView } from './entry-views.queries';

/** The sorts of the entries of an account. */
export const ENTRY_SORTS = { DATE: ['entry.entry_date'], AMOUNT: ['entry.amount_cents'] } as const;
export type EntrySort = keyof typeof ENTRY_SORTS;

export const ENTRY_TOTALS: TotalColumns = { amount: { type: 'Money', sum: sql`entry.amount_cents` } };

const columns: FilterColumns<typeof ENTRY_FILTERS> = {
  search: (text) => {
    const start = `${literally(text.trim())}%`;
    return sql`(invoice.invoice_number ilike ${start} or receipt.reference ilike ${start}
      or memo.memo_number ilike ${start})`;
  },
  date: 'entry.entryDate',
  kind: 'entry.kind',
};

/** The entries of an account with what a clerk knows them by, and the balance of the account after each. */
export function entryRows(db: Database, wanted: AccountsWanted, filter: EntryFilters) {
  // The balance counts every entry, also those that the filters leave out.
  const account = db
    .selectFrom('accountEntry')
    .selectAll()
    .select(sql<number>`(sum(amount_cents) over (order by entry_date, id))::bigint`.as('balanceCents'))
    .where('customerId', '=', customersWanted(wanted));
  const rows = db
    .selectFrom(account.as('entry'))
    .innerJoin('customer', 'customer.id', 'entry.customerId')
    .leftJoin('invoice', 'invoice.id', 'entry.invoiceId')
    .leftJoin('receipt', 'receipt.id', 'entry.receiptId')
    .leftJoin('creditMemo as memo', 'memo.id', 'entry.creditMemoId')
    .leftJoin('accountEntry as back', 'back.reversesId', 'entry.id')
    .leftJoin('appUser as user', 'user.id', 'entry.createdBy')
    .selectAll('entry')
    .select([
      'customer.name as customerName',
      'invoice.invoiceNumber',
      'invoice.workOrderId',
      'receipt.reference',
      'memo.memoNumber',
      'memo.amountCents as memoCents',
      'back.id as reversedById',
      'user.fullName as createdByName',
    ]);
  return filtered(rows.$castTo<EntryView>(), filter, columns);
}

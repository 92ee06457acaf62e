import { sql } from 'kysely';
import { ENTRY_FILTERS } from '@falcon/domain/company/filters';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import type { Database } from '#db/database';
import { literally } from '#db/literals';
import { ledger } from '#kit/ledger-list';
import { customersWanted } from './account-figures.queries';
import type { AccountsWanted } from './account-figures.queries';
import type { EntryView } from './entry-views.queries';

/** The entries of an account, with the details by which a clerk knows them, and the account's balance after each. */
function entriesOf(db: Database, wanted: AccountsWanted) {
  // The balance includes every entry, even those the filters leave out.
  const account = db
    .selectFrom('accountEntry')
    .selectAll()
    .select(sql<number>`(sum(amount_cents) over (order by entry_date, id))::bigint`.as('balanceCents'))
    .where('customerId', '=', customersWanted(wanted));
  return db
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
    ])
    .$castTo<EntryView>();
}

/** The entries of an account. */
export const ENTRIES = ledger({
  rows: entriesOf,
  filters: ENTRY_FILTERS,
  columns: {
    search: (text) => {
      const start = `${literally(text.trim())}%`;
      return sql`(invoice.invoice_number ilike ${start} or receipt.reference ilike ${start}
        or memo.memo_number ilike ${start})`;
    },
    date: 'entry.entryDate',
    kind: 'entry.kind',
  },
  sorts: { DATE: ['entry.entryDate'], AMOUNT: ['entry.amountCents'] },
  id: 'entry.id',
  totals: { amount: { type: 'Money', sum: sql`entry.amount_cents` } },
  amounts: { ...PRICES, sorts: ['AMOUNT'] },
});

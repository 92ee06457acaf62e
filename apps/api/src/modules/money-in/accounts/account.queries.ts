import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { DB, Database } from '#db/database';
import { insertRow, rowsWith } from '#db/rows';
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

/** The reversal of an entry, if there is one. */
export const reversalOfEntry = (db: Database, id: number): Promise<{ readonly id: number } | undefined> =>
  db.selectFrom('accountEntry').select('id').where('reversesId', '=', id).executeTakeFirst();

/** A customer's entries that settle no invoice, oldest first. */
export const unappliedEntriesOf = (db: Database, customerId: number): Promise<EntryRecord[]> =>
  db
    .selectFrom('accountEntry')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('invoiceId', 'is', null)
    .orderBy('id')
    .execute();

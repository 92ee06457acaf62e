import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DesktopAccountNames, DesktopTransaction } from '@falcon/domain/accounting/desktop-export';
import type { DB, Database } from '#db/database';
import type { EntryKind } from './waiting.queries';

export type ExportRecord = Selectable<DB['desktopExport']>;

/** Serializes exports: two simultaneous ones would export the same records. */
export const lockExports = (trx: Database): Promise<unknown> =>
  sql`lock table desktop_export in share row exclusive mode`.execute(trx);

export async function insertExport(
  trx: Database,
  values: {
    readonly fileFormat: string;
    readonly dateFrom: string | null;
    readonly dateTo: string;
    readonly createdBy: number;
  },
): Promise<ExportRecord> {
  return trx.insertInto('desktopExport').values(values).returningAll().executeTakeFirstOrThrow();
}

export interface NewExportEntry {
  readonly recordType: EntryKind;
  readonly recordId: number;
  readonly amountCents: number;
  readonly transactions: readonly DesktopTransaction[];
}

/** Stores an export's entries and marks the entries they reverse as over; two statements. */
export async function insertEntriesOfExport(
  trx: Database,
  exportId: number,
  entries: readonly NewExportEntry[],
): Promise<void> {
  const reversedIds = entries.flatMap((one) => (one.recordType === 'REVERSAL' ? [one.recordId] : []));
  await sql`update desktop_entry set is_over = true where id = any(${reversedIds}::bigint[])`.execute(trx);
  await sql`
    insert into desktop_entry (export_id, record_type, record_id, amount_cents, transactions)
    select ${exportId}, e.record_type, e.record_id, e.amount_cents, e.transactions
    from jsonb_to_recordset(${JSON.stringify(
      entries.map((one) => ({
        record_type: one.recordType,
        record_id: one.recordId,
        amount_cents: one.amountCents,
        transactions: one.transactions,
      })),
    )}::jsonb) as e (record_type text, record_id bigint, amount_cents bigint, transactions jsonb)`.execute(trx);
}

export async function exportById(db: Database, id: number): Promise<ExportRecord | undefined> {
  return db.selectFrom('desktopExport').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The transactions of an export, in file order. */
export async function transactionsOfExport(db: Database, exportId: number): Promise<DesktopTransaction[]> {
  const rows = await db
    .selectFrom('desktopEntry')
    .select('transactions')
    .where('exportId', '=', exportId)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ transactions }) => transactions as unknown as DesktopTransaction[]);
}

/** The newest exports with how many entries each has, and who made it. */
export type ListedExport = ExportRecord & { readonly entries: number; readonly createdByName: string | null };

export async function latestExports(db: Database, most: number): Promise<ListedExport[]> {
  const { rows } = await sql<ListedExport>`
    select x.*, (select count(*) from desktop_entry e where e.export_id = x.id) as entries,
      u.full_name as created_by_name
    from desktop_export x left join app_user u on u.id = x.created_by order by x.id desc limit ${most}`.execute(db);
  return rows;
}

/** Resets an export: its records can be exported again, and entries that it reversed count as exported again. */
export async function resetExport(
  trx: Database,
  id: number,
  reset: { readonly at: Date; readonly by: number; readonly reason: string },
): Promise<void> {
  await trx
    .updateTable('desktopExport')
    .set({ resetAt: reset.at, resetBy: reset.by, resetReason: reset.reason })
    .where('id', '=', id)
    .execute();
  await sql`update desktop_entry e set is_over = true where e.export_id = ${id}`.execute(trx);
  await sql`
    update desktop_entry e set is_over = false
    from desktop_entry back join desktop_export x on x.id = back.export_id
    where back.export_id = ${id} and back.record_type = 'REVERSAL' and e.id = back.record_id
      and (select y.reset_at from desktop_export y where y.id = e.export_id) is null`.execute(trx);
}

/** The names of the accounts in the office's QuickBooks. */
export async function accountNames(db: Database): Promise<DesktopAccountNames & { readonly version: number }> {
  const {
    onlyRow: _,
    paysSince: _since,
    ...names
  } = await db.selectFrom('desktopAccount').selectAll().executeTakeFirstOrThrow();
  return names;
}

/** Stores the names if no one has changed them since; whether it did. */
export async function updateAccountNames(trx: Database, names: DesktopAccountNames, version: number): Promise<boolean> {
  const changed = await trx
    .updateTable('desktopAccount')
    .set({ ...names, version: version + 1 })
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return changed !== undefined;
}

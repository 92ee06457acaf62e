import { sql } from 'kysely';
import type { SyncState } from '@falcon/domain/quickbooks';
import type { Database } from '../../../db/database';
import type { OutboxRow } from '../outbox/outbox.queries';
import { queueAgain } from '../outbox/outbox.queries';
import { subjectsOf } from '../outbox/subjects.queries';
import type { SubjectRow } from '../outbox/subjects.queries';

const MOST = 500;

export interface Entry {
  readonly row: OutboxRow;
  readonly subject: SubjectRow;
}

/** What went to the company that is connected and what waits, the newest first. */
export async function latestEntries(db: Database): Promise<Entry[]> {
  const { rows } = await sql<OutboxRow>`
    select * from quickbooks_outbox where realm_id = quickbooks_realm() and state <> 'SKIPPED' order by changed_at desc, id desc limit ${MOST}`.execute(
    db,
  );
  const subjects = await subjectsOf(db, rows);
  const named = new Map(subjects.map((subject) => [`${subject.kind} ${subject.localId}`, subject]));
  return rows.flatMap((row) => {
    const subject = named.get(`${row.kind} ${row.localId}`);
    return subject ? [{ row, subject }] : [];
  });
}

export interface StateCount {
  readonly state: SyncState;
  readonly count: number;
}
export async function stateCounts(db: Database): Promise<StateCount[]> {
  const { rows } = await sql<StateCount>`
    select state, count(*)::int as count from quickbooks_outbox where realm_id = quickbooks_realm() and state <> 'SKIPPED' group by 1 order by 1`.execute(
    db,
  );
  return rows;
}

/** Queues everything from a day on that is not in QuickBooks; answers how many invoices. */
export async function queueFrom(trx: Database, realmId: string, date: string): Promise<number> {
  const unlinked = (kind: string, id: string) =>
    sql`not exists (select from quickbooks_link l where l.realm_id = ${realmId} and l.kind = ${kind} and l.local_id = ${sql.ref(id)})`;
  const ids = async (query: ReturnType<typeof sql<{ readonly id: number }>>): Promise<number[]> =>
    (await query.execute(trx)).rows.map((row) => row.id);
  const invoices = await ids(
    sql`select id from invoice where invoice_date >= ${date} and status <> 'VOID' and ${unlinked('INVOICE', 'invoice.id')}`,
  );
  await queueAgain(trx, realmId, 'INVOICE', invoices);
  const payments = await ids(
    sql`select id from receipt where received_on >= ${date} and reversed_at is null and method <> 'ACCOUNTING' and ${unlinked('PAYMENT', 'receipt.id')}`,
  );
  await queueAgain(trx, realmId, 'PAYMENT', payments);
  const memos = await ids(
    sql`select id from credit_memo where memo_date >= ${date} and reversed_at is null and ${unlinked('CREDIT_MEMO', 'credit_memo.id')}`,
  );
  await queueAgain(trx, realmId, 'CREDIT_MEMO', memos);
  const adjustments = await ids(
    sql`select e.id::int as id from account_entry e where e.entry_date >= ${date} and e.kind in ('DISCOUNT', 'WRITE_OFF') and e.reverses_id is null
      and not exists (select from account_entry x where x.reverses_id = e.id) and ${unlinked('ADJUSTMENT', 'e.id')}`,
  );
  await queueAgain(trx, realmId, 'ADJUSTMENT', adjustments);
  return invoices.length;
}

/** Stores the day from which on everything is sent; answers the one before. */
export async function storeStart(trx: Database, date: string): Promise<string | null> {
  const { rows } = await sql<{ readonly before: string | null }>`
    update app_configuration set quickbooks_starts_on = ${date}
    from (select quickbooks_starts_on::text as before from app_configuration for update) old returning old.before`.execute(
    trx,
  );
  return rows[0]?.before ?? null;
}

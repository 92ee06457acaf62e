import { sql } from 'kysely';
import type { Database } from '#db/database';
import { queueAgain } from '../outbox/outbox.queries';

/** Queues everything from a day on that is not in QuickBooks; returns the number of invoices. */
export async function queueFrom(trx: Database, realmId: string, date: string): Promise<number> {
  const unlinked = (kind: string, id: string) =>
    sql`not exists (select from quickbooks_link l where l.realm_id = ${realmId} and l.kind = ${kind}
      and l.local_id = ${sql.ref(id)})`;
  const ids = async (query: ReturnType<typeof sql<{ readonly id: number }>>): Promise<number[]> =>
    (await query.execute(trx)).rows.map((row) => row.id);
  const invoices = await ids(
    sql`select id from invoice where invoice_date >= ${date} and status <> 'VOID'
      and ${unlinked('INVOICE', 'invoice.id')}`,
  );
  await queueAgain(trx, realmId, 'INVOICE', invoices);
  const payments = await ids(
    sql`select id from receipt where received_on >= ${date} and reversed_at is null and method <> 'ACCOUNTING'
      and ${unlinked('PAYMENT', 'receipt.id')}`,
  );
  await queueAgain(trx, realmId, 'PAYMENT', payments);
  const memos = await ids(
    sql`select id from credit_memo where memo_date >= ${date} and reversed_at is null
      and ${unlinked('CREDIT_MEMO', 'credit_memo.id')}`,
  );
  await queueAgain(trx, realmId, 'CREDIT_MEMO', memos);
  const adjustments = await ids(
    sql`select e.id::int as id from account_entry e where e.entry_date >= ${date}
      and e.kind in ('DISCOUNT', 'WRITE_OFF') and e.reverses_id is null
      and not exists (select from account_entry x where x.reverses_id = e.id) and ${unlinked('ADJUSTMENT', 'e.id')}`,
  );
  await queueAgain(trx, realmId, 'ADJUSTMENT', adjustments);
  const refunds = await ids(
    sql`select e.id::int as id from account_entry e where e.entry_date >= ${date} and e.kind = 'REFUND'
      and e.reverses_id is null
      and not exists (select from account_entry x where x.reverses_id = e.id)`,
  );
  await queueAgain(trx, realmId, 'REFUND', refunds);
  const deposits = await ids(
    sql`select id from deposit where deposited_on >= ${date} and reversed_at is null
      and ${unlinked('DEPOSIT', 'deposit.id')}`,
  );
  await queueAgain(trx, realmId, 'DEPOSIT', deposits);
  const sheets = await ids(
    sql`select id from bill_sheet where period_end >= ${date} and status <> 'OPEN'
      and ${unlinked('BILL_SHEET', 'bill_sheet.id')}`,
  );
  await queueAgain(trx, realmId, 'BILL_SHEET', sheets);
  const statements = await ids(
    sql`select s.id from commission_statement s join commission_run r on r.id = s.commission_run_id
      where r.period_end >= ${date} and s.is_billed
      and ${unlinked('COMMISSION_STATEMENT', 's.id')}`,
  );
  await queueAgain(trx, realmId, 'COMMISSION_STATEMENT', statements);
  return invoices.length;
}

/** Stores the day from which everything is sent; returns the previous one. */
export async function storeStart(trx: Database, date: string): Promise<string | null> {
  const { rows } = await sql<{ readonly before: string | null }>`
    update app_configuration set quickbooks_starts_on = ${date}
    from (select quickbooks_starts_on::text as before from app_configuration for update) old
      returning old.before`.execute(trx);
  return rows[0]?.before ?? null;
}

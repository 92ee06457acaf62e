import { sql } from 'kysely';
import type { Database } from '#db/database';

/** The open balance of a record in QuickBooks. */
export interface Balance {
  readonly remoteType: 'Invoice' | 'Customer' | 'Bill' | 'Deposit';
  readonly remoteId: string;
  readonly totalCents: number;
  readonly balanceCents: number;
}

/** Replaces the balances read earlier. */
export async function storeBalances(
  trx: Database,
  realmId: string,
  balances: readonly Balance[],
  at: Date,
): Promise<void> {
  await trx.deleteFrom('quickbooksBalance').where('realmId', '=', realmId).execute();
  await sql`
    insert into quickbooks_balance (realm_id, remote_type, remote_id, total_cents, balance_cents, read_at)
    select ${realmId}, "remoteType", "remoteId", "totalCents", "balanceCents", ${at}
    from jsonb_to_recordset(${JSON.stringify(balances)}::jsonb) as given
      ("remoteType" text, "remoteId" text, "totalCents" bigint, "balanceCents" bigint)`.execute(trx);
}

export async function comparedAt(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ readonly at: Date | null }>`
    select max(read_at) as at from quickbooks_balance where realm_id = quickbooks_realm()`.execute(db);
  return rows[0]?.at ?? null;
}

/** A customer or invoice on both sides. */
export interface Compared {
  readonly id: number;
  readonly name: string;
  readonly customerName: string;
  readonly oursCents: number;
  /** Null if QuickBooks doesn't have it. */
  readonly theirsCents: number | null;
}

/** Sent invoices whose open amounts differ, or that are missing in QuickBooks. */
export async function differingInvoices(db: Database): Promise<Compared[]> {
  const { rows } = await sql<Compared>`
    select i.id, i.invoice_number as name, i.customer_name, i.open_cents as ours_cents, b.balance_cents as theirs_cents
    from quickbooks_link l join invoice i on i.id = l.local_id
    left join quickbooks_balance b on b.realm_id = l.realm_id and b.remote_type = 'Invoice'
      and b.remote_id = l.remote_id
    where l.realm_id = quickbooks_realm() and l.kind = 'INVOICE'
      and i.open_cents is distinct from coalesce(b.balance_cents, case when i.status = 'VOID' then 0 end)
    order by i.invoice_number, i.id limit 1000`.execute(db);
  return rows;
}

/** Every customer that was sent, with what it owes on sent invoices; differing ones first. */
export async function comparedCustomers(db: Database): Promise<Compared[]> {
  const { rows } = await sql<Compared>`
    with sent as (select kind, local_id from quickbooks_link where realm_id = quickbooks_realm()),
    owed as (
      select customer_id, sum(cents) as cents from (
        select i.customer_id, i.open_cents as cents from invoice i join sent on sent.kind = 'INVOICE'
          and sent.local_id = i.id
        union all
        select e.customer_id, e.amount_cents from account_entry e left join receipt r on r.id = e.receipt_id
        where e.invoice_id is null
          and exists (select from sent
          where (sent.kind = 'PAYMENT' and sent.local_id = e.receipt_id and r.property_firm_id is null)
          or (sent.kind = 'CREDIT_MEMO' and sent.local_id = e.credit_memo_id))) parts group by 1)
    select c.id, c.name, c.name as customer_name, coalesce(o.cents, 0)::bigint as ours_cents,
      b.balance_cents as theirs_cents
    from quickbooks_link l join customer c on c.id = l.local_id left join owed o on o.customer_id = c.id
    left join quickbooks_balance b on b.realm_id = l.realm_id and b.remote_type = 'Customer'
      and b.remote_id = l.remote_id
    where l.realm_id = quickbooks_realm() and l.kind = 'CUSTOMER'
      order by coalesce(o.cents, 0) = coalesce(b.balance_cents, 0), c.name, c.id`.execute(db);
  return rows;
}

/** The QuickBooks ids of records sent as bills or deposits. */
export async function sentIds(
  db: Database,
  realmId: string,
  remoteType: 'Bill' | 'Deposit',
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('quickbooksLink')
    .select('remoteId')
    .where('realmId', '=', realmId)
    .where('remoteType', '=', remoteType)
    .execute();
  return new Set(rows.map((row) => row.remoteId));
}

/** A bill or deposit whose QuickBooks amount differs from the one we sent. */
export interface ComparedBill {
  readonly kind: 'BILL_SHEET' | 'COMMISSION_STATEMENT' | 'DEPOSIT';
  readonly localId: number;
  readonly oursCents: number;
  /** Null if QuickBooks doesn't have it. */
  readonly theirsCents: number | null;
}
export async function differingBills(db: Database): Promise<ComparedBill[]> {
  const { rows } = await sql<ComparedBill>`
    select l.kind, l.local_id, l.amount_cents as ours_cents, b.total_cents as theirs_cents
    from quickbooks_link l left join quickbooks_balance b on b.realm_id = l.realm_id and b.remote_type = l.remote_type
      and b.remote_id = l.remote_id
    where l.realm_id = quickbooks_realm() and l.amount_cents is not null
      and l.updated_at < (select max(read_at) from quickbooks_balance where realm_id = quickbooks_realm())
      and b.total_cents is distinct from l.amount_cents
    order by l.kind, l.local_id limit 1000`.execute(db);
  return rows;
}

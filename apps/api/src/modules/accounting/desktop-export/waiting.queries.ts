import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '#db/database';
import { within } from './days.queries';
import type { Days } from './days.queries';
import {
  depositFacts,
  isOnStatement,
  sheetFacts,
  statementFacts,
  waitingDeposits,
  waitingSheets,
  waitingStatements,
} from './pay.queries';

/** What an export entry contains: a kind of record, or the reversal of an earlier entry. */
export type EntryKind =
  | 'ADJUSTMENT'
  | 'BILL_SHEET'
  | 'COMMISSION'
  | 'COMMISSION_STATEMENT'
  | 'CREDIT_MEMO'
  | 'DEPOSIT'
  | 'INVOICE'
  | 'PAYMENT'
  | 'REVERSAL';

export interface WaitingCount {
  readonly kind: EntryKind;
  readonly count: number;
  readonly amountCents: number;
}

/** A record to export; its facts depend on the kind. */
export interface WaitingEntry {
  readonly kind: EntryKind;
  readonly recordId: number;
  readonly entryDate: string;
  readonly amountCents: number;
  readonly facts: unknown;
}

/** The record, by its kind and id column, is in no export. */
const notExported = (kind: EntryKind, id: string): RawBuilder<unknown> =>
  sql`not exists (select from desktop_entry x where x.record_type = ${sql.lit(kind)} and x.record_id = ${sql.ref(id)}
    and not x.is_over)`;

type PickedEntry = Pick<WaitingEntry, 'kind' | 'recordId'>;

/** Records with the facts that their transactions need. */
function withFacts(picked: readonly PickedEntry[], { to }: Days): RawBuilder<unknown> {
  const among = (kind: EntryKind, id: string) =>
    sql`${sql.ref(id)} = any(${picked.flatMap((one) => (one.kind === kind ? [one.recordId] : []))}::bigint[])`;
  return sql`
  select 'INVOICE' as kind, i.id::bigint as record_id, i.invoice_date as entry_date, i.amount_cents,
    jsonb_build_object('number', i.invoice_number, 'dueDate', i.due_date, 'serviceDate', w.install_date, 'customerId',
      i.customer_id, 'memo', concat_ws(', ', nullif(w.building_unit, ''),
        case when w.customer_po ~* '^p\\.?o([^a-z]|$)' then w.customer_po else 'PO ' || nullif(w.customer_po, '') end),
      'taxState', w.state, 'taxRateBp', w.tax_rate_bp, 'material', i.material_cents + i.profit_cents, 'labor',
        i.labor_cents, 'additional', i.additional_cents) as facts
  from invoice i join work_order w on w.id = i.work_order_id
  where ${among('INVOICE', 'i.id')}
  union all
  select 'CREDIT_MEMO', m.id, m.memo_date, m.amount_cents,
    jsonb_build_object('number', m.memo_number, 'customerId', m.customer_id, 'memo', m.reason)
  from credit_memo m where ${among('CREDIT_MEMO', 'm.id')}
  union all
  select 'PAYMENT', r.id, r.received_on, r.amount_cents,
    jsonb_build_object('number', r.reference, 'memo', '', 'parts', (
      select jsonb_agg(jsonb_build_object('customerId', p.customer_id, 'amount', p.amount_cents)
        order by p.customer_id) from (
        select e.customer_id, -sum(e.amount_cents) as amount_cents from account_entry e where e.receipt_id = r.id
          and e.kind = 'PAYMENT' group by 1) p
      where p.amount_cents <> 0))
  from receipt r where ${among('PAYMENT', 'r.id')}
  union all
  select 'ADJUSTMENT', e.id, e.entry_date, e.amount_cents,
    jsonb_build_object('number', coalesce(i.invoice_number, ''), 'customerId', e.customer_id, 'kind', e.kind, 'memo',
      e.reason)
  from account_entry e left join invoice i on i.id = e.invoice_id where ${among('ADJUSTMENT', 'e.id')}
  union all
  ${statementFacts(among('COMMISSION_STATEMENT', 's.id'))}
  union all
  ${sheetFacts(among('BILL_SHEET', 'b.id'))}
  union all
  ${depositFacts(among('DEPOSIT', 'd.id'))}
  union all
  select 'REVERSAL', x.id, ${to}::date, x.amount_cents, x.transactions from desktop_entry x
    where ${among('REVERSAL', 'x.id')}`;
}

/** Everything that should be posted and has not been exported; then exported entries that are no longer valid. */
function waiting(days: Days): RawBuilder<unknown> {
  return sql`
  select 'INVOICE' as kind, i.id::bigint as record_id, i.invoice_date as entry_date, i.amount_cents from invoice i
  where i.status <> 'VOID' and ${within('i.invoice_date', days)} and ${notExported('INVOICE', 'i.id')}
  union all
  select 'CREDIT_MEMO', m.id, m.memo_date, m.amount_cents from credit_memo m
  where m.reversed_at is null and ${within('m.memo_date', days)} and ${notExported('CREDIT_MEMO', 'm.id')}
  union all
  select 'PAYMENT', r.id, r.received_on, r.amount_cents from receipt r
  where r.reversed_at is null and r.method <> 'ACCOUNTING' and ${within('r.received_on', days)}
    and ${notExported('PAYMENT', 'r.id')}
  union all
  select 'ADJUSTMENT', e.id, e.entry_date, e.amount_cents from account_entry e
  where e.kind in ('DISCOUNT', 'FEE', 'WRITE_OFF', 'REFUND') and ${within('e.entry_date', days)}
    and ${notExported('ADJUSTMENT', 'e.id')}
  union all
  ${waitingStatements(days, notExported)}
  union all
  ${waitingSheets(days, notExported)}
  union all
  ${waitingDeposits(days, notExported)}
  union all
  select 'REVERSAL', x.id, ${days.to}::date, x.amount_cents
  from desktop_entry x
    left join invoice i on x.record_type = 'INVOICE' and i.id = x.record_id
      left join credit_memo m on x.record_type = 'CREDIT_MEMO' and m.id = x.record_id
    left join receipt r on x.record_type = 'PAYMENT' and r.id = x.record_id
      left join commission c on x.record_type = 'COMMISSION' and c.id = x.record_id
    left join bill_sheet b on x.record_type = 'BILL_SHEET' and b.id = x.record_id
      left join deposit d on x.record_type = 'DEPOSIT' and d.id = x.record_id
    left join commission_statement s on x.record_type = 'COMMISSION_STATEMENT' and s.id = x.record_id
    left join desktop_export e on e.id = x.export_id
  where not x.is_over and (i.status = 'VOID' or m.reversed_at is not null or r.reversed_at is not null
    or d.reversed_at is not null or b.status = 'OPEN' or b.approved_at > e.created_at
      or (x.record_type = 'COMMISSION_STATEMENT' and s.id is null)
    or (c.id is not null and (c.state not in ('EARNED', 'PAID') or c.amount_cents <> x.amount_cents)
      and not ${isOnStatement('c.id')}))`;
}

/** The number and amount of waiting records of each kind. */
export async function waitingCounts(db: Database, days: Days): Promise<WaitingCount[]> {
  const { rows } = await sql<WaitingCount>`
    select kind, count(*) as count, sum(amount_cents)::bigint as amount_cents from (${waiting(days)}) w
      group by kind`.execute(db);
  return rows;
}

/** The oldest waiting records, at most this many; two statements. */
export async function waitingEntries(db: Database, days: Days, most: number): Promise<WaitingEntry[]> {
  const { rows: picked } = await sql<PickedEntry>`
    select kind, record_id from (${waiting(days)}) w order by entry_date, kind, record_id limit ${most}`.execute(db);
  const { rows } = await sql<WaitingEntry>`
    select * from (${withFacts(picked, days)}) w order by entry_date, kind, record_id`.execute(db);
  return rows;
}

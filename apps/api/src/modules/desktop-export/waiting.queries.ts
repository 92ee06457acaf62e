import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DesktopParty } from '@falcon/domain/desktop';
import type { Database } from '../../db/database';
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

/** What is exported: a kind of record, or the reversal of what was exported before. */
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

/** What is in no export, by its kind and the column of its id. */
const notExported = (kind: EntryKind, id: string): RawBuilder<unknown> =>
  sql`not exists (select from desktop_entry x where x.record_type = ${sql.lit(kind)} and x.record_id = ${sql.ref(id)} and not x.is_over)`;

/**
 * Customers below their firms, with the numbers that tell two of the same name apart: of names of one firm that begin alike, the oldest has
 * none. Firms and customers without a firm are side by side.
 */
const NAMED = sql`names as (
    select 'FIRM' as kind, id, name, 0 as firm_id from property_firm union all select 'CUSTOMER', id, name, coalesce(property_firm_id, 0) from customer),
  numbered as (select *, case when row_number() over (partition by firm_id, lower(left(name, 36)) order by kind desc, id) > 1 then id end as name_number from names),
  named as (select c.id, c.name, c.name_number, c.firm_id, f.name as firm_name, f.name_number as firm_number
    from numbered c left join numbered f on f.kind = 'FIRM' and f.id = c.firm_id where c.kind = 'CUSTOMER')`;
const named = sql`'name', n.name, 'nameNumber', n.name_number, 'firmName', n.firm_name, 'firmNumber', n.firm_number`;

type PickedEntry = Pick<WaitingEntry, 'kind' | 'recordId'>;

/** Records with what their transactions are made of. */
function withFacts(picked: readonly PickedEntry[], { to }: Days): RawBuilder<unknown> {
  const among = (kind: EntryKind, id: string) =>
    sql`${sql.ref(id)} = any(${picked.flatMap((one) => (one.kind === kind ? [one.recordId] : []))}::bigint[])`;
  return sql`
  select 'INVOICE' as kind, i.id::bigint as record_id, i.invoice_date as entry_date, i.amount_cents,
    jsonb_build_object('number', i.invoice_number, 'dueDate', i.due_date, 'serviceDate', w.install_date, ${named}, 'memo', concat_ws(', ', nullif(w.building_unit, ''), 'PO ' || nullif(w.customer_po, '')),
      'taxState', w.state, 'taxRateBp', w.tax_rate_bp, 'material', i.material_cents + i.profit_cents, 'labor', i.labor_cents, 'additional', i.additional_cents) as facts
  from invoice i join work_order w on w.id = i.work_order_id join named n on n.id = i.customer_id
  where ${among('INVOICE', 'i.id')}
  union all
  select 'CREDIT_MEMO', m.id, m.memo_date, m.amount_cents, jsonb_build_object('number', m.memo_number, ${named}, 'memo', m.reason)
  from credit_memo m join named n on n.id = m.customer_id where ${among('CREDIT_MEMO', 'm.id')}
  union all
  select 'PAYMENT', r.id, r.received_on, r.amount_cents, jsonb_build_object('number', r.reference, 'memo', '', 'parts', (
      select jsonb_agg(jsonb_build_object(${named}, 'amount', p.amount_cents) order by n.id) from (
        select e.customer_id, -sum(e.amount_cents) as amount_cents from account_entry e where e.receipt_id = r.id and e.kind = 'PAYMENT' group by 1) p
      join named n on n.id = p.customer_id where p.amount_cents <> 0))
  from receipt r where ${among('PAYMENT', 'r.id')}
  union all
  select 'ADJUSTMENT', e.id, e.entry_date, e.amount_cents, jsonb_build_object('number', coalesce(i.invoice_number, ''), ${named}, 'kind', e.kind, 'memo', e.reason)
  from account_entry e join named n on n.id = e.customer_id left join invoice i on i.id = e.invoice_id where ${among('ADJUSTMENT', 'e.id')}
  union all
  ${statementFacts(among('COMMISSION_STATEMENT', 's.id'))}
  union all
  ${sheetFacts(among('BILL_SHEET', 'b.id'))}
  union all
  ${depositFacts(among('DEPOSIT', 'd.id'), named)}
  union all
  select 'REVERSAL', x.id, ${to}::date, x.amount_cents, x.transactions from desktop_entry x where ${among('REVERSAL', 'x.id')}`;
}

/** Everything that is to be posted there and has not been exported; then what was exported and does not hold any more. */
function waiting(days: Days): RawBuilder<unknown> {
  return sql`
  select 'INVOICE' as kind, i.id::bigint as record_id, i.invoice_date as entry_date, i.amount_cents from invoice i
  where i.status <> 'VOID' and ${within('i.invoice_date', days)} and ${notExported('INVOICE', 'i.id')}
  union all
  select 'CREDIT_MEMO', m.id, m.memo_date, m.amount_cents from credit_memo m
  where m.reversed_at is null and ${within('m.memo_date', days)} and ${notExported('CREDIT_MEMO', 'm.id')}
  union all
  select 'PAYMENT', r.id, r.received_on, r.amount_cents from receipt r
  where r.reversed_at is null and r.method <> 'ACCOUNTING' and ${within('r.received_on', days)} and ${notExported('PAYMENT', 'r.id')}
  union all
  select 'ADJUSTMENT', e.id, e.entry_date, e.amount_cents from account_entry e
  where e.kind in ('DISCOUNT', 'WRITE_OFF', 'REFUND') and ${within('e.entry_date', days)} and ${notExported('ADJUSTMENT', 'e.id')}
  union all
  ${waitingStatements(days, notExported)}
  union all
  ${waitingSheets(days, notExported)}
  union all
  ${waitingDeposits(days, notExported)}
  union all
  select 'REVERSAL', x.id, ${days.to}::date, x.amount_cents
  from desktop_entry x
    left join invoice i on x.record_type = 'INVOICE' and i.id = x.record_id left join credit_memo m on x.record_type = 'CREDIT_MEMO' and m.id = x.record_id
    left join receipt r on x.record_type = 'PAYMENT' and r.id = x.record_id left join commission c on x.record_type = 'COMMISSION' and c.id = x.record_id
    left join bill_sheet b on x.record_type = 'BILL_SHEET' and b.id = x.record_id left join deposit d on x.record_type = 'DEPOSIT' and d.id = x.record_id
    left join commission_statement s on x.record_type = 'COMMISSION_STATEMENT' and s.id = x.record_id
    left join desktop_export e on e.id = x.export_id
  where not x.is_over and (i.status = 'VOID' or m.reversed_at is not null or r.reversed_at is not null
    or d.reversed_at is not null or b.status = 'OPEN' or b.approved_at > e.created_at or (x.record_type = 'COMMISSION_STATEMENT' and s.id is null)
    or (c.id is not null and (c.state not in ('EARNED', 'PAID') or c.amount_cents <> x.amount_cents) and not ${isOnStatement('c.id')}))`;
}

/** How much of each kind waits to be exported. */
export async function waitingCounts(db: Database, days: Days): Promise<WaitingCount[]> {
  const { rows } = await sql<WaitingCount>`
    select kind, count(*) as count, sum(amount_cents)::bigint as amount_cents from (${waiting(days)}) w group by kind`.execute(
    db,
  );
  return rows;
}

/** What waits, the oldest first, at most so many; two statements. */
export async function waitingEntries(db: Database, days: Days, most: number): Promise<WaitingEntry[]> {
  const { rows: picked } = await sql<PickedEntry>`
    select kind, record_id from (${waiting(days)}) w order by entry_date, kind, record_id limit ${most}`.execute(db);
  const { rows } = await sql<WaitingEntry>`
    with ${NAMED} select * from (${withFacts(picked, days)}) w order by entry_date, kind, record_id`.execute(db);
  return rows;
}

export interface ListedCustomer extends DesktopParty {
  readonly addressLines: readonly string[];
  readonly phone: string;
  readonly emails: readonly string[];
  /** Null for a firm: its customers have their own. */
  readonly termsDays: number | null;
}

const ADDRESS_LINES = sql`array_remove(array[a.address_line1, a.address_line2, concat_ws(', ', nullif(a.city, ''), nullif(concat_ws(' ', nullif(a.state, ''), nullif(a.postal_code, '')), ''))], '')`;

/** Every customer that can be invoiced, as a list there has it; the firms that have some come first. */
export async function customersToList(db: Database): Promise<ListedCustomer[]> {
  const { rows } = await sql<ListedCustomer>`
    with ${NAMED}
    select n.name, n.name_number, null as firm_name, null::int as firm_number, f.phone, array_remove(array[f.email_address], '') as emails, null::int as terms_days,
      ${ADDRESS_LINES} as address_lines, 0 as place, n.id
    from numbered n join property_firm f on f.id = n.id left join address a on a.id = f.address_id
    where n.kind = 'FIRM' and exists (select from customer c where c.property_firm_id = f.id and c.is_enabled)
    union all
    select n.name, n.name_number, n.firm_name, n.firm_number, c.phone, c.invoice_emails as emails, c.payment_terms_days,
      ${ADDRESS_LINES}, 1, n.id
    from customer c join named n on n.id = c.id join address a on a.id = coalesce(c.bill_to_address_id, c.address_id)
    where c.is_enabled order by place, name, id`.execute(db);
  return rows;
}

/** The salespersons and installers that pay is owed to. */
export async function vendorsToList(db: Database): Promise<string[]> {
  const { rows } = await sql<{ readonly name: string }>`
    select full_name as name from salesperson union select full_name from installer order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The states and rates that invoices are or were taxed by. */
export async function taxesToList(
  db: Database,
): Promise<readonly { readonly state: string; readonly rateBp: number | null }[]> {
  const { rows } = await sql<{ readonly state: string; readonly rateBp: number | null }>`
    select w.state, w.tax_rate_bp as rate_bp from invoice i join work_order w on w.id = i.work_order_id where i.tax_cents <> 0
    union select state_code, rate_bp from tax_rule where mode <> 'COST' and rate_bp > 0 and state_code is not null order by state, rate_bp`.execute(
    db,
  );
  return rows;
}

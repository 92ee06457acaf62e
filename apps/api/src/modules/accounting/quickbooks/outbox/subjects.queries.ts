import { sql } from 'kysely';
import type { Subject, SyncKind } from '@falcon/domain/accounting/quickbooks';
import type { Database } from '#db/database';
import type { SyncTarget } from './outbox.queries';

interface SubjectColumns {
  readonly kind: SyncKind;
  readonly localId: number;
  readonly name: string;
  readonly workOrderId: number | null;
  readonly customerId: number | null;
  readonly invoiceId: number | null;
  readonly salespersonId: number | null;
}
/** The names of records, and what they belong to. */
export type SubjectRow = SubjectColumns & Subject;

/** Reads the names of any number of records in one statement. */
export async function subjectsOf(db: Database, things: readonly SyncTarget[]): Promise<SubjectRow[]> {
  if (things.length === 0) return [];
  const targets = JSON.stringify(things.map(({ kind, localId }) => ({ kind, local_id: localId })));
  const { rows } = await sql<SubjectRow>`
    with given as (select kind, local_id from jsonb_to_recordset(${targets}::jsonb) as given (kind text, local_id int))
    select g.kind, g.local_id,
      coalesce(f.name, c.name, nullif(concat_ws(', ', nullif(t.name_number, ''), nullif(t.color_name_number, '')), ''),
        ni.name, s.full_name, i.invoice_number, m.memo_number, case g.kind when 'ADJUSTMENT' then 'ADJ-' || e.id
          when 'REFUND' then 'to ' || ec.name end,
        nullif(r.reference, ''), case when r.id is not null then 'of ' || to_char(r.received_on, 'MM/DD/YYYY')
          end, cw.work_order_number,
        b.installer_name || ', week of ' || to_char(b.period_start, 'MM/DD/YYYY'),
          cs.full_name || ', through ' || to_char(cr.period_end, 'MM/DD/YYYY'),
        'of ' || to_char(d.deposited_on, 'MM/DD/YYYY'), n.full_name, case g.kind
          when 'COMMISSION_STATEMENT' then 'CS-' || g.local_id end, '') as name,
      coalesce(i.work_order_id, mi.work_order_id, ei.work_order_id, ri.work_order_id, co.work_order_id)
        as work_order_id,
      coalesce(c.id, i.customer_id, m.customer_id, e.customer_id, r.customer_id, cw.customer_id) as customer_id,
      coalesce(i.id, mi.id, ei.id, ri.id, co.invoice_id) as invoice_id,
        coalesce(s.id, co.salesperson_id, st.salesperson_id) as salesperson_id, st.commission_run_id as run_id
    from given g
    left join property_firm f on g.kind = 'FIRM' and f.id = g.local_id
    left join customer c on g.kind = 'CUSTOMER' and c.id = g.local_id
    left join item t on g.kind = 'ITEM' and t.id = g.local_id
    left join quickbooks_new_item ni on g.kind = 'NEW_ITEM' and ni.id = g.local_id
    left join salesperson s on g.kind = 'SALESPERSON' and s.id = g.local_id
    left join invoice i on g.kind = 'INVOICE' and i.id = g.local_id
    left join credit_memo m on g.kind = 'CREDIT_MEMO' and m.id = g.local_id
    left join invoice mi on mi.id = m.invoice_id
    left join account_entry e on g.kind in ('ADJUSTMENT', 'REFUND') and e.id = g.local_id
    left join customer ec on g.kind = 'REFUND' and ec.id = e.customer_id
    left join invoice ei on ei.id = e.invoice_id
    left join receipt r on g.kind = 'PAYMENT' and r.id = g.local_id
    left join lateral (select x.invoice_id from account_entry x where x.receipt_id = r.id and x.invoice_id is not null
      order by x.id limit 1) rx on true
    left join invoice ri on ri.id = rx.invoice_id
    left join commission co on g.kind = 'COMMISSION' and co.id = g.local_id
    left join work_order cw on cw.id = co.work_order_id
    left join lateral (select x.period_start, y.full_name as installer_name from bill_sheet x
      join installer y on y.id = x.installer_id
      where g.kind = 'BILL_SHEET' and x.id = g.local_id) b on true
    left join commission_statement st on g.kind = 'COMMISSION_STATEMENT' and st.id = g.local_id
    left join commission_run cr on cr.id = st.commission_run_id
    left join salesperson cs on cs.id = st.salesperson_id
    left join deposit d on g.kind = 'DEPOSIT' and d.id = g.local_id
    left join installer n on g.kind = 'INSTALLER' and n.id = g.local_id`.execute(db);
  return rows;
}

export async function subjectOf(db: Database, thing: SyncTarget): Promise<Subject> {
  const [subject] = await subjectsOf(db, [thing]);
  return subject ?? { kind: thing.kind, localId: thing.localId, name: String(thing.localId), workOrderId: null };
}

import { sql } from 'kysely';
import type { PostedSheetLine } from '@falcon/domain/accounting/quickbooks';
import type { Database } from '#db/database';

export interface SheetRow {
  readonly installerId: number;
  readonly status: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly netCents: number;
  readonly lines: readonly PostedSheetLine[];
}
/** A bill sheet with the account type of each of its lines. */
export async function sheetRow(db: Database, id: number): Promise<SheetRow | undefined> {
  const { rows } = await sql<SheetRow>`
    select b.installer_id, b.status, b.period_start, b.period_end, b.net_cents, coalesce((
      select jsonb_agg(jsonb_build_object('kind', l.kind, 'label', l.label, 'taken', l.taken_cents, 'locationId',
        w.geo_location_id, 'certificateType', l.certificate_type,
          'payee', coalesce(nullif(l.payee, ''), g.payee, ''), 'caseNumber',
            coalesce(nullif(l.case_number, ''), g.case_number, ''),
          'isInsuranceReturn', exists
            (select from bill_sheet_proposal p where p.payment_adjustment_id = l.payment_adjustment_id
              and p.decision = 'ACCEPTED')) order by l.position)
      from bill_sheet_line l left join work_order w on w.id = l.work_order_id and l.kind in ('LABOR', 'CORRECTION')
        left join garnishment g on g.id = l.garnishment_id
      where l.bill_sheet_id = b.id), '[]') as lines
    from bill_sheet b where b.id = ${id}`.execute(db);
  return rows[0];
}

export interface StatementLine {
  readonly description: string;
  readonly amountCents: number;
  readonly locationId: number | null;
  /** Null: an adjustment. */
  readonly commissionId: number | null;
  /** Whether no earlier bill of a statement has a line of this commission. */
  readonly isFirst: boolean;
  /** What was paid of the commission without a statement bill. */
  readonly paidBeforeCents: number;
  /** Whether the commission has, or had, a bill of its own. */
  readonly hadBill: boolean;
  /** The QuickBooks id of that bill, if it still exists. */
  readonly ownBillId: string | null;
}
export interface StatementRow {
  readonly salespersonId: number;
  readonly periodEnd: string;
  readonly isBilled: boolean;
  readonly paidCents: number;
  readonly carriedInCents: number;
  readonly carriedOutCents: number;
  readonly lines: readonly StatementLine[];
}
/** A commission statement with the facts about its commissions' own bills. */
export async function statementRow(db: Database, realmId: string, id: number): Promise<StatementRow | undefined> {
  const { rows } = await sql<StatementRow>`
    select s.salesperson_id, r.period_end, s.is_billed, s.paid_cents, s.carried_in_cents, s.carried_out_cents,
      coalesce((
      select jsonb_agg(jsonb_build_object('description', l.description, 'amountCents', l.amount_cents, 'locationId',
        w.geo_location_id, 'commissionId', l.commission_id,
          'isFirst', l.id = billed.first_id, 'paidBeforeCents', c.settled_cents - billed.cents, 'ownBillId',
            k.remote_id,
          'hadBill', k.id is not null
            or exists (select from quickbooks_outbox o where o.realm_id = ${realmId} and o.kind = 'COMMISSION'
            and o.local_id = l.commission_id
            and o.state = 'SENT')) order by l.position)
      from commission_statement_line l
        left join commission c on c.id = l.commission_id left join work_order w on w.id = c.work_order_id
        left join quickbooks_link k on k.realm_id = ${realmId} and k.kind = 'COMMISSION'
          and k.local_id = l.commission_id
        left join lateral (select min(x.id) as first_id, sum(x.amount_cents)::bigint as cents
          from commission_statement_line x
          join commission_statement t on t.id = x.commission_statement_id where x.commission_id = l.commission_id
            and t.is_billed) billed on true
      where l.commission_statement_id = s.id), '[]') as lines
    from commission_statement s join commission_run r on r.id = s.commission_run_id where s.id = ${id}`.execute(db);
  return rows[0];
}

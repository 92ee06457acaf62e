import { sql } from 'kysely';
import type { AdjustmentType } from '@falcon/domain/flooring';
import type { Cents } from '@falcon/domain/money';
import type { Database } from '../../../db/database';

/** What a locked sheet withheld for insurance, and what was decided about it before. */
export interface WithheldRow {
  readonly id: number;
  readonly billSheetId: number;
  readonly installerId: number;
  readonly periodStart: string;
  readonly workOrderId: number | null;
  readonly certificateType: AdjustmentType;
  readonly label: string;
  readonly takenCents: Cents;
  readonly jobs: readonly { readonly installDate: string; readonly state: string; readonly labor: Cents }[];
  readonly acceptedCents: number;
  readonly dismissedAt: readonly number[];
}

/** The insurance withheld on locked sheets of weeks since a day, or in one line. */
export async function withheldInsurance(
  db: Database,
  which: { readonly since: string; readonly installerId: number | undefined } | { readonly lineId: number },
): Promise<WithheldRow[]> {
  const asked =
    'lineId' in which
      ? sql`l.id = ${which.lineId}`
      : sql`b.period_start >= ${which.since} and ${which.installerId === undefined ? sql`true` : sql`b.installer_id = ${which.installerId}`}`;
  const { rows } = await sql<WithheldRow>`
    select l.id, l.bill_sheet_id, l.installer_id, b.period_start, l.work_order_id, l.certificate_type, l.label, -l.taken_cents as taken_cents,
      (select coalesce(json_agg(json_build_object('installDate', coalesce(w.install_date, b.period_start), 'state', w.state, 'labor', k.taken_cents)), '[]')
        from bill_sheet_line k join work_order w on w.id = k.work_order_id
        where k.bill_sheet_id = l.bill_sheet_id and k.kind in ('LABOR', 'CORRECTION') and k.taken_cents > 0
          and (l.work_order_id is null or k.work_order_id = l.work_order_id)) as jobs,
      (select coalesce(sum(p.difference_cents), 0)::bigint from bill_sheet_proposal p where p.bill_sheet_line_id = l.id and p.decision = 'ACCEPTED') as accepted_cents,
      (select coalesce(json_agg(p.due_now_cents), '[]') from bill_sheet_proposal p where p.bill_sheet_line_id = l.id and p.decision = 'DISMISSED') as dismissed_at
    from bill_sheet_line l join bill_sheet b on b.id = l.bill_sheet_id
    where ${asked} and l.kind = 'INSURANCE' and l.taken_cents < 0 and l.carried_from_id is null and b.status <> 'OPEN'
    order by b.period_start desc, l.id`.execute(db);
  return rows;
}

/** Adds a payment adjustment of one line for an installer; returns its id. */
export async function addAdjustment(
  trx: Database,
  {
    installerId,
    date,
    amountCents,
    description,
  }: { installerId: number; date: string; amountCents: number; description: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('paymentAdjustment')
    .values({ installerId, adjustmentDate: date, totalAdjustmentCents: amountCents })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('paymentAdjustmentLine').values({ paymentAdjustmentId: id, description, amountCents }).execute();
  return id;
}

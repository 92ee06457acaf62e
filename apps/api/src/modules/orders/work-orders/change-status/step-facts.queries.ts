import { flooringTypeOf } from '../calculator/costing-facts';
import { sql } from 'kysely';
import { flatLine } from '@falcon/domain/orders/costing';
import type { Database } from '#db/database';
import { PREPARED } from '#db/prepared-client';
import { COVER, crewOn } from '../assignment/crew.queries';
import type { CoverRow, CrewRow } from '../assignment/crew.queries';
import { duplicatesColumn } from '../duplicates/duplicates.queries';
import { CONTENTS, contentsOf } from '../parts.queries';
import type { ContentsRow, OrderContents } from '../parts.queries';
import type { WorkOrderRecord } from '../work-order-rows';

/** The facts about an order for the status rules, besides its own columns. */
export interface StepFactRow {
  readonly customerEnabled: boolean;
  readonly poNumberRequired: boolean;
  readonly isCommercial: boolean;
  readonly creditLimitCents: number | null;
  readonly installerEnabled: boolean | null;
  readonly cover: CoverRow | null;
  readonly invoiceId: number | null;
  readonly invoiceAmountCents: number | null;
  readonly invoiceFeeCents: number | null;
  readonly amountPaidCents: number | null;
  readonly everInvoiced: boolean;
  /** The state of the bill sheet that pays the labor: 1 open, 2 done, 3 paid; null without one. */
  readonly billSheetStage: number | null;
  readonly hasContractorInvoice: boolean;
  /**
   * The labor an approved bill sheet must still pay the installer; zero for work from before the first sheet, and if
   * there are no sheets (installers are paid elsewhere).
   */
  readonly laborDueCents: number;
  readonly blockAssignmentWhenExpired: boolean;
  readonly minRemnantLengthE4: number;
  readonly maxCutLengthE4: number;
  /** The widths of rolls for the flooring type. */
  readonly rollWidths: readonly number[];
  readonly flooringItem: { readonly id: number; readonly widthE4: number | null; readonly isPatterned: boolean } | null;
  readonly duplicates: readonly { readonly id: number }[];
  /** The installer on the day of the order; null without one. */
  readonly crew: CrewRow | null;
}

/** What to load for a locked (or only read) order, also as a change not stored yet leaves it. */
export interface StepQuestion {
  readonly order: WorkOrderRecord;
  /** Its intended installer. */
  readonly installerId: number | null;
  /** The order with its intended date: duplicates are searched near it. */
  readonly planned: WorkOrderRecord;
}

/** Loads the facts about an order for the status rules, with its contents, in one query. */
export async function stepFacts(
  db: Database,
  { order, installerId, planned }: StepQuestion,
): Promise<{ readonly row: StepFactRow; readonly contents: OrderContents }> {
  const result = await sql<StepFactRow & ContentsRow>`${sql.raw(PREPARED)}
    select c.is_enabled as customer_enabled, c.po_number_required, t.is_commercial, c.credit_limit_cents,
      i.is_enabled as installer_enabled,
      case when i.id is not null then ${COVER} end as cover,
      v.id as invoice_id, v.amount_cents + v.fee_cents as invoice_amount_cents, v.fee_cents as invoice_fee_cents,
        v.amount_paid_cents,
      exists (select 1 from invoice old where old.work_order_id = w.id) as ever_invoiced,
      k.id is not null as has_contractor_invoice,
      (select max(case b.status when 'OPEN' then 1 when 'DONE' then 2 else 3 end) from bill_sheet_line l
        join bill_sheet b on b.id = l.bill_sheet_id
        where l.work_order_id = w.id and l.kind = 'LABOR') as bill_sheet_stage,
      case when k.install_date < (select min(period_start) from bill_sheet)
        or not exists (select from bill_sheet) then 0
        else greatest(0, coalesce(k.total_cents, 0) -
          (select coalesce(sum(l.taken_cents), 0) from bill_sheet_line l join bill_sheet b on b.id = l.bill_sheet_id
          where l.work_order_id = w.id and l.installer_id = k.installer_id and l.kind in ('LABOR', 'CORRECTION')
            and b.status <> 'OPEN')) end::bigint as labor_due_cents,
      cfg.block_assignment_when_expired,
      cfg.min_remnant_length_e4, cfg.max_cut_length_e4,
      (select coalesce(json_agg(r.width_e4 order by r.width_e4), '[]') from roll_width r
        where r.flooring_type_id = w.flooring_type_id) as roll_widths,
      (select json_build_object('id', f.id, 'widthE4', f.width_e4, 'isPatterned', f.is_patterned) from work_order_line l
        join item f on f.id = l.item_id
        where l.work_order_id = w.id and l.line_key = ${flatLine(flooringTypeOf(planned.flooringTypeId))})
          as flooring_item,
      ${duplicatesColumn(planned)} as duplicates,
      ${crewOn(order)} as crew,
      ${CONTENTS}
    from work_order w
    join customer c on c.id = w.customer_id
    join customer_type t on t.id = c.customer_type_id
    cross join app_configuration cfg
    left join installer i on i.id = ${installerId}
    left join invoice v on v.work_order_id = w.id and v.status <> 'VOID'
    left join contractor_invoice k on k.work_order_id = w.id
    where w.id = ${order.id}`.execute(db);
  const row = result.rows[0];
  if (!row) throw new Error(`Work order ${order.id} is gone although it is locked`);
  return { row, contents: contentsOf(row) };
}

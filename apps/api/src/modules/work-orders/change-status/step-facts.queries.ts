import { sql } from 'kysely';
import type { Database } from '../../../db/database';

/** The facts about an order for the rules of a status change, beyond its own columns; one statement. */
export interface StepFactRow {
  readonly customerEnabled: boolean;
  readonly poNumberRequired: boolean;
  readonly isCommercial: boolean;
  readonly installerEnabled: boolean | null;
  readonly invoiceId: number | null;
  readonly invoiceAmountCents: number | null;
  readonly amountPaidCents: number | null;
  readonly everInvoiced: boolean;
  readonly billSheetStatus: string | null;
  readonly hasContractorInvoice: boolean;
  readonly blockAssignmentWhenExpired: boolean;
  /** An order of the same installer on the same date and half day. */
  readonly clashNumber: string | null;
}

export async function stepFactRow(db: Database, orderId: number, installerId: number | null): Promise<StepFactRow> {
  const found = await sql<StepFactRow>`
    select c.is_enabled as customer_enabled, c.po_number_required, t.is_commercial, i.is_enabled as installer_enabled,
      v.id as invoice_id, v.amount_cents as invoice_amount_cents, v.amount_paid_cents,
      exists (select 1 from invoice old where old.work_order_id = w.id) as ever_invoiced,
      b.status as bill_sheet_status, k.id is not null as has_contractor_invoice, cfg.block_assignment_when_expired,
      (select o.work_order_number from work_order o
        where o.installer_id = ${installerId} and o.sort_date = w.install_date and o.id <> w.id and o.status_id in (2, 3, 4)
          and o.slot is not distinct from w.slot and not (o.multi_job_install and w.multi_job_install and o.address_key = w.address_key)
        order by o.id limit 1) as clash_number
    from work_order w
    join customer c on c.id = w.customer_id
    join customer_type t on t.id = c.customer_type_id
    cross join app_configuration cfg
    left join installer i on i.id = ${installerId}
    left join invoice v on v.work_order_id = w.id and v.status <> 'VOID'
    left join contractor_invoice k on k.work_order_id = w.id
    left join bill_sheet b on b.id = k.bill_sheet_id
    where w.id = ${orderId}`.execute(db);
  const row = found.rows[0];
  if (!row) throw new Error(`Work order ${orderId} is gone although it is locked`);
  return row;
}

/** An installer's coverage: certificates by type and a work exemption. */
export interface CoverRow {
  readonly workExempt: boolean;
  readonly workExemptState: string | null;
  readonly workExemptExpDate: string | null;
  readonly certificates: readonly {
    readonly type: string;
    readonly hasCertificate: boolean;
    readonly expirationDate: string | null;
  }[];
}

export async function coverOf(db: Database, installerId: number): Promise<CoverRow | undefined> {
  const found = await sql<CoverRow>`
    select i.work_exempt, i.work_exempt_state, i.work_exempt_exp_date,
      coalesce((select json_agg(json_build_object('type', c.certificate_type, 'hasCertificate', c.has_certificate, 'expirationDate', c.expiration_date))
        from insurance_certificate c where c.installer_id = i.id), '[]') as certificates
    from installer i where i.id = ${installerId}`.execute(db);
  return found.rows[0];
}

/** Whether an order already has a price snapshot. */
export async function hasPriceSnapshot(db: Database, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('workOrderPriceSnapshot')
    .select('id')
    .where('workOrderId', '=', orderId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a valid invoice exists for an order. */
export async function hasInvoice(trx: Database, orderId: number): Promise<boolean> {
  return (
    (await trx
      .selectFrom('invoice')
      .select('id')
      .where('workOrderId', '=', orderId)
      .where('status', '<>', 'VOID')
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

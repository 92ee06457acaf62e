import { sql } from 'kysely';
import { BILLED_STATUS_IDS, CAPACITY_STATUS_IDS } from '@falcon/domain/work-order-status';
import type { Database } from '../../../db/database';
import { literals } from '../../../db/literals';
import type { WorkOrderRecord } from '../work-order-rows';

/** Orders of one installer at one address on one day are one install: minimum labor is paid once for it. */
export interface SharedInstall {
  readonly installerId: number;
  readonly installDate: string;
  readonly addressKey: string;
}

/** Still active: not a draft, not canceled, and on hold only after its install. */
const live = sql`(w.status_id in (${literals(CAPACITY_STATUS_IDS)}) or w.reconciled_at is not null)`;
/** Billed, or paid to the installer: its figures no longer change. */
const settled = sql`(w.status_id in (${literals(BILLED_STATUS_IDS)}) or exists (select 1 from contractor_invoice k join bill_sheet b on b.id = k.bill_sheet_id where k.work_order_id = w.id and b.status = 'PAID'))`;
const hasMinimum = sql`exists (select 1 from work_order_line l where l.work_order_id = w.id and l.line_key = 'minimumLabor' and l.labor_cents > 0)`;

/**
 * Whether another order of the install pays the minimum labor: the first one that asks for it, or a settled one that has it. A settled
 * order keeps its own result. `orderId` is null for an order that is not stored yet.
 */
export async function minimumLaborPaidElsewhere(
  db: Database,
  install: SharedInstall,
  orderId: number | null,
): Promise<boolean> {
  const { rows } = await sql<{ paid: boolean }>`
    select coalesce(
      (select not ${hasMinimum} from work_order w where w.id = ${orderId} and ${settled}),
      exists (select 1 from work_order w where w.installer_id = ${install.installerId} and w.sort_date = ${install.installDate}
        and w.address_key = ${install.addressKey} and w.multi_job_install and w.id is distinct from ${orderId}::int and ${live}
        and w.use_minimum_labor and (w.minimums_on_repair or not w.is_repair)
        and (${orderId}::int is null or w.id < ${orderId} or (${settled} and ${hasMinimum})))) as paid`.execute(db);
  return rows[0]?.paid ?? false;
}

/** Later orders of an install whose figures can still change, locked in the order of their ids. */
export async function lockLaterOrders(
  trx: Database,
  install: SharedInstall,
  orderId: number,
): Promise<WorkOrderRecord[]> {
  const { rows } = await sql<WorkOrderRecord>`
    select w.* from work_order w
    where w.installer_id = ${install.installerId} and w.sort_date = ${install.installDate} and w.address_key = ${install.addressKey}
      and w.multi_job_install and w.id > ${orderId} and ${live} and not ${settled}
    order by w.id for update of w`.execute(trx);
  return rows;
}

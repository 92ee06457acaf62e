import { sql } from 'kysely';
import { BILLED_STATUS_IDS, CAPACITY_STATUS_IDS } from '@falcon/domain/orders/work-order-status';
import type { Database } from '#db/database';
import { literals } from '#db/literals';
import { snakeKeys } from '#db/row-keys';
import type { WorkOrderRecord } from '../work-order-rows';

/** Orders of one installer at one address on one day are one install: minimum labor is paid once for it. */
export interface SharedInstall {
  readonly installerId: number;
  readonly installDate: string;
  readonly addressKey: string;
}

/** Still active: not a draft and not canceled; on hold only if it was already installed. */
const live = sql`(w.status_id in (${literals(CAPACITY_STATUS_IDS)}) or w.reconciled_at is not null)`;
/** Billed, or paid to the installer, so that its figures no longer change. */
const settled = sql`(w.status_id in (${literals(BILLED_STATUS_IDS)})
  or exists (select 1 from bill_sheet_line k join bill_sheet b on b.id = k.bill_sheet_id where k.work_order_id = w.id
  and k.kind = 'LABOR' and b.status = 'PAID'))`;
const hasMinimum = sql`exists
  (select 1 from work_order_line l where l.work_order_id = w.id and l.line_key = 'minimumLabor' and l.labor_cents > 0)`;

/** An order's part in a multi-job install; the order is null if it is not stored yet. */
export type InstallPlace = SharedInstall & { readonly orderId: number | null };

/**
 * Whether another order of the install pays each order's minimum labor: the first one that requires it, or a settled
 * one that already has it. A settled order keeps its own result. One query for any number.
 */
export async function minimumLaborPaidElsewhere(db: Database, places: readonly InstallPlace[]): Promise<boolean[]> {
  const questions = places.map((one, place) => ({ ...snakeKeys(one), place }));
  const { rows } = await sql<{ paid: boolean }>`
    select coalesce(
      (select not ${hasMinimum} from work_order w where w.id = q.order_id and ${settled}),
      exists (select 1 from work_order w where w.installer_id = q.installer_id and w.sort_date = q.install_date
        and w.address_key = q.address_key and w.multi_job_install and w.id is distinct from q.order_id and ${live}
        and w.use_minimum_labor and (w.minimums_on_repair or not w.is_repair)
        and (q.order_id is null or w.id < q.order_id or (${settled} and ${hasMinimum})))) as paid
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)
      as q(place int, installer_id int, install_date date, address_key text, order_id int)
    order by q.place`.execute(db);
  return rows.map(({ paid }) => paid);
}

/** Later orders of an install whose figures can still change, locked in the order of their ids. */
export async function lockLaterOrders(
  trx: Database,
  install: SharedInstall,
  orderId: number,
): Promise<WorkOrderRecord[]> {
  const { rows } = await sql<WorkOrderRecord>`
    select w.* from work_order w
    where w.installer_id = ${install.installerId} and w.sort_date = ${install.installDate}
      and w.address_key = ${install.addressKey}
      and w.multi_job_install and w.id > ${orderId} and ${live} and not ${settled}
    order by w.id for update of w`.execute(trx);
  return rows;
}

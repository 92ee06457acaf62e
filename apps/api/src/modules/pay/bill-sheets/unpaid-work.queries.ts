import { sql } from 'kysely';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import { UNPAID_WORK } from '@falcon/domain/pay/bill-sheets';
import type { PayPeriod } from '@falcon/domain/pay/bill-sheets';
import type { Database } from '#db/database';
import { ownRows } from '#kit/record-kit';
import { firstDay } from './facts.queries';

/** An order that is booked by the end of a pay week and pays nobody yet, because it is not reconciled. */
export interface UnpaidWork {
  readonly workOrderId: number;
  readonly installerId: number | null;
  readonly statusId: number;
  /** The installer's pay as planned. */
  readonly contractorInvoiceCents: number;
}

/** The most orders that are listed; as many as can be reconciled together. */
const MOST_LISTED = 500;

/** The unpaid work of a week and of the weeks before it, back to the first week ever paid; oldest first. */
export async function unpaidWork(
  db: Database,
  { periodStart, periodEnd }: PayPeriod,
  salespersonScope: number | null,
): Promise<UnpaidWork[]> {
  const statusIds = UNPAID_WORK.map((name) => STATUS_ID[name]);
  const { rows } = await sql<UnpaidWork>`
    select w.id as work_order_id, w.installer_id, w.status_id, w.contractor_invoice_cents from work_order w
    where w.status_id = any(${statusIds}::int[]) and w.install_date between ${firstDay(periodStart)} and ${periodEnd}
      and ${ownRows('WORK_ORDER', 'w', salespersonScope)}
    order by w.install_date, w.id limit ${MOST_LISTED}`.execute(db);
  return rows;
}

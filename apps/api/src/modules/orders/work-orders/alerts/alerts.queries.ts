import { sql } from 'kysely';
import type { Database } from '#db/database';
import { ownRows } from '#kit/record-kit';

/** An order that was reopened or forced to another status, for someone to look into. */
export interface OrderAlert {
  readonly id: number;
  readonly workOrderId: number;
  readonly workOrderNumber: string;
  readonly forced: boolean;
  readonly fromStatusId: number | null;
  readonly toStatusId: number | null;
  readonly userName: string | null;
  readonly reason: string | null;
}

const MOST = 50;

/** Undismissed reopened and forced orders, newest first; at most 50. */
export async function openAlerts(db: Database, salespersonId: number | null): Promise<OrderAlert[]> {
  const own = sql`and ${ownRows('WORK_ORDER', 'w', salespersonId)}`;
  const result = await sql<OrderAlert>`
    select a.id, w.id as work_order_id, w.work_order_number, a.forced, (s.status ->> 'from')::int as from_status_id,
      (s.status ->> 'to')::int as to_status_id, u.full_name as user_name, a.reason
    from history_entry a join work_order w on w.id = a.record_id ${own} left join app_user u on u.id = a.user_id
      left join lateral (select c as status from jsonb_array_elements(a.changes) c where c ->> 'field' = 'statusId')
        s on true
    where (a.forced or a.action = 'reopen') and a.record_type = 'work_order' and a.alert_dismissed_at is null
    order by a.id desc limit ${MOST}`.execute(db);
  return result.rows;
}

/** Dismisses an alert; false if it doesn't exist. If it was already dismissed, the first dismissal stays. */
export async function dismissAlert(
  db: Database,
  id: number,
  by: { readonly userId: number; readonly at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('historyEntry')
    .set({
      alertDismissedAt: sql<Date>`coalesce(alert_dismissed_at, ${by.at})`,
      alertDismissedBy: sql<number>`coalesce(alert_dismissed_by, ${by.userId})`,
    })
    .where('id', '=', id)
    .where('recordType', '=', 'work_order')
    .where((eb) => eb.or([eb('forced', '=', true), eb('action', '=', 'reopen')]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

import { sql } from 'kysely';
import type { Change } from '@falcon/domain/company/history';
import type { LimitType } from '@falcon/domain/kit/schedule';
import { CAPACITY_STATUS_IDS } from '@falcon/domain/orders/work-order-status';
import type { Database } from '#db/database';
import { ownRows } from '#kit/record-kit';

/** An order that takes a place on its date. */
export interface BookedOrder {
  readonly id: number;
  readonly workOrderNumber: string;
  readonly customerName: string;
  readonly buildingUnit: string;
  readonly installDate: string;
  readonly installDateReason: string;
  readonly jobTime: string;
  readonly slot: string | null;
  readonly installerName: string;
  readonly flooringTypeId: number;
  readonly isOccupied: boolean;
  /** False for orders of other salespersons, which only count. */
  readonly isSeen: boolean;
}

/** The orders that count on some dates, by date and time of day; one salesperson's are marked as seen, or all. */
export async function bookedOrders(
  db: Database,
  dates: readonly string[],
  salespersonId: number | null,
): Promise<BookedOrder[]> {
  if (dates.length === 0) return [];
  const { rows } = await sql<BookedOrder>`
    select w.id, w.work_order_number, w.customer_name, w.building_unit, w.install_date, w.install_date_reason,
      w.job_time, w.slot, w.listed_installer as installer_name, w.flooring_type_id, w.is_occupied,
      ${ownRows('WORK_ORDER', 'w', salespersonId)} as is_seen
    from work_order w
    where w.install_date = any(${[...dates]}::date[]) and w.status_id = any(${[...CAPACITY_STATUS_IDS]}::int[])
    order by w.install_date, w.job_time_order, w.work_order_number`.execute(db);
  return rows;
}

/** An entry of an order's history with a date that was overridden. */
export interface OverrideEntry {
  readonly orderId: number;
  readonly at: Date;
  readonly userName: string | null;
  readonly reason: string | null;
  readonly forced: boolean;
  readonly changes: readonly Change[];
}

/** How the reason of an edited order begins whose date was overridden. */
const OVERRIDDEN_EDIT = 'Schedule overridden: ';

/** What an entry says was overridden, in sentences. */
export const overriddenIn = ({ reason, changes }: Pick<OverrideEntry, 'changes' | 'reason'>): string =>
  [
    ...changes.flatMap(({ field, to }) => (field === 'installDateOverride' && typeof to === 'string' ? [to] : [])),
    ...(reason?.startsWith(OVERRIDDEN_EDIT) ? [reason.slice(OVERRIDDEN_EDIT.length)] : []),
  ].join(' ');

/** The entries of some orders that overrode a date, newest first. */
export async function overrideEntries(db: Database, orderIds: readonly number[]): Promise<OverrideEntry[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<OverrideEntry>`
    select h.record_id as order_id, h.created_at as at, u.full_name as user_name, h.reason, h.forced, h.changes
    from history_entry h left join app_user u on u.id = h.user_id
    where h.record_type = 'work_order' and h.record_id = any(${[...orderIds]}::int[])
      and (h.changes @> '[{"field": "installDateOverride"}]' or starts_with(h.reason, ${OVERRIDDEN_EDIT}))
    order by h.id desc`.execute(db);
  return rows;
}

/** A change of one limit: of a date, or of a weekday's default. Limits in hundredths; null is unlimited. */
export interface LimitChangeEntry {
  readonly part: 'day' | 'weekday';
  /** The date; or the weekday, with Sunday as 0. */
  readonly key: string;
  readonly type: LimitType;
  readonly at: Date;
  readonly userId: number | null;
  readonly userName: string | null;
  readonly before: number | null;
  readonly after: number | null;
}

/** The changes of the limits of some dates and of all weekdays, newest first. */
export async function limitChangeEntries(db: Database, dates: readonly string[]): Promise<LimitChangeEntry[]> {
  if (dates.length === 0) return [];
  const { rows } = await sql<LimitChangeEntry>`
    select c -> 'reference' ->> 'part' as part, c -> 'reference' ->> 'key' as key, c -> 'reference' ->> 'name' as type,
      h.created_at as at, h.user_id, u.full_name as user_name, (c ->> 'from')::float8 as before,
      (c ->> 'to')::float8 as after
    from history_entry h cross join lateral jsonb_array_elements(h.changes) c left join app_user u on u.id = h.user_id
    where h.record_type in ('daily_limit', 'daily_limit_default') and h.record_id = 0
      and c ->> 'field' in ('day.limitE2', 'weekday.limitE2')
      and (c -> 'reference' ->> 'part' = 'weekday' or c -> 'reference' ->> 'key' = any(${[...dates]}::text[]))
    order by h.id desc`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { Database } from '#db/database';

/** The order to find duplicates of; the keys are normalized. */
export interface DuplicateQuestion {
  /** Null for an order that is not stored yet. */
  readonly id: number | null;
  readonly customerId: number;
  readonly flooringTypeId: number;
  readonly installDate: string | null;
  readonly buildingUnitKey: string;
  readonly addressKey: string;
}

export interface DuplicateRow {
  readonly id: number;
  readonly workOrderNumber: string;
  readonly installDate: string | null;
}

/**
 * Orders of the same customer and flooring type, not canceled, that install at most the configured number of days apart
 * and have the same building/unit or, without one, the same address. An order without a date uses its creation date; a
 * new one, today.
 */
export async function duplicatesOf(db: Database, question: DuplicateQuestion): Promise<DuplicateRow[]> {
  if (isNowhere(question)) return [];
  const { rows } = await duplicateRows(question).execute(db);
  return rows;
}

/** Without building/unit and address there are no duplicates. */
const isNowhere = ({ buildingUnitKey, addressKey }: DuplicateQuestion): boolean =>
  buildingUnitKey === '' && addressKey === '';

/** `duplicatesOf` as a column of a larger query. */
export const duplicatesColumn = (question: DuplicateQuestion) =>
  isNowhere(question)
    ? sql`'[]'::json`
    : sql`(select coalesce(json_agg(json_build_object('id', d.id)), '[]') from (${duplicateRows(question)}) d)`;

function duplicateRows(question: DuplicateQuestion) {
  const place =
    question.buildingUnitKey !== ''
      ? sql`w.building_unit_key = ${question.buildingUnitKey}`
      : sql`w.building_unit_key = '' and w.address_key = ${question.addressKey}`;
  return sql<DuplicateRow>`
    select w.id, w.work_order_number, w.install_date
    from work_order w cross join app_configuration cfg
    where w.customer_id = ${question.customerId} and w.flooring_type_id = ${question.flooringTypeId} and ${place}
      and w.status_id <> ${sql.lit(STATUS_ID.CANCELLED)} and w.id <> ${question.id ?? 0}
      and abs(coalesce(w.install_date, (w.created_at at time zone cfg.time_zone)::date)
        - coalesce(${question.installDate}::date, (now() at time zone cfg.time_zone)::date))
          <= cfg.duplicate_work_order_lookup_days_back
    order by w.id desc limit 50`;
}

/**
 * The orders that, on a new date, would resemble another one that nobody has confirmed as a different job, with the
 * number of that one. The same rule as `duplicatesOf`, for many orders in one statement.
 */
export async function ordersWithDuplicates(
  db: Database,
  moved: readonly { readonly id: number; readonly date: string }[],
): Promise<{ readonly id: number; readonly workOrderNumber: string }[]> {
  if (moved.length === 0) return [];
  const { rows } = await sql<{ id: number; workOrderNumber: string }>`
    select q.id, max(d.work_order_number) as work_order_number
    from unnest(${moved.map(({ id }) => id)}::int[], ${moved.map(({ date }) => date)}::date[]) q (id, date)
    join work_order w on w.id = q.id
    join work_order d on d.customer_id = w.customer_id and d.flooring_type_id = w.flooring_type_id
      and d.building_unit_key = w.building_unit_key
      and (w.building_unit_key <> '' or (w.address_key <> '' and d.address_key = w.address_key))
      and d.id <> w.id and d.status_id <> ${sql.lit(STATUS_ID.CANCELLED)}
      and not d.id = any(w.acknowledged_duplicate_ids)
    cross join app_configuration cfg
    where abs(coalesce(d.install_date, (d.created_at at time zone cfg.time_zone)::date) - q.date)
      <= cfg.duplicate_work_order_lookup_days_back
    group by q.id`.execute(db);
  return rows;
}

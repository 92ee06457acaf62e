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

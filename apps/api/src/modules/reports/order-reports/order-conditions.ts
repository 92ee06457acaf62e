import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { CAPACITY_STATUS_IDS } from '@falcon/domain/orders/work-order-status';
import { literals } from '#db/literals';
import { USED_UP } from '#catalog/items';

/** A condition on `work_order w`. */
export type Condition = RawBuilder<boolean>;
export const all = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** The orders that count: without drafts, orders on hold and canceled ones. */
export const COUNTED = sql<boolean>`w.status_id in (${literals(CAPACITY_STATUS_IDS)})`;

/** The category of an order, like `jobCostingCategory` in the domain. */
export const CATEGORY = sql<string>`case w.flooring_type_id when 2 then 'VINYL' when 3 then 'VCT'
  when 1 then case when w.is_occupied then 'CARPET_OCCUPIED' else 'CARPET' end else 'CARPET' end`;

const material = sql`(w.material_cents + w.additional_material_cents)`;
const labor = sql`(w.labor_cents + w.additional_labor_cents)`;
const profit = sql`(w.profit_cents + w.additional_profit_cents)`;
/** An order's cost, profit and price before tax. Additional costs count on both sides, as in the margin. */
export const AMOUNTS = {
  material,
  labor,
  profit,
  cost: sql`(${material} + ${labor})`,
  total: sql`(${material} + ${labor} + ${profit})`,
} as const;

interface ItemsWanted {
  readonly itemType?: number | undefined;
  readonly vendor?: number | undefined;
  readonly item?: number | undefined;
}

/** Orders that use such an item; no condition without a filter. */
export function usesItems({ itemType, vendor, item }: ItemsWanted): Condition[] {
  const wanted: Condition[] = [
    ...(itemType === undefined ? [] : [sql<boolean>`i.item_type_id = ${itemType}`]),
    ...(vendor === undefined ? [] : [sql<boolean>`i.vendor_id = ${vendor}`]),
    ...(item === undefined ? [] : [sql<boolean>`i.id = ${item}`]),
  ];
  if (wanted.length === 0) return [];
  return [
    sql<boolean>`(
      exists (select from work_order_line l join item i on i.id = l.item_id where l.work_order_id = w.id and ${USED_UP}
        and ${all(wanted)})
      or exists (select from work_order_additional_material a join item i on i.id = a.item_id
        where a.work_order_id = w.id and a.quantity_e2 > 0 and ${all(wanted)}))`,
  ];
}

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { CAPACITY_STATUS_IDS } from '@falcon/domain/work-order-status';
import type { Database } from '../../../db/database';
import { literals } from '../../../db/literals';
import type { Direction } from '../../../graphql/connection';
import { searchPattern } from '../../records';

export const ITEM_USAGE_SORTS = ['NAME', 'TYPE', 'VENDOR', 'ORDERS', 'QUANTITY', 'COST', 'PROFIT', 'TOTAL'] as const;
export type ItemUsageSort = (typeof ITEM_USAGE_SORTS)[number];

const SORT: Readonly<Record<ItemUsageSort, RawBuilder<unknown>>> = {
  NAME: sql`lower(item_name)`,
  TYPE: sql`item_type_id`,
  VENDOR: sql`lower(vendor_name)`,
  ORDERS: sql`orders`,
  QUANTITY: sql`quantity_e2`,
  COST: sql`cost_cents`,
  PROFIT: sql`profit_cents`,
  TOTAL: sql`cost_cents + profit_cents`,
};

export interface UsageFilter {
  readonly startDate: string;
  readonly endDate: string;
  readonly itemTypeId: number | null;
  readonly vendorId: number | null;
  readonly itemId: number | null;
  readonly search: string | null | undefined;
  /** Only orders of this salesperson; null for the whole office. */
  readonly salespersonId: number | null;
  readonly sort: ItemUsageSort;
  readonly direction: Direction;
}

export interface UsageRow {
  readonly itemId: number;
  readonly itemName: string;
  readonly itemTypeId: number;
  readonly vendorName: string;
  readonly orders: number;
  readonly quantityE2: number;
  readonly actualQuantityE2: number;
  readonly costCents: number;
  readonly profitCents: number;
}

export interface UsageTotals {
  readonly items: number;
  readonly costCents: number;
  readonly profitCents: number;
}

interface CountedRow extends UsageRow {
  readonly allItems: number;
  readonly allCost: number;
  readonly allProfit: number;
}

/** Drafts, orders on hold and canceled ones use nothing; quarter round that is removed and put back is not used up either. */
const COUNTED = sql`w.status_id in (${literals(CAPACITY_STATUS_IDS)})`;
const and = (when: boolean, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  when ? sql`and ${condition}` : sql``;

/**
 * What orders with an install date in a range use of each item: quantities as reconciled, or as planned if not reconciled yet. One
 * statement returns the first `limit` items and, with each, the totals of all of them.
 */
export async function usageRows(
  db: Database,
  filter: UsageFilter,
  limit: number,
): Promise<{ readonly rows: UsageRow[]; readonly totals: UsageTotals }> {
  const orders = sql`w.install_date between ${filter.startDate} and ${filter.endDate} and ${COUNTED} ${and(filter.salespersonId !== null, sql`w.salesperson_id = ${filter.salespersonId}`)}`;
  const pattern = searchPattern(filter.search);
  const direction = filter.direction === 'DESC' ? sql`desc` : sql`asc`;
  const { rows } = await sql<CountedRow>`
    with used as (
      select l.item_id, w.id as order_id, w.is_actual, l.billed_quantity_e2 as quantity_e2, l.material_cents, l.profit_cents
      from work_order w join work_order_line l on l.work_order_id = w.id
      where ${orders} and l.item_id is not null and l.billed_quantity_e2 > 0 and not (l.line_key = 'quarterRound' and w.quarter_round_selection <> 'NEW')
        ${and(filter.itemId !== null, sql`l.item_id = ${filter.itemId}`)}
      union all
      select a.item_id, w.id, w.is_actual, a.quantity_e2, a.material_cents, a.profit_cents
      from work_order w join work_order_additional_material a on a.work_order_id = w.id
      where ${orders} and a.quantity_e2 > 0 ${and(filter.itemId !== null, sql`a.item_id = ${filter.itemId}`)}
    ), grouped as (
      select item_id, count(distinct order_id) as orders, sum(quantity_e2) as quantity_e2, coalesce(sum(quantity_e2) filter (where is_actual), 0) as actual_quantity_e2,
        sum(material_cents) as cost_cents, sum(profit_cents) as profit_cents
      from used group by item_id
    ), named as (
      select g.item_id, trim(i.name_number || case when i.color_name_number = '' then '' else ', ' || i.color_name_number end) as item_name, i.item_type_id, v.name as vendor_name,
        g.orders, g.quantity_e2::bigint as quantity_e2, g.actual_quantity_e2::bigint as actual_quantity_e2, g.cost_cents::bigint as cost_cents, g.profit_cents::bigint as profit_cents
      from grouped g join item i on i.id = g.item_id join vendor v on v.id = i.vendor_id
      where true ${and(filter.itemTypeId !== null, sql`i.item_type_id = ${filter.itemTypeId}`)} ${and(filter.vendorId !== null, sql`i.vendor_id = ${filter.vendorId}`)}
        ${and(pattern !== null, sql`(i.name || ' ' || i.number || ' ' || i.color_name || ' ' || i.color_number || ' ' || i.vendor_style_color) ilike ${pattern}`)}
    )
    select *, count(*) over () as all_items, (sum(cost_cents) over ())::bigint as all_cost, (sum(profit_cents) over ())::bigint as all_profit
    from named order by ${SORT[filter.sort]} ${direction}, item_id ${direction} limit ${limit}`.execute(db);
  const [first] = rows;
  return {
    rows,
    totals: { items: first?.allItems ?? 0, costCents: first?.allCost ?? 0, profitCents: first?.allProfit ?? 0 },
  };
}

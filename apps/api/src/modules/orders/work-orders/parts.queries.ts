import { sql } from 'kysely';
import type { Database } from '#db/database';
import { PREPARED } from '#db/prepared-client';
import { camelKeys } from '#db/row-keys';
import type { PriceSnapshot } from './calculator/gather-facts';
import { NO_PARTS } from './work-order-rows';
import type { StoredParts } from './work-order-rows';

/** The stored parts of an order, and its price snapshot (null for a draft). */
export interface OrderContents {
  readonly parts: StoredParts;
  readonly snapshot: PriceSnapshot | null;
}

const partsIn = (table: string) => sql`
  (select coalesce(json_agg(to_json(part) order by part.position, part.id), '[]') from ${sql.table(table)} part
    where part.work_order_id = w.id)`;

/** The columns over `work_order w` that `contentsOf` reads. */
export const CONTENTS = sql`
  ${partsIn('work_order_line')} as lines, ${partsIn('work_order_cut')} as cuts,
  ${partsIn('work_order_additional_material')} as additional_materials,
    ${partsIn('work_order_additional_cost')} as additional_costs,
  (select s.prices from work_order_price_snapshot s where s.work_order_id = w.id order by s.id desc limit 1)
    as snapshot`;

/** A row selected with `CONTENTS`. */
export type ContentsRow = StoredParts & { readonly snapshot: unknown };

/** An order's contents from a query row. */
export const contentsOf = (row: ContentsRow): OrderContents => ({
  parts: {
    lines: row.lines.map(camelKeys),
    // JSON has no timestamp type.
    cuts: row.cuts.map(camelKeys).map((cut) => ({ ...cut, cutAt: cut.cutAt === null ? null : new Date(cut.cutAt) })),
    additionalMaterials: row.additionalMaterials.map(camelKeys),
    additionalCosts: row.additionalCosts.map(camelKeys),
  },
  snapshot: row.snapshot as PriceSnapshot | null,
});

/** The contents of orders, in the given order, with one query for any number. */
export async function contentsOfOrders(db: Database, orderIds: readonly number[]): Promise<OrderContents[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<ContentsRow & { readonly id: number }>`${sql.raw(PREPARED)}
    select w.id, ${CONTENTS} from work_order w where w.id = any(${[...orderIds]}::int[])`.execute(db);
  const contentsById = new Map(rows.map((row) => [row.id, contentsOf(row)]));
  return orderIds.map((id) => contentsById.get(id) ?? { parts: NO_PARTS, snapshot: null });
}

import { sql } from 'kysely';
import { SUPPLY_TYPES } from '@falcon/domain/catalog/supplies';
import { literals } from '#db/literals';
import type { Database } from '#db/database';
import { rowBy } from '#core/batches';
import { searchPattern } from '#kit/record-kit';
import { queueFor } from '#db/in-transaction';

/** An item that installers can buy, with its price and cost. */
export interface SupplyItem {
  readonly id: number;
  readonly itemTypeId: number;
  readonly name: string;
  readonly isEnabled: boolean;
  readonly priceE4: number;
  readonly costE4: number;
}

const COLUMNS = sql`i.id, i.item_type_id,
  concat_ws(', ', nullif(i.name_number, ''), nullif(i.color_name_number, '')) as name, i.is_enabled,
  i.material_cost_with_profit_e4 as price_e4, i.total_cost_e4 as cost_e4`;

/** The items of lines, of any type. */
export async function itemsOfLines(db: Database, ids: readonly number[]): Promise<SupplyItem[]> {
  const { rows } = await sql<SupplyItem>`select ${COLUMNS} from item i where i.id = any(${[...ids]}::int[])`.execute(
    db,
  );
  return rows;
}

/** Enabled supplies by name, at most `most`. */
export async function foundSupplies(
  db: Database,
  search: string | null | undefined,
  most: number,
): Promise<SupplyItem[]> {
  const pattern = searchPattern(search);
  const { rows } = await sql<SupplyItem>`
    select ${COLUMNS} from item i
    where i.item_type_id in (${literals(SUPPLY_TYPES)}) and i.is_enabled and ${
      pattern === null
        ? sql`true`
        : sql`(i.name || ' ' || i.number || ' ' || i.color_name || ' ' || i.color_number || ' ' || i.vendor_style_color)
          ilike ${pattern}`
    }
    order by i.name, i.id limit ${most}`.execute(db);
  return rows;
}

/** Locks an item, so that its stock changes one at a time; false if it doesn't exist. */
export async function lockItem(trx: Database, id: number): Promise<boolean> {
  queueFor('item', [id]);
  const { rows } = await sql`select 1 from item where id = ${id} for no key update`.execute(trx);
  return rows.length > 0;
}

/** An item of a line, loaded together with those of the request's other lines. */
export const supplyItemOf = rowBy('supplyItemsOfLines', itemsOfLines, 'id');

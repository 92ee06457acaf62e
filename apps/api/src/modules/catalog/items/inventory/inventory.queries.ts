import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { FilterValues, STOCK_FILTERS } from '@falcon/domain/company/filters';
import type { DB, Database } from '#db/database';
import type { Page, PageArguments } from '#core/lists/connection';
import { filtered } from '#core/lists/filters';
import { keysetPage } from '#core/lists/keyset';
import { contains } from '#kit/record-kit';

export type InventoryRow = Selectable<DB['inventoryRoll']>;

/** The most rolls on one page; the others are found by roll number or dye lot. */
export const MOST_ROLLS = 200;

export type InventoryFilter = FilterValues<typeof STOCK_FILTERS>;

function rollQuery(db: Database, filter: InventoryFilter) {
  const query = filtered(db.selectFrom('inventoryRoll').selectAll(), filter, {
    item: 'inventoryRoll.itemId',
    roll: contains('inventoryRoll.rollNumber'),
    lot: contains('inventoryRoll.dyeLot'),
    used: () => null,
  });
  return filter.used ? query : query.where('status', '=', 'AVAILABLE');
}

/**
 * The company's own rolls and cartons, those in stock first, newest first; one more than shown, to know whether there
 * are more.
 */
export const ownStock = (db: Database, filter: InventoryFilter): Promise<InventoryRow[]> =>
  rollQuery(db, filter)
    .orderBy(sql`status = 'AVAILABLE'`, 'desc')
    .orderBy('receivedOn', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_ROLLS + 1)
    .execute();

/** The same, page by page. */
export const stockPage = (db: Database, filter: InventoryFilter, args: PageArguments): Page<InventoryRow> =>
  keysetPage({
    db,
    query: rollQuery(db, filter),
    order: 'STOCK',
    sort: [
      sql`(inventory_roll.status = 'AVAILABLE')`,
      sql.ref('inventoryRoll.receivedOn'),
      sql.ref('inventoryRoll.id'),
    ],
    direction: 'DESC',
    args,
  });

/** Movements of a roll or of cartons outside of orders: receipts, and corrections of the remaining length. */
export interface StockMovement {
  readonly inventoryRollId: number;
  readonly kind: 'RECEIPT' | 'ADJUST';
  /** The change of the row; negative if it is reduced. */
  readonly lengthE4: number;
  readonly cartonsE2: number;
  readonly userId: number;
}

export async function insertStockMovement(trx: Database, movement: StockMovement): Promise<void> {
  await trx.insertInto('stockMovement').values(movement).execute();
}

/**
 * A row of stock whose movements do not add up to its stock; in ten-thousandths of a foot and hundredths of a carton.
 */
export interface LedgerGap {
  readonly id: number;
  readonly rollNumber: string;
  readonly lengthE4: number;
  readonly movedLengthE4: number;
  readonly cartonsE2: number;
  readonly movedCartonsE2: number;
}

/**
 * Rows of stock whose movements do not add up (rules, section 5): there are none unless a row was changed outside of
 * the ledger.
 */
export async function ledgerGaps(db: Database): Promise<LedgerGap[]> {
  const { rows } = await sql<LedgerGap>`
    select r.id, r.roll_number, r.length_e4, r.cartons_e2, coalesce(sum(m.length_e4), 0)::bigint as moved_length_e4,
      coalesce(sum(m.cartons_e2), 0)::bigint as moved_cartons_e2
    from inventory_roll r left join stock_movement m on m.inventory_roll_id = r.id
    group by r.id
    having r.length_e4 <> coalesce(sum(m.length_e4), 0) or r.cartons_e2 <> coalesce(sum(m.cartons_e2), 0)
    order by r.id`.execute(db);
  return rows;
}

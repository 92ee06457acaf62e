import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { DB, Database } from '#db/database';
import { updateRows } from '#db/update-rows';
import type { StockRun } from './stock-run';

export type RollRow = Selectable<DB['inventoryRoll']>;
export type MovementRow = Selectable<DB['stockMovement']>;
/** The state of a roll or a carton row after a movement. */
export type StockStatus = 'AVAILABLE' | 'USED' | 'WRITTEN_OFF';

/** Rolls and carton rows by id, locked in id order. */
export async function stockForUpdate(trx: Database, ids: readonly number[]): Promise<Map<number, RollRow>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('inventoryRoll')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Updates the stock of locked rolls and carton rows with one statement for any number. */
export async function setStock(
  trx: Database,
  rows: readonly (Pick<RollRow, 'id' | 'version' | 'lengthE4' | 'cartonsE2'> & { readonly status: StockStatus })[],
): Promise<void> {
  await updateRows(
    trx,
    'inventory_roll',
    rows.map(({ id, version, lengthE4, cartonsE2, status }) => ({
      id,
      lengthE4,
      cartonsE2,
      status,
      version: version + 1,
    })),
  );
}

/** The start of roll numbers of an item. */
export interface NumberStart {
  readonly itemId: number;
  readonly start: string;
}

/** Existing roll numbers with these starts, in lower case, by item. */
export async function takenNumbers(
  db: Database,
  starts: readonly NumberStart[],
): Promise<ReadonlyMap<number, Set<string>>> {
  const questions = starts.map(({ itemId, start }) => ({ item_id: itemId, start: start.toLowerCase() }));
  const { rows } = await sql<{ itemId: number; number: string }>`
    select distinct r.item_id, lower(r.roll_number) as number from inventory_roll r
    join jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as q(item_id int, start text)
      on r.item_id = q.item_id and starts_with(lower(r.roll_number), q.start)`.execute(db);
  const numbersByItem = new Map(starts.map(({ itemId }) => [itemId, new Set<string>()]));
  for (const { itemId, number } of rows) numbersByItem.get(itemId)?.add(number);
  return numbersByItem;
}

type NewRoll = Insertable<DB['inventoryRoll']>;

/** Adds rolls and returns their ids, in the given order. */
export async function insertRolls(trx: Database, rolls: readonly NewRoll[]): Promise<number[]> {
  const rows = await trx
    .insertInto('inventoryRoll')
    .values([...rolls])
    .returning(['id', 'itemId', 'rollNumber'])
    .execute();
  return rolls.map((roll) => {
    const row = rows.find((added) => added.itemId === roll.itemId && added.rollNumber === roll.rollNumber);
    if (!row) throw new Error(`The roll ${roll.rollNumber} was not added`);
    return row.id;
  });
}

/** One movement. Lengths in ten-thousandths of a foot, cartons in hundredths; negative if it leaves the row. */
export interface NewMovement {
  readonly inventoryRollId: number;
  readonly workOrderCutId?: number | null;
  readonly kind: 'CUT' | 'CARTONS' | 'REMNANT' | 'RETURN' | 'WRITE_OFF';
  readonly lengthE4?: number;
  readonly cartonsE2?: number;
  /** The movement that this one reverses. */
  readonly reversesId?: number;
  /** The movement that took the same length from another row. */
  readonly counterpartId?: number;
}

/** Adds an order's movements in the given order, with one statement for any number. Returns the stored rows. */
export async function insertMovements(
  { trx, orderId: workOrderId, userId }: StockRun,
  movements: readonly NewMovement[],
): Promise<MovementRow[]> {
  if (movements.length === 0) return [];
  return trx
    .insertInto('stockMovement')
    .values(movements.map((movement) => ({ ...movement, workOrderId, userId })))
    .returningAll()
    .execute();
}

/** The standing movements of an order: what it took from stock and was not reversed, with the ends of its rolls. */
export async function standingMovements(trx: Database, orderId: number): Promise<MovementRow[]> {
  // A piece that goes back onto its roll takes the ends of that time with it, so that earlier ones are not included.
  const { rows } = await sql<MovementRow>`
    select m.* from stock_movement m
    where m.work_order_id = ${orderId} and m.reverses_id is null
      and (m.kind in ('CUT', 'CARTONS') or m.id > coalesce((select max(back.id) from stock_movement back
        join stock_movement taken on taken.id = back.reverses_id
        where back.work_order_id = ${orderId} and back.kind = 'RETURN' and taken.kind = 'CUT'
          and back.inventory_roll_id = coalesce((select e.inventory_roll_id from stock_movement e
            where e.id = m.counterpart_id), m.inventory_roll_id)), 0))
      and not exists (select from stock_movement r where r.reverses_id = m.id)
    order by m.id`.execute(trx);
  return rows;
}

/** How many cartons orders took, less what came back, also those that were not in stock. */
export async function cartonsOfOrders(db: Database, orderIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ orderId: number; cartons: number }>`
    select o.id as order_id,
      coalesce((select -sum(m.cartons_e2) / 100 from stock_movement m
        where m.work_order_id = o.id and m.kind in ('CARTONS', 'RETURN')), 0)::int
      + coalesce((select sum(p.cartons) from unstocked_piece p where p.work_order_id = o.id), 0)::int
      as cartons
    from unnest(${[...orderIds]}::int[]) o (id)`.execute(db);
  return new Map(rows.map(({ orderId, cartons }) => [orderId, cartons]));
}

/** How many cartons an order took, less what came back, also those that were not in stock. */
export const cartonsOf = async (db: Database, orderId: number): Promise<number> =>
  (await cartonsOfOrders(db, [orderId])).get(orderId) ?? 0;

/** The shortest roll end that is kept, in ten-thousandths of a foot. */
export async function smallestRemnant(db: Database): Promise<number> {
  const row = await db.selectFrom('appConfiguration').select('minRemnantLengthE4').executeTakeFirstOrThrow();
  return row.minRemnantLengthE4;
}

/** The orders of some cuts. */
export async function ordersOfCuts(
  db: Database,
  cutIds: readonly number[],
): Promise<{ readonly id: number; readonly workOrderId: number }[]> {
  return db
    .selectFrom('workOrderCut')
    .select(['id', 'workOrderId'])
    .where('id', '=', sql<number>`any(${[...cutIds]}::int[])`)
    .execute();
}

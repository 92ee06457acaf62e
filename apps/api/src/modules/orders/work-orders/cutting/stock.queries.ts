import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { DB, Database } from '#db/database';
import { updateRows } from '#db/update-rows';
import type { StockRun } from './stock-run';

export type RollRow = Selectable<DB['inventoryRoll']>;
export type MovementRow = Selectable<DB['stockMovement']>;
/** The state of a roll or a carton row after a movement. */
export type StockStatus = 'AVAILABLE' | 'USED' | 'WRITTEN_OFF';

/** Rolls an order could be cut from: in stock, longest first. */
export async function availableRolls(db: Database, itemIds: readonly number[]): Promise<RollRow[]> {
  if (itemIds.length === 0) return [];
  return db
    .selectFrom('inventoryRoll')
    .selectAll()
    .where('itemId', '=', sql<number>`any(${itemIds}::int[])`)
    .where('status', '=', 'AVAILABLE')
    .orderBy('isRemnant', 'desc')
    .orderBy('lengthE4')
    .orderBy('id')
    .limit(400)
    .execute();
}

/** The carton rows of an item with stock, oldest first, locked: two users can't pull the same cartons. */
export async function cartonRowsForUpdate(trx: Database, itemId: number): Promise<RollRow[]> {
  const rows = await trx
    .selectFrom('inventoryRoll')
    .selectAll()
    .where('itemId', '=', itemId)
    .where('status', '=', 'AVAILABLE')
    .where('cartonsE2', '>', 0)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.toSorted((a, b) => a.receivedOn.localeCompare(b.receivedOn) || a.id - b.id);
}

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

/**
 * The stock movements of an order's last cutting in order, unless it was reversed. Reversing movements end a cutting,
 * so earlier ones are not included.
 */
export async function movementsOfCutting(trx: Database, orderId: number): Promise<MovementRow[]> {
  const lastTakenBack = trx
    .selectFrom('stockMovement as back')
    .innerJoin('stockMovement as cut', 'cut.id', 'back.reversesId')
    .select(sql<number>`coalesce(max(back.id), 0)`.as('id'))
    .where('back.workOrderId', '=', orderId)
    .where('cut.kind', 'in', ['CUT', 'CARTONS']);
  return trx
    .selectFrom('stockMovement as m')
    .selectAll('m')
    .where('m.workOrderId', '=', orderId)
    .where('m.reversesId', 'is', null)
    .where('m.id', '>', lastTakenBack)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('stockMovement as r').select('r.id').whereRef('r.reversesId', '=', 'm.id'))),
    )
    .orderBy('m.id')
    .execute();
}

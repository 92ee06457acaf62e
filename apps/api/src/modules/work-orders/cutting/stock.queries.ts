import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { DB, Database } from '../../../db/database';

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

/** Rolls and carton rows by id, locked in the order of their ids. */
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

export async function setStock(
  trx: Database,
  id: number,
  stock: { readonly lengthE4?: number; readonly cartonsE2?: number; readonly status: StockStatus },
): Promise<void> {
  await trx
    .updateTable('inventoryRoll')
    .set({ ...stock, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** The existing roll numbers of an item that start with `start`, in lower case. */
export async function takenNumbers(db: Database, itemId: number, start: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('inventoryRoll')
    .select('rollNumber')
    .where('itemId', '=', itemId)
    .where(sql<boolean>`starts_with(lower(roll_number), ${start.toLowerCase()})`)
    .execute();
  return new Set(rows.map((row) => row.rollNumber.toLowerCase()));
}

export async function insertRoll(trx: Database, roll: Insertable<DB['inventoryRoll']>): Promise<number> {
  const row = await trx.insertInto('inventoryRoll').values(roll).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** One entry of the ledger. Lengths in ten-thousandths of a foot, cartons in hundredths; negative if it leaves the row. */
export interface NewMovement {
  readonly inventoryRollId: number;
  readonly workOrderId: number;
  readonly workOrderCutId: number | null;
  readonly kind: 'CUT' | 'CARTONS' | 'REMNANT' | 'RETURN' | 'WRITE_OFF';
  readonly lengthE4?: number;
  readonly cartonsE2?: number;
  /** The movement that this one reverses. */
  readonly reversesId?: number;
  /** The movement by which the same length left another row. */
  readonly counterpartId?: number;
  readonly userId: number;
}

export async function insertMovement(trx: Database, movement: NewMovement): Promise<number> {
  const row = await trx.insertInto('stockMovement').values(movement).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/**
 * The stock movements of an order's last cutting, unless it was reversed, in order. A cutting ends with the movements that reverse its
 * cuts, so earlier ones are not included.
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

export async function stampCuts(
  trx: Database,
  orderId: number,
  stamp: { readonly at: Date | null; readonly userId: number | null },
): Promise<void> {
  await trx
    .updateTable('workOrderCut')
    .set({ cutAt: stamp.at, cutBy: stamp.userId })
    .where('workOrderId', '=', orderId)
    .where('isIncluded', '=', true)
    .execute();
}

export async function linkCutToRoll(
  trx: Database,
  cutId: number,
  link: { readonly inventoryRollId: number; readonly rollNumber: string; readonly dyeLot: string },
): Promise<void> {
  await trx.updateTable('workOrderCut').set(link).where('id', '=', cutId).execute();
}

/** The shortest roll end that is kept, in ten-thousandths of a foot. */
export async function minimumRemnant(db: Database): Promise<number> {
  const row = await db.selectFrom('appConfiguration').select('minRemnantLengthE4').executeTakeFirstOrThrow();
  return row.minRemnantLengthE4;
}

/** Clears roll, lot and cutting from the cuts of an order that no longer owns its pieces. */
export async function clearCutting(trx: Database, orderId: number): Promise<void> {
  await trx
    .updateTable('workOrderCut')
    .set({ rollNumber: '', dyeLot: '', inventoryRollId: null, cutAt: null, cutBy: null })
    .where('workOrderId', '=', orderId)
    .execute();
}

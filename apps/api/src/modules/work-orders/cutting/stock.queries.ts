import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB, Database } from '../../../db/database';

export type RollRow = Selectable<DB['inventoryRoll']>;

/** The company's own rolls of an item by their numbers, locked: two cutters cannot cut the same end. */
export async function rollsForUpdate(trx: Database, itemId: number, rollNumbers: readonly string[]): Promise<RollRow[]> {
  if (rollNumbers.length === 0) return [];
  return trx
    .selectFrom('inventoryRoll')
    .selectAll()
    .where('itemId', '=', itemId)
    .where(sql<string>`lower(roll_number)`, '=', sql<string>`any(${rollNumbers.map((number) => number.toLowerCase())}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

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

export async function takeFromRoll(trx: Database, roll: RollRow, leftE4: number, status: 'AVAILABLE' | 'USED' | 'WRITTEN_OFF'): Promise<void> {
  await trx.updateTable('inventoryRoll').set({ lengthE4: leftE4, status, version: sql<number>`version + 1` }).where('id', '=', roll.id).execute();
}

/** How many remnants a roll already left, for the number of the next. */
export async function remnantsOf(db: Database, rollId: number): Promise<number> {
  const { total } = await db.selectFrom('inventoryRoll').select(sql<number>`count(*)`.as('total')).where('parentRollId', '=', rollId).executeTakeFirstOrThrow();
  return total;
}

export interface NewRoll {
  readonly itemId: number;
  readonly rollNumber: string;
  readonly dyeLot: string;
  readonly widthE4: number | null;
  readonly lengthE4: number;
  readonly parentRollId: number | null;
  readonly isRemnant: boolean;
  readonly receivedOn: string;
}

export async function insertRoll(trx: Database, roll: NewRoll): Promise<number> {
  const row = await trx.insertInto('inventoryRoll').values({ ...roll, receivedLengthE4: roll.lengthE4 }).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export interface NewMovement {
  readonly inventoryRollId: number;
  readonly workOrderId: number;
  readonly workOrderCutId: number | null;
  readonly kind: 'CUT' | 'REMNANT' | 'RETURN' | 'WRITE_OFF';
  readonly lengthE4: number;
  readonly reversesId?: number;
  readonly userId: number;
}

export async function insertMovement(trx: Database, movement: NewMovement): Promise<void> {
  await trx.insertInto('stockMovement').values(movement).execute();
}

export interface StandingMovement {
  readonly id: number;
  readonly kind: string;
  readonly reversesId: number | null;
  readonly inventoryRollId: number;
  readonly workOrderCutId: number | null;
  readonly lengthE4: number;
}

/** What the cutting of an order did to the stock and was not taken back, in its order. */
export async function standingMovements(trx: Database, orderId: number, kinds: readonly NewMovement['kind'][]): Promise<StandingMovement[]> {
  return trx
    .selectFrom('stockMovement as m')
    .select(['m.id', 'm.kind', 'm.reversesId', 'm.inventoryRollId', 'm.workOrderCutId', 'm.lengthE4'])
    .where('m.workOrderId', '=', orderId)
    .where('m.kind', 'in', [...kinds])
    .where((eb) => eb.not(eb.exists(eb.selectFrom('stockMovement as r').select('r.id').whereRef('r.reversesId', '=', 'm.id'))))
    .orderBy('m.id')
    .execute();
}

export async function rollById(trx: Database, id: number): Promise<RollRow> {
  return trx.selectFrom('inventoryRoll').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function stampCuts(trx: Database, orderId: number, stamp: { readonly at: Date | null; readonly userId: number | null }): Promise<void> {
  await trx.updateTable('workOrderCut').set({ cutAt: stamp.at, cutBy: stamp.userId }).where('workOrderId', '=', orderId).where('isIncluded', '=', true).execute();
}

export async function linkCutToRoll(trx: Database, cutId: number, rollId: number | null): Promise<void> {
  await trx.updateTable('workOrderCut').set({ inventoryRollId: rollId }).where('id', '=', cutId).execute();
}

/** The shortest end of a roll that is kept, in ten-thousandths of a foot. */
export async function minimumRemnant(db: Database): Promise<number> {
  const row = await db.selectFrom('appConfiguration').select('minRemnantLengthE4').executeTakeFirstOrThrow();
  return row.minRemnantLengthE4;
}

/** Takes roll, lot and cutting off the cuts of an order whose pieces are no longer its own. */
export async function clearCutting(trx: Database, orderId: number): Promise<void> {
  await trx.updateTable('workOrderCut').set({ rollNumber: '', dyeLot: '', inventoryRollId: null, cutAt: null, cutBy: null }).where('workOrderId', '=', orderId).execute();
}

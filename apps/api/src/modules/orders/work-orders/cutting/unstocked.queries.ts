import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { DB, Database } from '#db/database';
import { ownRows } from '#kit/record-kit';

export type UnstockedRow = Selectable<DB['unstockedPiece']>;

export async function insertUnstocked(
  trx: Database,
  pieces: readonly Insertable<DB['unstockedPiece']>[],
): Promise<void> {
  if (pieces.length > 0)
    await trx
      .insertInto('unstockedPiece')
      .values([...pieces])
      .execute();
}

/** Removes the unstocked pieces of an order from the list, except those of some cuts, and returns them. */
export async function withdrawUnstocked(
  trx: Database,
  orderId: number,
  exceptCutIds: readonly number[] = [],
): Promise<UnstockedRow[]> {
  return trx
    .deleteFrom('unstockedPiece')
    .where('workOrderId', '=', orderId)
    .where(sql<boolean>`not coalesce(work_order_cut_id = any(${[...exceptCutIds]}::int[]), false)`)
    .returningAll()
    .execute();
}

/** Unchecked pieces, newest first; at most 200. */
export async function openUnstocked(
  db: Database,
  flooringTypeIds: readonly number[],
  salespersonId: number | null,
): Promise<UnstockedRow[]> {
  return db
    .selectFrom('unstockedPiece as p')
    .innerJoin('workOrder as w', 'w.id', 'p.workOrderId')
    .selectAll('p')
    .where('p.checkedAt', 'is', null)
    .where('w.flooringTypeId', '=', sql<number>`any(${[...flooringTypeIds]}::smallint[])`)
    .where(ownRows('WORK_ORDER', 'w', salespersonId))
    .orderBy('p.id', 'desc')
    .limit(200)
    .execute();
}

/** Marks a piece as checked; undefined if it is gone. If it was already checked, the first check stays. */
export async function checkUnstocked(
  trx: Database,
  id: number,
  by: { readonly userId: number; readonly at: Date },
): Promise<UnstockedRow | undefined> {
  return trx
    .updateTable('unstockedPiece')
    .set({
      checkedBy: sql<number>`coalesce(checked_by, ${by.userId})`,
      checkedAt: sql<Date>`coalesce(checked_at, ${by.at})`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function unstockedById(db: Database, id: number): Promise<UnstockedRow | undefined> {
  return db.selectFrom('unstockedPiece').selectAll().where('id', '=', id).executeTakeFirst();
}

import { sql } from 'kysely';
import type { Database } from '../../db/database';

/** A page reports every 25 s that it is shown; after this many seconds of silence it counts as gone. */
export const VIEWER_EXPIRES_SECONDS = 60;
/** The row of a page without a live subscription (yet). */
const NO_CONNECTION = '';

export interface ViewerRow {
  readonly workOrderId: number;
  readonly workOrderNumber: string;
  readonly userId: number;
  readonly fullName: string;
}

const fresh = sql<Date>`now() - ${VIEWER_EXPIRES_SECONDS} * interval '1 second'`;

/** Who is viewing which orders now, each user once per order; `workOrderId` limits it to one order, `salespersonId` to their own. */
export async function viewers(
  db: Database,
  which: { readonly workOrderId?: number | undefined; readonly salespersonId: number | null },
): Promise<ViewerRow[]> {
  let query = db
    .selectFrom('workOrderViewer as v')
    .innerJoin('workOrder as w', 'w.id', 'v.workOrderId')
    .innerJoin('appUser as u', 'u.id', 'v.userId')
    .select(['w.id as workOrderId', 'w.workOrderNumber', 'u.id as userId', 'u.fullName'])
    .distinct()
    .where('v.isViewing', '=', true)
    .where('v.seenAt', '>', fresh)
    .orderBy('w.id')
    .orderBy('u.fullName')
    .orderBy('u.id')
    .limit(1_000);
  if (which.workOrderId !== undefined) query = query.where('w.id', '=', which.workOrderId);
  if (which.salespersonId !== null) query = query.where('w.salespersonId', '=', which.salespersonId);
  return query.execute();
}

/** Whether the order exists and this user can see it. */
export async function orderIsVisible(db: Database, id: number, salespersonId: number | null): Promise<boolean> {
  let query = db.selectFrom('workOrder').select('id').where('id', '=', id);
  if (salespersonId !== null) query = query.where('salespersonId', '=', salespersonId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The stored version of an order. */
export async function versionOf(db: Database, id: number): Promise<number> {
  return (await db.selectFrom('workOrder').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
}

/** A page reports that it is shown and starts listening at the same moment; one of the two waits, so that both use one row. */
async function oneAtATime(trx: Database, workOrderId: number, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`work-order-viewer:${workOrderId}:${userId}`}, 0))`.execute(
    trx,
  );
}

/** Marks a user as viewing an order, or renews it; true if others did not know yet. */
export async function startViewing(trx: Database, workOrderId: number, userId: number): Promise<boolean> {
  await oneAtATime(trx, workOrderId, userId);
  const known = await trx
    .selectFrom('workOrderViewer')
    .select((row) => [
      row.fn.countAll<number>().as('rows'),
      sql<boolean>`coalesce(bool_or(is_viewing and seen_at > ${fresh}), false)`.as('seen'),
    ])
    .where('workOrderId', '=', workOrderId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  if (known.rows > 0) {
    await trx
      .updateTable('workOrderViewer')
      .set({ isViewing: true, seenAt: sql<Date>`now()` })
      .where('workOrderId', '=', workOrderId)
      .where('userId', '=', userId)
      .execute();
  } else {
    await trx
      .insertInto('workOrderViewer')
      .values({ workOrderId, userId, connectionId: NO_CONNECTION })
      .onConflict((conflict) =>
        conflict
          .columns(['workOrderId', 'userId', 'connectionId'])
          .doUpdateSet({ isViewing: true, seenAt: sql<Date>`now()` }),
      )
      .execute();
  }
  return !known.seen;
}

/** Records a page that listens for one order. It counts as a viewer if its user already reported viewing the order. */
export async function connectViewer(
  trx: Database,
  workOrderId: number,
  userId: number,
  connectionId: string,
): Promise<void> {
  await oneAtATime(trx, workOrderId, userId);
  const said = await trx
    .selectFrom('workOrderViewer')
    .select(['connectionId', 'seenAt'])
    .where('workOrderId', '=', workOrderId)
    .where('userId', '=', userId)
    .where('isViewing', '=', true)
    .where('seenAt', '>', fresh)
    .orderBy('seenAt', 'desc')
    .execute();
  await trx
    .insertInto('workOrderViewer')
    .values({
      workOrderId,
      userId,
      connectionId,
      isViewing: said.length > 0,
      ...(said[0] ? { seenAt: said[0].seenAt } : {}),
    })
    .execute();
  // The page that reported first is the one that listens now: from here on its connection shows when it leaves.
  if (said.some((row) => row.connectionId === NO_CONNECTION))
    await removeViewer(trx, workOrderId, userId, NO_CONNECTION);
}

export async function removeViewer(
  trx: Database,
  workOrderId: number,
  userId: number,
  connectionId: string,
): Promise<void> {
  await trx
    .deleteFrom('workOrderViewer')
    .where('workOrderId', '=', workOrderId)
    .where('userId', '=', userId)
    .where('connectionId', '=', connectionId)
    .execute();
}

/** Removes viewers that fell silent, and rows of connections whose process died; returns the orders whose viewers changed. */
export async function expireViewers(trx: Database): Promise<number[]> {
  const silent = await trx
    .updateTable('workOrderViewer')
    .set({ isViewing: false })
    .where('isViewing', '=', true)
    .where('seenAt', '<=', fresh)
    .returning('workOrderId')
    .execute();
  await trx
    .deleteFrom('workOrderViewer')
    .where('isViewing', '=', false)
    .where((row) =>
      row.or([row('connectionId', '=', NO_CONNECTION), row('connectedAt', '<', sql<Date>`now() - interval '1 day'`)]),
    )
    .execute();
  return [...new Set(silent.map((row) => row.workOrderId))];
}

import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import type { DB, Database } from '#db/database';
import { ownRows } from '#kit/record-kit';
import type { LiveTable } from './live-kinds';

/** A page reports every 25 s that it is shown; after this many seconds of silence it counts as gone. */
export const VIEWER_EXPIRES_SECONDS = 60;
/** The row of a page without a live subscription (yet). */
const NO_CONNECTION = '';

/** A record by the name of its history and its id. */
export interface RecordPlace {
  readonly recordType: string;
  readonly recordId: number;
}

/** A row of any kind, by column. */
export type Row = Readonly<Record<string, unknown>>;

/** The rows of a user's pages that show a record. */
const pagesOf =
  ({ recordType, recordId }: RecordPlace, userId: number) =>
  (eb: ExpressionBuilder<DB, 'recordViewer'>) =>
    eb.and({ recordType, recordId, userId });

const fresh = sql<Date>`now() - ${VIEWER_EXPIRES_SECONDS} * interval '1 second'`;

export interface RecordViewerRow {
  readonly userId: number;
  readonly fullName: string;
  /** Whether something typed there is still unsaved. */
  readonly isEditing: boolean;
}

/** Who is viewing a record now, each user once. */
export async function viewersOf(db: Database, { recordType, recordId }: RecordPlace): Promise<RecordViewerRow[]> {
  return db
    .selectFrom('recordViewer as v')
    .innerJoin('appUser as u', 'u.id', 'v.userId')
    .select([
      'u.id as userId',
      'u.fullName',
      sql<boolean>`bool_or(coalesce(v.editing_at > ${fresh}, false))`.as('isEditing'),
    ])
    .where('v.recordType', '=', recordType)
    .where('v.recordId', '=', recordId)
    .where('v.isViewing', '=', true)
    .where('v.seenAt', '>', fresh)
    .groupBy(['u.id', 'u.fullName'])
    .orderBy('u.fullName')
    .orderBy('u.id')
    .limit(100)
    .execute();
}

export interface ViewerRow {
  readonly workOrderId: number;
  readonly workOrderNumber: string;
  readonly userId: number;
  readonly fullName: string;
}

/**
 * Who is viewing which orders now, each user once per order; `workOrderId` limits it to one order, `salespersonId` to
 * their own.
 */
export async function orderViewers(
  db: Database,
  which: { readonly workOrderId?: number | undefined; readonly salespersonId: number | null },
): Promise<ViewerRow[]> {
  let query = db
    .selectFrom('recordViewer as v')
    .innerJoin('workOrder as w', 'w.id', 'v.recordId')
    .innerJoin('appUser as u', 'u.id', 'v.userId')
    .select(['w.id as workOrderId', 'w.workOrderNumber', 'u.id as userId', 'u.fullName'])
    .distinct()
    .where('v.recordType', '=', 'work_order')
    .where('v.isViewing', '=', true)
    .where('v.seenAt', '>', fresh)
    .where(ownRows('WORK_ORDER', 'w', which.salespersonId))
    .orderBy('w.id')
    .orderBy('u.fullName')
    .orderBy('u.id')
    .limit(1_000);
  if (which.workOrderId !== undefined) query = query.where('w.id', '=', which.workOrderId);
  return query.execute();
}

/** A record of any kind, as stored. */
export async function recordRow(db: Database, table: LiveTable, id: number): Promise<Row | undefined> {
  // The configuration is a single row without an id; the history calls it 1.
  if (table === 'appConfiguration')
    return id === 1 ? db.selectFrom('appConfiguration').select('version').executeTakeFirst() : undefined;
  // Rows identified by date and type; no page shows a single one.
  if (table === 'dailyLimit' || table === 'dailyLimitDefault') return undefined;
  return db
    .selectFrom(table as 'vendor')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The last values of a removed record, from its history. */
export async function formerRow(db: Database, place: RecordPlace): Promise<Row | undefined> {
  const removal = await db
    .selectFrom('historyEntry')
    .select('changes')
    .where('recordType', '=', place.recordType)
    .where('recordId', '=', place.recordId)
    .where('action', '=', 'delete')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const changes = removal?.changes as unknown as
    | readonly { readonly field: string; readonly from: unknown }[]
    | undefined;
  return changes && Object.fromEntries([['id', place.recordId], ...changes.map(({ field, from }) => [field, from])]);
}

/** The last entry in the history of a record: who saved it, and when. */
export interface LastSave {
  readonly userId: number | null;
  readonly fullName: string | null;
  readonly savedAt: Date;
}

export const lastSave = (db: Database, { recordType, recordId }: RecordPlace): Promise<LastSave | undefined> =>
  db
    .selectFrom('historyEntry as a')
    .leftJoin('appUser as u', 'u.id', 'a.userId')
    .select(['a.userId', 'u.fullName', 'a.createdAt as savedAt'])
    .where('a.recordType', '=', recordType)
    .where('a.recordId', '=', recordId)
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A page reports and starts listening at the same moment; one of the two waits, so that both use one row. */
async function oneAtATime(trx: Database, { recordType, recordId }: RecordPlace, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`viewer:${recordType}:${recordId}:${userId}`}, 0))`.execute(
    trx,
  );
}

/** Whether something typed is unsaved; undefined keeps what another page of the same user reported. */
export type Editing = boolean | undefined;

/** Marks a user as viewing a record, or renews it; true if this is new to others. */
export async function startViewing(
  trx: Database,
  place: RecordPlace,
  userId: number,
  editing?: Editing,
): Promise<boolean> {
  await oneAtATime(trx, place, userId);
  const { recordType, recordId } = place;
  const current = await trx
    .selectFrom('recordViewer')
    .select((row) => [
      row.fn.countAll<number>().as('rows'),
      sql<boolean>`coalesce(bool_or(is_viewing and seen_at > ${fresh}), false)`.as('seen'),
      sql<boolean>`coalesce(bool_or(editing_at > ${fresh}), false)`.as('editing'),
    ])
    .where(pagesOf(place, userId))
    .executeTakeFirstOrThrow();
  const values = {
    isViewing: true,
    seenAt: sql<Date>`now()`,
    ...(editing === undefined ? {} : { editingAt: editing ? sql<Date>`now()` : null }),
  };
  if (current.rows > 0) {
    await trx.updateTable('recordViewer').set(values).where(pagesOf(place, userId)).execute();
  } else {
    await trx
      .insertInto('recordViewer')
      .values({ recordType, recordId, userId, connectionId: NO_CONNECTION, ...values })
      .onConflict((conflict) =>
        conflict.columns(['recordType', 'recordId', 'userId', 'connectionId']).doUpdateSet(values),
      )
      .execute();
  }
  return !current.seen || (editing !== undefined && editing !== current.editing);
}

/**
 * Records a page that listens for one record. It counts as a viewer if its user already reported viewing the record.
 */
export async function connectViewer(
  trx: Database,
  place: RecordPlace,
  userId: number,
  connectionId: string,
): Promise<void> {
  await oneAtATime(trx, place, userId);
  const viewerRows = await trx
    .selectFrom('recordViewer')
    .select(['connectionId', 'seenAt', 'editingAt'])
    .where(pagesOf(place, userId))
    .where('isViewing', '=', true)
    .where('seenAt', '>', fresh)
    .orderBy('seenAt', 'desc')
    .execute();
  await trx
    .insertInto('recordViewer')
    .values({
      ...place,
      userId,
      connectionId,
      isViewing: viewerRows.length > 0,
      ...(viewerRows[0] ? { seenAt: viewerRows[0].seenAt, editingAt: viewerRows[0].editingAt } : {}),
    })
    .execute();
  // The page that reported first is now listening: from here on its connection shows when it leaves.
  if (viewerRows.some((row) => row.connectionId === NO_CONNECTION))
    await removeViewer(trx, place, userId, NO_CONNECTION);
}

export async function removeViewer(
  trx: Database,
  place: RecordPlace,
  userId: number,
  connectionId: string,
): Promise<void> {
  await trx.deleteFrom('recordViewer').where(pagesOf(place, userId)).where('connectionId', '=', connectionId).execute();
}

/**
 * Removes viewers that are silent for too long, and rows of connections whose process died; returns the records whose
 * viewers changed.
 */
export async function expireViewers(trx: Database): Promise<RecordPlace[]> {
  const silent = await trx
    .updateTable('recordViewer')
    .set({ isViewing: sql<boolean>`is_viewing and seen_at > ${fresh}`, editingAt: null })
    .where((row) =>
      row.or([row.and([row('isViewing', '=', true), row('seenAt', '<=', fresh)]), row('editingAt', '<=', fresh)]),
    )
    .returning(['recordType', 'recordId'])
    .execute();
  await trx
    .deleteFrom('recordViewer')
    .where('isViewing', '=', false)
    .where((row) =>
      row.or([row('connectionId', '=', NO_CONNECTION), row('connectedAt', '<', sql<Date>`now() - interval '1 day'`)]),
    )
    .execute();
  return [...new Map(silent.map((place) => [`${place.recordType} ${place.recordId}`, place])).values()];
}

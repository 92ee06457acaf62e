import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB, Database } from '#db/database';

export type JobRow = Selectable<DB['jobStatus']>;

/** A user's jobs of the last day and those not ended yet, newest first; at most 100. */
export async function currentJobsOf(db: Database, userId: number): Promise<JobRow[]> {
  return db
    .selectFrom('jobStatus')
    .selectAll()
    .where('userId', '=', userId)
    .where((row) =>
      row.or([
        row('status', 'in', ['ENQUEUED', 'PROCESSING']),
        row('createdAt', '>', sql<Date>`now() - interval '24 hours'`),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

const own = (db: Database, userId: number, id: number) =>
  db.selectFrom('jobStatus').selectAll().where('id', '=', id).where('userId', '=', userId);

/** One of a user's own jobs; undefined for other people's. */
export const ownJob = (db: Database, userId: number, id: number): Promise<JobRow | undefined> =>
  own(db, userId, id).executeTakeFirst();

export const ownJobForUpdate = (trx: Database, userId: number, id: number): Promise<JobRow | undefined> =>
  own(trx, userId, id).forUpdate().executeTakeFirst();

export async function removeJob(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom('jobStatus').where('id', '=', id).execute();
}

/** Finished jobs older than a month are not kept. */
export async function removeOldJobs(db: Database): Promise<number> {
  const result = await db
    .deleteFrom('jobStatus')
    .where('finishedAt', '<', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export interface JobOrderRow {
  readonly id: number;
  readonly statusId: number;
  readonly salespersonId: number | null;
}

export async function ordersOfJobs(db: Database, ids: readonly number[]): Promise<JobOrderRow[]> {
  return db
    .selectFrom('workOrder')
    .select(['id', 'statusId', 'salespersonId'])
    .where('id', 'in', [...ids])
    .execute();
}
